/** Numbers of rules: how they are separated, how deep they go, and which of them have a title. */
import { expect, test } from "vitest";
import { entriesOf } from "./made.ts";

test("the heading above errata that precede numbered rules is their section and no entry", () => {
  const rows = [
    ...["Harbor Errata and Rules", "", "Card Errata", "", "Anchor – Erratum:", "", "It costs 3.", ""],
    ...["1. Setup", "", "1.1 Shuffle the deck.", "", "1.2 Draw seven cards.", "", "2. Turn", ""],
    ...["2.1 Untap all ships.", "", "2.2 Draw one card."],
  ];
  const errata = entriesOf(rows).filter(({ kind }) => kind === "erratum");
  expect(errata.map(({ title, section }) => [title, section])).toEqual([["Anchor", "Card Errata"]]);
});
