/**
 * Encodes a RulesText as YAML and decodes it. Null, false, and empty fields are omitted. There are two layouts: folded text for
 * the corpus, which people read, and one entry per line for a library. The latter is JSON, which is about forty times faster.
 */
import type { Boilerplate, RulesText, SourceDocument } from "../domain/document.ts";
import type { Block, Entry } from "../domain/entry.ts";
import { parseJson } from "../domain/parse-json.ts";
import { type Problem, problemOf } from "../domain/problem.ts";
import type { LineSpan } from "../domain/source-line.ts";
import { validateRulesText, type WrittenRulesText } from "./schema.ts";
import { type Decoded, decodeYaml, writeYaml } from "./yaml.ts";

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

/** Null for a file that is whole, or that a person made. */
function cutShort(yaml: string, file: string): Problem | null {
  const isWhole = yaml.slice(-20).trimEnd().endsWith("\n...");
  if (isWhole || !madeByUs.test(yaml.slice(0, headLength))) return null;
  const line = yaml.split("\n").length;
  const message = "the file is cut short: expected `...` on a line of its own at its end";
  const advice = "copy it again, or rebuild it with `npm run corpus`";
  return problemOf({ severity: "error", code: "cut-short", file, line, message, advice });
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
export function encodeEntryLines({ document, entries, boilerplate }: RulesText): string {
  const itemOf = (value: object) => `- ${JSON.stringify(value)}`;
  const lines = [
    `# ${oneLine(document.title)}`,
    `# Made from ${oneLine(document.source.file)} by \`rulings import\`: changes made here by hand are lost.`,
    `document: ${JSON.stringify(withoutEmpty(document))}`,
    entries.length === 0 ? "entries: []" : "entries:",
    ...entries.map((entry) => itemOf(writeEntry(entry))),
    ...(boilerplate.length === 0 ? [] : ["boilerplate:"]),
    ...boilerplate.map((each) => itemOf(writeBoilerplate(each))),
  ];
  return lines.map((line) => `${line}\n`).join("");
}

const oneLine = (words: string) => words.replace(/[\p{Cc}\u2028\u2029]+/gu, " ");

export function decodeRulesText(yaml: string, file: string): Decoded<RulesText> {
  const lines = validateRulesText(parseEntryLines(yaml));
  const cut = lines.value === null ? cutShort(yaml, file) : null;
  if (cut !== null) return { value: null, problems: [cut] };
  const { value, problems } = lines.value === null ? decodeYaml(yaml, file, validateRulesText) : lines;
  return { value: value && readRulesText(value), problems };
}

/** Matches `document: {…}`, `entries:`, `entries: []`. */
const writtenField = /^(?<name>[a-z]+):(?: (?<json>[[{].*))?$/;

/** The value of a file in the layout of a library; null in any other. The YAML parser would take minutes for 100,000 entries. */
function parseEntryLines(yaml: string): unknown {
  const fields: Record<string, unknown> = {};
  let list: unknown[] = [];
  for (const line of yaml.split("\n")) {
    if (line === "" || line.startsWith("#")) continue;
    const { name, json } = writtenField.exec(line)?.groups ?? {};
    if (line.startsWith("- ")) list.push(parseJson(line.slice("- ".length)));
    else if (name === undefined) return null;
    else if (json !== undefined) fields[name] = parseJson(json);
    else {
      list = [];
      fields[name] = list;
    }
  }
  return fields;
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
