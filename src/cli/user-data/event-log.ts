/**
 * Reads and changes the log of the event in `events/NAME.jsonl` of the user's library, and opens its rulings beside the texts in
 * force. It is changed under a lock and replaced atomically, so that neither a power failure nor a second terminal loses a record.
 */
import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { AmendedRuling, LogRecord } from "../../domain/event-log.ts";
import { errorOf, UserError } from "../../domain/user-error.ts";
import type { CorpusOnDay } from "../../library/corpus-on-day.ts";
import { danglingLink, readFault } from "../../library/disk.ts";
import type { TextsToday } from "../../log/citations.ts";
import { decodeLog, type EventLog, encodeLog, type ReadLog, stillDamaged } from "../../log/log-file.ts";
import { addRecord, amendedRulings, type RecordFacts, type Stamp } from "../../log/log-records.ts";
import { type RulingsToday, rulingsToday } from "../../log/rulings-today.ts";
import { type CommandContext, sayProblems } from "../command.ts";
import { isMissing, readOwnBytes } from "../machine/read-files.ts";
import { eventFileName, eventFolder, eventLogFile, eventName } from "./library-folder.ts";
import { withLock } from "./user-library.ts";

/** Reads the log of this event. It is empty if nothing has been recorded. */
export function readEventLog(call: CommandContext): ReadLog {
  const empty = { log: { event: eventName(call), records: [], damaged: [] }, problems: [] };
  const file = eventLogFile(call);
  return file === null ? empty : (readLogFile(file) ?? empty);
}

/** The rulings of this event; none if its log cannot be read, which `health` reports. */
export function eventRulings(call: CommandContext): readonly AmendedRuling[] {
  return amendedRulings(readEventLog(call).log?.records ?? []);
}

/** Opens the log for a command. Damaged lines are reported; a file that is not a log ends the command. */
export function openEventLog(call: CommandContext): EventLog {
  const { log, problems } = readEventLog(call);
  if (log === null) throw errorOf(problems[0], problems[0]?.file ?? "");
  sayProblems(problems, call.machine);
  return log;
}

/** The logs of all events in the library, by name. Files that are not logs are reported to `report`. */
export function openAllLogs(
  machine: CommandContext["machine"],
  report: (problems: ReadLog["problems"]) => void = (problems) => sayProblems(problems, machine),
): readonly EventLog[] {
  const folder = eventFolder(machine.env);
  if (folder === null || isMissing(folder)) return [];
  if (!existsSync(folder)) throw new UserError(`${folder}: ${readFault(danglingLink())}`);
  const names = readdirSync(folder).filter((name) => name.endsWith(".jsonl"));
  return names.toSorted().flatMap((name) => {
    const read = readLogFile(join(folder, name));
    report(read?.problems ?? []);
    return read?.log ?? [];
  });
}

/** Decodes the log in a file; null if the file does not exist. */
export function readLogFile(file: string, { bytes, problems } = readOwnBytes(file)): ReadLog | null {
  if (bytes !== null) return decodeLog(bytes.toString("utf8"), file);
  return problems.length === 0 ? null : { log: null, problems };
}

/** A file that is not a log is never overwritten. A damaged line is preserved until its record is restored. */
export function changeEventLog<Changed extends Pick<EventLog, "records">>(
  call: CommandContext,
  change: (records: readonly LogRecord[]) => Changed,
): Changed & EventLog {
  return withLock(eventFolder(call.machine.env), "the log", (write, folder) => {
    const file = join(folder, eventFileName(call));
    const { log, problems } = readEventLog(call);
    if (log === null) throw errorOf(problems[0], file, "; nothing was recorded");
    const changed = change(log.records);
    const damaged = stillDamaged({ records: changed.records, damaged: log.damaged });
    const whole = { ...changed, event: log.event, damaged };
    write(file, encodeLog(whole));
    return whole;
  });
}

const base32 = "abcdefghijklmnopqrstuvwxyz234567";

/** A stamp with a random id of 100 bits, so that two judges never make the same one. */
function newStamp(machine: CommandContext["machine"]): Stamp {
  return { id: [...randomBytes(20)].map((byte) => base32[byte % 32] ?? "").join(""), at: machine.now() };
}

/** Adds a record to the log and returns the whole log. */
export function recordFacts(facts: RecordFacts, call: CommandContext): EventLog {
  return changeEventLog(call, (before) => ({
    records: addRecord(before, facts, newStamp(call.machine)),
  }));
}

/**
 * The log is read again when it has changed, because the screen stays open while other judges write. A damaged log does not
 * prevent an answer: its sound records count, and the problems are passed to `report`.
 */
export function openRulingsToday(
  call: CommandContext,
  corpus: Pick<CorpusOnDay, "texts" | "wholeTexts">,
  report: (problems: ReadLog["problems"]) => void = () => {},
): () => RulingsToday {
  const file = eventLogFile(call);
  // Differs from any version of a file. A dangling link has no version, but must be read so that it is reported.
  let version: string | null = "unread";
  let today = rulingsToday([], () => textsToday(corpus));
  return () => {
    const now = file === null ? null : fileVersion(file);
    if (now !== version) {
      const { log, problems } = readEventLog(call);
      report(problems);
      today = rulingsToday(log?.records ?? [], () => textsToday(corpus));
    }
    version = now;
    return today;
  };
}

/** The texts by which the citations of rulings are checked. */
export function textsToday({ texts, wholeTexts }: Pick<CorpusOnDay, "texts" | "wholeTexts">): TextsToday {
  return { inForce: texts().texts, all: wholeTexts().texts };
}

/** A text that changes whenever the file does; null if the file does not exist. */
function fileVersion(file: string): string | null {
  try {
    const { mtimeMs, size, ino } = statSync(file);
    return `${mtimeMs} ${size} ${ino}`;
  } catch {
    return null;
  }
}
