import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { diffSequences, type Hunk } from "../../src/compare/pairs.ts";
import { cpuTime } from "../cpu-time.ts";
import { runs } from "../thorough.ts";

const letters = fc.array(fc.constantFrom("a", "b", "c", "d", "e"), { maxLength: 40 });

/** Length of the longest common subsequence, by the table that every textbook has. */
function longestCommon(a: readonly string[], b: readonly string[]): number {
  let row = new Array<number>(b.length + 1).fill(0);
  for (const x of a) {
    const next = [0];
    for (const [at, y] of b.entries()) {
      next.push(x === y ? (row[at] ?? 0) + 1 : Math.max(row[at + 1] ?? 0, next[at] ?? 0));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

function kept(values: readonly string[], ranges: readonly (readonly [number, number])[]): string[] {
  return values.filter((_, at) => !ranges.some(([from, until]) => at >= from && at < until));
}

const oldRanges = (hunks: readonly Hunk[]) => hunks.map((hunk) => [hunk.old.from, hunk.old.until] as const);
const newRanges = (hunks: readonly Hunk[]) => hunks.map((hunk) => [hunk.new.from, hunk.new.until] as const);

describe("the places where two sequences differ", () => {
  test("leave the same rest on both sides, and a longest one", () => {
    fc.assert(
      fc.property(letters, letters, (a, b) => {
        const hunks = diffSequences(a, b);
        const rest = kept(a, oldRanges(hunks));
        expect(kept(b, newRanges(hunks))).toEqual(rest);
        expect(rest.length).toBe(longestCommon(a, b));
      }),
      { seed: 6, numRuns: runs(5000) },
    );
  });

  test("are told one by one in a block of which a judge would see 1,500 changed words", () => {
    const old = Array.from({ length: 15_000 }, (_, at) => `word${at}`);
    const fresh = old.map((word, at) => (at % 10 === 4 ? `new${at}` : word));
    const hunks = diffSequences(old, fresh);
    expect(hunks).toHaveLength(1500);
    expect(hunks[7]).toEqual({ old: { from: 74, until: 75 }, new: { from: 74, until: 75 } });
    expect(kept(fresh, newRanges(hunks))).toEqual(kept(old, oldRanges(hunks)));
  });

  test("are all of the middle where nearly nothing fits, in bounded time", () => {
    let seed = 1;
    const random = () => (seed = (seed * 48271) % 2147483647);
    const make = () => ["head", ...Array.from({ length: 400_000 }, () => `${random() % 300}`), "tail"];
    const start = cpuTime();
    expect(diffSequences(make(), make())).toEqual([
      { old: { from: 1, until: 400_001 }, new: { from: 1, until: 400_001 } },
    ]);
    expect(cpuTime() - start).toBeLessThan(10_000);
  });
});
