/** A ruling that was given in, kept in the event's log; rulings that it contradicts out. */
import type { AmendedRuling, GivenRuling } from "../../domain/event-log.ts";
import { addRecord, type RecordFacts } from "../../log/add-record.ts";
import { amendedRulings } from "../../log/amended-rulings.ts";
import { type Contradiction, findContradictions } from "../../log/find-contradictions.ts";
import type { EventLog } from "../../log/log-file.ts";
import type { Machine } from "../machine/machine.ts";
import type { CommonOptions } from "../settings/options.ts";
import { changeEventLog, newStamp } from "./event-log.ts";

type EventOption = Pick<CommonOptions, "event">;

export interface RecordedRuling {
  readonly given: AmendedRuling;
  readonly contradictions: readonly Contradiction[];
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
  return { given, contradictions: findContradictions(rulings).filter(({ later }) => later === given) };
}

/** Adds a record to the log and returns the whole log. */
export function recordFacts(facts: RecordFacts, options: EventOption, machine: Machine): EventLog {
  return changeEventLog(options, machine, (before) => ({
    records: addRecord(before, facts, newStamp(machine)),
  }));
}
