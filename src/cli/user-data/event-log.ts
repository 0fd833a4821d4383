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
import { addRecord, amendedRulings, mergeLogs, type RecordFacts, type Stamp } from "../../log/log-records.ts";
import { type RulingsToday, rulingsToday } from "../../log/rulings-today.ts";
import { type CommandContext, sayProblems } from "../command.ts";
import { isMissing, readOwnBytes } from "../machine/read-files.ts";
import { eventFileName, eventFolder, eventLogFile, eventName, logFileName } from "./library-folder.ts";
import { withLock } from "./user-library.ts";

/**
 * Reads the log of this event, with what other judges recorded at it in logs of the same folder, which may be a shared one. It is
 * empty if nothing has been recorded. Their damage is reported, but stays theirs.
 */
export function readEventLog(call: CommandContext): ReadLog {
  const empty = { log: { event: eventName(call), records: [], damaged: [] }, problems: [] };
  const file = eventLogFile(call);
  if (file === null) return empty;
  const own = readLogFile(file) ?? empty;
  if (own.log === null) return own;
  const { log } = own;
  const others = logFiles(call.machine).flatMap((path) => (path === file ? [] : (readLogFile(path) ?? [])));
  // Names that share a file are one event: `Spring Cup` and `spring cup`.
  const name = logFileName(log.event);
  const ofEvent = others.filter((other) => other.log === null || logFileName(other.log.event) === name);
  const ownIds = new Set(log.records.map(({ id }) => id));
  // A copy that was edited does not change what this judge recorded.
  const foreign = ofEvent.map((other) => other.log?.records.filter(({ id }) => !ownIds.has(id)) ?? []);
  const { records } = mergeLogs(log.records, foreign);
  return {
    log: { ...log, records },
    problems: [...own.problems, ...ofEvent.flatMap(({ problems }) => problems)],
  };
}

/** The files in the folder of events that are called like logs; an editor or a synchronizer may have left others. */
function logFiles({ env }: CommandContext["machine"]): readonly string[] {
  const folder = eventFolder(env);
  if (folder === null || !existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith(".jsonl"));
  return names.toSorted().map((name) => join(folder, name));
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

/** The logs of all events in the library, one for each event. Files that are not logs are reported to `report`. */
export function openAllLogs(
  machine: CommandContext["machine"],
  report: (problems: ReadLog["problems"]) => void = (problems) => sayProblems(problems, machine),
): readonly EventLog[] {
  const folder = eventFolder(machine.env);
  if (folder !== null && !isMissing(folder) && !existsSync(folder))
    throw new UserError(`${folder}: ${readFault(danglingLink())}`);
  const byEvent = new Map<string, EventLog>();
  for (const file of logFiles(machine)) {
    const { log = null, problems = [] } = readLogFile(file) ?? {};
    report(problems);
    if (log === null) continue;
    const before = byEvent.get(log.event) ?? { ...log, records: [], damaged: [] };
    const { records } = mergeLogs(before.records, [log.records]);
    byEvent.set(log.event, { ...log, records, damaged: [...before.damaged, ...log.damaged] });
  }
  return [...byEvent.values()];
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
  // Differs from any version of the files. A dangling link has no version, but must be read so that it is reported.
  let version = "unread";
  let today = rulingsToday([], () => textsToday(corpus));
  return () => {
    const now = logFiles(call.machine).map(fileVersion).join("\n");
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
