/**
 * Loose entries of both sides in, the pairs worth weighing out, with their cost. A few entries are all weighed against
 * all; of many, those that share rare words. Text that everybody uses brings nobody together.
 */
import type { Edge } from "./assignment.ts";
import { dearest, pairCost } from "./cost.ts";
import type { Portrait, WordWeights } from "./similarity.ts";

/** Up to here every pair is weighed. */
const fewPairs = 40_000;
/** A word that more of the new entries hold than this brings nobody together. */
const mostHolders = 20;
const mostCandidates = 10;

/** For each old portrait the new ones (by position) that it may be, cheapest first. */
export function candidateEdges(
  old: readonly Portrait[],
  fresh: readonly Portrait[],
  weights: WordWeights,
): Edge[][] {
  const everyone = fresh.map((_, column) => column);
  const near = old.length * fresh.length <= fewPairs ? () => everyone : nearestBy(fresh);
  return old.map((one, row) =>
    near(one)
      .map((column) => ({
        column,
        cost: costOf(one, fresh[column], weights) + nudge(row, column),
      }))
      .filter((edge) => edge.cost < dearest)
      .sort((a, b) => a.cost - b.cost || a.column - b.column),
  );
}

function costOf(one: Portrait, other: Portrait | undefined, weights: WordWeights): number {
  return other ? pairCost(one, other, weights) : dearest;
}

/** Decides between equals without deciding anything else: those in the same order stay together. */
function nudge(row: number, column: number): number {
  return Math.min(Math.abs(row - column), 1000) * 1e-9;
}

function nearestBy(fresh: readonly Portrait[]): (one: Portrait) => number[] {
  const holders = holdersByWord(fresh);
  return (one) => {
    const shared = new Map<number, number>();
    for (const each of wordsOf(one)) {
      for (const column of holders.get(each) ?? []) shared.set(column, (shared.get(column) ?? 0) + 1);
    }
    const ranked = [...shared].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
    return ranked.slice(0, mostCandidates).map(([column]) => column);
  };
}

function holdersByWord(fresh: readonly Portrait[]): Map<string, number[]> {
  const holders = new Map<string, number[]>();
  fresh.forEach((one, column) => {
    for (const each of wordsOf(one)) {
      const known = holders.get(each);
      if (known) known.push(column);
      else holders.set(each, [column]);
    }
  });
  for (const [each, columns] of holders) if (columns.length > mostHolders) holders.delete(each);
  return holders;
}

function wordsOf({ title, bag }: Portrait): Set<string> {
  return new Set([...title.split(" "), ...bag.keys()]);
}
