import { expect, test } from "vitest";
import { nearestCards } from "../../src/cards/misspelt-names.ts";
import { findCards } from "../../src/cards/names.ts";
import { namesOf } from "./lists.ts";

const list = namesOf([
  "Odo Curzon Odo",
  "Odo, Founder",
  "U.S.S. Kestrel Swift Courier",
  "U.S.S. Kestrel Stolen Courier",
  "The Sleeper",
  "•Ambassador K'Rül",
  "Mara (Dawn)",
  "Mara",
  "Ixta' Rax",
  "Wormhole",
  "Wormhole Survey",
]);

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

test("part of a name finds first the cards whose names begin or end so", () => {
  const cards = namesOf([
    "No, Rell ... Not Yet",
    "Tora Rell Elder",
    "Captain Rell (Dusk)",
    "Rell, Pilot",
    "Relling",
  ]);
  expect(findCards("rell", cards).map(({ title }) => title)).toEqual(["Rell, Pilot"]);
  expect(findCards("rell", cards.slice(0, 3)).map(({ title }) => title)).toEqual([
    "Captain Rell (Dusk)",
    "Tora Rell Elder",
    "No, Rell ... Not Yet",
  ]);
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
  expect(nearestCards("bitter pil", clown).map(({ title }) => title)).toEqual(["Sad Clown: Bitter Pill"]);
  expect([findCards("  ", list), nearestCards("  ", list)]).toEqual([[], []]);
});
