/**
 * Encodes a RulesText as YAML and decodes it. Null, false, and empty fields are omitted. There are two layouts: folded text for
 * the corpus, which people read, and one entry per line for a library. The latter is JSON, which is about forty times faster.
 */
import type { Boilerplate, RulesText, SourceDocument } from "../domain/document.ts";
import type { Block, Entry } from "../domain/entry.ts";
import { parseJson } from "../domain/parse-json.ts";
import { type Problem, problemOf } from "../domain/problem.ts";
import type { LineSpan } from "../domain/source-line.ts";
import {
  validateBoilerplate,
  validateDocument,
  validateEntry,
  validateRulesText,
  type WrittenRulesText,
} from "./schema.ts";
import { type Decoded, decodeYaml, type Validated, writeYaml } from "./yaml.ts";

/** The comment at the top of a file. Its second line enables completion and validation in editors. */
function headComment({ document }: RulesText): string {
  return [
    " yaml-language-server: $schema=schema/rules-text.schema.json",
    "",
    ` ${document.title}`,
    ` Made from ${document.source.file} by \`npm run corpus\`: changes made here by hand are lost.`,
    " Corrections and additions belong in overlay/, under the same file name.",
    " `lines` are the first and last line in the source; `[?]` in a text is an icon that extraction lost.",
  ].join("\n");
}

/** YAML's end marker. It is required, because a truncated file may be valid YAML and a truncated ruling say the opposite. */
const endMark = "...\n";
/** Matches a line near the top of every generated file: `# Made from 2e-current-rulings.txt by `. */
const madeByUs = /^# Made from .{1,300} by `npm run corpus`/mu;
const headLength = 2_000;

export function encodeRulesText(text: RulesText): string {
  return `${writeYaml(writeRulesText(text), headComment(text))}${endMark}`;
}

function isCutShort(yaml: string): boolean {
  return madeByUs.test(yaml.slice(0, headLength)) && !yaml.slice(-20).trimEnd().endsWith("\n...");
}

function cutShort(yaml: string, file: string): Problem {
  return problemOf({
    severity: "error",
    code: "cut-short",
    file,
    line: yaml.split("\n").length,
    message: "the file is cut short: expected `...` on a line of its own at its end",
    advice: "copy it again, or rebuild it with `npm run corpus`",
  });
}

/** Orders the fields for readers: the name first, the text last. */
function writeRulesText({ document, entries, boilerplate }: RulesText) {
  return {
    document: withoutEmpty(document),
    entries: entries.map(writeEntry),
    ...(boilerplate.length > 0 ? { boilerplate: boilerplate.map(writeBoilerplate) } : {}),
  };
}

const writeBoilerplate = ({ reason, lines, text }: Boilerplate) => ({ reason, lines, text });

function writeEntry(entry: Entry) {
  const { title, label, id, kind, number, section, changed, partial, erratum, lines } = entry;
  const aliases = entry.aliases.length === 0 ? null : entry.aliases;
  const blocks = entry.blocks.map(writeBlock);
  return withoutEmpty({
    ...{ title, label, id, kind, number, section, changed, partial, aliases, erratum, lines, blocks },
  });
}

function writeBlock({ kind, path, under, depth, leadIn, lines, text }: Block) {
  return withoutEmpty({ kind, path, under, depth: depth || null, leadIn, lines, text });
}

function withoutEmpty(fields: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== false && value != null));
}

/** The layout of a library: each line has one field or entry as JSON, which every YAML parser reads. */
export function* encodeEntryLines({ document, entries, boilerplate }: RulesText): Generator<string> {
  yield `# ${oneLine(document.title)}\n`;
  yield `# Made from ${oneLine(document.source.file)} by \`rulings import\`: changes made here by hand are lost.\n`;
  yield `document: ${JSON.stringify(withoutEmpty(document))}\n`;
  yield entries.length === 0 ? "entries: []\n" : "entries:\n";
  for (const entry of entries) yield `- ${JSON.stringify(writeEntry(entry))}\n`;
  if (boilerplate.length > 0) yield "boilerplate:\n";
  for (const each of boilerplate) yield `- ${JSON.stringify(writeBoilerplate(each))}\n`;
}

const oneLine = (words: string) => words.replace(/[\p{Cc}\u2028\u2029]+/gu, " ");

/** Bytes are decoded line by line, because a large file of a library would fill the memory as one string. */
export function decodeRulesText(written: string | Uint8Array, file: string): Decoded<RulesText> {
  const isText = typeof written === "string";
  const text = readEntryLines(isText ? written.split("\n") : linesOf(written));
  if (text) return { value: text, problems: [] };
  const yaml = isText ? written : new TextDecoder().decode(written);
  if (isCutShort(yaml)) return { value: null, problems: [cutShort(yaml, file)] };
  const { value, problems } = decodeYaml(yaml, file, validateRulesText);
  return { value: value && readRulesText(value), problems };
}

const lineBreak = 0x0a;

function* linesOf(bytes: Uint8Array): Generator<string> {
  const decoder = new TextDecoder();
  let start = 0;
  for (let end = 0; end >= 0; start = end + 1) {
    end = bytes.indexOf(lineBreak, start);
    yield decoder.decode(bytes.subarray(start, end < 0 ? bytes.length : end));
  }
}

/** Matches `document: {…}`, `entries:`, `entries: []`, `- {…}`. */
const writtenLine = /^(?<name>[a-z]+(?=:)|-):?(?: (?<json>[[{].*))?$/;

/** Null if a line is not in the form that `encodeEntryLines` writes. A library may have 100,000 entries. */
function readEntryLines(lines: Iterable<string>): RulesText | null {
  const documents: SourceDocument[] = [];
  const entries: Entry[] = [];
  const boilerplate: Boilerplate[] = [];
  const isListHead = (value: unknown) => Array.isArray(value) && value.length === 0;
  const readers = new Map<string, (value: unknown) => boolean>([
    ["document", (value) => take(validateDocument(value), readFacts, documents)],
    ["entries", isListHead],
    ["- entries", (value) => take(validateEntry(value), readEntry, entries)],
    ["boilerplate", isListHead],
    ["- boilerplate", (value) => take(validateBoilerplate(value), (validated) => validated, boilerplate)],
  ]);
  let list = "";
  for (const line of lines) {
    if (line === "" || line.startsWith("#")) continue;
    const { name, value } = readEntryLine(line);
    if (name !== "-") list = name;
    if (readers.get(name === "-" ? `- ${list}` : name)?.(value) !== true) return null;
  }
  const [document] = documents;
  return document && list !== "document" ? { document, entries, boilerplate } : null;
}

/** Earlier versions wrote `furniture:` for `boilerplate:`. */
function readEntryLine(line: string): { readonly name: string; readonly value: unknown } {
  const { name = "", json = "[]" } = writtenLine.exec(line)?.groups ?? {};
  return { name: name === "furniture" ? "boilerplate" : name, value: parseJson(json) };
}

function take<Written, Value>(
  { value }: Validated<Written>,
  read: (written: Written) => Value,
  values: Value[],
): boolean {
  if (value !== null) values.push(read(value));
  return value !== null;
}

function readRulesText({ document, entries, furniture = [], ...written }: WrittenRulesText): RulesText {
  const { boilerplate = furniture } = written;
  return { document: readFacts(document), entries: entries.map(readEntry), boilerplate };
}

/** Reads the facts of a document from a corpus file or the manifest of a library. */
export function readFacts(written: WrittenRulesText["document"]): SourceDocument {
  const { game = null, version = null, date = null, asOf = null, effective = null } = written;
  return { ...written, game, version, date, asOf, effective };
}

/** Not written as a spread: V8 gives objects created by spreading a hidden class each, which is larger than the fields. */
function readEntry(written: WrittenRulesText["entries"][number]): Entry {
  const { id, kind, title = null, label = null, number = null, section = null, erratum = null } = written;
  const { changed = false, partial = false, aliases = [] } = written;
  const [lines, blocks] = [readSpan(written.lines), written.blocks.map(readBlock)];
  return { id, title, label, kind, number, section, changed, aliases, erratum, partial, blocks, lines };
}

/** Not written as a spread, as in `readEntry`. */
function readBlock(written: WrittenRulesText["entries"][number]["blocks"][number]): Block {
  const { kind, path = null, text, under = null, depth = 0, leadIn = null } = written;
  return { kind, path, text, lines: readSpan(written.lines), under, depth, leadIn };
}

/** Copies the pair, because an array filled one item at a time has room for sixteen more. */
const readSpan = ([first, last]: LineSpan): LineSpan => [first, last];

/** `expected` is generated from the source. The problem is located at the first line that differs. */
export function checkStale(file: string, committed: string, expected: string): Problem[] {
  if (committed === expected) return [];
  const rows = committed.split("\n");
  const at = expected.split("\n").findIndex((row, each) => row !== rows[each]);
  const line = at < 0 ? rows.length : at + 1;
  const row = rows[line - 1] ?? "";
  const place = { file, line, column: 1, row, width: Math.max(1, row.length) };
  const message = "the file does not match its source";
  const advice = "make it again from its source";
  return [problemOf({ severity: "error", code: "stale-yaml", ...place, message, advice })];
}
