/**
 * Reads a JSON array of objects, also one level down under a key: `{"cards": [{"name": "Kestrel"}]}`. Each object is decoded by
 * itself, so a damaged one does not cost the others. Offsets count UTF-16 code units.
 */
import type { LineSpan } from "../domain/line-span.ts";
import { parseJson } from "../domain/parse-json.ts";
import { type Problem, problemOf } from "../domain/problem.ts";

interface JsonRows {
  readonly columns: readonly string[];
  readonly rows: readonly { readonly cells: readonly string[]; readonly lines: LineSpan }[];
  readonly problems: readonly Problem[];
}

/** `[{`, or `{"cards": [{` with other keys before */
const listStart = /^\s*\[\s*(?=\{)|^\s*\{[^[\]{}]{0,500}"[^"]{1,80}"\s*:\s*\[\s*(?=\{)/;

/** Null if the text does not start like a list of objects. */
export function jsonRows(text: string, file: string): JsonRows | null {
  const start = listStart.exec(text.replace(/^\ufeff/, " "))?.[0].length;
  if (start === undefined) return null;
  const lineAt = lineCounter(text);
  const objects: {
    readonly record: Readonly<Record<string, string>>;
    readonly lines: LineSpan;
    readonly raw?: string;
  }[] = [];
  const problems: Problem[] = [];
  for (const [from, until] of objectSpans(text, start)) {
    const record = recordOf(parseJson(text.slice(from, until)));
    const lines: LineSpan = [lineAt(from), lineAt(until - 1)];
    const raw = text.slice(from, until);
    if (record === null) problems.push(damagedObject(file, lines[0], raw));
    objects.push(record === null ? { record: {}, lines, raw } : { record, lines });
  }
  const columns = [...new Set(objects.flatMap(({ record }) => Object.keys(record)))];
  const rows = objects.map(({ record, lines, raw }) => {
    const cells = columns.map((name) => record[name] ?? "");
    return { cells: raw === undefined ? cells : [...cells, raw], lines };
  });
  return { columns, rows, problems };
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
