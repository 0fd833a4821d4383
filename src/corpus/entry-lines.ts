/**
 * A RulesText to YAML with an entry a line, and back. A library is written and read far more often than it is looked at,
 * and this layout goes at the speed of JSON, some forty times that of folded YAML. Any YAML reader knows it.
 */
import type { SourceDocument } from "../domain/document.ts";
import type { Entry } from "../domain/entry.ts";
import { parseJson } from "../domain/parse-json.ts";
import type { Problem } from "../domain/problem.ts";
import type { Boilerplate, RulesText } from "../domain/rules-text.ts";
import {
  decodeRulesText,
  readEntry,
  readFacts,
  withoutEmpty,
  writeBoilerplate,
  writeEntry,
} from "./corpus-file.ts";
import { shapeBoilerplate, shapeDocument, shapeEntry } from "./schema.ts";
import type { Shaped } from "./shape.ts";

export function* encodeEntryLines(text: RulesText): Generator<string> {
  const { document, entries, boilerplate } = text;
  yield `# ${oneLine(document.title)}\n`;
  yield `# Made from ${oneLine(document.source.file)} by \`rulings import\`: what is changed here by hand is lost.\n`;
  yield `document: ${JSON.stringify(withoutEmpty(document))}\n`;
  yield* listLines("entries", entries, writeEntry);
  if (boilerplate.length > 0) yield* listLines("furniture", boilerplate, writeBoilerplate);
}

function* listLines<Value>(
  name: string,
  values: readonly Value[],
  write: (value: Value) => object,
): Generator<string> {
  yield values.length === 0 ? `${name}: []\n` : `${name}:\n`;
  for (const value of values) yield `- ${JSON.stringify(write(value))}\n`;
}

function oneLine(words: string): string {
  return words.replace(/[\p{Cc}\u2028\u2029]+/gu, " ");
}

/** A file that a person wrote over is read as any YAML, and what is wrong with it has its place. */
export function decodeEntryLines(
  yaml: Uint8Array,
  file: string,
): { readonly text: RulesText | null; readonly problems: readonly Problem[] } {
  const text = readText(yaml);
  return text === null ? decodeRulesText(new TextDecoder().decode(yaml), file) : { text, problems: [] };
}

/** Null where a line is not as this program writes it. */
function readText(yaml: Uint8Array): RulesText | null {
  const documents: SourceDocument[] = [];
  const entries: Entry[] = [];
  const boilerplate: Boilerplate[] = [];
  const fields = new Map<string, (value: unknown) => boolean>([
    ["document", (value) => take(shapeDocument(value), readFacts, documents)],
    ["entries", isListHead],
    ["- entries", (value) => take(shapeEntry(value), readEntry, entries)],
    ["furniture", isListHead],
    ["- furniture", (value) => take(shapeBoilerplate(value), (shaped) => shaped, boilerplate)],
  ]);
  const found = new Set<string>();
  for (const [name, value] of valuesOf(yaml)) {
    if (fields.get(name)?.(value) !== true) return null;
    found.add(name);
  }
  const document = documents.at(-1);
  return document && found.has("entries") ? { document, entries, boilerplate } : null;
}

/** `document: {…}`, `entries:`, `entries: []` */
const field = /^(?<name>[a-z]+):(?: (?<value>[[{].*))?$/;

/** A line at a time, since the file of a library may be large. The name of an item is that of its list behind a dash. */
function* valuesOf(yaml: Uint8Array): Generator<readonly [name: string, value: unknown]> {
  let list = "";
  for (const line of linesOf(yaml)) {
    if (line === "" || line.startsWith("#")) continue;
    if (line.startsWith("- ")) yield [`- ${list}`, parseJson(line.slice(2))];
    else {
      const { name = "", value = "[]" } = field.exec(line)?.groups ?? {};
      list = name;
      yield [name, parseJson(value)];
    }
  }
}

function isListHead(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

function take<Written, Value>(
  shaped: Shaped<Written>,
  read: (written: Written) => Value,
  values: Value[],
): boolean {
  if (shaped.value !== null) values.push(read(shaped.value));
  return shaped.value !== null;
}

function* linesOf(bytes: Uint8Array): Generator<string> {
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  for (let from = 0; from < bytes.length; ) {
    const found = bytes.indexOf(lineFeed, from);
    const end = found < 0 ? bytes.length : found;
    yield decoder.decode(bytes.subarray(from, end));
    from = end + 1;
  }
}

const lineFeed = 10;
