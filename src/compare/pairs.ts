/**
 * Pairs items of two lists, such as entries, blocks, or tokens: those that are equal and in order, by means of jsdiff; those that
 * cost least; and those that moved.
 */
import { diffArrays } from "diff";
import type { Sides } from "../domain/change.ts";
import { longestRising } from "../domain/group-by.ts";

/** An entry, block, or token with its position in its list. */
export interface Placed {
  readonly at: number;
}

/** Items of both lists, in order. */
export type Lists<Item> = Sides<readonly Item[]>;

/** The items that are in none of the pairs. */
export function withoutPaired<Item>(lists: Lists<Item>, pairs: readonly Sides<Item>[]): Lists<Item> {
  const [olds, news] = [new Set(pairs.map((pair) => pair.old)), new Set(pairs.map((pair) => pair.new))];
  return {
    old: lists.old.filter((item) => !olds.has(item)),
    new: lists.new.filter((item) => !news.has(item)),
  };
}

/** In the order of the old list. */
export function inOldOrder<Item extends Placed>(pairs: readonly Sides<Item>[]): Sides<Item>[] {
  return pairs.toSorted((one, other) => one.old.at - other.old.at);
}

/** A pair with the cost of treating both as the same. */
export interface ScoredPair<Item> extends Sides<Item> {
  readonly cost: number;
}

/**
 * Selects the cheapest pairs first, with each item in at most one pair. The sum may not be minimal: an optimal assignment
 * (R. Jonker, A. Volgenant, 1987) took 140 lines and found the same renames among 1,288 rulings.
 */
export function cheapestPairs<Item extends Placed>(scored: readonly ScoredPair<Item>[]): Sides<Item>[] {
  return oneToOne(scored.toSorted((one, other) => one.cost - other.cost || one.old.at - other.old.at));
}

/** Keeps the first pair that claims each item. */
export function oneToOne<Item>(pairs: readonly Sides<Item>[]): Sides<Item>[] {
  return firstClaims(pairs, (pair) => [pair.old, pair.new]);
}

/** Keeps the claims of which no item is in an earlier one. The items of the two lists are different objects. */
export function firstClaims<Claim, Item>(
  claims: readonly Claim[],
  itemsOf: (claim: Claim) => readonly Item[],
): Claim[] {
  const taken = new Set<Item>();
  return claims.filter((claim) => {
    const items = itemsOf(claim);
    if (items.some((item) => taken.has(item))) return false;
    for (const item of items) taken.add(item);
    return true;
  });
}

/** The pairs that are not in the longest run that kept its order. Both are in the order of the old list. */
export function movedPairs<Item extends Placed>(pairs: readonly Sides<Item>[]): Set<Sides<Item>> {
  const inOrder = new Set(longestRising(pairs, (one, other) => one.new.at - other.new.at));
  return new Set(pairs.filter((pair) => !inOrder.has(pair)));
}

/** Half-open ranges that differ: `old[from..until)` became `new[from..until)`. One of the two may be empty. */
export interface Hunk {
  readonly oldFrom: number;
  readonly oldUntil: number;
  readonly newFrom: number;
  readonly newUntil: number;
}

/** This is 1,500 replaced words in one paragraph. Up to here, unrelated texts take a second; without a limit, over a minute. */
const mostEdits = 3000;

/** The differences in order. Equal sequences have none; above the limit, everything between the common ends is one hunk. */
export function diffSequences(old: readonly string[], fresh: readonly string[]): Hunk[] {
  const head = commonLength(old, fresh);
  const tail = commonLength(old.slice(head).reverse(), fresh.slice(head).reverse());
  const [oldEnd, newEnd] = [old.length - tail, fresh.length - tail];
  if (head === oldEnd && head === newEnd) return [];
  const pieces = diffArrays(old.slice(head, oldEnd), fresh.slice(head, newEnd), { maxEditLength: mostEdits });
  if (!pieces) return [{ oldFrom: head, oldUntil: oldEnd, newFrom: head, newUntil: newEnd }];
  const hunks: Hunk[] = [];
  let [oldFrom, newFrom] = [head, head];
  for (const { added, removed, count } of pieces) {
    const [oldUntil, newUntil] = [oldFrom + (added ? 0 : count), newFrom + (removed ? 0 : count)];
    const last = hunks.at(-1);
    const isAdjacent = last?.oldUntil === oldFrom && last.newUntil === newFrom;
    if (isAdjacent && added) hunks[hunks.length - 1] = { ...last, newUntil };
    else if (added || removed) hunks.push({ oldFrom, oldUntil, newFrom, newUntil });
    [oldFrom, newFrom] = [oldUntil, newUntil];
  }
  return hunks;
}

function commonLength(one: readonly string[], other: readonly string[]): number {
  const length = one.findIndex((value, at) => value !== other[at]);
  return length < 0 ? one.length : length;
}

/** The pairs of equal items outside the hunks, in order. */
export function keptPairs<Item>(hunks: readonly Hunk[], { old, new: fresh }: Lists<Item>): Sides<Item>[] {
  const end = { oldFrom: old.length, oldUntil: 0, newUntil: 0 };
  let [oldFrom, newFrom] = [0, 0];
  return [...hunks, end].flatMap((hunk) => {
    const kept = old.slice(oldFrom, hunk.oldFrom);
    const same = fresh.slice(newFrom, newFrom + kept.length);
    [oldFrom, newFrom] = [hunk.oldUntil, hunk.newUntil];
    return kept.flatMap((one, at) => same.slice(at, at + 1).map((other) => ({ old: one, new: other })));
  });
}
