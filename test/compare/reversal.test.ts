/** Whether a change may reverse a ruling: pairs that do, and pairs that only reword. */
import { describe, expect, test } from "vitest";
import { reversalBetween } from "../../src/compare/reversal.ts";

const between = (old: string, fresh: string) => {
  const found = reversalBetween(old, fresh);
  return found === null
    ? null
    : [...found.removed.map((word) => `-${word}`), ...found.added.map((word) => `+${word}`)];
};

describe("a change may reverse a ruling", () => {
  test.each([
    [
      "a negation",
      "A docked ship will prevent boarding.",
      "A docked ship will not prevent boarding.",
      ["+not"],
    ],
    ["a contracted one", "You can’t board a docked ship.", "You can board a docked ship.", ["-not", "+may"]],
    ["a permission", "You draw a card after docking.", "You may draw a card after docking.", ["+may"]],
    ["an obligation", "You must discard the anchor at once.", "You discard the anchor at once.", ["-must"]],
    ["one in two words", "He has to discard the anchor.", "He may discard the anchor.", ["-must", "+may"]],
    ["only", "Light a lantern if the pier is dark.", "Light a lantern only if the pier is dark.", ["+only"]],
    [
      "unless at the end",
      "You may dock here.",
      "You may dock here, unless the pier is guarded.",
      ["+unless"],
    ],
    ["a number", "Draw two cards at the pier.", "Draw 3 cards at the pier.", ["-2", "+3"]],
    ["a number before may", "Only two may board at once.", "Only three may board at once.", ["-2", "+3"]],
    ["a number with a sign", "It costs -2 to dock here.", "It costs -3 to dock here.", ["--2", "+-3"]],
    ["a number of two digits", "Draw 10 cards at the pier.", "Draw 12 cards at the pier.", ["-10", "+12"]],
    ["a number beside another", "6", "6 7", ["+7"]],
    ["a number before another", "7 6", "6", ["-7"]],
    ["a number on its own line", "Strength\n6\nDraw a card.", "Strength\n5\nDraw a card.", ["-6", "+5"]],
    ["a long one on its own line", "Strength\n10\nDraw.", "Strength\n12\nDraw.", ["-10", "+12"]],
    ["one with a sign on its own line", "Strength\n-6\nDraw.", "Strength\n+5\nDraw.", ["--6", "++5"]],
    ["one on the first line", "6\nDraw a card.", "5\nDraw a card.", ["-6", "+5"]],
    ["one on the last line", "Draw a card.\n6", "Draw a card.\n5", ["-6", "+5"]],
    ["a number that ends a line", "Strength 6\nDraw a card.", "Strength 5\nDraw a card.", ["-6", "+5"]],
    ["a number that ends the last line", "Draw.\nStrength 6", "Draw.\nStrength 5", ["-6", "+5"]],
    ["a number that begins a line", "Draw\n6 cards.\nStop.", "Draw\n5 cards.\nStop.", ["-6", "+5"]],
    ["a number that begins the first line", "6 cards.\nStop.", "5 cards.\nStop.", ["-6", "+5"]],
    [
      "a sentence that was joined to another",
      "You may dock. You may draw two cards.",
      "You may dock and may not draw two cards.",
      ["-may", "+not"],
    ],
    [
      "one of two negations",
      "Ships may not dock and may not draw.",
      "Ships may not dock and may draw.",
      ["-not", "+may"],
    ],
    [
      "a negation, taken from another sentence",
      "Ships may not dock at the pier. Crews may draw a card.",
      "Ships may dock at the pier. Crews may not draw a card.",
      ["-not", "-may", "+may", "+not"],
    ],
    [
      "a sentence that was split",
      "You may dock and draw two cards.",
      "You may dock. You may not draw two cards.",
      ["+not"],
    ],
  ])("if it adds or removes %s", (_, old, fresh, found) => {
    expect(between(old, fresh)).toEqual(found);
  });

  test.each(["has", "have", "had", "need", "needs"])("if %s to is gone", (verb) => {
    expect(between(`Crews ${verb} to dock at the pier.`, "Crews dock at the pier.")).toEqual(["-must"]);
  });

  test.each([
    ["the same ban in other words", "You may not board this ship.", "You cannot board this ship."],
    ["a stronger ban", "You may not board this ship.", "You must not board this ship."],
    ["a contraction", "It does not dock at the pier.", "It doesn't dock at the pier."],
    ["may for can", "You can draw a card now.", "You may draw a card now."],
    ["required for must", "You must dock there at once.", "You are required to dock there at once."],
    ["a number in words", "Draw two cards at once.", "Draw 2 cards at once."],
    ["no more than", "Draw at most two cards at once.", "Draw no more than two cards at once."],
    ["no fewer than", "Draw at least two cards at once.", "Draw no fewer than two cards at once."],
    ["no less than", "Draw at least two cards at once.", "Draw no less than two cards at once."],
    ["has without to", "A ship has an anchor.", "A ship keeps an anchor."],
    ["to without has", "Ships at the pier wait to dock.", "Ships at the pier then dock."],
    ["a 1 for an article", "Light a lantern at the pier.", "Light 1 lantern at the pier."],
    ["an article for one", "Light a lantern at the pier.", "Light one lantern at the pier."],
    ["a number of a rule", "Dock as in rule 12 says.", "Dock as in rule 14 says."],
    ["a number with points", "Dock here. See 702.19.", "Dock here. See 702.20."],
    ["a date", "In force from 3 January 2011.", "In force from 4 February 2012."],
    ["a year", "In force as in the rules of 2011.", "In force as in the rules of 2012."],
    ["a date in May", "Dock here until May 3 at dawn.", "Dock here until June 3 at dawn."],
    ["a date more", "Dock here at dawn.", "Dock here at dawn from 3 January 2011."],
    ["another line with a number", "Kestrel 5\nDraw a card.", "Saltpan 6\nDraw a card."],
    ["another line after a number", "5 kestrels\nDraw a card.", "6 boats\nDraw a card."],
    ["a sentence more after an exclamation", "Dock here!", "Dock here! You may draw two."],
    ["a sentence more after a question", "Is it dark?", "Is it dark? You may draw two."],
    ["a sentence more, like one that stands", "You may dock.", "You may not dock twice. You may dock."],
    [
      "a sentence in place of another",
      "You may dock here if it is dark.",
      "Ships wait here for three turns.",
    ],
    ["a sentence more", "You may dock here.", "You may dock here. No storm lasts two turns."],
    ["a sentence less", "You may dock here. Ships must wait for three turns.", "You may dock here."],
    ["another order", "You may not dock. You may draw two.", "You may draw two. You may not dock."],
    ["other words", "Light a lantern if it is dark.", "Light a lantern when night has come."],
  ])("but not if it only has %s", (_, old, fresh) => {
    expect(between(old, fresh)).toBeNull();
  });
});
