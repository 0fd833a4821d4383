/** A ruling that was given in, kept in the event's log; rulings that it contradicts out. */
import type { AmendedRuling, GivenRuling } from "../../domain/event-log.ts";
import { type Contradiction, findContradictions } from "../../log/find-contradictions.ts";
import type { EventLog } from "../../log/log-file.ts";
import { addRecord, amendedRulings, type RecordFacts } from "../../log/log-records.ts";
import { teachPassage } from "../library/change-list.ts";
import type { Machine } from "../machine/machine.ts";
import type { Options } from "../settings/options.ts";
import { isUserError } from "../user-error.ts";
import { changeEventLog, newStamp } from "./event-log.ts";

type EventOption = Pick<Options, "event">;

interface RecordedRuling {
  readonly given: AmendedRuling;
  readonly contradictions: readonly Contradiction[];
  /** Why the question could not be taught with its passage; null where it was, or where no text decides. */
  readonly untaught: string | null;
}

export function recordRuling(
  facts: Omit<GivenRuling, "type" | "id" | "order" | "at">,
  options: EventOption,
  machine: Machine,
): RecordedRuling {
  const { records } = recordFacts({ type: "ruling", ...facts }, options, machine);
  const rulings = amendedRulings(records);
  const given = rulings.at(-1);
  if (!given) throw new Error("the ruling is not in the log that was just written");
  return {
    given,
    contradictions: findContradictions(rulings).filter(({ later }) => later === given),
    untaught: learnFrom(given, machine),
  };
}

/** The question is taught with the first text it was ruled by. A ruling stands even if that cannot be written. */
export function learnFrom({ first, citations: [citation] }: AmendedRuling, machine: Machine): string | null {
  if (citation === undefined) return null;
  try {
    teachPassage(first.question, citation, machine);
    return null;
  } catch (error) {
    if (isUserError(error)) return error.message;
    throw error;
  }
}

/** Adds a record to the log and returns the whole log. */
export function recordFacts(facts: RecordFacts, options: EventOption, machine: Machine): EventLog {
  return changeEventLog(options, machine, (before) => ({
    records: addRecord(before, facts, newStamp(machine)),
  }));
}
