/** Pairs of entries or blocks by position, with the operations that all stages of matching share. */
import type { Sides } from "../domain/change.ts";
import type { Entry } from "../domain/entry.ts";

/** Positions in the old and the new list. */
export type Pair = Sides<number>;

/** Positions in both lists, in order. */
export type Positions = Sides<readonly number[]>;

export type MatchInput = Sides<readonly Entry[]>;

/** The positions that are in none of the pairs. */
export function withoutPaired(positions: Positions, pairs: readonly Pair[]): Positions {
  const [olds, news] = [new Set(pairs.map((pair) => pair.old)), new Set(pairs.map((pair) => pair.new))];
  return {
    old: positions.old.filter((at) => !olds.has(at)),
    new: positions.new.filter((at) => !news.has(at)),
  };
}

/** In the order of the old list. */
export function inOldOrder(pairs: readonly Pair[]): Pair[] {
  return pairs.toSorted((one, other) => one.old - other.old);
}

/** A pair with the cost of treating both as the same. */
export interface ScoredPair extends Pair {
  readonly cost: number;
}

/**
 * Selects the cheapest pairs first, with each position in at most one pair. The sum may not be minimal: an optimal assignment
 * (R. Jonker, A. Volgenant, 1987) took 140 lines and found the same renames among 1,288 rulings.
 */
export function cheapestPairs(scored: readonly ScoredPair[]): Pair[] {
  return oneToOne(scored.toSorted((one, other) => one.cost - other.cost || one.old - other.old));
}

/** Keeps the first pair that claims each entry. */
export function oneToOne(pairs: readonly Pair[]): Pair[] {
  const taken = { old: new Set<number>(), new: new Set<number>() };
  return pairs.filter((pair) => {
    if (taken.old.has(pair.old) || taken.new.has(pair.new)) return false;
    taken.old.add(pair.old);
    taken.new.add(pair.new);
    return true;
  });
}

/** The pairs that are not in the longest run that kept its order. Both are in the order of the old list. */
export function movedPairs(pairs: readonly Pair[]): Set<Pair> {
  const moved = new Set(pairs);
  for (let link = longestInOrder(pairs); link; link = link.before) moved.delete(link.pair);
  return moved;
}

interface Link {
  readonly pair: Pair;
  readonly before: Link | null;
}

/** The end of the longest sequence of pairs that is in order on both sides, linked to its predecessors (M. Fredman, 1975). */
function longestInOrder(pairs: readonly Pair[]): Link | null {
  const ends: Link[] = [];
  for (const pair of pairs) {
    const at = firstAtLeast(ends, pair.new);
    ends[at] = { pair, before: ends[at - 1] ?? null };
  }
  return ends.at(-1) ?? null;
}

function firstAtLeast(ends: readonly Link[], fresh: number): number {
  let [from, until] = [0, ends.length];
  while (from < until) {
    const middle = (from + until) >> 1;
    if ((ends[middle]?.pair.new ?? 0) < fresh) from = middle + 1;
    else until = middle;
  }
  return from;
}
