/** The records of a log: one is added, those of several judges are merged, and the rulings are read as amended. */
import type { AmendedRuling, GivenRuling, LogRecord, RulingAmendment } from "../domain/event-log.ts";

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
  // The id stands first: a line that was cut short still says which record it was.
  return [...records, { id, order, at, ...facts }];
}

interface MergedLogs {
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

/** The rulings as amended: oldest first, numbered from 1. */
export function amendedRulings(records: readonly LogRecord[]): readonly AmendedRuling[] {
  const ordered = records.toSorted(byOrder);
  const amendments = ordered.filter((record) => record.type === "amendment");
  const odd = oddTimes(ordered);
  return ordered
    .filter((record) => record.type === "ruling")
    .map((first, at) =>
      withAmendments(
        first,
        amendments.filter(({ amends }) => amends === first.id),
        { number: at + 1, isClockOdd: odd.has(first.id) },
      ),
    );
}

function withAmendments(
  first: GivenRuling,
  amendments: readonly RulingAmendment[],
  place: Pick<AmendedRuling, "number" | "isClockOdd">,
): AmendedRuling {
  const decision = amendments.findLast((each) => each.decision !== null)?.decision ?? first.decision;
  const citations = amendments.findLast((each) => each.citations !== null)?.citations ?? first.citations;
  return { ...place, first, amendments, decision, citations };
}

/** The order of every log: judges with the same records see the same list. */
export function byOrder(one: LogRecord, other: LogRecord): number {
  return one.order - other.order || (one.id < other.id ? -1 : 1);
}

/** Ids of records with an earlier time than the one before: a clock was set back, or two judges' clocks differ. */
function oddTimes(ordered: readonly LogRecord[]): ReadonlySet<string> {
  const before = (at: number) => Date.parse(ordered[at - 1]?.at ?? "");
  return new Set(ordered.filter(({ at }, place) => Date.parse(at) < before(place)).map(({ id }) => id));
}
