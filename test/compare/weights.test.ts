/** What the words of entries weigh, how they are counted, and what two texts share of them. */
import { describe, expect, test } from "vitest";
import { entryWords, wordWeights } from "../../src/compare/match-features.ts";
import { shinglesOf } from "../../src/compare/parts.ts";
import { blockOf, entryOf } from "../nouns.ts";

const entry = (text: string) => entryOf({ id: "a/own", title: "own", blocks: [blockOf(text)] });
const entries = (many: number, textAt: (at: number) => string) =>
  Array.from({ length: many }, (_, at) => entry(textAt(at)));

describe("the words of an entry", () => {
  test.each([
    ["Draw “two” Cards.", ["draw", "two", "cards"]],
    ["Café, 2 U.S.S. ships", ["cafe", "2", "u", "s", "s", "ships"]],
    ["Œuvre № Straße 2", ["œuvre", "no", "straße", "2"]],
    ["… – !", []],
  ])("are folded: `%s`", (text, words) => {
    expect([...entryWords(entry(text))]).toEqual(words);
  });
});

describe("a word weighs", () => {
  const weighed = (old: string[], fresh: string[]) => {
    const sides = { old: old.map(entry), new: fresh.map(entry) };
    const weights = wordWeights(sides);
    return weights;
  };
  const many = (text: string, times: number) => Array.from({ length: times }, () => text);

  test("1 where three entries or fewer have it, 0.1 where nearly all do", () => {
    const weigh = weighed(
      [...many("ship", 57), ...many("ship borg borg", 2)],
      [...many("ship", 60), "ship borg q"],
    );
    expect(["zebra", "q", "borg", "ship"].map(weigh)).toEqual([1, 1, 1, expect.closeTo(0.1, 9)]);
  });

  test("the less the more entries have it, however often they say it", () => {
    const weigh = weighed([...many("a", 30), ...many("b b b", 9)], [...many("c", 20), ...many("b a", 11)]);
    const all = 70 + 30;
    expect(weigh("b")).toBeCloseTo(Math.log(all / 21) / Math.log(all / 4), 9);
    expect(weigh("a")).toBeCloseTo(Math.log(all / 42) / Math.log(all / 4), 9);
    expect(weigh("c")).toBeCloseTo(Math.log(all / 21) / Math.log(all / 4), 9);
  });

  test("what one entry in three says, in a document of more than a thousand", () => {
    const text = (at: number) => ["first", "second", "third"][at % 3] ?? "";
    const sides = { old: entries(1_201, text), new: [] };
    const weights = wordWeights(sides);
    expect(["first", "second", "third"].map((word) => weights(word) > 0.5)).toEqual([false, true, true]);
    const fewer = wordWeights({ ...sides, old: entries(500, text) });
    expect(["first", "second", "third"].map((word) => fewer(word) > 0.5)).toEqual([false, false, false]);
  });
});

test("runs of three words are those of an entry, in order", () => {
  expect(shinglesOf(entry("Draw two of cards"))).toEqual(["draw two of", "two of cards"]);
  expect(["Draw two", "…"].map((text) => shinglesOf(entry(text)))).toEqual([[], []]);
});
