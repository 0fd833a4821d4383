import { describe, expect, test } from "vitest";
import { type Paint, pageWidth, paragraph, section } from "../../src/render/text-style.ts";

/** Each color as its name around the text. */
const named: Paint = (look, text) =>
  look === "plain" || look === "italic" ? text : `<${look}>${text}</${look}>`;
const style = { width: 24, paint: named };

describe("a paragraph", () => {
  test("hangs below the text of its first line, whatever its label", () => {
    expect(paragraph({ text: "Any player may view any card.", first: "2.d  " }, style)).toBe(
      "2.d  Any player may view\n     any card.\n",
    );
  });

  test("begins all other lines as it is told", () => {
    expect(paragraph({ text: "Any player may view any card.", first: "2.d  ", rest: "  " }, style)).toBe(
      "2.d  Any player may view\n  any card.\n",
    );
  });

  test("shows its marks and its emphasis", () => {
    expect(paragraph({ text: "a **bold** card", marks: [[11, 15]] }, style)).toBe(
      "a <strong>bold</strong> <mark>card</mark>\n",
    );
  });

  test("with a look is painted whole, line by line, without marks or emphasis", () => {
    const text = "a **bold** card may be viewed";
    expect(paragraph({ text, marks: [[11, 15]], look: "faint" }, style)).toBe(
      "<faint>a bold card may be</faint>\n<faint>viewed</faint>\n",
    );
    expect(paragraph({ text: "a **bold** card", look: "plain" }, style)).toBe("a bold card\n");
  });

  test("cannot command the terminal, and neither can a look", () => {
    expect(paragraph({ text: "Q\u001b[2J", look: "faint" }, style)).toBe("<faint>Q␛[2J</faint>\n");
  });
});

test("a section has a heading, and is nothing where nothing stands under it", () => {
  expect(section("Next best", ["  one\n", "  two\n"], style)).toBe(
    "\n<strong>Next best</strong>\n  one\n  two\n",
  );
  expect(section("Next best", [], style)).toBe("");
});

test("a page is neither wider than a reader likes nor narrower than a word", () => {
  expect([10, 80, 400].map(pageWidth)).toEqual([20, 80, 100]);
});
