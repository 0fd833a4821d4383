/** A comparison in, only what was asked for out: some kinds of entries, or one entry. The counts stay those of the whole. */
import type { Change, ChangedEntry, Comparison } from "../domain/change.ts";
import { editDistance } from "../domain/edit-distance.ts";
import type { Entry, EntryKind } from "../domain/entry.ts";
import { foldTitle } from "../domain/fold.ts";

export interface Wanted {
  /** Empty for all kinds. */
  readonly kinds: readonly EntryKind[];
  /** Title, number or id. */
  readonly entry: string | null;
}

export function narrow(comparison: Comparison, { kinds, entry }: Wanted): Comparison {
  if (kinds.length === 0 && entry === null) return comparison;
  const isWanted = (one: ChangedEntry) =>
    (kinds.length === 0 || kinds.includes(one.kind)) && (entry === null || isCalled(one, entry));
  const touches = (change: Change) => [...change.from, ...change.to].some(isWanted);
  return {
    ...comparison,
    changes: comparison.changes.filter(touches),
    cosmetic: comparison.cosmetic.filter(({ from, to }) => isWanted(from) || isWanted(to)),
  };
}

/** By title, number or id. */
export function isCalled(
  { id, title, number }: Pick<ChangedEntry, "id" | "number"> & { readonly title: string | null },
  name: string,
): boolean {
  return id === name || number === name || foldTitle(title ?? "") === foldTitle(name);
}

/** Letters that may differ, as a share of the longer name. */
const mostOtherLetters = 0.34;

/** Titles that were perhaps meant, nearest first: those that contain the name, then those with a similar spelling. */
export function nearestTitles(name: string, entries: readonly Entry[]): string[] {
  const wanted = foldTitle(name);
  const near = new Map<string, number>();
  for (const { title } of entries) {
    const folded = foldTitle(title ?? "");
    if (title === null || folded === "" || wanted === "") continue;
    const most = Math.ceil(Math.max(folded.length, wanted.length) * mostOtherLetters);
    const edits = folded.includes(wanted) ? 0 : editDistance(wanted, folded, most);
    if (edits <= most) near.set(title, edits);
  }
  return [...near].toSorted((one, other) => one[1] - other[1]).map(([title]) => title);
}
