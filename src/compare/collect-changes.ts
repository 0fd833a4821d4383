/** Collects the changes and counts: each group of entries is one change or unchanged. */
import type { Change, Comparison, CosmeticDifference, Remark, Sides } from "../domain/change.ts";
import type { SourceDocument } from "../domain/document.ts";
import { changeOf, type Entries, oneSided, type Setting } from "./changes.ts";
import { cosmeticDifferences, cosmeticOfKeptBlocks } from "./cosmetic.ts";
import { findDuplicates } from "./entry-text.ts";
import type { Group } from "./match-entries.ts";
import type { MatchInput } from "./pairs.ts";

/** A change with the positions of its entries. */
interface PlacedChange {
  readonly change: Change;
  readonly group: Group;
}

interface CollectedChanges {
  readonly changes: PlacedChange[];
  readonly cosmetic: CosmeticDifference[];
  readonly omitted: { old: number; new: number };
  readonly unchanged: Sides<string>[];
}

interface CollectInput {
  readonly sides: MatchInput;
  readonly setting: Setting;
  /** Old positions of entries that moved among the others. */
  readonly moved: ReadonlySet<number>;
  /** True if the side does not contain everything in force. */
  readonly omits: Sides<boolean>;
}

export function collectChanges(groups: readonly Group[], input: CollectInput): CollectedChanges {
  const { sides, omits } = input;
  const omitted = { old: 0, new: 0 };
  const collected: CollectedChanges = { changes: [], cosmetic: [], omitted, unchanged: [] };
  const duplicates = { old: duplicatesOn("old", groups, sides), new: duplicatesOn("new", groups, sides) };
  for (const group of groups) {
    const [one, ...moreOld] = group.old.flatMap((at) => sides.old[at] ?? []);
    const [other, ...moreNew] = group.new.flatMap((at) => sides.new[at] ?? []);
    if (one && other) {
      collectKept(collected, { group, old: [one, ...moreOld], fresh: [other, ...moreNew] }, input);
    } else if (one) {
      if (omits.new) omitted.old++;
      else collected.changes.push({ change: oneSided("removed", one, duplicates.old(group)), group });
    } else if (other) {
      if (omits.old) omitted.new++;
      else collected.changes.push({ change: oneSided("added", other, duplicates.new(group)), group });
    }
  }
  return collected;
}

/** A second copy of an entry is not new, and removing it withdraws nothing. */
function duplicatesOn(
  side: "old" | "new",
  groups: readonly Group[],
  sides: MatchInput,
): (group: Group) => readonly Remark[] {
  const unmatched = new Set(
    groups.flatMap((group) => (group.old.length > 0 && group.new.length > 0 ? [] : group[side])),
  );
  const duplicates =
    unmatched.size === 0 ? unmatched : findDuplicates(sides[side], (at) => !unmatched.has(at));
  return (group) => (duplicates.has(group[side][0] ?? -1) ? [{ kind: "stands-twice" }] : []);
}

interface Kept {
  readonly group: Group;
  readonly old: Entries;
  readonly fresh: Entries;
}

/** Handles groups on both sides: one to one, split, or merged. */
function collectKept(
  collected: CollectedChanges,
  { group, old, fresh }: Kept,
  { setting, moved }: CollectInput,
): void {
  const place = moved.has(group.old[0] ?? -1) ? "other" : "same";
  const change = changeOf(old, fresh, { ...setting, place });
  if (change) collected.changes.push({ change, group });
  else collected.unchanged.push({ old: old[0].id, new: fresh[0].id });
  collected.cosmetic.push(...(change ? cosmeticOfKeptBlocks : cosmeticDifferences)(old[0], fresh[0]));
}

/** In the order of the new document. A removed entry follows the entry that preceded it. */
export function inReadingOrder(changes: readonly PlacedChange[], groups: readonly Group[]): Change[] {
  const placeOf = placesOfOld(groups);
  const place = ({ group }: PlacedChange) => group.new[0] ?? placeOf(group.old[0] ?? 0);
  return changes
    .map((each) => ({ change: each.change, place: place(each), old: each.group.old[0] ?? 0 }))
    .sort((a, b) => a.place - b.place || a.old - b.old)
    .map(({ change }) => change);
}

/** The place after the nearest preceding entry that still exists. */
function placesOfOld(groups: readonly Group[]): (old: number) => number {
  const placeByOld = new Map<number, number>();
  for (const { old, new: fresh } of groups)
    for (const at of old) if (fresh[0] !== undefined) placeByOld.set(at, fresh[0]);
  return (old) => {
    for (let at = old; at >= 0; at--) {
      const place = placeByOld.get(at);
      if (place !== undefined) return place + 0.5;
    }
    return -1;
  };
}

/**
 * What an update omits is not removed, and what an older update did not mention is not new in a full document. The same applies
 * to excerpts, unless both are: then they count as two versions of the same.
 */
export function omissions(old: SourceDocument, fresh: SourceDocument): Sides<boolean> {
  return {
    old: old.scope !== fresh.scope && (old.scope === "excerpt" || fresh.scope === "full"),
    new: fresh.scope === "update" || (fresh.scope === "excerpt" && old.scope !== "excerpt"),
  };
}

/** Every entry of both sides is in exactly one change or is counted. Otherwise there is a bug. */
export function assertAllAccounted(comparison: Comparison, sides: MatchInput): void {
  const { changes, unchanged, omitted } = comparison;
  const inChanges = { old: changes.flatMap(({ from }) => from), new: changes.flatMap(({ to }) => to) };
  for (const side of ["old", "new"] as const) {
    const counted = inChanges[side].length + unchanged.length + omitted[side];
    if (counted !== sides[side].length)
      throw new Error(
        `${counted} of ${sides[side].length} entries of the ${side} document are accounted for`,
      );
  }
}
