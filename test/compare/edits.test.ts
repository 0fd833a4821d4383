/** Edits of the 2011 document, each with the report that a rules editor would write of it. */
import { describe, expect, test } from "vitest";
import { compareTexts } from "../../src/compare/compare.ts";
import { currentRulings, edited, parsed } from "./current-rulings.ts";
import { report } from "./notation.ts";

const before = parsed(currentRulings);

describe("the document", () => {
  test("another date is a fact of the document and no change of its head", () => {
    const comparison = compareTexts(before, parsed(edited([["(3 January 2011)", "(7 February 2011)"]])));
    expect(comparison.facts.map(({ fact, from, to }) => [fact, from, to])).toContainEqual([
      "date",
      "2011-01-03",
      "2011-02-07",
    ]);
    expect(report(comparison)).toEqual([]);
  });

  test("and none if it is written in numbers with a short year", () => {
    const dated = (date: string) => parsed(edited([["(3 January 2011)", date]]));
    const comparison = compareTexts(dated("(1/3/11)"), dated("(3/1/11)"));
    expect(comparison.facts.map(({ fact, from, to }) => [fact, from, to])).toContainEqual([
      "date",
      "2011-01-03",
      "2011-03-01",
    ]);
    expect(report(comparison)).toEqual([]);
  });

  test("what else changed in its head is told without the date", () => {
    const other = edited([
      ["(3 January 2011)", "(7 February 2011)"],
      ["divided into two sections", "divided into three sections"],
    ]);
    const [head = "", ...others] = report(compareTexts(before, parsed(other)));
    expect(head).toContain("[-two-] {+three+}");
    expect(head).not.toContain("February");
    expect(others).toEqual([]);
  });
});
