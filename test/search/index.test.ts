/** The index: what is compiled comes back from its file, and a file that is not whole is damaged. */
import { describe, expect, test } from "vitest";
import { compileIndex, noLessons } from "../../src/search/index/compile-index.ts";
import { memoize } from "../../src/search/index/memoize.ts";
import { openIndex } from "../../src/search/index/open-index.ts";
import { packIndex, phraseColumns } from "../../src/search/index/pack-index.ts";
import { DamagedIndex, indexInMemory } from "../../src/search/index/sections.ts";
import { askMade, madeIndex, onlyPart, texts, untaughtIndex } from "./made.ts";
import { shippedEntries, shippedPart } from "./shipped.ts";

const index = compileIndex({ texts, referencesFrom: () => [], lessons: noLessons });
const bytes = packIndex(index);

describe("an index file", () => {
  const part = onlyPart(openIndex(indexInMemory(bytes)));
  const [compiled] = index.parts;

  test("holds each passage and entry as it was compiled", () => {
    expect(compiled?.passages.map((_, at) => part.passage(at))).toEqual(compiled?.passages);
    expect(compiled?.entries.map((_, at) => part.entry(at))).toEqual(compiled?.entries);
    expect([-1, part.facts.passages].map(part.passage)).toEqual([undefined, undefined]);
  });

  test("holds each stem, word and score", () => {
    expect(compiled?.stems.map((stem) => part.term(stem))).toEqual([...(compiled?.stems.keys() ?? [])]);
    expect(part.words()).toEqual(compiled?.words);
    expect(part.postings(5)).toEqual(compiled?.postings[5]);
    expect(part.term("zzqx")).toBeUndefined();
  });

  test("finds the phrases that say a term, and no others", () => {
    const asked = onlyPart(madeIndex());
    const { count, terms, rows } = asked.phrases();
    const saying = Array.from({ length: count }, (_, at) =>
      terms.slice(rows[(at - 1) * phraseColumns] ?? 0, rows[at * phraseColumns]),
    );
    for (const term of new Set(terms))
      expect(Array.from(asked.phrasesWith(term))).toEqual(
        saying.flatMap((own, at) => (own.includes(term) ? [at] : [])),
      );
  });

  test("finds entries by id and title, and passages by address", () => {
    expect(part.entryOfId("2e-rulings/own")?.citation.title).toBe("own");
    expect(part.entryOfId("nobody")).toBeUndefined();
    expect(part.entriesTitled("OWN")).toHaveLength(1);
    expect(part.passagesAt("2.a").map((at) => part.passage(at)?.path)).toEqual(["2.a"]);
    expect(part.passagesAt("constructor")).toEqual([]);
  });

  test.each([
    ["empty", new Uint8Array()],
    ["cut short", bytes.subarray(0, bytes.length - 8)],
    ["of another program", new Uint8Array(100).fill(7)],
  ])("that is %s is damaged", (_, damaged) => {
    expect(() => openIndex(indexInMemory(damaged))).toThrow(DamagedIndex);
  });
});

describe("parts", () => {
  test("are one for documents with phrases, and one for the others", () => {
    expect(madeIndex().parts.map(({ facts }) => facts.kind)).toEqual(["phrased", "plain"]);
    expect(untaughtIndex().parts.map(({ facts }) => facts.kind)).toEqual(["plain"]);
  });
  test("are none of no text, which answers nothing", () => {
    const empty = compileIndex({ texts: [], referencesFrom: () => [], lessons: noLessons });
    expect(empty.parts).toEqual([]);
    const answer = askMade("ship", {}, openIndex(indexInMemory(packIndex(empty))));
    expect(answer).toMatchObject({ answered: false, confidence: "near", hits: [] });
  });
});

describe("a term", () => {
  const part = onlyPart(madeIndex());
  test("of the texts is told from one of questions", () => {
    expect(part.isInTexts(part.term("ship") ?? -1)).toBe(true);
    expect(part.term("tournament")).toBeDefined();
    expect(part.isInTexts(part.term("tournament") ?? -1)).toBe(false);
  });
});

describe("concepts by title", () => {
  const concepts = [
    { titles: ["the wormhole"], edition: null, asked: ["how do i get far away quickly"] },
    { titles: ["battle"], edition: "2e", asked: ["how do i fight"] },
  ] as const;
  const lessons = { ...noLessons, concepts };
  const phrases = compileIndex({ texts, referencesFrom: () => [], lessons }).parts.flatMap(
    (part) => part.phrases,
  );
  test("ask for the entry of that title, and not for one of another edition", () => {
    expect(phrases.map(({ of }) => of)).toEqual(["entry"]);
    const [passage] = phrases.map((phrase) => phrase.passage);
    const compiled = compileIndex({ texts, referencesFrom: () => [], lessons }).parts[0];
    expect(compiled?.passages[passage ?? -1]?.text).toContain("Relocate a ship");
  });
});

describe("passages of the shipped texts", () => {
  const passages = Array.from({ length: shippedPart.facts.passages }, (_, at) => shippedPart.passage(at));
  test("stand each in an entry", () => {
    for (const passage of passages) expect(shippedPart.entry(passage?.entry ?? -1)).toBeDefined();
    const counts = shippedEntries.map(({ passages: [first, last] }) => last - first + 1);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(passages.length);
  });
  test("show an item with its lead-in, a sub-step with its step", () => {
    const item = passages.find((passage) => passage?.text.includes("has 100 points"));
    expect(item?.text).toBe("A player wins the game when he or she:\nhas 100 points (or more);");
    const step = passages.find((passage) => passage?.path === "2.c");
    expect(step?.text).toBe("Draw Dilemmas\n“When . . . drawn dilemmas” triggers process.");
  });
  test("hold an abbreviation that their document defines in its long form too", () => {
    const step = passages.find((passage) => passage?.path === "3.c");
    expect(step?.terms).toContain(shippedPart.term("oppon"));
  });
});

describe("what is remembered", () => {
  test("is looked up once, until there is too much of it", () => {
    const asked: number[] = [];
    const double = memoize((number: number) => {
      asked.push(number);
      return 2 * number;
    }, 2);
    expect([1, 1, 2, 3, 1].map(double)).toEqual([2, 2, 4, 6, 2]);
    expect(asked).toEqual([1, 2, 3, 1]);
  });
});
