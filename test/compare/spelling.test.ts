/** How alike the letters of two titles are, held against the whole table of edits. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { spellingLikeness } from "../../src/compare/spelling.ts";
import { lotFrom } from "./made-edits.ts";

/** Levenshtein's table, whole. */
function letterEdits(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

function likenessByTable(one: string, other: string, least: number): number | null {
  const likeness = 1 - letterEdits(one, other) / Math.max(one.length, other.length);
  return likeness >= least ? likeness : null;
}

test("spellings are as alike as the whole table says, or too far apart to say", () => {
  const title = fc.string({ unit: fc.constantFrom("a", "b", "c", " "), maxLength: 24 });
  fc.assert(
    fc.property(title, title, fc.constantFrom(0.5, 0.75, 0.9), (one, other, least) => {
      fc.pre(one !== other);
      expect(spellingLikeness(one, other, least)).toBe(likenessByTable(one, other, least));
    }),
    { seed: 5, numRuns: 3000 },
  );
});

test.each([0.5, 0.75, 0.9, 1])("titles a few letters apart are told apart at %d as by the table", (least) => {
  const lot = lotFrom(31 + least * 100);
  const letter = () => "abc "[lot(4)] ?? "";
  for (let draw = 0; draw < 150; draw++) {
    const one = Array.from({ length: 1 + lot(16) }, letter);
    const other = [...one];
    for (let edit = lot(7); edit > 0; edit--) {
      const place = lot(other.length + 1);
      if (lot(3) === 0) other.splice(place, 1);
      else other.splice(place, lot(2), letter());
    }
    const [a, b] = [one.join(""), other.join("")];
    expect([a, b, spellingLikeness(a, b, least)]).toEqual([a, b, likenessByTable(a, b, least)]);
  }
});

describe("a title that is spelled otherwise", () => {
  test.each([
    ["gath thong", "gathh thong", 1 - 1 / 11],
    ["worf", "wrof", 0.5],
    ["mot", "thon", 0.25],
    ["mot", "mot", 1],
    ["ab", "ba", 0],
    ["", "mot", 0],
    ["kira nerys", "k", 0.1],
  ])("`%s` and `%s` are alike by %d", (one, other, likeness) => {
    expect(spellingLikeness(one, other, 0)).toBeCloseTo(likeness, 9);
    expect(spellingLikeness(other, one, 0)).toBeCloseTo(likeness, 9);
  });

  test("is none where more letters differ than may", () => {
    expect(spellingLikeness("worf", "wrof", 0.5)).toBe(0.5);
    expect(spellingLikeness("worf", "wrof", 0.51)).toBeNull();
    expect(spellingLikeness("worf", "work", 0.75)).toBe(0.75);
    expect(spellingLikeness("worf", "fork", 0.75)).toBeNull();
    expect(spellingLikeness("worf, son of mogh", "worf", 0.75)).toBeNull();
  });
});
