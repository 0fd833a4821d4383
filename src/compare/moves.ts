/** Pairs in, those that moved among the others out: all but a longest run that kept its order. */
import type { Pair } from "./match-input.ts";

/** `pairs` in the order of the old list. Patience sorting (M. L. Fredman, On computing the length of longest increasing subsequences, 1975). */
export function movedPairs(pairs: readonly Pair[]): Set<Pair> {
  if (pairs.every((pair, at) => pair.new > (pairs[at - 1]?.new ?? -1))) return new Set();
  const tops: { readonly pair: Pair; readonly before: Link | null }[] = [];
  for (const pair of pairs) {
    const pile = firstPileFrom(tops, pair.new);
    tops[pile] = { pair, before: pile === 0 ? null : (tops[pile - 1] ?? null) };
  }
  const moved = new Set(pairs);
  for (let link: Link | null = tops.at(-1) ?? null; link; link = link.before) moved.delete(link.pair);
  return moved;
}

interface Link {
  readonly pair: Pair;
  readonly before: Link | null;
}

function firstPileFrom(tops: readonly Link[], place: number): number {
  let [low, high] = [0, tops.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tops[middle]?.pair.new ?? 0) < place) low = middle + 1;
    else high = middle;
  }
  return low;
}
