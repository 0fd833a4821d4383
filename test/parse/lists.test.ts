/** Lists whose labels count the rules or terms of a document, lists of steps, which look alike, and lines that lost their bullets. */
import { describe, expect, test } from "vitest";
import { entriesOf, parseRows } from "./made.ts";

const head = "Harbor Wars Tournament Rules";
const numbered = (...rows: readonly string[]) =>
  parseRows([head, "", ...rows]).text.entries.map(
    ({ number, title, label }) => `${number ?? "–"} ${title ?? `(${label})`}`,
  );

describe("a list that begins the document", () => {
  test.each([
    ["1. Bring a deck.", "2. Be polite.", "3. Shake hands."],
    ["1) Bring a deck.", "2) Be polite.", "3) Shake hands."],
    ["(1) Bring a deck.", "(2) Be polite.", "(3) Shake hands."],
  ])("is one rule an item: %s", (...rows) => {
    expect(numbered(...rows)).toEqual(["1 (Bring a deck.)", "2 (Be polite.)", "3 (Shake hands.)"]);
  });

  test("is one rule an item with letters and Roman numbers", () => {
    expect(numbered("A. Bring a deck.", "B. Be polite.")).toEqual(["A (Bring a deck.)", "B (Be polite.)"]);
    expect(numbered("I. Decks", "Bring one.", "", "II. Time", "An hour.")).toEqual(["I Decks", "II Time"]);
  });

  test("is that of a procedure where words lead in to it, or where it begins again", () => {
    expect(numbered("Follow these steps:", "1. Cut.", "2. Draw.", "3. Play.")).not.toContain("1 (Cut.)");
    expect(numbered("1. Cut.", "2. Draw.", "", "Then play.", "", "1. Pay.", "2. Show.")).not.toContain(
      "1 (Cut.)",
    );
  });

  test("is no list where the labels do not count by one", () => {
    expect(numbered("3. Cut.", "5. Draw.", "9. Play.")).not.toContain("3 (Cut.)");
    expect(numbered("A. Smith wrote this.", "", "C. Jones read it.")).not.toContain("A (Smith wrote this.)");
  });
});

describe("lines with a colon below title lines", () => {
  const headings = ["Setting Up", "The Turn", "Winning", "Fighting", "Trading"];
  const titlesWith = (names: readonly string[]) => {
    const parts = headings.map((heading, at) => [
      ...[heading, "Each of the players does this once in each of their own turns."],
      ...names.slice(2 * at, 2 * at + 2).map((name) => `${name}: Forty cards.`),
    ]);
    return entriesOf(parts.flat()).map(({ title }) => title);
  };
  const names = ["Size", "Copies", "Upkeep", "Draw", "Tie", "Bench", "Strength", "Damage", "Offer", "Answer"];

  test("are their text", () => expect(titlesWith(names)).toEqual(headings));
  test("are terms where they stand in alphabetical order", () =>
    expect(titlesWith(names.toSorted())).toEqual(expect.arrayContaining(["Size", "Copies"])));
});
