/** How alike two entries are, and what it costs to say that they are one. */
import { describe, expect, test } from "vitest";
import { candidateEdges, candidatesAmong, pairCost } from "../../src/compare/match-candidates.ts";
import { matchFeatures, textLikeness, titleLikeness } from "../../src/compare/match-features.ts";
import type { Entry } from "../../src/domain/entry.ts";
import { blockOf, entryOf } from "../nouns.ts";

const everyWord = () => 1;

function entry(title: string | null, text: string, facts: Partial<Entry> = {}): Entry {
  return entryOf({ id: `a/${title}`, title, blocks: [blockOf(text)], ...facts });
}

function portrait(of: Entry, all: readonly Entry[] = []) {
  const [found] = matchFeatures([of], all, everyWord);
  if (!found) throw new Error("there is one");
  return found;
}

describe("two texts are alike", () => {
  const likeness = (one: string, other: string) =>
    textLikeness(portrait(entry("own", one)), portrait(entry("own", other)));

  test("by the words that both have", () => {
    expect(likeness("Draw two cards.", "Two cards draw")).toBe(1);
    expect(likeness("Draw two cards now", "Draw two ships now")).toBe(0.75);
    expect(likeness("Draw", "Stop it")).toBe(0);
  });

  test("wholly where neither says anything", () => {
    expect(likeness("…", "")).toBe(1);
    expect(likeness("…", "Stop")).toBe(0);
  });
});

describe("two titles are alike", () => {
  const alike = (one: Entry, other: Entry, weights = everyWord) =>
    titleLikeness(portrait(one), portrait(other), weights);
  const likeness = (one: string, other: string) => alike(entry(one, "Draw."), entry(other, "Draw."));
  const renamed = (from: string, to: string) =>
    entry("Renamed Card", "Draw.", { erratum: { sort: "title", oldTitle: from, newTitle: to } });

  test("wholly where they fold to the same", () => {
    expect(likeness("The Tal’Shiar", "Tal'shiar")).toBe(1);
  });

  test("nearly where one is the other's alias, or an erratum gave it", () => {
    expect(alike(entry("Mot", "", { aliases: ["Barber"] }), entry("The Barber", ""))).toBe(0.9);
    expect(alike(entry("Thon", ""), renamed("Mot", "Thon"))).toBe(0.9);
    expect(alike(entry("Mot", ""), renamed("Mot", "Thon"))).toBe(0.9);
    expect(alike(entry("Worf", ""), renamed("Mot", "Thon"))).toBe(0);
  });

  test("not because both bear a name of signs alone", () => {
    expect(alike(entry("own", "", { aliases: ["…"] }), entry("cost", "", { aliases: ["!"] }))).toBe(0);
    expect(alike(entry("own", "", { aliases: ["…"] }), entry("!", ""))).toBe(0);
  });

  test("by their words, each counted once", () => {
    expect(likeness("Spock, Officer", "Spock, Experienced Officer")).toBe(0.8);
    expect(likeness("Borg Borg", "Borg Cube")).toBe(0.5);
    expect(alike(entry("Mot", ""), entry("Thon", ""), () => 0)).toBe(0);
  });

  test("by their letters, where only the spelling differs", () => {
    expect(likeness("Gaththong", "Gathhthong")).toBeCloseTo(0.9, 9);
    expect(likeness("Mot", "Thon")).toBe(0);
    expect(likeness("one two three four", "one two four three")).toBe(1);
  });

  test("by their words alone where they are long", () => {
    const [short, long] = ["x".repeat(120), "x".repeat(121)];
    expect(likeness(short, `y${short.slice(1)}`)).toBeCloseTo(1 - 1 / 120, 9);
    expect(likeness(long, `y${long.slice(1)}`)).toBe(0);
    expect(likeness(short, long)).toBe(0);
    expect(likeness(long, short)).toBe(0);
  });
});

describe("to be one costs two entries", () => {
  const cost = (one: Entry, other: Entry, all: readonly Entry[] = []) =>
    pairCost(portrait(one, all), portrait(other), everyWord);
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
    const copies = [entry("A", six), entry("B", six)];
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
  const drawn = (texts: readonly string[]) =>
    matchFeatures(
      texts.map((text) => entry(null, text)),
      [],
      everyWord,
    );
  const columns = (old: readonly string[], fresh: readonly string[]) =>
    candidateEdges(drawn(old), drawn(fresh), everyWord).map((row) =>
      row.map(({ column }) => column).join(" "),
    );

  test("the cheapest stands first, and none that is too dear", () => {
    expect(columns([passage], [`${passage} it`, "Ships may battle.", passage])).toEqual(["2 0"]);
    expect(columns(["one two three four five"], ["one two six seven eight"])).toEqual([""]);
  });

  test("the one at the same place stands first among equals, then the earlier", () => {
    expect(columns([passage, passage, passage], [passage, passage, passage])).toEqual([
      ...["0 1 2", "1 0 2", "2 1 0"],
    ]);
  });

  const named = (titles: readonly string[]) =>
    matchFeatures(
      titles.map((title) => entry(title, "Draw.")),
      [],
      everyWord,
    );
  const cards = (many: number) => named(Array.from({ length: many }, (_, at) => `Card ${at}`));
  const near = (many: number, title: string) =>
    named([title]).flatMap((one) => candidatesAmong(100_000, cards(many))(one));

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
