/** A comparison in, only what somebody asked for out: some kinds of entries, or one entry. Counts stay those of the whole. */
import type { Change, ChangedEntry, Comparison } from "../domain/change.ts";
import type { EntryKind } from "../domain/entry.ts";
import { foldTitle } from "../domain/fold.ts";

export interface Wanted {
  /** Empty for all kinds. */
  readonly kinds: readonly EntryKind[];
  /** Title or id. */
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

function isCalled({ id, title }: ChangedEntry, name: string): boolean {
  return id === name || foldTitle(title) === foldTitle(name);
}
