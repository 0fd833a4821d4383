/** The facts of a record in, the records with it at their end out. Time and id are arguments. */
import type { LogRecord } from "../domain/event-log.ts";

type Unstamped<Record extends LogRecord> = Record extends LogRecord
  ? Omit<Record, "id" | "order" | "at">
  : never;

/** What a record says, before it has its id and time. */
export type RecordFacts = Unstamped<LogRecord>;

export interface Stamp {
  readonly id: string;
  /** Local time with its offset from UTC. */
  readonly at: string;
}

/** A clock that was set back does not reorder the log: the new record comes last. */
export function addRecord(
  records: readonly LogRecord[],
  facts: RecordFacts,
  { id, at }: Stamp,
): readonly LogRecord[] {
  const latest = records.reduce((most, { order }) => Math.max(most, order), 0);
  const order = Math.max(Date.parse(at), latest + 1);
  return [...records, { ...facts, id, order, at }];
}
