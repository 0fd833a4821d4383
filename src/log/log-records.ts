/** Operations on the records of a log: adding one, merging those of several judges, and applying amendments to rulings. */
import type { AmendedRuling, GivenRuling, LogRecord, RulingAmendment } from "../domain/event-log.ts";

type Unstamped<Record extends LogRecord> = Record extends LogRecord
  ? Omit<Record, "id" | "order" | "at">
  : never;

/** The content of a record before it has an id and a time. */
export type RecordFacts = Unstamped<LogRecord>;

export interface Stamp {
  readonly id: string;
  /** Local time with its offset from UTC. */
  readonly at: string;
}

/** Appends a record. It comes last even if the clock was set back. */
export function addRecord(
  records: readonly LogRecord[],
  facts: RecordFacts,
  { id, at }: Stamp,
): readonly LogRecord[] {
  const latest = records.reduce((most, { order }) => Math.max(most, order), 0);
  const order = Math.max(Date.parse(at), latest + 1);
  // The id is the first property so that a truncated line can still be identified.
  return [...records, { id, order, at, ...facts }];
}

interface MergedLogs {
  readonly records: readonly LogRecord[];
  /** The number of records that the first log did not have. */
  readonly added: number;
  /** Ids under which the logs have different records, because one of the files was changed by hand. */
  readonly conflicts: readonly string[];
}

/** Adds the records of other logs. The records are the same in whatever order logs are merged. */
export function mergeLogs(own: readonly LogRecord[], others: readonly (readonly LogRecord[])[]): MergedLogs {
  const recordById = new Map<string, LogRecord>();
  const conflicts = new Set<string>();
  for (const record of [own, ...others].flat()) {
    const before = recordById.get(record.id);
    if (before && JSON.stringify(before) !== JSON.stringify(record)) conflicts.add(record.id);
    // Of two records with one id, keeps the same one whatever the order of merging.
    if (!before || JSON.stringify(record) < JSON.stringify(before)) recordById.set(record.id, record);
  }
  const ownIds = new Set(own.map(({ id }) => id));
  const records = [...recordById.values()].toSorted(byOrder);
  return { records, added: records.filter(({ id }) => !ownIds.has(id)).length, conflicts: [...conflicts] };
}

/** Rulings with their amendments applied, oldest first, numbered from 1. */
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

/** The order of every log. Judges with the same records see the same list. */
export function byOrder(one: LogRecord, other: LogRecord): number {
  return one.order - other.order || (one.id < other.id ? -1 : 1);
}

/** Ids of records that are earlier than their predecessor: a clock was set back, or the clocks of two judges differ. */
function oddTimes(ordered: readonly LogRecord[]): ReadonlySet<string> {
  const before = (at: number) => Date.parse(ordered[at - 1]?.at ?? "");
  return new Set(ordered.filter(({ at }, place) => Date.parse(at) < before(place)).map(({ id }) => id));
}
