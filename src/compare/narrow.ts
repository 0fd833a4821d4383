/** A comparison in, only what was asked for out: some kinds of entries, or one entry. The counts stay those of the whole. */
import type { Change, ChangedEntry, Comparison } from "../domain/change.ts";
import type { EntryKind } from "../domain/entry.ts";

export interface Wanted {
  /** Empty for all kinds. */
  readonly kinds: readonly EntryKind[];
  /** On either side; null for all entries. */
  readonly ids: ReadonlySet<string> | null;
}

export function narrow(comparison: Comparison, { kinds, ids }: Wanted): Comparison {
  if (kinds.length === 0 && ids === null) return comparison;
  const isWanted = ({ kind, id }: ChangedEntry) =>
    (kinds.length === 0 || kinds.includes(kind)) && (ids === null || ids.has(id));
  const touches = (change: Change) => [...change.from, ...change.to].some(isWanted);
  return {
    ...comparison,
    changes: comparison.changes.filter(touches),
    cosmetic: comparison.cosmetic.filter(({ from, to }) => isWanted(from) || isWanted(to)),
  };
}
