/** Logs of several judges in, one log out: every record once, in one order, whichever log is named first. */
import type { LogRecord } from "../domain/event-log.ts";
import { byOrder } from "./amended-rulings.ts";

export interface MergedLogs {
  readonly records: readonly LogRecord[];
  /** How many of them the first log did not have. */
  readonly added: number;
  /** Ids under which the logs hold different records: one of the files was changed by hand. */
  readonly conflicts: readonly string[];
}

export function mergeLogs(own: readonly LogRecord[], others: readonly (readonly LogRecord[])[]): MergedLogs {
  const recordById = new Map<string, LogRecord>();
  const conflicts = new Set<string>();
  for (const record of [own, ...others].flat()) {
    const before = recordById.get(record.id);
    if (before && JSON.stringify(before) !== JSON.stringify(record)) conflicts.add(record.id);
    // Of two records with one id, the same one is kept in any order of merging.
    if (!before || JSON.stringify(record) < JSON.stringify(before)) recordById.set(record.id, record);
  }
  const ownIds = new Set(own.map(({ id }) => id));
  const records = [...recordById.values()].toSorted(byOrder);
  return { records, added: records.filter(({ id }) => !ownIds.has(id)).length, conflicts: [...conflicts] };
}
