/**
 * Reads the arrays of objects in a JSON file that have the wanted keys: `{"data": {"cards": [{"name": "Kestrel"}]}}`. Each object
 * is decoded by itself, so a damaged one does not cost the others. Offsets count UTF-16 code units.
 */

import { groupBy } from "../domain/group-by.ts";
import { parseJson } from "../domain/parse-json.ts";
import type { UnplacedProblem } from "../domain/problem.ts";
import type { LineSpan } from "../domain/source-line.ts";
import { limits, malformedRow } from "./problems.ts";

/** A row of a table. */
export interface HeadedRow {
  /** At least one for each column. A line feed separates the paragraphs of a cell. */
  readonly cells: readonly string[];
  readonly lines: LineSpan;
}

export interface HeadedTable {
  readonly columns: readonly string[];
  readonly rows: readonly HeadedRow[];
  readonly problems: readonly UnplacedProblem[];
}

/** Whether objects with these keys are looked for. */
export type IsWanted = (columns: readonly string[]) => boolean;

/** The first objects of a list show its keys. A card without a text may be among them. */
const sampleSize = 20;

/** Null if the text is not JSON or has no such list. */
export function jsonRows(text: string, isWanted: IsWanted): HeadedTable | null {
  if (!isJson(text)) return null;
  let objects: readonly ReadObject[] = [];
  const read = (found: JsonObject) => readObject(found, text, isWanted);
  // An outer list comes before those inside its objects.
  for (const [start, list] of [...groupBy(objectsOf(text), (each) => each.list)].sort(
    ([one], [other]) => one - other,
  )) {
    const isInside = start < (objects.at(-1)?.end ?? 0);
    if (!isInside && isWanted(columnsOf(list.slice(0, sampleSize).map(read))))
      objects = objects.concat(list.map(read));
  }
  return objects.length === 0 ? null : headedRows(objects);
}

type ReadObject = ReturnType<typeof readObject>;

/** The record is null if the object is damaged. */
function readObject({ from, end, depth, lines }: JsonObject, text: string, isWanted: IsWanted) {
  const own = text.slice(from, end);
  const record = depth > limits.jsonNesting ? null : recordOf(parseJson(own), isWanted);
  return { end, lines, text: own, record };
}

function headedRows(objects: readonly ReadObject[]): HeadedTable {
  const columns = columnsOf(objects);
  const rows = objects.map(({ record, text, lines }) => {
    const cells = columns.map((name) => record?.get(name) ?? "");
    return { cells: record === null ? [...cells, text] : cells, lines };
  });
  const damaged = objects.filter(({ record }) => record === null);
  return { columns, rows, problems: damaged.map(damagedObject) };
}

function columnsOf(objects: readonly ReadObject[]): readonly string[] {
  return [...new Set(objects.flatMap(({ record }) => [...(record?.keys() ?? [])]))];
}

const jsonStart = /^[\ufeff\s]{0,999}[[{]\s{0,999}["[{]/;

export function isJson(text: string): boolean {
  return jsonStart.test(text);
}

type JsonObject = ReturnType<typeof objectsOf>[number];

/**
 * The objects that stand directly in an array, with the offset of the array, their own offsets, and how many objects and arrays
 * stand inside one another in them. One that the file breaks off ends where the file does.
 */
function objectsOf(text: string) {
  const objects: { list: number; from: number; end: number; depth: number; lines: LineSpan }[] = [];
  const open: { readonly sign: string; readonly from: number; readonly line: number; depth: number }[] = [];
  const close = (end: number, line: number) => {
    const [own, list] = [open.pop(), open.at(-1)];
    if (own && list) list.depth = Math.max(list.depth, own.depth + 1);
    if (own?.sign === "{" && list?.sign === "[")
      objects.push({ list: list.from, from: own.from, end, depth: own.depth, lines: [own.line, line] });
  };
  for (const { sign, at, line } of signsOf(text.trimEnd())) {
    if (sign === "{" || sign === "[") open.push({ sign, from: at, line, depth: 1 });
    else if (sign !== "") close(at + 1, line);
    else while (open.length > 0) close(at, line);
  }
  return objects;
}

/**
 * The signs of objects and arrays outside strings, with their lines, and an empty one at the end. A string ends in its line, or
 * its quote begins none.
 */
function* signsOf(text: string) {
  const token = /\\.|["[\]{}\n]/g;
  let line = 1;
  let quote: number | null = null;
  for (let found = token.exec(text); found !== null; found = token.exec(text)) {
    const { 0: sign, index: at } = found;
    if (sign === "\n" && quote !== null) [token.lastIndex, quote] = [quote + 1, null];
    else if (sign === "\n") line += 1;
    else if (sign === '"') quote = quote === null ? at : null;
    else if (quote === null && sign.length === 1) yield { sign, at, line };
  }
  yield { sign: "", at: text.length, line };
}

/**
 * If an object lacks what is wanted, the objects inside that have it are its parts, such as the faces of a card: what the object
 * does not say itself, they say, one after the other.
 */
function recordOf(value: unknown, isWanted: IsWanted): ReadonlyMap<string, string> | null {
  if (!isObject(value)) return null;
  const record = new Map(Object.entries(value).map(([name, each]) => [name, wordsIn(each)]));
  if (isWanted([...record.keys()].filter((name) => record.get(name) !== ""))) return record;
  for (const [name, each] of Object.entries(value)) {
    const parts = [each].flat().filter(isObject);
    if (!parts.some((part) => isWanted(Object.keys(part)))) continue;
    record.delete(name);
    for (const [own, said] of parts.flatMap((part) => Object.entries(part))) {
      const column = (value[own] ?? "") === "" ? own : `${name} ${own}`;
      record.set(
        column,
        [record.get(column) ?? "", wordsIn(said)].filter((text) => text !== "").join(" // "),
      );
    }
  }
  return record;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** `one, two`; `standard: legal; modern: banned`. Null is no value. */
function wordsIn(value: unknown): string {
  if (Array.isArray(value)) return value.map(wordsIn).join(value.some(isObject) ? " | " : ", ");
  if (!isObject(value)) return value === null || value === undefined ? "" : String(value);
  const said = Object.entries(value).map(([name, each]) => [name, wordsIn(each)] as const);
  return said.flatMap(([name, each]) => (each === "" ? [] : `${name}: ${each}`)).join("; ");
}

function damagedObject({ lines: [line], text }: ReadObject): UnplacedProblem {
  const message = "the object is not JSON, so it was kept as it stands, without a name";
  const advice = "look for a missing quote, comma, or brace in it";
  const [row = ""] = text.split("\n");
  return malformedRow({ severity: "error", line, message, advice, row });
}
