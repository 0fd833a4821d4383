import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import stringWidth from "string-width";
import { describe, expect, test } from "vitest";
import { columns, cut, pad, splitAtColumn } from "../../src/render/width.ts";

const sources = new URL("../../corpus/sources", import.meta.url).pathname;

describe("the columns of a text", () => {
  test.each([
    ["Qapla'!", 7],
    ["Gamma, Delta: Γ, ∆", 18],
    ["❖ “stopped” – killed…", 21],
    ["at\u00a0any\u00a0time", 11],
    ["時間", 4],
    ["e\u0301", 1],
    ["👩‍🚀", 2],
    ["각", 2],
    ["", 0],
  ])("%s takes %i", (text, expected) => {
    expect(columns(text)).toBe(expected);
  });

  test("a character that only changes its neighbours takes none", () => {
    expect(columns("a\u200db\u00adc")).toBe(3);
  });
});

describe("the screen's library measures the same", () => {
  test("over every line of the corpus", () => {
    const lines = readdirSync(sources).flatMap((file) =>
      readFileSync(`${sources}/${file}`, "utf8").split("\n"),
    );
    expect(lines.length).toBeGreaterThan(500);
    expect(lines.filter((line) => columns(line) !== stringWidth(line))).toEqual([]);
  });

  test("over every character that a terminal can be sent", () => {
    const odd: string[] = [];
    for (let code = 0x20; code < 0x30000; code++) {
      const text = String.fromCodePoint(code);
      const isControl = code >= 0x7f && code < 0xa0;
      if (!isControl && columns(text) !== stringWidth(text)) {
        odd.push(code.toString(16));
      }
    }
    expect(odd).toEqual([]);
  });

  test("over random text of any script", () => {
    const text = fc.string({ unit: "grapheme", maxLength: 40 });
    fc.assert(
      fc.property(text, (value) => columns(value) === stringWidth(value)),
      { numRuns: 2000, seed: 1966 },
    );
  });

  test("over random code points in any order", () => {
    const code = fc.oneof(
      fc.integer({ min: 0x20, max: 0x7e }),
      fc.integer({ min: 0xa0, max: 0x3ff }),
      fc.integer({ min: 0x1100, max: 0x11ff }),
      fc.integer({ min: 0x900, max: 0x9ff }),
      fc.integer({ min: 0x2000, max: 0x2bff }),
      fc.integer({ min: 0x1f300, max: 0x1faff }),
      fc.constantFrom(0x200d, 0xfe0f, 0x20e3, 0x1f3fd, 0xff9e, 0xac00),
    );
    fc.assert(
      fc.property(fc.array(code, { maxLength: 30 }), (codes) => {
        const text = String.fromCodePoint(...codes);
        expect(columns(text)).toBe(stringWidth(text));
      }),
      { numRuns: 5000, seed: 1966 },
    );
  });
});

describe("a text that is too long", () => {
  test("is cut with an ellipsis", () => {
    expect(cut("showing your cards", 12)).toBe("showing you…");
  });

  test("is not cut where it just fits", () => {
    expect(cut("showing your cards", 18)).toBe("showing your cards");
  });

  test("loses no half of a wide character", () => {
    expect(splitAtColumn("時間旅行", 5)).toEqual(["時間", "旅行"]);
    expect(cut("時間旅行", 6)).toBe("時間…");
  });

  test("is nothing where there is no room", () => {
    expect(cut("Q", 0)).toBe("");
  });
});

test("a short text is filled up by columns, not by characters", () => {
  expect(pad("時間", 6)).toBe("時間  ");
  expect(pad("Q-Flash", 3)).toBe("Q-Flash");
});
