/**
 * Pairs items of two lists, such as entries, blocks, or tokens: those that are equal and in order, by means of jsdiff; those that
 * cost least; and those that moved.
 */
import { diffArrays } from "diff";
import { mapSides, type Sides } from "../domain/change.ts";
import { longestRising } from "../domain/group-by.ts";

/** An entry, block, or token with its position in its list. */
export interface Placed {
  readonly at: number;
}

/** Items of both lists, in order. */
export type Lists<Item> = Sides<readonly Item[]>;

/** The items that are in none of the pairs. Those of the two lists are different objects. */
export function withoutPaired<Item>(lists: Lists<Item>, pairs: readonly Sides<Item>[]): Lists<Item> {
  const paired = new Set(pairs.flatMap((pair) => [pair.old, pair.new]));
  return mapSides(lists, (items) => items.filter((item) => !paired.has(item)));
}

/** The pairs in the order of one of the lists. */
export function inOrderOf<Item extends Placed>(
  side: "old" | "new",
  pairs: readonly Sides<Item>[],
): Sides<Item>[] {
  return pairs.toSorted((one, other) => one[side].at - other[side].at);
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
  return oneToOne(scored.toSorted((one, other) => one.cost - other.cost));
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

/** The pairs of the longest run that kept its order, and the others. Both are in the order of the old list. */
export function movedPairs<Item extends Placed>(pairs: readonly Sides<Item>[]) {
  const ordered = inOrderOf("old", pairs);
  const kept = longestRising(ordered, (one, other) => one.new.at - other.new.at);
  const inOrder = new Set(kept);
  return { kept, moved: ordered.filter((pair) => !inOrder.has(pair)) };
}

/** Positions in a list, from the first up to, but not including, the last. */
export interface Range {
  readonly from: number;
  readonly until: number;
}

/** Where two lists differ: `old` became `new`. One of the two may be empty. */
export type Hunk = Sides<Range>;

export const isEmpty = ({ from, until }: Range) => from === until;

/** The items of both lists that a hunk covers. */
export function itemsIn<Item>({ old, new: fresh }: Hunk, lists: Lists<Item>): Lists<Item> {
  return { old: lists.old.slice(old.from, old.until), new: lists.new.slice(fresh.from, fresh.until) };
}

/** The hunks between kept pairs, which are in order on both sides. */
export function gapsBetween<Item>(kept: readonly Sides<Placed>[], lists: Lists<Item>): Hunk[] {
  const end = mapSides(lists, ({ length }) => ({ at: length }));
  let from = { old: 0, new: 0 };
  return [...kept, end].flatMap((pair) => {
    const gap = { old: { from: from.old, until: pair.old.at }, new: { from: from.new, until: pair.new.at } };
    from = mapSides(pair, ({ at }) => at + 1);
    return isEmpty(gap.old) && isEmpty(gap.new) ? [] : [gap];
  });
}

/** Both hunks with what is between them. */
export function joinHunks(one: Hunk, next: Hunk): Hunk {
  return {
    old: { from: one.old.from, until: next.old.until },
    new: { from: one.new.from, until: next.new.until },
  };
}

/** This is 1,500 replaced words in one paragraph. Up to here, unrelated texts take a second; without a limit, over a minute. */
const mostEdits = 3000;

/** The differences in order. Equal sequences have none; above the limit, everything between the common ends is one hunk. */
export function diffSequences(old: readonly string[], fresh: readonly string[]): Hunk[] {
  const head = commonLength(old, fresh);
  const tail = commonLength(old.slice(head).reverse(), fresh.slice(head).reverse());
  const ends = mapSides({ old, new: fresh }, ({ length }) => ({ from: head, until: length - tail }));
  const inside = mapSides({ old, new: fresh }, (list) => list.slice(head, list.length - tail));
  const pieces = diffArrays(inside.old, inside.new, { maxEditLength: mostEdits });
  if (!pieces) return [ends];
  const hunks: Hunk[] = [];
  let at = { old: head, new: head };
  for (const { added, removed, count } of pieces) {
    const until = { old: at.old + (added ? 0 : count), new: at.new + (removed ? 0 : count) };
    const hunk = { old: { from: at.old, until: until.old }, new: { from: at.new, until: until.new } };
    const last = hunks.at(-1);
    if (added && last?.old.until === at.old) hunks[hunks.length - 1] = joinHunks(last, hunk);
    else if (added || removed) hunks.push(hunk);
    at = until;
  }
  return hunks;
}

/** How many items both lists have in common from their start on. */
export function commonLength(one: readonly string[], other: readonly string[]): number {
  const length = one.findIndex((value, at) => value !== other[at]);
  return length < 0 ? one.length : length;
}

/** The pairs of equal items outside the hunks, in order. */
export function keptPairs<Item>(hunks: readonly Hunk[], lists: Lists<Item>): Sides<Item>[] {
  const end = mapSides(lists, ({ length }) => ({ from: length, until: length }));
  let at = { old: 0, new: 0 };
  return [...hunks, end].flatMap((hunk) => {
    const [kept, same] = [lists.old.slice(at.old, hunk.old.from), lists.new.slice(at.new, hunk.new.from)];
    at = mapSides(hunk, ({ until }) => until);
    return kept.flatMap((one, place) =>
      same.slice(place, place + 1).map((other) => ({ old: one, new: other })),
    );
  });
}
