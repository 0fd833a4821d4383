/** The log of this event as the commands read it, and the ruling that a number names. */
import type { AmendedRuling } from "../../domain/event-log.ts";
import type { EventLog } from "../../log/log-file.ts";
import { safeText } from "../../render/safe-text.ts";
import { logFiles, readEventLog, readLogFile } from "../event/event-log.ts";
import type { Machine } from "../machine/machine.ts";
import type { Options } from "../settings/options.ts";
import { sayProblems } from "../style.ts";

/** Null where the file is no log; what is wrong with some of its lines is reported and the others count. */
export function openEventLog(options: Options, machine: Machine): EventLog | null {
  const { log, problems } = readEventLog(options, machine);
  sayProblems(problems, options, machine);
  return log;
}

/** Of every event in the library, oldest name first. */
export function openAllLogs(options: Options, machine: Machine): readonly EventLog[] {
  return logFiles(machine).flatMap((file) => {
    const read = readLogFile(file);
    sayProblems(read?.problems ?? [], options, machine);
    return read?.log ?? [];
  });
}

/** The last ruling where no number is given; null where there is none, which is reported. */
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
