import { expect, test } from "vitest";
import { cardOfLine } from "../../src/cards/dossier.ts";
import { readDeck } from "../../src/cards/read-deck.ts";
import { cardNames, namesOf } from "./lists.ts";

const cards = [
  ...namesOf(["Kestrel"], "game", "Ship"),
  ...namesOf(["Athos"], "game", "Mission"),
  ...namesOf(["Lull"], "game", "Tactics"),
  ...namesOf(["Reef"], "game", "Site – Reef"),
];

const read = (text: string) =>
  readDeck(text, [cardNames(cards)]).map(({ name, count, line }) => `${line} ${count} ${name}`);

test.each([
  ["a count first", "2 Kestrel\n2x Kestrel\n2\tKestrel\n", ["1 2 Kestrel", "2 2 Kestrel", "3 2 Kestrel"]],
  ["a count last", "Kestrel x2\nKestrel (x3)\nKestrel\t4\n", ["1 2 Kestrel", "2 3 Kestrel", "3 4 Kestrel"]],
  ["a count in parentheses", "Kestrel (3)\nKestrel (Dawn)\n", ["1 3 Kestrel", "2 1 Kestrel (Dawn)"]],
  [
    "headings that name a type of card",
    "Missions\nTactics\nShips (5)\n== Missions ==\nShip Deck - 20 cards\nTotal: 60\n1 Mission\n12\nShip Yard\n",
    ["7 1 Mission", "8 1 12", "9 1 Ship Yard"],
  ],
  ["a card that is called as its type", "Reef\t12\nReef (8)\nReef\n", ["1 12 Reef", "2 8 Reef", "3 1 Reef"]],
  ["no count", "Kestrel\n", ["1 1 Kestrel"]],
  [
    "headings and blank lines",
    "Deck\n\n1 Kestrel\nMissions:\n// spare\n1 Mara\n",
    ["3 1 Kestrel", "6 1 Mara"],
  ],
  ["set and number of MTG Arena", "4 Kestrel (DWN) 207\n", ["1 4 Kestrel"]],
  ["marks of universal cards", "1\t% Mara\n", ["1 1 Mara"]],
  ["a number in the name", "35th Rule\n1 35th Rule\n", ["1 1 35th Rule", "2 1 35th Rule"]],
])("%s", (_, text, expected) => {
  expect(read(text)).toEqual(expected);
});

const list = cardNames(
  namesOf(["Kestrel", "Kestrel (Dawn)", "Mara Scout of the Rim", "Odo Founder", "Odo Curzon"]),
);
const cardFor = (name: string) => {
  const { card, nearest } = cardOfLine({ name, count: 1, line: 1 }, list);
  return card?.title ?? nearest.map(({ title }) => title);
};

test("a deck names cards by their whole title, and half names that one card has", () => {
  expect(cardFor("KESTREL")).toBe("Kestrel");
  expect(cardFor("Mara, Scout")).toBe("Mara Scout of the Rim");
});

test("words in the middle of a name are no name", () => {
  expect(cardFor("Scout")).toEqual(["Mara Scout of the Rim"]);
});

test("a name that several cards share is none of them", () => {
  expect(cardFor("Odo")).toEqual(["Odo Founder", "Odo Curzon"]);
  expect(cardFor("Kestrel *DSK")).toEqual(["Kestrel", "Kestrel (Dawn)"]);
});
