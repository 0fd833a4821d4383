import { readdirSync, readFileSync } from "node:fs";
import stringWidth from "string-width";
import { describe, expect, test } from "vitest";
import { columns, cut, pad, splitAtColumn } from "../../src/render/layout.ts";
import { oneIn } from "../thorough.ts";

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

describe("plain characters are counted as the library measures them", () => {
  test("over every line of the corpus", () => {
    const lines = readdirSync(sources).flatMap((file) =>
      readFileSync(`${sources}/${file}`, "utf8").split("\n"),
    );
    expect(lines.length).toBeGreaterThan(500);
    expect(lines.filter((line) => columns(line) !== stringWidth(line))).toEqual([]);
  });

  test("over every character that a terminal can be sent", () => {
    const sent = Array.from({ length: 0x30000 - 0x20 }, (_, at) => at + 0x20).filter(
      (code) => code < 0x7f || code >= 0xa0,
    );
    // Most of what is above the symbols is one block of the same width after another.
    const [symbols, above] = [sent.filter((code) => code < 0x3000), sent.filter((code) => code >= 0x3000)];
    const odd = [...symbols, ...oneIn(13, above)].filter((code) => {
      const text = String.fromCodePoint(code);
      return columns(text) !== stringWidth(text);
    });
    expect(odd.map((code) => code.toString(16))).toEqual([]);
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
