/** How alike two entries are, and what it costs to say that they are one. */
import { describe, expect, test } from "vitest";
import { candidatePairs, placeEntries } from "../../src/compare/match-candidates.ts";
import type { Entry } from "../../src/domain/entry.ts";
import { foldedWords } from "../../src/domain/fold.ts";
import { bagOf, diceSimilarity } from "../../src/domain/similarity.ts";
import { blockOf, entryOf } from "../nouns.ts";

function entry(title: string | null, text: string, facts: Partial<Entry> = {}): Entry {
  return entryOf({ id: `a/${title}`, title, blocks: [blockOf(text)], ...facts });
}

/** Of the first old entry and the first new one; `more` are other old entries. */
function cost(one: Entry, other: Entry, more: readonly Entry[] = []): number {
  const [pair] = candidatePairs({
    old: placeEntries([one, ...more]).slice(0, 1),
    new: placeEntries([other]),
  });
  if (!pair) throw new Error("there is one");
  return pair.cost;
}

describe("two texts are alike", () => {
  const alike = (one: string, other: string) =>
    diceSimilarity(bagOf(foldedWords(one)), bagOf(foldedWords(other)));

  test("by the words that both have, each counted once", () => {
    expect(alike("Draw two cards.", "Two cards draw")).toBe(1);
    expect(alike("Draw two cards now", "Draw two ships now")).toBe(0.75);
    expect(alike("Borg Borg", "Borg Cube")).toBe(0.5);
    expect(alike("Draw", "Stop it")).toBe(0);
  });

  test("wholly where neither says anything", () => {
    expect(alike("…", "")).toBe(1);
    expect(alike("…", "Stop")).toBe(0);
  });
});

describe("two titles are alike", () => {
  /** Without a text, the title alone decides. */
  const alike = (one: string, other: string) => 1 - cost(entry(one, "…"), entry(other, "!"));

  test("wholly where they fold to the same", () => {
    expect(alike("The Tal’Shiar", "Tal'shiar")).toBeCloseTo(1, 9);
  });

  test("by their words", () => {
    expect(alike("Spock, Officer", "Spock, Experienced Officer")).toBeCloseTo(0.8, 9);
  });

  test("by their letters, where only the spelling differs", () => {
    expect(alike("Gaththong", "Gathhthong")).toBeCloseTo(0.9, 9);
    expect(alike("Mot", "Thon")).toBeCloseTo(0, 9);
    expect(alike("one two three four", "one two four three")).toBeCloseTo(1, 9);
  });

  test("by their words alone where they are long", () => {
    const [short, long] = ["x".repeat(120), "x".repeat(121)];
    expect(alike(short, `y${short.slice(1)}`)).toBeCloseTo(1 - 1 / 120, 9);
    expect(alike(long, `y${long.slice(1)}`)).toBeCloseTo(0, 9);
  });
});

describe("to be one costs two entries", () => {
  const six = "one two three four five six";
  const words = (many: number) => Array.from({ length: many }, (_, at) => `w${at}`).join(" ");

  test("what the title lacks, less what a kept text proves", () => {
    expect(cost(entry("Mot", six), entry("Thon", six))).toBeCloseTo(1 - (0.7 * 6) / 9, 9);
    expect(cost(entry("Mot", words(60)), entry("Thon", words(60)))).toBeCloseTo(1 - (0.7 * 60) / 63, 9);
  });

  test("more where a word of the text is another, and by the shorter text", () => {
    const share = (0.7 * 6) / 12;
    const text = 1 - 10 / 12;
    expect(cost(entry("Mot", six), entry("Thon", six.replace("six", "ten")))).toBeCloseTo(
      1 - share + share * text,
      9,
    );
    expect(cost(entry("Mot", words(6)), entry("Thon", words(18)))).toBeCloseTo(1 - share + share * 0.5, 9);
    expect(cost(entry("Mot", words(18)), entry("Thon", words(6)))).toBeCloseTo(1 - share + share * 0.5, 9);
  });

  test("more where others of a document say the same", () => {
    const copies = [entry("A", six)];
    expect(cost(entry("Mot", six), entry("Thon", six), copies)).toBeCloseTo(1 - (0.7 * 6) / 9 / 2, 9);
  });

  test("the text alone where neither has a title, half where one has none", () => {
    expect(cost(entry(null, six), entry(null, six))).toBeCloseTo(0, 9);
    expect(cost(entry(null, six), entry(null, six.replace("six", "ten")))).toBeCloseTo(1 / 6, 9);
    const share = (0.7 * 6) / 9;
    expect(cost(entry("Mot", six), entry(null, six))).toBeCloseTo((1 - share) * 0.5, 9);
    expect(cost(entry(null, six), entry("Mot", six))).toBeCloseTo((1 - share) * 0.5, 9);
  });

  test("a little more for another kind or another section", () => {
    const one = entry(null, six, { kind: "ruling", section: "RULINGS" });
    expect(cost(one, { ...one, kind: "erratum" })).toBeCloseTo(0.05, 9);
    expect(cost(one, { ...one, section: "ERRATA" })).toBeCloseTo(0.05, 9);
    expect(cost(one, { ...one, section: "ERRATA", kind: "erratum" })).toBeCloseTo(0.05, 9);
    const titled = entry("Mot", six, { section: "RULINGS" });
    expect(cost(titled, { ...titled, section: null })).toBeCloseTo(0.05, 9);
  });
});

describe("of those that an entry may be", () => {
  const passage = "Your opponent draws two cards from the deck at once and stops";
  /** `0>1 1>0`: the pairs with the cheapest first. */
  const pairs = (old: readonly string[], fresh: readonly string[]) => {
    const found = candidatePairs({
      old: placeEntries(old.map((text) => entry(null, text))),
      new: placeEntries(fresh.map((text) => entry(null, text))),
    });
    return found
      .toSorted((one, other) => one.cost - other.cost)
      .map((pair) => `${pair.old.at}>${pair.new.at}`)
      .join(" ");
  };

  test("the cheapest has the nearest text", () => {
    expect(pairs([passage], [`${passage} it`, "Ships may battle.", passage])).toBe("0>2 0>0 0>1");
  });

  const near = (many: number, title: string) => {
    const cards = Array.from({ length: many }, (_, at) => entry(`Card ${at}`, "Draw."));
    const veryMany = Array.from({ length: 3_000 }, () => placeEntries([entry(title, "Stop.")])).flat();
    const found = candidatePairs({ old: veryMany, new: placeEntries(cards) });
    return found.slice(0, found.length / veryMany.length).map((pair) => pair.new.at);
  };

  test("ten are looked at where there are very many, the earliest and nearest", () => {
    expect(near(15, "Card X")).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(near(15, "Card 12")).toEqual([12, 0, 1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test("none for a word that more than twenty have", () => {
    expect(near(20, "Card X")).toHaveLength(10);
    expect(near(21, "Card X")).toEqual([]);
    expect(near(21, "Card 12")).toEqual([12]);
  });
});
