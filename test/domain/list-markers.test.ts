import { describe, expect, test } from "vitest";
import {
  type CountStyle,
  countLeadingMarks,
  isMarked,
  numberLabel,
  readMarker,
} from "../../src/domain/list-markers.ts";

test.each([
  ["• own cards", 0, "•"],
  ["  ❑own cards", 2, "❑"],
  ["▪ own cards", 0, "▪"],
  ["- own cards", 0, "-"],
  ["\to own cards", 1, "o"],
  ["✔ own cards", 0, "✔"],
  ["▪\ufe0f own cards", 0, "▪"],
])("`%s` begins with a bullet", (line, indent, sign) => {
  expect(readMarker(line)).toEqual({ marker: { sort: "bullet", indent, sign }, text: "own cards" });
});

test.each([
  "own cards",
  "-own cards",
  "❖ own cards",
  "•",
  "✔",
  "✔\ufe0f own cards",
  "✔[3]",
  "– own cards",
  "",
])("`%s` begins with none", (line) => {
  expect(readMarker(line)).toEqual({ marker: { sort: "none" }, text: line });
});

test.each(["2. Draw", " (a) Draw", "iv) then", "• one"])("`%s` is an item", (line) => {
  expect(isMarked(line)).toBe(true);
});

test.each([
  ["2. Draw", 0, "2", "Draw"],
  [" - (b) Draw", 1, "b", "Draw"],
  ["123) Draw", 0, "123", "Draw"],
  ["  xviii.  Draw", 2, "xviii", "Draw"],
])("`%s` has a label", (line, indent, label, text) => {
  expect(readMarker(line)).toEqual({ marker: { sort: "label", indent, label }, text });
});

test.each([
  "3.2 Dilemmas",
  "A. Kirk",
  "2.",
  "Draw 2. Then",
  "1234. Draw",
  "(c) 1997 Saltpan",
  "(c) by Vell",
  "- B -",
  "~K~",
])("`%s` is none", (line) => {
  expect(isMarked(line)).toBe(false);
});

test("bullets, stars, and spaces before a text are counted, twenty at most", () => {
  expect(["cost", "*cost", " • ** cost", "▸➢ cost"].map(countLeadingMarks)).toEqual([0, 1, 6, 3]);
  expect(countLeadingMarks("* ".repeat(30))).toBe(20);
});

describe("an item of a list is counted", () => {
  const labels = (style: CountStyle, ...numbers: readonly number[]) =>
    numbers.map((number) => numberLabel(number, style)).join(" ");

  test("in digits, letters, and Roman numerals, small or large", () => {
    expect(labels("1", 0, 3, 120)).toBe("0 3 120");
    expect(labels("a", 1, 26, 27, 53, 104)).toBe("a z aa aaa zzzz");
    expect(labels("A", 2, 28)).toBe("B BB");
    expect(labels("i", 1, 4, 9, 10, 14, 40, 88, 99)).toBe("i iv ix x xiv xl lxxxviii xcix");
    expect(labels("I", 3, 90)).toBe("III XC");
  });

  test("in digits where no list has such a letter or numeral", () => {
    expect(labels("a", 0, 105)).toBe("0 105");
    expect(labels("i", 0, 100)).toBe("0 100");
  });
});
