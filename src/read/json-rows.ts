/**
 * Reads the arrays of objects in a JSON file that have the wanted keys: `{"data": {"cards": [{"name": "Kestrel"}]}}`. Each object
 * is decoded by itself, so a damaged one does not cost the others. Offsets count UTF-16 code units.
 */
import type { LineSpan } from "../domain/line-span.ts";
import { parseJson } from "../domain/parse-json.ts";
import { type Problem, problemOf } from "../domain/problem.ts";

/** A row of a table. */
export interface HeadedRow {
  /** At least one for each column. A line feed separates the paragraphs of a cell. */
  readonly cells: readonly string[];
  readonly lines: LineSpan;
}

interface JsonRows {
  readonly columns: readonly string[];
  readonly rows: readonly HeadedRow[];
  readonly problems: readonly Problem[];
}

interface JsonObject {
  /** Null if the object is damaged. */
  readonly record: Readonly<Record<string, string>> | null;
  readonly from: number;
  readonly end: number;
}

const listStart = /\[\s{0,999}(?=\{)/g;
/** This many lists of other things may precede one of cards: sets, boosters, legends. */
const mostOthers = 10;
/** The first objects of a list show its keys. A card without a text may be among them. */
const sampleSize = 20;

/** Null if the text is not JSON or has no such list. */
export function jsonRows(
  text: string,
  file: string,
  isWanted: (columns: readonly string[]) => boolean,
): JsonRows | null {
  if (!isJson(text)) return null;
  const isList = (start: number) => isWanted(columnsOf(take(objectsFrom(text, start), sampleSize)));
  const objects: JsonObject[] = [];
  let [others, end] = [0, 0];
  for (const { 0: opening, index } of text.matchAll(listStart)) {
    if (others === mostOthers) break;
    if (index < end) continue;
    const start = index + opening.length;
    others = isList(start) ? 0 : others + 1;
    if (others > 0) continue;
    const found = [...objectsFrom(text, start)];
    objects.push(...found);
    end = found.at(-1)?.end ?? start;
  }
  return objects.length === 0 ? null : headedRows(objects, text, file);
}

function headedRows(objects: readonly JsonObject[], text: string, file: string): JsonRows {
  const columns = columnsOf(objects);
  const lineAt = lineCounter(text);
  const rows: HeadedRow[] = [];
  const problems: Problem[] = [];
  for (const { record, from, end } of objects) {
    const lines: LineSpan = [lineAt(from), lineAt(end - 1)];
    const cells = columns.map((name) => record?.[name] ?? "");
    const raw = text.slice(from, end);
    rows.push({ cells: record === null ? [...cells, raw] : cells, lines });
    if (record === null) problems.push(damagedObject(file, lines[0], raw));
  }
  return { columns, rows, problems };
}

function columnsOf(objects: readonly JsonObject[]): readonly string[] {
  return [...new Set(objects.flatMap(({ record }) => Object.keys(record ?? {})))];
}

const jsonStart = /^[\ufeff\s]{0,999}[[{]\s{0,999}["[{]/;

export function isJson(text: string): boolean {
  return jsonStart.test(text);
}

function take<Value>(values: Iterable<Value>, most: number): readonly Value[] {
  const taken: Value[] = [];
  for (const value of values) if (taken.push(value) === most) break;
  return taken;
}

function* objectsFrom(text: string, start: number): Generator<JsonObject> {
  for (const [from, end] of objectSpans(text, start))
    yield { record: recordOf(parseJson(text.slice(from, end))), from, end };
}

/** Line of an offset, counted from 1. Ask in ascending order. */
function lineCounter(text: string): (offset: number) => number {
  let [line, at] = [1, 0];
  return (offset) => {
    for (; at < offset; at += 1) if (text[at] === "\n") line += 1;
    return line;
  };
}

/** The spans of the objects of a list, which starts at the first of them. */
function* objectSpans(text: string, start: number): Generator<readonly [from: number, until: number]> {
  const next = /\s{0,999},?\s{0,999}(?=\{)/y;
  let from = start;
  for (;;) {
    const until = objectEnd(text, from);
    yield [from, until];
    next.lastIndex = until;
    if (!next.test(text)) return;
    from = next.lastIndex;
  }
}

/** The end of an object. One that is broken ends where the next begins. */
function objectEnd(text: string, start: number): number {
  const sign = /["{}[\]]/g;
  sign.lastIndex = start;
  let depth = 0;
  for (let found = sign.exec(text); found !== null; found = sign.exec(text)) {
    if (found[0] === '"') {
      const end = stringEnd(text, found.index);
      if (end === null) return brokenEnd(text, found.index);
      sign.lastIndex = end;
    } else depth += found[0] === "{" || found[0] === "[" ? 1 : -1;
    if (depth === 0) return sign.lastIndex;
  }
  return text.length;
}

/** Null if the string does not end in its line. */
function stringEnd(text: string, start: number): number | null {
  const end = /(?<!\\)(?:\\\\)*"|\n/g;
  end.lastIndex = start + 1;
  const found = end.exec(text);
  return found === null || found[0] === "\n" ? null : end.lastIndex;
}

function brokenEnd(text: string, start: number): number {
  const between = /\}(?=\s*,\s*\{)/g;
  between.lastIndex = start;
  return between.exec(text) === null ? text.length : between.lastIndex;
}

/** Lists become `one, two`; an object inside stays JSON; null is no value. */
function recordOf(value: unknown): Readonly<Record<string, string>> | null {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, words(each)]));
}

function words(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value) && value.every((each) => typeof each !== "object")) return value.join(", ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

function damagedObject(file: string, line: number, row: string): Problem {
  const message = "the object is not JSON, so it was kept as it stands, without a name";
  const advice = "look for a missing quote, comma, or brace in it";
  return problemOf({
    severity: "error",
    code: "malformed-row",
    file,
    line,
    column: 1,
    message,
    advice,
    row: row.split("\n")[0] ?? "",
  });
}
