/** Groups of entries in, the changes and the counts out: each group counts once, as a change or as unchanged. */
import type { Change, Comparison, CosmeticDifference } from "../domain/change.ts";
import type { SourceDocument } from "../domain/document.ts";
import type { Entry } from "../domain/entry.ts";
import { once } from "../domain/once.ts";
import { added, changeOf, isUntouched, mergeOf, removed, type Setting, splitOf } from "./changes.ts";
import { cosmeticDifference, cosmeticDifferenceOfKeptBlocks } from "./cosmetic.ts";
import { findDuplicates } from "./duplicates.ts";
import type { Group } from "./match-entries.ts";
import type { MatchInput } from "./pairs.ts";

/** A change with the positions of its entries. */
export interface PlacedChange {
  readonly change: Change;
  readonly group: Group;
}

interface CollectedChanges {
  readonly changes: PlacedChange[];
  readonly cosmetic: CosmeticDifference[];
  readonly omitted: { old: number; new: number };
  readonly unchanged: Comparison["unchanged"][number][];
}

interface CollectInput {
  readonly sides: MatchInput;
  readonly setting: Setting;
  /** Old positions of entries that moved among the others. */
  readonly moved: ReadonlySet<number>;
  readonly omits: Omissions;
}

export function collectChanges(groups: readonly Group[], input: CollectInput): CollectedChanges {
  const collected: CollectedChanges = {
    changes: [],
    cosmetic: [],
    omitted: { old: 0, new: 0 },
    unchanged: [],
  };
  for (const group of groups) collectGroup(collected, group, input);
  return { ...collected, changes: markDuplicates(collected.changes, groups, input.sides) };
}

/** A second copy of an entry is nothing new, and removing it withdraws nothing. */
function markDuplicates(
  changes: readonly PlacedChange[],
  groups: readonly Group[],
  sides: MatchInput,
): PlacedChange[] {
  const duplicatesOf = (side: "old" | "new") => {
    const loose = new Set(
      groups.flatMap((group) => (group.old.length > 0 && group.new.length > 0 ? [] : group[side])),
    );
    return loose.size === 0 ? loose : findDuplicates(sides[side], (at) => !loose.has(at));
  };
  const duplicates = { old: duplicatesOf("old"), new: duplicatesOf("new") };
  return changes.map(({ change, group }) => {
    const side = change.status === "added" ? "new" : "old";
    const isDuplicate =
      (change.status === "added" || change.status === "removed") &&
      duplicates[side].has(group[side][0] ?? -1);
    return { change: isDuplicate ? { ...change, remarks: [{ kind: "stands-twice" }] } : change, group };
  });
}

function collectGroup(collected: CollectedChanges, group: Group, input: CollectInput): void {
  const one = input.sides.old[group.old[0] ?? -1];
  const other = input.sides.new[group.new[0] ?? -1];
  if (one && other) {
    const old = [one, ...group.old.slice(1).flatMap((at) => input.sides.old[at] ?? [])] as const;
    const fresh = [other, ...group.new.slice(1).flatMap((at) => input.sides.new[at] ?? [])] as const;
    collectKept(collected, { group, old, fresh }, input);
  } else if (one) {
    if (input.omits.new) collected.omitted.old++;
    else collected.changes.push({ change: removed(one), group });
  } else if (other) {
    if (input.omits.old) collected.omitted.new++;
    else collected.changes.push({ change: added(other), group });
  }
}

interface Kept {
  readonly group: Group;
  readonly old: readonly [Entry, ...Entry[]];
  readonly fresh: readonly [Entry, ...Entry[]];
}

/** Both sides have the group: one to one, split, or merged. */
function collectKept(collected: CollectedChanges, { group, old, fresh }: Kept, input: CollectInput): void {
  const change = keptChange({ group, old, fresh }, input);
  if (change) collected.changes.push({ change, group });
  else collected.unchanged.push({ old: old[0].id, new: fresh[0].id });
  const cosmetic = (change ? cosmeticDifferenceOfKeptBlocks : cosmeticDifference)(old[0], fresh[0]);
  if (cosmetic) collected.cosmetic.push(cosmetic);
}

function keptChange({ group, old, fresh }: Kept, { setting, moved }: CollectInput): Change | null {
  if (fresh.length > 1) return splitOf(old[0], fresh, setting);
  if (old.length > 1) return mergeOf(old, fresh[0], setting);
  const place = moved.has(group.old[0] ?? -1) ? "other" : "same";
  if (place === "same" && isUntouched(old[0], fresh[0], setting)) return null;
  return changeOf(old[0], fresh[0], { ...setting, place });
}

/** In the order of the new document; a removed entry follows the one that it followed. */
export function inReadingOrder(changes: readonly PlacedChange[], groups: readonly Group[]): Change[] {
  const placeOf = once(() => placesOfOld(groups));
  const place = ({ group }: PlacedChange) => group.new[0] ?? placeOf()(group.old[0] ?? 0);
  return changes
    .map((each) => ({ change: each.change, place: place(each), old: each.group.old[0] ?? 0 }))
    .sort((a, b) => a.place - b.place || a.old - b.old)
    .map(({ change }) => change);
}

/** After the new place of the nearest entry before it that is still there. */
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

/** True where the side does not hold all that is in force. */
export interface Omissions {
  readonly old: boolean;
  readonly new: boolean;
}

/**
 * What an update leaves out is not removed, and what an older update did not mention is not new in a full document. The same
 * holds for excerpts, unless both are excerpts: they are taken for two versions of one.
 */
export function omissions(old: SourceDocument, fresh: SourceDocument): Omissions {
  return {
    old: old.scope !== fresh.scope && (old.scope === "excerpt" || fresh.scope === "full"),
    new: fresh.scope === "update" || (fresh.scope === "excerpt" && old.scope !== "excerpt"),
  };
}

/** Every entry of both sides is in exactly one change or is counted. Anything else is a bug. */
export function assertAllAccounted(comparison: Comparison, sides: MatchInput): void {
  const { changes, unchanged, omitted } = comparison;
  const from = changes.flatMap((change) => change.from.map((entry) => entry.id));
  const to = changes.flatMap((change) => change.to.map((entry) => entry.id));
  check("old", { counted: from.length + unchanged.length + omitted.old, entries: sides.old.length });
  check("new", { counted: to.length + unchanged.length + omitted.new, entries: sides.new.length });
}

function check(
  side: string,
  { counted, entries }: { readonly counted: number; readonly entries: number },
): void {
  if (counted !== entries) {
    throw new Error(`${counted} of ${entries} entries of the ${side} document are accounted for`);
  }
}
