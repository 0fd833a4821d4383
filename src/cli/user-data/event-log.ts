/**
 * Reads and changes the log of the event in `NAME.jsonl` of the folder of events, and opens its rulings beside the texts in
 * force. It is changed under a lock and replaced atomically, so that neither a power failure nor a second terminal loses a record.
 */
import { basename, join } from "node:path";
import type { AmendedRuling, LogRecord, TaughtPassage } from "../../domain/event-log.ts";
import { groupBy } from "../../domain/group-by.ts";
import { errorOf, UserError } from "../../domain/problem.ts";
import type { CorpusOnDay } from "../../library/corpus-on-day.ts";
import { encodeLog, type ReadLog, withRestored } from "../../log/log-file.ts";
import {
  addRecord,
  amendedRulings,
  type EventLog,
  mergeLogs,
  type RecordedLog,
  type RecordFacts,
} from "../../log/log-records.ts";
import { markRulings, rulingsToday } from "../../log/rulings-today.ts";
import { taughtQuestions } from "../../log/similar-questions.ts";
import { type CommandContext, sayProblems } from "../command.ts";
import { eventFolders } from "../machine/machine.ts";
import { isMissing } from "../machine/read-files.ts";
import {
  logFileName,
  logFiles,
  logsVersion,
  ofAnotherJudge,
  problemsOfFile,
  readLogFile,
  readLogs,
} from "./found-logs.ts";
import { withLock } from "./user-library.ts";

/** If the settings name no event, each day is an event of its own. */
function eventName({ options, machine }: CommandContext): string {
  return options.event ?? machine.today();
}

/** The name of the log of this event in the folder of events. */
export function eventFileName(call: CommandContext): string {
  return logFileName(eventName(call));
}

/**
 * Reads the log of this event, with what other judges recorded at it in logs of the same folder, which may be a shared one. It is
 * empty if nothing has been recorded. Its problems are those of all files that were read.
 */
export function readEventLog(call: CommandContext): ReadLog {
  const [folder] = eventFolders(call.options.events, call.machine.env);
  const file = folder === undefined ? null : join(folder, eventFileName(call));
  const empty = { log: { event: eventName(call), records: [], damaged: [] }, problems: [] };
  const own = (file === null ? null : readLogFile(file)) ?? empty;
  if (own.log === null) return own;
  const name = logFileName(own.log.event);
  // A file that is no log may hold rulings of this event too.
  const found = readLogs(call);
  const others = found.logs.filter(
    (each) => each.file !== file && (each.log === null || logFileName(each.log.event) === name),
  );
  const records = others.map(({ log }) => log?.records ?? []);
  const problemsOfOthers = others.flatMap(({ problems }) => problems.map(ofAnotherJudge));
  const problems = [...own.problems, ...found.problems, ...problemsOfOthers];
  return { log: withOthers(own.log, records), problems };
}

/** Adds the records of other judges. Of two records with one id, the judge's own stays: the other is a copy that may be edited. */
function withOthers(own: EventLog, others: readonly (readonly LogRecord[])[]): EventLog {
  const ownIds = new Set(own.records.map(({ id }) => id));
  const foreign = others.map((records) => records.filter(({ id }) => !ownIds.has(id)));
  return { ...own, records: mergeLogs(own.records, foreign).records };
}

/** The rulings of this event, and what marks those that are shown; none if its log cannot be read, which `health` reports. */
export function eventRulings(call: CommandContext, { textsToday }: CorpusOnDay) {
  const given = amendedRulings(readEventLog(call).log?.records ?? []);
  return { given, mark: (shown: readonly AmendedRuling[]) => markRulings(shown, given, textsToday) };
}

/** Opens the log for a command. Damaged lines are reported; a file that is not a log, or no folder, ends the command. */
export function openEventLog(call: CommandContext): EventLog {
  requireSharedFolder(call);
  const { log, problems } = readEventLog(call);
  if (log === null) throw errorOf(problems[0], problems[0]?.file ?? "");
  sayProblems(problems, call.machine);
  return log;
}

/** The logs of all events in the library, one for each event, with the problems of the files. */
export function readAllLogs(call: CommandContext) {
  const found = readLogs(call);
  // Names that share a file are one event: `Spring Cup` and `spring cup`.
  const whole = found.logs.flatMap(({ file, log }) => (log === null ? [] : { file, log }));
  const events = groupBy(whole, ({ log }) => logFileName(log.event));
  const logs = Array.from(events, ([name, logsOfEvent]) => {
    const own = logsOfEvent.find(({ file }) => basename(file) === name) ?? logsOfEvent[0];
    const others = logsOfEvent.filter((each) => each !== own).map(({ log }) => log.records);
    return withOthers(own.log, others);
  });
  return { logs, problems: [...found.problems, ...found.logs.flatMap(problemsOfFile)] };
}

/** A shared folder is never created: the drive that holds it may not be connected. */
function requireSharedFolder({ options: { events } }: CommandContext, outcome = ""): void {
  if (events !== null && isMissing(events))
    throw new UserError(
      `${events}: there is no such folder${outcome}`,
      "connect the drive, or set `events` in config.yaml (or RULINGS_EVENTS) to the folder of the logs",
    );
}

/** A file that is not a log is never overwritten. A damaged line is preserved until its record is restored. */
export function changeEventLog<Changed extends Pick<EventLog, "records">>(
  call: CommandContext,
  change: (records: readonly LogRecord[]) => Changed,
): Changed & EventLog {
  const [folder = null] = eventFolders(call.options.events, call.machine.env);
  requireSharedFolder(call, "; nothing was recorded");
  return withLock(folder, "the log", (write, own) => {
    const file = join(own, eventFileName(call));
    const { log, problems } = readEventLog(call);
    if (log === null) throw errorOf(problems[0], file, "; nothing was recorded");
    const changed = change(log.records);
    const restored = withRestored({ records: changed.records, damaged: log.damaged });
    const whole = { ...changed, event: log.event, ...restored };
    write(file, encodeLog(whole));
    return whole;
  });
}

const base32 = "abcdefghijklmnopqrstuvwxyz234567";

/** Adds a record to the log and returns the whole log, with the id of the record. It is random, so that no two judges make the same. */
export function recordFacts(facts: RecordFacts, call: CommandContext): EventLog & RecordedLog {
  const random = crypto.getRandomValues(new Uint8Array(20));
  const id = Array.from(random, (byte) => base32[byte % 32]).join("");
  return changeEventLog(call, (before) => {
    return { records: addRecord(before, facts, { id, at: call.machine.now() }), id };
  });
}

/**
 * Returns a function that reads what rests on the logs again when one has changed, because the screen stays open while other judges
 * write. `read` is given what it read before.
 */
function rereadOnChange<Value>(call: CommandContext, read: (before: Value | null) => Value): () => Value {
  let known: { readonly version: string; readonly value: Value } | null = null;
  return () => {
    const version = logsVersion(call);
    if (known?.version !== version) known = { version, value: read(known?.value ?? null) };
    return known.value;
  };
}

type ReportProblems = (problems: ReadLog["problems"]) => void;

export type OpenRulings = ReturnType<typeof openRulingsToday>;

/** A damaged log does not prevent an answer: its sound records count, and the problems are passed to `report`. */
export function openRulingsToday(call: CommandContext, corpus: CorpusOnDay, report: ReportProblems) {
  return rereadOnChange<ReturnType<typeof rulingsToday>>(call, (before) => {
    const { log, problems } = readEventLog(call);
    report(problems);
    // A drive that is pulled out takes no ruling from the screen.
    const isWhole = log !== null && logFiles(call).problems.length === 0;
    return before !== null && !isWhole ? before : rulingsToday(log?.records ?? [], corpus.textsToday);
  });
}

/** What the logs teach, also those that are begun later. Damage of a log is reported where the log itself is read. */
export function taughtInLogs(call: CommandContext): () => readonly TaughtPassage[] {
  return rereadOnChange(call, () => taughtQuestions(readAllLogs(call).logs.flatMap((log) => log.records)));
}
