/** The log of this event as the commands read it, and the ruling that a number names. */
import type { AmendedRuling } from "../../domain/event-log.ts";
import type { EventLog } from "../../log/log-file.ts";
import { safeText } from "../../render/safe-text.ts";
import { logFiles, readEventLog, readLogFile } from "../event/event-log.ts";
import type { Machine } from "../machine/machine.ts";
import type { Options } from "../settings/options.ts";
import { sayProblems } from "../style.ts";

/** Null if the file is no log. Damaged lines are reported; the others count. */
export function openEventLog(options: Options, machine: Machine): EventLog | null {
  const { log, problems } = readEventLog(options, machine);
  sayProblems(problems, options, machine);
  return log;
}

/** The logs of all events in the library, by name. */
export function openAllLogs(options: Options, machine: Machine): readonly EventLog[] {
  return logFiles(machine).flatMap((file) => {
    const read = readLogFile(file);
    sayProblems(read?.problems ?? [], options, machine);
    return read?.log ?? [];
  });
}

/** The last ruling if no number is given; if there is none, reports that and returns null. */
export function findRuling(
  number: string | null,
  rulings: readonly AmendedRuling[],
  { stderr }: Machine,
): AmendedRuling | null {
  const found = number === null ? rulings.at(-1) : rulings.find((each) => isCalled(each, number));
  if (found) return found;
  const known =
    rulings.length === 0
      ? "no ruling of this event is recorded"
      : `rulings are numbered 1 to ${rulings.length}`;
  stderr.write(safeText(`rulings: ${number === null ? "" : `there is no ruling ${number}; `}${known}\n`));
  if (rulings.length === 0) stderr.write('  try: rulings rule "QUESTION" --cite ENTRY --decision "…"\n');
  return null;
}

function isCalled({ number, first }: AmendedRuling, name: string): boolean {
  return String(number) === name || first.id === name;
}
