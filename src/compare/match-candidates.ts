/**
 * Loose entries of both sides in, the pairs worth weighing out, with their cost. A few entries are all weighed against
 * all; of many, those that share a rare word of their titles or a rare run of words. Text that everybody uses brings
 * nobody together.
 */
import type { Edge } from "./assignment.ts";
import { dearest, pairCost } from "./match-cost.ts";
import type { MatchFeatures } from "./match-features.ts";
import { sketchOf } from "./shingles.ts";
import type { WordWeights } from "./word-weights.ts";

/** Up to here every pair is weighed. */
const fewPairs = 40_000;
/** A trait that more of the new entries have than this brings nobody together. */
const mostHolders = 20;
const mostCandidates = 10;

/** For each old portrait the new ones (by position) that it may be, cheapest first. */
export function candidateEdges(
  old: readonly MatchFeatures[],
  fresh: readonly MatchFeatures[],
  weights: WordWeights,
): Edge[][] {
  const near = candidatesAmong(old.length, fresh);
  return old.map((one, row) =>
    near(one)
      .map((column) => ({ column, cost: costOf(one, fresh[column], weights) + nudge(row, column) }))
      .filter((edge) => edge.cost < dearest)
      .sort((a, b) => a.cost - b.cost || a.column - b.column),
  );
}

/** Which of the new matchFeatures an old one is worth comparing with, where there are so many old ones. */
export function candidatesAmong(
  olds: number,
  fresh: readonly MatchFeatures[],
): (one: MatchFeatures) => readonly number[] {
  if (olds * fresh.length > fewPairs) return nearestBy(fresh);
  const everyone = fresh.map((_, column) => column);
  return () => everyone;
}

function costOf(one: MatchFeatures, other: MatchFeatures | undefined, weights: WordWeights): number {
  return other ? pairCost(one, other, weights) : dearest;
}

/** Decides between equals without deciding anything else: those in the same order stay together. */
function nudge(row: number, column: number): number {
  return Math.min(Math.abs(row - column), 1000) * 1e-9;
}

function nearestBy(fresh: readonly MatchFeatures[]): (one: MatchFeatures) => number[] {
  const holders = holdersByTrait(fresh);
  /** By column how many traits it shares with the one that is looked at; all 0 again behind it. */
  const shared = new Uint32Array(fresh.length);
  return (one) => {
    const columns: number[] = [];
    for (const each of traitsOf(one)) {
      for (const column of holders.get(each) ?? none) {
        const before = shared[column] ?? 0;
        if (before === 0) columns.push(column);
        shared[column] = before + 1;
      }
    }
    const near = columns.sort((a, b) => (shared[b] ?? 0) - (shared[a] ?? 0) || a - b);
    for (const column of columns) shared[column] = 0;
    return near.slice(0, mostCandidates);
  };
}

const none: readonly number[] = [];

type Trait = string | number;

function holdersByTrait(fresh: readonly MatchFeatures[]): Map<Trait, number[]> {
  const holders = new Map<Trait, number[]>();
  fresh.forEach((one, column) => {
    for (const each of traitsOf(one)) {
      const known = holders.get(each);
      if (known) known.push(column);
      else holders.set(each, [column]);
    }
  });
  for (const [each, columns] of holders) if (columns.length > mostHolders) holders.delete(each);
  return holders;
}

/** Numbers with their sign, which a map finds sooner than those of 32 bits without. */
function traitsOf({ titleWords, entry }: MatchFeatures): Set<Trait> {
  const traits = new Set<Trait>(titleWords);
  for (const shingle of sketchOf(entry)) traits.add(shingle | 0);
  return traits;
}
