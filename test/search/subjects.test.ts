import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bytesInMemory } from "../../src/cli/index-bytes.ts";
import { compileIndex } from "../../src/search/compile-index.ts";
import { packIndex } from "../../src/search/index-file.ts";
import { openSections } from "../../src/search/index-sections.ts";
import { openIndex } from "../../src/search/open-index.ts";
import type { SearchIndex } from "../../src/search/search-index.ts";
import type { SubjectCell } from "../../src/search/subject-rows.ts";
import { SubjectTable } from "../../src/search/subject-table.ts";
import { termOf } from "../../src/search/term-string.ts";
import { understand } from "../../src/search/understand.ts";
import { rules } from "../compare/rules.ts";

const cards = rules(`
  Cytherians – You must travel to the far end of the spaceline.

  Conundrum – Your ship must chase and attack the target.

  Wormhole – Relocate a ship to another location.
`);
const subjects = [
  { title: "Cytherians", asked: ["do i have to fly to the last location", "forced to go the whole way"] },
  { title: "Conundrum", asked: ["who do i have to shoot at", "forced to fight the other ship"] },
].map(({ title, asked }) => {
  const entry = cards.entries.find((each) => each.title === title);
  return { entry: entry?.id ?? "", block: 0, restsOn: entry?.blocks[0]?.text ?? "", asked };
});
const unanswered = ["how many copies in a deck", "copies allowed for each player", "which set is it from"];

const compile = (taught: typeof subjects): SearchIndex =>
  compileIndex({ texts: [cards], referencesFrom: () => [], vocabulary: [], subjects: taught, unanswered });
const opened = (index: SearchIndex) => openIndex(bytesInMemory(packIndex(index)));
const taught = opened(compile(subjects));
const guessed = (query: string) => {
  const guess = understand(query, taught).subject;
  const logarithms = Array.from({ length: taught.passageCount }, (_, position) =>
    guess?.logarithmOf(position),
  ).flatMap((logarithm, position) => (logarithm === undefined ? [] : [{ position, logarithm }]));
  const [likeliest] = logarithms.toSorted((one, other) => other.logarithm - one.logarithm);
  const passage = taught.passage(likeliest?.position ?? -1);
  return { title: passage && taught.entry(passage.entry)?.citation.title, guess, logarithms };
};

describe("the subject classifier", () => {
  test("takes a query in new words of the phrases for the passage that they ask for", () => {
    expect(guessed("am i forced to fight").title).toBe("Conundrum");
    expect(guessed("must it go to the last location").title).toBe("Cytherians");
  });

  test("takes a question of the sort that no text answers for unanswered, and no other", () => {
    expect(guessed("how many copies for a deck").guess?.unansweredShare).toBeGreaterThan(0.5);
    expect(guessed("who do i shoot at").guess?.unansweredShare).toBeLessThan(0.5);
  });

  test("gives probabilities that sum to one, among passages that have a subject index", () => {
    const { logarithms } = guessed("forced to go");
    expect(logarithms.reduce((sum, { logarithm }) => sum + Math.exp(logarithm), 0)).toBeCloseTo(1, 9);
    expect(logarithms).toHaveLength(2);
  });

  test("says nothing where nobody made a subject index", () => {
    expect(understand("forced to go", opened(compile([]))).subject).toBeNull();
  });

  test("is the same each time that it learns", () => {
    expect(compile(subjects).subjects).toEqual(compile(subjects).subjects);
  });
});

describe("rows of the classifier", () => {
  const empty = compile([]);
  const tableOf = (
    rows: SearchIndex["subjects"]["rows"],
    byRow: SearchIndex["subjects"]["unanswered"]["byRow"] = rows.map(() => []),
  ) => {
    const subjects = { positions: [], rows, unanswered: { byRow, lengths: [] }, lessons: "" };
    return new SubjectTable(openSections(bytesInMemory(packIndex({ ...empty, subjects }))));
  };
  const term = fc.integer({ min: 0, max: 60_000 }).map(termOf);
  const row = fc.record({
    feature: fc.oneof(
      term,
      fc.tuple(term, term).map(([one, other]) => one + other),
    ),
    rarity: fc.integer({ min: 0, max: 255 }).map((steps) => steps / 16),
    cells: fc
      .uniqueArray(fc.nat(5_000), { maxLength: 20 })
      .map((all) =>
        all
          .sort((one, other) => one - other)
          .map((subject) => ({ subject, weight: ((subject % 256) - 128) / 2 })),
      ),
  });

  const scoresOf = (cells: readonly SubjectCell[]) => {
    const scores = new Float64Array(5_001);
    for (const { subject, weight } of cells) scores[subject] = (weight * 3) / 2;
    return scores;
  };

  test("come back from the index file as they were written", () => {
    fc.assert(
      fc.property(fc.uniqueArray(row, { selector: ({ feature }) => feature, maxLength: 8 }), (rows) => {
        const table = tableOf(rows);
        for (const { feature, rarity, cells } of rows) {
          const found = table.find(feature);
          const scores = new Float64Array(5_001);
          found?.addTo(scores, 3, 2);
          expect(found?.rarity).toBe(rarity);
          expect(scores.join()).toBe(scoresOf(cells).join());
        }
      }),
    );
  });

  test("tell which questions without an answer have their term", () => {
    const rows = [5, 6].map((id) => ({ feature: termOf(id), rarity: 3, cells: [] }));
    const table = tableOf(rows, [[], [0, 2, 300]]);
    const shares = new Float64Array(301);
    const questions: number[] = [];
    table.find(termOf(5))?.addUnanswered({ shares, questions }, 1);
    expect(shares.every((share) => share === 0)).toBe(true);
    table.find(termOf(6))?.addUnanswered({ shares, questions }, 1.5);
    expect([...shares].flatMap((share, question) => (share === 1.5 ? question : []))).toEqual([0, 2, 300]);
    expect(questions).toEqual([0, 2, 300]);
  });

  test("are not found for a feature that no lesson has", () => {
    expect(tableOf([{ feature: termOf(5), rarity: 1, cells: [] }]).find(termOf(6))).toBeNull();
    expect(tableOf([]).find(termOf(6))).toBeNull();
  });
});
