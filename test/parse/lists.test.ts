/** Lists whose labels count the rules or terms of a document, lists of steps, which look alike, and lines that lost their bullets. */
import { describe, expect, test } from "vitest";
import { rowsOf } from "../rows-of.ts";
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

  test("keeps what stands below an item with it", () => {
    const [first] = parseRows(rowsOf("1. Setup // Shuffle: / a. Cut. / b. Draw. // 2. The turn // Play."))
      .text.entries;
    expect([
      first?.title,
      first?.number,
      ...(first?.blocks.map(({ kind, path, text }) => [kind, path, text]) ?? []),
    ]).toEqual([
      ...["Setup", "1"],
      ["rule", "1", "Setup"],
      ["lead-in", null, "Shuffle:"],
      ["step", "1.a", "Cut."],
      ["step", "1.b", "Draw."],
    ]);
  });

  test("counts its own level, whatever is counted below an item", () => {
    const rows = ["1. General", "   1. Be polite.", "   2. Be fair.", "2. Decks", "   1. Forty cards."];
    const { entries } = parseRows([head, "", ...rows, "3. Time", "   1. An hour."]).text;
    expect(entries.map(({ title, blocks }) => [title, ...blocks.map(({ path }) => path)])).toEqual([
      ["General", "1", "1.1", "1.2"],
      ["Decks", "2", "2.1"],
      ["Time", "3", "3.1"],
    ]);
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

describe("a list of headwords with their texts", () => {
  test("has a term an item, in capitals, in bold or in alphabetical order", () => {
    expect(numbered("1. TURN: Pay.", "2. AIM: Declare.", "3. BERTH: A place.")).toEqual(
      rowsOf("1 TURN / 2 AIM / 3 BERTH"),
    );
    expect(numbered("1. Aim - Declare.", "2. Berth - A place.", "3. Turn - Pay.")).toEqual(
      rowsOf("1 Aim / 2 Berth / 3 Turn"),
    );
  });

  test("is a list of steps below an entry", () => {
    expect(
      numbered("battle – A fight.", "1. AIM: Declare.", "2. FIRE: Compare.", "", "cargo – Goods."),
    ).toEqual(["– battle", "– cargo"]);
  });

  test("is a list of rules where the words before the colons have no order", () => {
    expect(numbered("1. Draw: Take one.", "2. Answer: Play one.", "3. Compare: Add.")).toEqual(
      rowsOf("1 (Draw: Take one.) / 2 (Answer: Play one.) / 3 (Compare: Add.)"),
    );
  });
});

test("the parts of a rulebook each begin their list again", () => {
  const rows = rowsOf(
    "PART ONE / A. Bring a deck. / B. Shuffle it. // PART TWO / A. Take a turn. / B. Fight.",
  );
  const { entries } = parseRows([head, "", ...rows]).text;
  expect(entries.map(({ section, number, label }) => `${section}: ${number} ${label}`)).toEqual(
    rowsOf(
      "PART ONE: A Bring a deck. / PART ONE: B Shuffle it. / PART TWO: A Take a turn. / PART TWO: B Fight.",
    ),
  );
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

test("the works that a text cites are items with their numbers, not steps", () => {
  const rows = rowsOf(`
    Berth – A ship may tie up. [1] / References: / 1. Kestrel, Piers / 2. Vell, Docks // Crew – Those aboard.
  `);
  const [berth] = parseRows([head, "", ...rows, "1. Count them.", "2. Report."]).text.entries;
  expect(berth?.blocks.slice(1).map(({ kind, path, text }) => [kind, path, text])).toEqual([
    ["lead-in", null, "References:"],
    ["item", null, "1. Kestrel, Piers"],
    ["item", null, "2. Vell, Docks"],
  ]);
});
