import { describe, expect, test } from "vitest";
import { splitSentences } from "../../src/domain/sentences.ts";
import { editDistance, soundOf } from "../../src/domain/similarity.ts";
import { guessSpelling } from "../../src/search/spelling.ts";
import { stem, tokenize } from "../../src/search/tokenize.ts";

const words = (text: string) => tokenize(text).map((token) => token.word);

describe("words of a text", () => {
  test("dotted initials stay one word", () =>
    expect(words("the U.S.S. Defiant")).toEqual(["the", "uss", "defiant"]));
  test("a hyphen parts words", () =>
    expect(words("Q-Flash, dual-icon")).toEqual(["q", "flash", "dual", "icon"]));
  test("an apostrophe inside a name is dropped", () =>
    expect(words("Gal Gath'thong")).toEqual(["gal", "gaththong"]));
  test("a possessive is dropped, straight or curly", () =>
    expect(words("mission’s Borg Queen's")).toEqual(["mission", "borg", "queen"]));
  test("each word knows its place", () => {
    const text = "Stop your  Engineer";
    expect(tokenize(text).map(({ start, end }) => text.slice(start, end))).toEqual([
      "Stop",
      "your",
      "Engineer",
    ]);
  });
  test("signs alone are no words", () => expect(words("… – [?] ❖")).toEqual([]));
  test("an accent without its letter is no word", () => expect(words("\u0301 é")).toEqual(["e"]));
  test("what shortens `would` and `will` is dropped too: nobody asks for `id` or `ill`", () =>
    expect(words("I'd say they’ll pay")).toEqual(["i", "say", "they", "pay"]));
  test("an apostrophe and s inside a name are no possessive", () =>
    expect(words("D'Sora é d’sora")).toEqual(["dsora", "e", "dsora"]));
});

describe("stems", () => {
  test.each([
    ["winning", "win"],
    ["won", "win"],
    ["missions", "mission"],
    ["drawn", "draw"],
    ["chosen", "choose"],
    ["dies", "die"],
    ["killed", "kill"],
    ["downloading", "download"],
  ])("%s and %s are one", (one, other) => expect(stem(one)).toBe(stem(other)));

  test.each([
    ["universal", "universe"],
    ["commander", "command"],
    ["commandeered", "command"],
    ["initiation", "initial"],
    ["personnel", "personal"],
    ["unique", "unit"],
    ["own", "owner"],
  ])("%s and %s stay apart", (one, other) => expect(stem(one)).not.toBe(stem(other)));
});

describe("sentences", () => {
  const split = (text: string) => splitSentences(text).map(([start, end]) => text.slice(start, end).trim());
  test("end at a full stop before a capital", () =>
    expect(split("You may. You must.")).toEqual(["You may.", "You must."]));
  test("do not end after initials or abbreviations", () =>
    expect(split("The U.S.S. Voyager (e.g. Borg) and Q. Plays here.")).toHaveLength(1));
  test("do not end inside an ellipsis", () => expect(split("“When . . . Reveal” triggers.")).toHaveLength(1));
  test("do not end at a lost icon", () =>
    expect(split("Add the skills of your [?] Command personnel.")).toHaveLength(1));
  test("end at a line", () => expect(split("lead-in:\nitem")).toEqual(["lead-in:", "item"]));
  test("cover the whole text without a gap", () => {
    const text = "One. Two! (Three.) Four?";
    expect(
      splitSentences(text)
        .map(([start, end]) => text.slice(start, end))
        .join(""),
    ).toBe(text);
  });
});

describe("spelling", () => {
  const known = ["requirement", "massacre", "federation", "samaritan", "mission"].map((word, count) => ({
    word,
    term: count,
    sound: soundOf(word),
    count,
  }));
  const guesses = (word: string) => guessSpelling(word, { words: () => known }).map(({ text }) => text);
  test.each([
    ["requirment", "requirement"],
    ["masacre", "massacre"],
    ["federaton", "federation"],
    ["samaratin", "samaritan"],
  ])("%s is taken for %s", (typed, meant) => expect(guesses(typed)[0]).toBe(meant));
  test("a short word is not guessed", () => expect(guesses("mis")).toEqual([]));
  test("a word unlike all others is not guessed", () => expect(guesses("gribblefrob")).toEqual([]));
  test("a swap of neighbours is one edit", () => expect(editDistance("misison", "mission", 3)).toBe(1));
  test("distance stops counting beyond the most", () =>
    expect(editDistance("abcdefgh", "zyxwvuts", 2)).toBe(3));
});
