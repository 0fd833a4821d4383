/** What the words of a question ask for: forms of a word, and types of cards. */
import { expect, test } from "vitest";
import { holdsAll, typesOf, typeWanted } from "../../src/cards/question-words.ts";
import { questionWords } from "./lists.ts";

test.each([
  ["It plays here.", "played", true],
  ["You may solve it.", "solving", true],
  ["Drawing is free.", "draw", true],
  ["It ended.", "end", true],
  ["The ring shines.", "red", false],
  ["It plays here.", "the play", true],
  ["It plays here.", "play twice", false],
])("`%s` has all that `%s` says: %s", (text, words, isHeld) => {
  expect(holdsAll(text, questionWords(words))).toBe(isHeld);
});

const types = typesOf(["Ship", "Mission", "Gear", "Q Event"]);

test.each([
  ["ship that may dock", "ship"],
  ["an event that ends", "event"],
  ["is there any gear that jams", "gear"],
  ["the ship that docks", "ship"],
  ["which mission scores", "all mission"],
  ["what gear jams", "all gear"],
  ["rusty harbor mission that scores", "all mission"],
  ["is there a mission where one scores", "mission"],
  ["card that jams", "card"],
  ["ship with a cloak", "ship"],
  ["ships that dock", "all ship"],
  ["cards that jam", "all card"],
  ["which missions score", "all mission"],
  ["which cards jam", null],
  ["event sends back", null],
  ["event, can it send", null],
  ["event", null],
  ["which ship", null],
  ["jamming harbors", null],
  ["card, sent back", null],
  ["rusty harbor ship to ship", null],
  ["ship which docks", "ship"],
  ["mission worth 30 points", "mission"],
  ["rusty mission worth 30 points", "all mission"],
  ["mission worth scoring", null],
  ["Saltfolk who has law", "all person"],
  ["ship who has law", "ship"],
  ["Saltfolk who docks", null],
  ["may it dock, Saltfolk who has law", null],
  ["can a ship dock", null],
  ["how does a ship that docks move", null],
  ["a captain on a ship that docked", null],
])("`%s` looks for a card of this type, or asks about all: %s", (text, type) => {
  const wanted = typeWanted(questionWords(text), types);
  expect(wanted && `${wanted.isOfOne ? "" : "all "}${wanted.type}`).toBe(type);
});
