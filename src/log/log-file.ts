/**
 * Reads and writes the log file of an event: JSON Lines, with a header line followed by one record per line. A line that is not
 * a complete record is reported and preserved, because it may still be repaired.
 */
import * as z from "zod";
import { type ValidationProblem, validator } from "../corpus/yaml.ts";
import type { LogRecord } from "../domain/event-log.ts";
import { parseJson } from "../domain/parse-json.ts";
import { type Problem, type ProblemFacts, problemOf } from "../domain/problem.ts";
import { logRecordShape, words } from "../domain/shapes.ts";
import { byOrder, type EventLog } from "./log-records.ts";

/** Version of the format. A later version of the program may write what this one does not understand. */
const logSchema = 1;

const head = () => z.strictObject({ schema: z.literal(logSchema), event: words });
export const logLine = () => z.union([head(), logRecordShape]);

const validateHead = validator(head);
const validateRecord = validator<LogRecord>(() => logRecordShape);

export function encodeLog({ event, records, damaged }: EventLog): string {
  const lines = [{ schema: logSchema, event }, ...records].map((line) => JSON.stringify(line));
  return [...lines, ...damaged].map((line) => `${line}\n`).join("");
}

type Lines = Pick<EventLog, "records" | "damaged">;

/**
 * Without damaged lines whose record a merge brought back. Such a record goes back to its place by time, so that the rulings
 * after it have their numbers again.
 */
export function withRestored({ records, damaged }: Lines): Lines {
  const ids = new Set(records.map(({ id }) => id));
  const isRestored = (line: string) => ids.has(idIn(line)) && readRecord(line).value === null;
  const lost = new Set(damaged.filter(isRestored).map(idIn));
  const sound = records.filter(({ id }) => !lost.has(id));
  const restored = records.filter(({ id }) => lost.has(id)).reduce(inItsPlace, sound);
  return { records: restored, damaged: damaged.filter((line) => !isRestored(line)) };
}

const readRecord = (line: string) => validateRecord(parseJson(line));

const idIn = (line: string) => /"id":"(?<id>[a-z2-7]{20})"/.exec(line)?.groups?.id ?? "";

function inItsPlace(records: readonly LogRecord[], record: LogRecord): readonly LogRecord[] {
  const later = records.findIndex((other) => byOrder(record, other) < 0);
  return later < 0 ? [...records, record] : records.toSpliced(later, 0, record);
}

export interface ReadLog {
  /** Null if the header is invalid. The file is then not a log and is never overwritten. */
  readonly log: EventLog | null;
  readonly problems: readonly Problem[];
}

export function decodeLog(text: string, file: string): ReadLog {
  const [first = "", ...rest] = text.split("\n");
  const opened = validateHead(parseJson(first));
  // A file of another kind, to which a link may lead, is not quoted.
  const wrongHead = { ...wrongLine({ file, line: 1 }, headMessage), advice: headAdvice };
  if (opened.value === null) return { log: null, problems: [wrongHead] };
  const problems: Problem[] = [];
  const recordById = new Map<string, LogRecord>();
  const damaged: string[] = [];
  for (const [at, row] of rest.entries()) {
    if (row.trim() === "") continue;
    const { value, problems: found } = readRecord(row);
    const same = value === null ? undefined : recordById.get(value.id);
    if (value !== null && same === undefined) recordById.set(value.id, value);
    if (value !== null && (same === undefined || JSON.stringify(same) === JSON.stringify(value))) continue;
    damaged.push(row);
    problems.push(wrongLine({ file, line: at + 2, row }, value === null ? reasonOf(found) : sameId));
  }
  return { log: { event: opened.value.event, records: [...recordById.values()], damaged }, problems };
}

const headMessage = 'expected `{"schema":1,"event":"…"}`, the head of a log';
/** A log without its header cannot be merged with another either. */
const headAdvice = "write the line again, or move the file away to begin a new log";

const sameId = "`id`: an earlier line has another record with this id; one of them was edited";

function reasonOf([first]: readonly ValidationProblem[]): string {
  if (!first || first.path.length === 0) return "this line is not a whole record; it may have been cut short";
  return `\`${first.path.join(".")}\`: ${first.message}`;
}

function wrongLine(place: Pick<ProblemFacts, "file" | "line" | "row">, message: string): Problem {
  const advice = "restore it from another judge's copy with `rulings log merge FILE`, or delete the line";
  return problemOf({ severity: "error", code: "wrong-shape", ...place, column: 1, message, advice });
}
