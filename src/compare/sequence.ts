/** Finds where two sequences of words or lines differ, by means of jsdiff. */
import { diffArrays } from "diff";
import type { Sides } from "../domain/change.ts";
import type { Lists } from "./pairs.ts";

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
