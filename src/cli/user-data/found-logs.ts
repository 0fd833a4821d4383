/**
 * Reads the logs in the folders of events, one's own and those of other judges, which may be anything: an edited copy is named, and
 * so is a log that is too large.
 */
import { statSync } from "node:fs";
import { basename } from "node:path";
import { inThousands } from "../../domain/counted.ts";
import { slug } from "../../domain/fold.ts";
import { errorOf, type Problem, problemOf, UserError } from "../../domain/problem.ts";
import { attempt } from "../../library/disk.ts";
import { decodeLog, type ReadLog } from "../../log/log-file.ts";
import type { EventLog } from "../../log/log-records.ts";
import { limits, megabytes } from "../../read/problems.ts";
import { type CommandContext, sayProblems } from "../command.ts";
import { eventFolders } from "../machine/machine.ts";
import { filesIn, isMissing, readBytes, readOwnBytes } from "../machine/read-files.ts";

interface FoundLog extends ReadLog {
  readonly file: string;
}

/** The problems are those of the folders, and what was found by comparing logs. */
export function readLogs(call: CommandContext) {
  const { paths, problems } = logFiles(call);
  const found = paths.flatMap((file) => {
    const read = readLogFile(file);
    return read === null ? [] : { file, ...read };
  });
  const tooMany = beyondLimit(found);
  const logs = found.filter((each) => !tooMany.includes(each));
  return { logs, problems: [...problems, ...tooMany.map(refusal), ...editedRecords(logs)] };
}

/** The files in the folders of events that are called like logs; an editor or a synchronizer may have left others. */
export function logFiles({ options: { events }, machine: { env } }: CommandContext) {
  const found = eventFolders(events, env)
    .filter((folder) => folder === events || !isMissing(folder))
    .map((folder) => filesIn(folder, (name) => name.endsWith(".jsonl"), "the folder of event logs"));
  const paths = new Set(found.flatMap((folder) => folder.paths));
  return { paths: [...paths], problems: found.flatMap(({ problems }) => problems) };
}

/** A text that changes whenever a log does, or a folder of logs can no longer be read. */
export function logsVersion(call: CommandContext): string {
  const { paths, problems } = logFiles(call);
  const found = paths.flatMap((file) => attempt(() => statSync(file)) ?? []);
  const versions = found.map(({ mtimeMs, size, ino }) => `${mtimeMs} ${size} ${ino}`);
  return [...versions, ...problems.map(({ message }) => message)].join("\n");
}

/** The log in a file; null if the file does not exist. */
export function readLogFile(file: string): ReadLog | null {
  return logIn(file, readOwnBytes(file));
}

function logIn(file: string, { bytes, problems }: ReturnType<typeof readOwnBytes>): ReadLog | null {
  if (bytes !== null && bytes.length > limits.logBytes) return { log: null, problems: [tooLong(file)] };
  if (bytes !== null) return decodeLog(bytes.toString("utf8"), file);
  return problems.length === 0 ? null : { log: null, problems };
}

function tooLong(file: string): Problem {
  const message = `the file has more than ${megabytes(limits.logBytes)}; expected the log of one event`;
  const advice = "move the file away to begin a new log";
  return problemOf({ severity: "error", code: "limit-exceeded", file, message, advice });
}

/** `regional-at-utrecht.jsonl` */
export function logFileName(event: string): string {
  return `${slug(event) || "event"}.jsonl`;
}

/** Whether a log has the name of its event, as one's own has. */
function isOwnLog({ file, log }: FoundLog): boolean {
  return log === null || basename(file) === logFileName(log.event);
}

/** The logs of other judges with which an event has more records than can all be compared with each other. */
function beyondLimit(logs: readonly FoundLog[]): readonly FoundLog[] {
  const countByEvent = new Map<string, number>();
  return logs.filter((each) => {
    if (each.log === null || isOwnLog(each)) return false;
    const event = logFileName(each.log.event);
    const count = (countByEvent.get(event) ?? 0) + each.log.records.length;
    countByEvent.set(event, count);
    return count > limits.logRecords;
  });
}

function refusal({ file }: FoundLog): Problem {
  const most = inThousands(limits.logRecords);
  const message = `with it, the logs of other judges of this event have more than ${most} records; it was not read`;
  const advice = "ask the judge who wrote it for a log of this event alone";
  return problemOf({ severity: "error", code: "limit-exceeded", file, message, advice });
}

/** Names the logs that have another record than one's own log, or a log before them, under one id. */
function editedRecords(logs: readonly FoundLog[]): readonly Problem[] {
  const known = new Map<string, { readonly file: string; readonly text: string }>();
  const ownFirst = [...logs.filter(isOwnLog), ...logs.filter((each) => !isOwnLog(each))];
  return ownFirst.flatMap(({ file, log }) =>
    (log?.records ?? []).flatMap((record) => {
      const text = JSON.stringify(record);
      const before = known.get(record.id);
      if (before === undefined) known.set(record.id, { file, text });
      if (before === undefined || before.text === text) return [];
      const message = `the record ${record.id} differs from that in ${before.file}; one of the files was edited`;
      return ofAnotherJudge(problemOf({ severity: "error", code: "duplicate-id", file, message }));
    }),
  );
}

/** The problems of a file, with what to do about a log that is not one's own. */
export function problemsOfFile(found: FoundLog): readonly Problem[] {
  return isOwnLog(found) ? found.problems : found.problems.map(ofAnotherJudge);
}

export function ofAnotherJudge(problem: Problem): Problem {
  return { ...problem, advice: "copy the file again from the judge who wrote it" };
}

/**
 * Another judge's log, which a person named. Refuses a damaged one, because part of another judge's log would look like all of it.
 */
export function soundLog(file: string, machine: CommandContext["machine"]): EventLog {
  const read = readBytes(file);
  if (read.bytes === null) throw errorOf(read.problems[0], file, "; nothing was merged");
  const { log = null, problems = [] } = logIn(file, read) ?? {};
  sayProblems(problems.map(ofAnotherJudge), machine);
  if (log === null || problems.length > 0)
    throw new UserError(`${file}: the log is damaged; nothing was merged`);
  return log;
}
