import { expect, test } from "vitest";
import { cardOfDeckLine } from "../../src/cards/dossier.ts";
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
  [
    "set and number beside a mark, or amid a name",
    "4 Kestrel  (DWN)  207  *F*\n1 Kestrel (DWN) 207 Sails\n",
    ["1 4 Kestrel", "2 1 Kestrel (DWN) 207 Sails"],
  ],
  [
    "marks of universal cards",
    "1\t% Mara\n2 •Mara\n3 Mara•Mara\n",
    ["1 1 Mara", "2 2 Mara", "3 3 Mara•Mara"],
  ],
  [
    "counts of several digits, and spaces",
    "12 Kestrel\n12x   Kestrel\nKestrel  x12\nKestrel\t\t12\n  3 Kestrel  \n1000 Kestrel\n",
    ["1 12 Kestrel", "2 12 Kestrel", "3 12 Kestrel", "4 12 Kestrel", "5 3 Kestrel", "6 1 1000 Kestrel"],
  ],
  ["counts within a name", "Kestrel x2 Sails\nKestrel 2\n", ["1 1 Kestrel x2 Sails", "2 1 Kestrel 2"]],
  [
    "headings of programs, not words within names",
    "Sideboard\nAbout\nName Tides\n[Main]\n# Ships\nAbout Face\nMy Sideboard\n#9\n1 Total: Kestrel\n",
    ["6 1 About Face", "7 1 My Sideboard", "9 1 Total: Kestrel"],
  ],
  ["a number in the name", "35th Rule\n1 35th Rule\n", ["1 1 35th Rule", "2 1 35th Rule"]],
])("%s", (_, text, expected) => {
  expect(read(text)).toEqual(expected);
});

const list = cardNames(
  namesOf(["Kestrel", "Kestrel (Dawn)", "Mara Scout of the Rim", "Odo Founder", "Odo Curzon"]),
);
const cardFor = (name: string) => {
  const { card, nearest } = cardOfDeckLine({ name, count: 1, line: 1 }, list);
  return card?.title ?? nearest.map(({ title }) => title);
};

test("a deck names cards by their whole title, and half names that one card has", () => {
  expect(cardFor("KESTREL")).toBe("Kestrel");
  expect(cardFor("Mara, Scout")).toBe("Mara Scout of the Rim");
});

test("words in the middle of a name are no name", () => {
  expect(cardFor("Scout")).toEqual(["Mara Scout of the Rim"]);
});

test("of cards that are called alike, a deck names the one with its words", () => {
  const alike = cardNames(namesOf(["Mara *VOY", "Mara", "MARA!"]));
  const titleFor = (name: string) => cardOfDeckLine({ name, count: 1, line: 1 }, alike).card?.title;
  expect([titleFor("mara"), titleFor("mara!"), titleFor("Mara?")]).toEqual(["Mara", "MARA!", "Mara *VOY"]);
  expect([titleFor("Mara *voy"), titleFor("Mara *DSK")]).toEqual(["Mara *VOY", undefined]);
});

test("a name in a deck that begins a card otherwise is no name of it", () => {
  expect(cardFor("Rim")).toEqual(["Mara Scout of the Rim"]);
  expect(cardFor("Mara Scout *DSK")).toBe("Mara Scout of the Rim");
  expect(cardFor("Saltpan")).toEqual([]);
});

test("at most five cards are named for a line of a deck", () => {
  const many = cardNames(namesOf(Array.from({ length: 7 }, (_, mark) => `Otto Mark ${mark}`)));
  expect(cardOfDeckLine({ name: "Otto", count: 1, line: 1 }, many).nearest).toHaveLength(5);
});

test("a name that several cards share is none of them", () => {
  expect(cardFor("Odo")).toEqual(["Odo Founder", "Odo Curzon"]);
  expect(cardFor("Kestrel *DSK")).toEqual(["Kestrel", "Kestrel (Dawn)"]);
});
