/** Records of a log in, its rulings as amended out: oldest first, numbered from 1, each with its amendments. */
import type { AmendedRuling, Amendment, GivenRuling, LogRecord } from "../domain/event-log.ts";

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
  amendments: readonly Amendment[],
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
