import { describe, expect, test } from "vitest";
import { parseDocument } from "../../src/parse/document.ts";
import { markLostIcons } from "../../src/parse/paragraphs.ts";
import { readText } from "../../src/read/text.ts";
import { shipped } from "../corpus/shipped.ts";

describe("a lost icon", () => {
  test.each([
    ["two plain blanks", "your  personnel is facing", "your [?] personnel is facing"],
    ["a non at the beginning", "Non- personnel are stopped.", "Non-[?] personnel are stopped."],
    ["three blanks are one place", "command two   personnel.", "command two [?] personnel."],
    ["both icons of a sentence", "Replace his  icon with a  icon.", "Replace his [?] icon with a [?] icon."],
    ["an empty non-", "attempts a non- mission and your", "attempts a non-[?] mission and your"],
    ["an empty non- before from", "a non- personnel from hand", "a non-[?] personnel from hand"],
    ["empty places of a list", "affiliations: , , Federation", "affiliations: [?], [?], Federation"],
    ["a word without its head", "play a -Flash on", "play a [?]-Flash on"],
  ])("stands where extraction left %s", (_, source, text) => {
    expect(markLostIcons(source)).toBe(text);
  });

  test.each([
    ["a broken hyphen", "with a Q- Flash (using"],
    ["a broken hyphen before a noun", "Warp Speed sealed- deck format"],
    ["non-personnel broken at its hyphen", "discard a non- personnel card from hand"],
    ["a cost", "at cost -2 to ignore"],
    ["a dash", "Kivas Fajo - Collector"],
    ["a list without gaps", "affiliations: Bajoran, Federation"],
  ])("is not seen in %s", (_, source) => {
    expect(markLostIcons(source)).toBe(source);
  });

  test.each([
    [
      "a joined line with a no-break space",
      "including any\u00a0 automatic modifiers",
      "including any automatic modifiers",
    ],
    ["two blanks between sentences", "is stopped.  You may", "is stopped. You may"],
    ["the columns of a table", "Range      Weapons", "Range Weapons"],
    ["the rows of a timetable", "09:45  round 1, 10:45 am  round 2", "09:45 round 1, 10:45 am round 2"],
  ])("is not seen in %s, which reads as one blank", (_, source, text) => {
    expect(markLostIcons(source)).toBe(text);
  });

  test("is not seen in a text that has wide blanks throughout", () => {
    const iconsIn = (rest: number) => {
      const rows = Array.from(
        { length: 5 },
        (_, at) => `rule ${at} – Move the  ship ${"by its crew ".repeat(rest)}alone.`,
      );
      const { lines } = readText(new TextEncoder().encode(rows.join("\n\n")), "made.txt");
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
