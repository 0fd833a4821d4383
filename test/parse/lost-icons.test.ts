import { describe, expect, test } from "vitest";
import { parseDocument } from "../../src/parse/document.ts";
import { readText } from "../../src/read/text.ts";
import { shipped } from "../corpus/shipped.ts";

describe("a lost icon", () => {
  test("is not seen in a text that has wide blanks throughout", () => {
    const iconsIn = (rest: number) => {
      const rows = Array.from(
        { length: 5 },
        (_, at) => `rule ${at} – Move the  ship ${"by its crew ".repeat(rest)}alone.`,
      );
      const { lines } = readText(new TextEncoder().encode(rows.join("\n\n")));
      const { entries } = parseDocument(lines, {
        edition: "1e",
        source: { file: "made.txt", sha256: "" },
      }).text;
      return entries.flatMap(({ blocks }) => blocks).filter(({ text }) => text.includes("[?]")).length;
    };
    expect([iconsIn(2), iconsIn(20)]).toEqual([0, 5]);
  });
});

test("the errata of 2011 have thirty-one lost icons and the First Edition texts none", () => {
  const counts = shipped.texts.map(({ document, entries }) => ({
    id: document.id,
    count: entries
      .flatMap(({ blocks }) => blocks)
      .reduce((sum, { text }) => sum + text.split("[?]").length - 1, 0),
  }));
  expect(counts.filter(({ count }) => count > 0)).toEqual([
    { id: "2e-current-rulings-2011-01-03", count: 31 },
  ]);
});
