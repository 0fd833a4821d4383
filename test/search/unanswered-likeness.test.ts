import { describe, expect, test } from "vitest";
import { bytesInMemory } from "../../src/cli/index-bytes.ts";
import { compileIndex } from "../../src/search/compile-index.ts";
import { packIndex } from "../../src/search/index-file.ts";
import { openSections } from "../../src/search/index-sections.ts";
import { openScaled, packScaled } from "../../src/search/scaled-table.ts";
import { SubjectTable } from "../../src/search/subject-table.ts";
import { type TermString, termOf } from "../../src/search/term-string.ts";
import { likenToUnanswered, tabulateUnanswered } from "../../src/search/unanswered-likeness.ts";

const copies = termOf(1);
const deck = termOf(2);
const cost = termOf(3);
const many = termOf(4);
const ship = termOf(5);
const unheardOf = termOf(6);
const rarities: readonly (readonly [TermString, number])[] = [
  [copies, 6],
  [deck, 4],
  [cost, 5],
  [many, 1],
  [ship, 3],
];
const rows = rarities.map(([feature, rarity]) => ({ feature, rarity, cells: [] }));
const unanswered = tabulateUnanswered(rows, [
  `${many}${copies}${deck}`,
  `${copies}${many}`,
  `${cost}${ship}`,
]);
const empty = compileIndex({ texts: [], referencesFrom: () => [], vocabulary: [] });
const subjects = { positions: [], rows, unanswered, lessons: "" };
const table = new SubjectTable(openSections(bytesInMemory(packIndex({ ...empty, subjects }))));

const lengths = openScaled(packScaled(unanswered.lengths));

const likeness = (...terms: readonly TermString[]) =>
  likenToUnanswered(
    terms.map((term) => {
      const row = table.find(term);
      return { row, strength: row?.rarity ?? 9 };
    }),
    lengths,
  );

describe("likeness to questions that no text answers", () => {
  test("is whole where the words are the same, whatever common words stand beside them", () => {
    expect(likeness(copies, deck, many).nearest).toBeCloseTo(1, 2);
    expect(likeness(deck, copies).nearest).toBeCloseTo(1, 2);
  });

  test("is none where no word is shared, or only one that half of all questions have", () => {
    expect(likeness(unheardOf)).toEqual({ nearest: 0, nearestThree: 0 });
    expect(likeness(many).nearest).toBe(0);
  });

  test("is less the more the query says beside", () => {
    expect(likeness(cost, ship, copies).nearest).toBeLessThan(likeness(cost, ship).nearest);
    expect(likeness(cost, ship, unheardOf).nearest).toBeLessThan(likeness(cost, ship, copies).nearest);
  });

  test("is about the cosine of rarities", () => {
    expect(likeness(copies).nearest).toBeCloseTo(1, 2);
    expect(likeness(deck).nearest).toBeCloseTo(4 / Math.hypot(6, 4), 2);
    expect(likeness(copies).nearestThree).toBeCloseTo((1 + 6 / Math.hypot(6, 4)) / 3, 2);
  });
});

test("each telling term knows the questions that have it, and a common one none", () => {
  expect(unanswered.byRow).toEqual([[0, 1], [1], [2], [], [2]]);
});
