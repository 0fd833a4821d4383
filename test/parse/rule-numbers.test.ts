/** Numbers of rules: how they are separated, how deep they go, and which of them have a title. */
import { expect, test } from "vitest";
import { parseDocument } from "../../src/parse/document.ts";
import { readSource } from "../../src/read/read.ts";
import { rowsOf } from "../rows-of.ts";
import { entriesOf } from "./made.ts";

/** `3-2-1 Moor Step: 3-2-1 3-2-1-1`: number, title, addresses of the blocks. */
function numbersOf(...rows: string[]): string[] {
  return entriesOf(rows, { kind: "rulebook" }).map(
    ({ number, title, blocks }) =>
      `${number} ${title ?? "–"}: ${blocks.flatMap(({ path }) => path ?? []).join(" ")}`,
  );
}

test("numbers with hyphens go to any depth, and one of them may be printed with points", () => {
  expect(
    numbersOf(
      "1. Harbor Basics",
      "1-1. Boats",
      "1-1-1. Each player has one boat.",
      "1-1-1-1. A boat has a crew of four.",
      "1-1-1-1-1. The crew may be hired later.",
      "1-1-2. [Anchor]",
      "1-1-2-1. [Anchor] keeps a boat where it is.",
      "1.2. “If” and “Then”",
      "1-2-1. The “if” half comes first.",
      "1-3 Piers",
      "1-3-1. Each pier holds one boat.",
    ),
  ).toEqual(
    rowsOf(`
    1 Harbor Basics: 1 / 1-1 Boats: 1-1 / 1-1-1 –: 1-1-1 1-1-1-1 1-1-1-1-1 / 1-1-2 [Anchor]: 1-1-2 /
    1-1-2-1 –: 1-1-2-1 / 1.2 “If” and “Then”: 1.2 / 1-2-1 –: 1-2-1 / 1-3 Piers: 1-3 / 1-3-1 –: 1-3-1
  `),
  );
});

const company = (level: number, title: string) => `
  <div class="head"><h${level} id="x">${title}</h${level}><a href="#x"><svg><path d="m7.7 3.2"></path></svg></a></div><hr>`;

test("a heading with a number is an entry whatever wraps it; folds and notes are its text", async () => {
  const fold = "<ul><li>Boats float.<details><summary>Example</summary>A raft floats.</details></li></ul>";
  const page = [
    company(1, "1 Boats"),
    company(2, '1.1 What floats: a "boat" or a raft, whichever of both was launched first'),
    fold,
    "<ol class=references><li>Harbor book, page 2</li></ol>",
    company(2, "1.2 Piers"),
    "<p>A pier holds:</p><ol><li>a boat,<li>a raft,<li>nothing</ol>",
    "<details><summary>Example</summary>A raft is held.</details>",
    company(3, "1.2.1 Free piers"),
    "<p>Some are free.</p><p>C</p><p>Rulings</p>",
  ];
  const { lines } = await readSource(new TextEncoder().encode(`<html>${page.join("\n")}`), "harbor.html");
  const source = { file: "harbor.html", sha256: "" };
  const { entries } = parseDocument(lines, { kind: "rulebook", edition: "1e", source }).text;
  expect(entries.map(({ number, title, blocks }) => [number, title, blocks.length])).toEqual([
    ["1", "Boats", 1],
    ["1.1", 'What floats: a "boat" or a raft, whichever of both was launched first', 5],
    ["1.2", "Piers", 7],
    ["1.2.1", "Free piers", 4],
  ]);
});

test("deep numbers with hyphens need no period, and days are none", () => {
  const rules = rowsOf(`
    1 Boats / 1-1 Crew / 1-1-1 Each boat has a crew of four. / 1-1-2 A raft has none. / 1-2 Piers /
    1-2-1 No pier moves.
  `);
  expect(numbersOf(...rules).map((rule) => rule.split(" ")[0])).toEqual(
    rowsOf("1 / 1-1 / 1-1-1 / 1-1-2 / 1-2 / 1-2-1"),
  );
  const days = rowsOf(
    "2011-02-07 A boat floats. / 2011-02-08 A raft does. / 2011-02-09 Piers do not. / 2011-02-10 Nor crews.",
  );
  expect(entriesOf(days).map(({ number }) => number)).toEqual([null, null, null, null]);
});

test("a step with a title below a rule that is a sentence is an entry of its own", () => {
  expect(
    numbersOf(
      "7. Races",
      "7-1. Once a turn, a player may start a race, which has two steps.",
      "7-1-1. Start Step",
      "7-1-1-1. Choose a boat of yours.",
      "7-1-2. Finish Step",
      "7-1-2-1. The first boat wins.",
    ),
  ).toEqual(
    rowsOf(`
    7 Races: 7 / 7-1 –: 7-1 / 7-1-1 Start Step: 7-1-1 / 7-1-1-1 –: 7-1-1-1 / 7-1-2 Finish Step: 7-1-2 /
    7-1-2-1 –: 7-1-2-1
  `),
  );
});

test("numbers in parentheses, also behind a letter as a bullet, are those of rules", () => {
  expect(
    numbersOf(
      ...["1. Fundamentals", "", "(101) Decks", "", "o (101.1) A deck has forty cards."],
      ...["o (101.2) It has no card twice.", "", "(102) Piers", "", "o (102.1) Each pier holds one boat."],
    ),
  ).toEqual(
    rowsOf(
      "1 Fundamentals: 1 / 101 Decks: 101 / 101.1 –: 101.1 / 101.2 –: 101.2 / 102 Piers: 102 / 102.1 –: 102.1",
    ),
  );
  // These parts of a card are the items of a list.
  expect(numbersOf("The parts of a card", "(1) Name: What it is.", "(2) Cost: What it takes.")).toEqual([
    "null The parts of a card: 1 2",
  ]);
});

test("errata above numbered rulings and questions below them are entries of their own", () => {
  const rows = rowsOf(`
    Harbor Notes, Errata, and Questions / v1.0, June 2016 // This document holds notes on cards. //
    Card Errata // Swift Kestrel (Harbor 63) / Should read: “Draw a card.” // 1. Game Play // (1.1) Loops /
    A loop ends at once. // (1.2) Tides / A tide turns. // 2. Terms // (2.1) Cannot / It goes before “can”. //
    Frequently Asked Questions // May I sail at night? / No. The harbor is closed.
  `);
  expect(
    entriesOf(rows, { kind: "errata" }).map(({ kind, number, title }) => `${kind} ${number} ${title}`),
  ).toEqual([
    "passage null Harbor Notes, Errata, and Questions",
    "erratum null Swift Kestrel (Harbor 63)",
    ...["rule 1 Game Play", "rule 1.1 Loops", "rule 1.2 Tides", "rule 2 Terms", "rule 2.1 Cannot"],
    "ruling null May I sail at night?",
  ]);
});

test("the heading above errata that precede numbered rules is their section and no entry", () => {
  const rows = [
    ...["Harbor Errata and Rules", "", "Card Errata", "", "Anchor – Erratum:", "", "It costs 3.", ""],
    ...["1. Setup", "", "1.1 Shuffle the deck.", "", "1.2 Draw seven cards.", "", "2. Turn", ""],
    ...["2.1 Untap all ships.", "", "2.2 Draw one card."],
  ];
  const errata = entriesOf(rows).filter(({ kind }) => kind === "erratum");
  expect(errata.map(({ title, section }) => [title, section])).toEqual([["Anchor", "Card Errata"]]);
});
