/** What the words of entries weigh, how they are counted, and what two texts share of them. */
import { describe, expect, test } from "vitest";
import { entryWords, shinglesOf, sketchOf, wordWeights } from "../../src/compare/entry-words.ts";
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

/** FNV-1a of 32 bits. */
function fnv(word: string): bigint {
  const prime = 0x01000193n;
  return [...word].reduce(
    (value, letter) => ((value ^ BigInt(letter.charCodeAt(0))) * prime) & low,
    0x811c9dc5n,
  );
}
const low = 0xffffffffn;

/** `hash_combine`, with all sums kept to 32 bits. */
function combined(one: bigint, next: bigint): bigint {
  return one ^ ((next + 0x9e3779b9n + (one << 6n) + (one >> 2n)) & low);
}

describe("runs of three words", () => {
  const runs = (text: string) => [...shinglesOf(entry(text))];

  test("have the number of their words, in their order", () => {
    const [a = 0n, b = 0n, c = 0n, d = 0n] = ["draw", "two", "of", "cards"].map(fnv);
    const expected = [combined(combined(a, b), c), combined(combined(b, c), d)].map(Number);
    expect(runs("Draw two of cards")).toEqual(expected);
  });

  test("are none of two words", () => {
    expect([runs("Draw two"), runs("Draw"), runs("…")]).toEqual([[], [], []]);
  });

  test("differ where any word does", () => {
    const rows = ["draw two cards", "take two cards", "draw one cards", "draw two ships", "two draw cards"];
    expect(new Set(rows.flatMap(runs)).size).toBe(5);
  });

  test("are sketched by the twelve least, each once", () => {
    const text = Array.from({ length: 20 }, (_, at) => `word${at}`).join(" ");
    const all = [...new Set(runs(`${text} ${text}`))].sort((one, other) => one - other);
    expect(all.length).toBeGreaterThan(12);
    expect(sketchOf(entry(`${text} ${text}`))).toEqual(all.slice(0, 12));
    expect(sketchOf(entry("own own own own own cost"))).toHaveLength(2);
    expect(sketchOf(entry("own"))).toEqual([]);
  });
});
