/** Operations on the records of a log: adding one, merging logs, applying amendments to rulings, and selecting rulings. */
import type { AmendedRuling, CitedPassage, LogRecord, RulingFacts } from "../domain/event-log.ts";
import { foldTitle } from "../domain/fold.ts";
import { groupBy } from "../domain/group-by.ts";

export interface EventLog {
  /** The name of the event. */
  readonly event: string;
  /** In the order in which they were written into this log. */
  readonly records: readonly LogRecord[];
  /** Lines that are not complete records, or other records under an id that the log already has, exactly as in the file. */
  readonly damaged: readonly string[];
}

type Unstamped<Record extends LogRecord> = Record extends LogRecord
  ? Omit<Record, "id" | "order" | "at">
  : never;

/** The content of a record before it has an id and a time. */
export type RecordFacts = Unstamped<LogRecord>;

/**
 * Appends a record. It comes last even if the clock was set back. An order that is no time was forged, and counting on from it
 * would soon exceed what a log may hold.
 */
export function addRecord(
  records: readonly LogRecord[],
  facts: RecordFacts,
  { id, at }: Pick<LogRecord, "id" | "at">,
): readonly LogRecord[] {
  const latest = records.reduce((most, { order }) => (isTime(order) ? Math.max(most, order) : most), 0);
  const order = Math.max(Date.parse(at), latest + 1);
  // The id is the first property so that a truncated line can still be identified.
  return [...records, { id, order, at, ...facts }];
}

const isTime = (order: number) => !Number.isNaN(new Date(order).getTime());

/** A log, and the id of the record that was just added to it. */
export type RecordedLog = Pick<EventLog, "records"> & { readonly id: string };

/**
 * Adds the records of other logs after its own, so that its rulings keep their numbers. The records are the same in whatever
 * order logs are merged. `added` are those that the first log did not have; `conflicts` are ids under which the logs have different
 * records, because one of the files was changed by hand.
 */
export function mergeLogs(own: readonly LogRecord[], others: readonly (readonly LogRecord[])[]) {
  const recordById = new Map<string, LogRecord>();
  const conflicts = new Set<string>();
  for (const record of [own, ...others].flat()) {
    const before = recordById.get(record.id);
    if (before && JSON.stringify(before) !== JSON.stringify(record)) conflicts.add(record.id);
    // Of two records with one id, keeps the same one whatever the order of merging.
    if (!before || JSON.stringify(record) < JSON.stringify(before)) recordById.set(record.id, record);
  }
  const merged = [...recordById.values()];
  const ownIds = new Set(own.map(({ id }) => id));
  const added = merged.filter(({ id }) => !ownIds.has(id)).toSorted(byOrder);
  const records = [...merged.filter(({ id }) => ownIds.has(id)), ...added];
  return { records, added, conflicts: [...conflicts] };
}

/** Rulings with their amendments applied, oldest first. Each has the number of its place among the rulings in `records`. */
export function amendedRulings(records: readonly LogRecord[]): readonly AmendedRuling[] {
  const amendments = records.filter((record) => record.type === "amendment").toSorted(byOrder);
  const amendmentsOf = groupBy(amendments, ({ amends }) => amends);
  return records
    .filter((record) => record.type === "ruling")
    .map((first, at) => {
      const own = amendmentsOf.get(first.id) ?? [];
      const decision = own.findLast((each) => each.decision !== null)?.decision ?? first.decision;
      const citations = own.findLast((each) => each.citations !== null)?.citations ?? first.citations;
      return { number: at + 1, first, amendments: own, decision, citations };
    })
    .toSorted((one, other) => byOrder(one.first, other.first));
}

type OrderedRecord = Pick<LogRecord, "id" | "order">;

/** The order of every log. Judges with the same records see the same list. */
export function byOrder(one: OrderedRecord, other: OrderedRecord): number {
  return one.order - other.order || (one.id < other.id ? -1 : 1);
}

/** Null stands for any. */
interface WantedRulings extends Pick<RulingFacts, "table" | "round" | "judge"> {
  readonly words: readonly string[];
  /** Id or title of a cited entry. */
  readonly entry: string | null;
  /** Whether the names of players are left out. */
  readonly anonymous: boolean;
}

/** `event` is the name of the event. The report says which flags select its rulings. */
export function selectRulings({ event, records }: Omit<EventLog, "damaged">, wanted: WantedRulings) {
  const all = amendedRulings(records);
  const found = all.filter((ruling) => isWantedRuling(ruling, wanted));
  const { words, anonymous, ...flags } = wanted;
  const filters = Object.entries(flags).flatMap(([name, value]) =>
    value === null ? [] : `${name} ${value}`,
  );
  return {
    event,
    rulings: anonymous ? found.map(withoutPlayers) : found,
    all: all.length,
    filters: [...filters, ...words.map((word) => `“${word}”`)],
  };
}

const withoutPlayers = (ruling: AmendedRuling) => ({ ...ruling, first: { ...ruling.first, players: [] } });

/** Whether every word occurs in the question, the decision, the remarks, or the title of a citation. */
function isWantedRuling(ruling: AmendedRuling, { words, table, round, judge, entry }: WantedRulings) {
  const { first, decision, citations, amendments } = ruling;
  const isOther = (wanted: string | null, own: string | null) => wanted !== null && wanted !== own;
  if (isOther(table, first.table) || isOther(round, first.round) || isOther(judge, first.judge)) return false;
  const isCited = ({ entry: id, title }: CitedPassage) =>
    id === entry || foldTitle(title) === foldTitle(entry ?? "");
  if (entry !== null && !citations.some(isCited)) return false;
  const remarks = [first, ...amendments].map(({ remark }) => remark);
  const titles = citations.map(({ title }) => title);
  const all = [first.question, decision, ...remarks, ...titles].join(" ").toLowerCase();
  return words.every((word) => all.includes(word.toLowerCase()));
}
