import { describe, expect, test } from "vitest";
import { linkedText } from "../../src/domain/text-runs.ts";

/** `[words](target)` for a link, emphasis as the text has it. */
const shown = (text: string, ...links: readonly (readonly [string, string | null])[]) => {
  const references = links.map(([words, target]) => {
    const start = text.indexOf(words);
    return { target, span: [start, start + words.length] as const };
  });
  const mark = { none: "", italic: "*", bold: "**", both: "***" };
  return linkedText(text, references)
    .map(({ target, runs }) => {
      const inside = runs
        .map(({ start, end, emphasis }) => mark[emphasis] + text.slice(start, end) + mark[emphasis])
        .join("");
      return target === null ? inside : `[${inside}](${target})`;
    })
    .join("");
};

describe("a text with references", () => {
  test("is cut into links and what stands between them", () => {
    expect(shown("See own, and see cost.", ["own", "g/own"], ["cost", "g/cost"])).toBe(
      "See [own](g/own), and see [cost](g/cost).",
    );
  });

  test("keeps a reference that nobody defines as text", () => {
    expect(shown("See timing.", ["timing", null])).toBe("See timing.");
  });

  test("keeps its emphasis, inside a link and across its end", () => {
    expect(shown("Play *Out Of Time* now.", ["Out Of Time", "x/out-of-time"])).toBe(
      "Play [*Out Of Time*](x/out-of-time) now.",
    );
    expect(shown("**See own now**", ["See own", "g/own"])).toBe("[**See own**](g/own)** now**");
  });

  test("links once where two references overlap", () => {
    expect(shown("See battle – personnel.", ["battle – personnel", "a/bp"], ["battle", "a/b"])).toBe(
      "See [battle – personnel](a/bp).",
    );
  });

  test("is linked from its first letter to its last, in the order of the words", () => {
    expect(shown("own cost hand", ["hand", "g/hand"], ["own", "g/own"], ["cost", "g/cost"])).toBe(
      "[own](g/own) [cost](g/cost) [hand](g/hand)",
    );
    expect(shown("owncost", ["cost", "g/cost"], ["own", "g/own"])).toBe("[own](g/own)[cost](g/cost)");
  });

  test("takes the longer of two references that begin together, whichever comes first", () => {
    expect(shown("battle – personnel now", ["battle", "a/b"], ["battle – personnel", "a/bp"])).toBe(
      "[battle – personnel](a/bp) now",
    );
  });

  test("stays whole where a reference is undefined or ends behind it", () => {
    const beyond = { target: "g/own", span: [4, 40] as const };
    expect(linkedText("See own.", [beyond])).toHaveLength(1);
    expect(linkedText("See own.", [{ ...beyond, target: null, span: [4, 7] }])).toHaveLength(1);
  });

  test("without references is one piece, and none without words", () => {
    expect(linkedText("Discard it.", [])).toHaveLength(1);
    expect(linkedText("", [])).toEqual([]);
  });
});
