import { expect, test } from "vitest";
import { cardsByName } from "../../src/cards/find-named.ts";
import {
  type CardName,
  cardsOfTitleOrEnd,
  foldCardName,
  namesCard,
  openNames,
  tabulateNames,
} from "../../src/cards/names.ts";
import { rowsOf } from "../rows-of.ts";
import { cardNames, namesOf } from "./lists.ts";

const findCards = (name: string, cards: readonly CardName[]) => cardsByName(name, cardNames(cards)).found;
const nearestCards = (name: string, cards: readonly CardName[]) =>
  cardsByName(name, cardNames(cards)).nearest;

const list = namesOf(
  rowsOf(`
  Odo Curzon Odo / Odo, Founder / U.S.S. Kestrel Swift Courier / U.S.S. Kestrel Stolen Courier / The Sleeper /
  •Ambassador K'Rül / Mara (Dawn) / Mara / Ixta' Rax / Wormhole / Wormhole Survey
`),
);

const titlesFor = (name: string) => findCards(name, list).map(({ title }) => title);

test.each([
  ["Odo Curzon Odo", "Odo Curzon Odo"],
  ["Odo, Curzon Odo", "Odo Curzon Odo"],
  ["odo curzon", "Odo Curzon Odo"],
  ["curzon odo", "Odo Curzon Odo"],
  ["odo cur", "Odo Curzon Odo"],
  ["ambassador krul", "•Ambassador K'Rül"],
  ["USS Kestrel, Stolen Courier", "U.S.S. Kestrel Stolen Courier"],
  ["stolen courier", "U.S.S. Kestrel Stolen Courier"],
  ["Sleeper, The", "The Sleeper"],
  ["a sleeper", "The Sleeper"],
  ["Ixta'Rax", "Ixta' Rax"],
  ["Wormhole", "Wormhole"],
  ["Wormhole (Dusk)", "Wormhole"],
])("`%s` is %s", (name, title) => {
  expect(titlesFor(name)).toEqual([title]);
});

test("a name that several cards share finds them all", () => {
  expect(titlesFor("U.S.S. Kestrel")).toEqual([
    "U.S.S. Kestrel Swift Courier",
    "U.S.S. Kestrel Stolen Courier",
  ]);
  expect(titlesFor("Mara")).toEqual(["Mara (Dawn)", "Mara"]);
});

test("ships that have a name behind their initials are among the cards that share it", () => {
  const fleet = [
    ...namesOf(["Gale", "U.S.S. Gale"], "one", "Ship"),
    ...namesOf(["Mara Gale Pilot", "U.S.S. Gale Swift", "Gale Force"], "other", "Ship"),
  ];
  const titles = (cards: readonly CardName[]) => findCards("gale", cards).map(({ title }) => title);
  expect(titles(fleet)).toEqual(["Gale", "U.S.S. Gale", "U.S.S. Gale Swift", "Gale Force"]);
  expect(titles(fleet.slice(0, 2))).toEqual(["Gale", "U.S.S. Gale"]);
  expect(titles(namesOf(["Mara Gale Pilot", "U.S.S. Gale Swift"]))).toEqual([
    "U.S.S. Gale Swift",
    "Mara Gale Pilot",
  ]);
});

test.each([
  ["Raise the Old Mast", ["Saltpan Raise the Old Mast", "Saltpan Raise the Old Mast *DSK"]],
  ["The Raise the Old Mast!", ["Saltpan Raise the Old Mast", "Saltpan Raise the Old Mast *DSK"]],
  ["Find the Reef", ["Find the Reef"]],
  ["Old Mast", []],
  ["Reach Outer Bar", []],
  ["Reef Raise the Old", []],
])("a title `%s` is that of %j, with the place of a mission before it", (title, titles) => {
  const missions = namesOf(
    rowsOf(`
    Saltpan Raise the Old Mast / Saltpan Raise the Old Mast *DSK / Find the Reef / Try to Find the Reef /
    Dawn Reach Outer Bar / Dusk Reach Outer Bar
  `),
  );
  expect(cardsOfTitleOrEnd(title, missions).map((each) => each.title)).toEqual(titles);
});

test("a part that begins a name comes before one within it", () => {
  const cards = namesOf(["Tora Rell Elder", "Rell Bomb", "Ten Rells"]);
  expect(findCards("rell", cards).map(({ title }) => title)).toEqual(["Rell Bomb", "Tora Rell Elder"]);
});

test.each([
  ["Odo, Founder", 3],
  ["Odo(Dawn)", 3],
  ["Odo Founder", 11],
  ["(Dawn) Odo", 8],
])("of `%s`, %d letters are its name", (title, length) => {
  expect(namesOf([title]).map(({ nameLength }) => nameLength)).toEqual([length]);
});

test("names that are not wanted are not found", () => {
  const lines = tabulateNames(namesOf(["Mara Scout", "Mara Elder"]));
  const names = openNames(lines, ({ at }) => at > 0);
  const found = [names.all(), names.having("mara", "whole"), names.having("elder", "whole")];
  expect(found.map((each) => each.map(({ id }) => id))).toEqual(Array(3).fill(["game/Mara Elder"]));
});

test("a name that only begins one title and stands in another is shared", () => {
  expect(findCards("rell", namesOf(["Rell Bomb", "10 Rell"]))).toHaveLength(2);
});

test("each edition answers with its own cards", () => {
  const both = [...list, ...namesOf(["Odo", "Wormhole Map"], "other", "Mission")];
  const found = (name: string) => findCards(name, both).map(({ id }) => id);
  expect(found("Odo")).toEqual(["game/Odo, Founder", "other/Odo"]);
  expect(found("Wormhole")).toEqual(["game/Wormhole"]);
});

test("a name that no card has finds none, and names the nearest", () => {
  expect(findCards("Wormhloe", list)).toEqual([]);
  expect(nearestCards("Wormhloe", list).map(({ title }) => title)).toEqual(["Wormhole"]);
  const clown = namesOf(["Sad Clown: Bitter Pill", "Wormhole"]);
  expect(nearestCards("bitterr pil", clown).map(({ title }) => title)).toEqual(["Sad Clown: Bitter Pill"]);
  expect([findCards("  ", list), nearestCards("  ", list)]).toEqual([[], []]);
});

test.each<[beginning: readonly string[], type: string, found: number]>([
  [["Reef Walker"], "Event", 2],
  [["Reef Survey"], "Mission", 1],
  [["Reef Survey", "Reef Map"], "Mission", 3],
])(
  "%j of another edition are called `Reef` too if they are of its type or several",
  (titles, type, found) => {
    const own = namesOf(["Reef", "Reef Song"], "game", "Event");
    expect(findCards("reef", [...own, ...namesOf(titles, "other", type)])).toHaveLength(found);
  },
);

test.each([
  ["The 1,000 Casks", "1000 casks"],
  ["A Day & 2 Nights", "day and two nights"],
  ["An", "an"],
  ["An Old Salt", "old salt"],
  ["10,000 Casks", "10000 casks"],
  ["...", ""],
  ["Twenty of 20", "twenty of twenty"],
  ["21 Gulls", "21 gulls"],
])("`%s` is folded to `%s`", (name, folded) => {
  expect(foldCardName(name)).toBe(folded);
});

test("names are found by words, and by the beginning of one, in order", () => {
  const { having } = cardNames(
    namesOf(["Saltpan, Dry", "U.S.S. Kestrel, Swift", "Salt Pan", "Salt", "Salt of Salt"]),
  );
  const found = (words: string, which: "whole" | "beginning") => having(words, which).map(({ at }) => at);
  const whole = ["salt", "salt pan", "swift", "pan", "sal", "game/Salt", ""];
  expect(whole.map((words) => found(words, "whole"))).toEqual([[2, 3, 4], [2], [1], [2], [], [], []]);
  const begun = ["salt", "kes", "alt", "uss k"];
  expect(begun.map((words) => found(words, "beginning"))).toEqual([[0, 2, 3, 4], [1], [], [1]]);
  const kestrel = { id: "game/U.S.S. Kestrel, Swift", at: 1, folded: "uss kestrel swift" };
  expect(having("swift", "whole")).toEqual([{ ...kestrel, nameLength: 11, bareStart: 4 }]);
  expect(cardNames([]).having("a", "beginning")).toEqual([]);
  expect(cardNames([]).all()).toEqual([]);
});

test.each([
  ["Wormhole", "Play Wormhole now.", true],
  ["Wormhole", "A wormhole opens.", false],
  ["Wormhole", "Two Wormholes open.", false],
  ["•Mara", "Mara may dock.", true],
  ["•Mara", "The mara may dock.", false],
  ["Salt Pan", "It is placed on the salt pan.", true],
  ["Salt Pan", "A pan of salt.", false],
  ["Salt Pan", "A saltpan.", false],
  ["Salt Pan", "", false],
  ["...", "Wait ...", false],
])("whether `%s` is named in `%s`: %s", (title, text, isNamed) => {
  expect(namesOf([title]).map((name) => namesCard(text, name))).toEqual([isNamed]);
});
