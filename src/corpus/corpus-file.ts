/**
 * A RulesText to YAML and back. What is null, false or empty is left out. There are two layouts: folded text for the corpus,
 * which people read, and one entry per line for a library: that is JSON, which is written and read some forty times faster.
 */

import type { SourceDocument } from "../domain/document.ts";
import type { Block, Entry } from "../domain/entry.ts";
import { parseJson } from "../domain/parse-json.ts";
import { type Problem, problemOf } from "../domain/problem.ts";
import type { Boilerplate, RulesText } from "../domain/rules-text.ts";
import {
  shapeBoilerplate,
  shapeDocument,
  shapeEntry,
  shapeRulesText,
  type WrittenRulesText,
} from "./schema.ts";
import type { Shaped } from "./shape.ts";
import { type Decoded, decodeYaml, writeYaml } from "./yaml.ts";

/** What a reader of the file is told. The second line makes editors complete and check it. */
function headComment({ document }: RulesText): string {
  return [
    " yaml-language-server: $schema=schema/rules-text.schema.json",
    "",
    ` ${document.title}`,
    ` Made from ${document.source.file} by \`npm run corpus\`: what is changed here by hand is lost.`,
    " What a person knows and the text does not say stands in overlay/, under the same file name.",
    " `lines` are first and last line in the source; `[?]` in a text is an icon that extraction lost.",
  ].join("\n");
}

/**
 * YAML's own mark for the end of a document. Half of a file is YAML too, and a ruling that is cut short may say the
 * opposite; so a file that we made counts only with its end.
 */
const endMark = "...\n";
/** `# Made from 2e-current-rulings.txt by `: within the first lines of a file that we made */
const madeByUs = /^# Made from .{1,300} by `npm run corpus`/mu;
const headLength = 2_000;
/** Lines may end as on Windows. */
const end = /\n\.\.\.\s{0,10}$/;

export function encodeRulesText(text: RulesText): string {
  return `${writeYaml(writeRulesText(text), headComment(text))}${endMark}`;
}

function isCutShort(yaml: string): boolean {
  return madeByUs.test(yaml.slice(0, headLength)) && !end.test(yaml.slice(-20));
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

/** The fields of the file, in the order in which a reader wants them: the name first, the text last. */
function writeRulesText({ document, entries, boilerplate }: RulesText) {
  return {
    document: withoutEmpty(document),
    entries: entries.map(writeEntry),
    ...(boilerplate.length > 0 ? { furniture: boilerplate.map(writeBoilerplate) } : {}),
  };
}

function writeBoilerplate({ reason, lines, text }: Boilerplate) {
  return { reason, lines, text };
}

function writeEntry(entry: Entry) {
  const { title, label, id, kind, number, section, changed, partial, erratum, lines } = entry;
  const aliases = entry.aliases.length === 0 ? null : entry.aliases;
  const blocks = entry.blocks.map(writeBlock);
  return withoutEmpty({
    ...{ title, label, id, kind, number, section, changed, partial, aliases, erratum, lines, blocks },
  });
}

function writeBlock({ kind, path, under, depth, leadIn, lines, text, links }: Block) {
  return withoutEmpty({ kind, path, under, depth: depth || null, leadIn, lines, text, links });
}

function withoutEmpty(fields: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== false && value != null));
}

/** The layout of a library: one field or entry per line, as JSON, which every YAML reader knows. */
export function encodeEntryLines({ document, entries, boilerplate }: RulesText): string {
  const lines = [
    `# ${oneLine(document.title)}`,
    `# Made from ${oneLine(document.source.file)} by \`rulings import\`: what is changed here by hand is lost.`,
    `document: ${JSON.stringify(withoutEmpty(document))}`,
    entries.length === 0 ? "entries: []" : "entries:",
    ...entries.map((entry) => `- ${JSON.stringify(writeEntry(entry))}`),
    ...(boilerplate.length === 0 ? [] : ["furniture:"]),
    ...boilerplate.map((each) => `- ${JSON.stringify(writeBoilerplate(each))}`),
  ];
  return lines.map((line) => `${line}\n`).join("");
}

function oneLine(words: string): string {
  return words.replace(/[\p{Cc}\u2028\u2029]+/gu, " ");
}

export function decodeRulesText(yaml: string, file: string): Decoded<RulesText> {
  if (isCutShort(yaml)) return { value: null, problems: [cutShort(yaml, file)] };
  const quick = readEntryLines(yaml.split("\n"));
  if (quick) return { value: quick, problems: [] };
  const { value, problems } = decodeYaml(yaml, file, shapeRulesText);
  return { value: value && readRulesText(value), problems };
}

/** `document: {…}`, `entries:`, `entries: []`, `- {…}` */
const writtenLine = /^(?<name>[a-z]+(?=:)|-):?(?: (?<json>[[{].*))?$/;

/** Null where a line is not as `encodeEntryLines` writes it. One line at a time: a library may have 100,000 entries. */
function readEntryLines(lines: readonly string[]): RulesText | null {
  const documents: SourceDocument[] = [];
  const entries: Entry[] = [];
  const boilerplate: Boilerplate[] = [];
  const isListHead = (value: unknown) => Array.isArray(value) && value.length === 0;
  const readers = new Map<string, (value: unknown) => boolean>([
    ["document", (value) => take(shapeDocument(value), readFacts, documents)],
    ["entries", isListHead],
    ["- entries", (value) => take(shapeEntry(value), readEntry, entries)],
    ["furniture", isListHead],
    ["- furniture", (value) => take(shapeBoilerplate(value), (shaped) => shaped, boilerplate)],
  ]);
  let list = "";
  for (const line of lines) {
    if (line === "" || line.startsWith("#")) continue;
    const { name = "", json = "[]" } = writtenLine.exec(line)?.groups ?? {};
    if (name !== "-") list = name;
    if (readers.get(name === "-" ? `- ${list}` : name)?.(parseJson(json)) !== true) return null;
  }
  const [document] = documents;
  return document && list !== "document" ? { document, entries, boilerplate } : null;
}

function take<Written, Value>(
  { value }: Shaped<Written>,
  read: (written: Written) => Value,
  values: Value[],
): boolean {
  if (value !== null) values.push(read(value));
  return value !== null;
}

function readRulesText({ document, entries, furniture }: WrittenRulesText): RulesText {
  return { document: readFacts(document), entries: entries.map(readEntry), boilerplate: furniture ?? [] };
}

/** The facts of a document, as corpus files and the list of a library write them. */
export function readFacts(written: WrittenRulesText["document"]): SourceDocument {
  const { game = null, version = null, date = null, asOf = null, effective = null } = written;
  return { ...written, game, version, date, asOf, effective };
}

function readEntry(written: WrittenRulesText["entries"][number]): Entry {
  const unnamed = { title: null, label: null, number: null, section: null, erratum: null };
  const unmarked = { changed: false, partial: false, aliases: [] };
  return { ...unnamed, ...unmarked, ...written, blocks: written.blocks.map(readBlock) };
}

function readBlock(written: WrittenRulesText["entries"][number]["blocks"][number]): Block {
  return { path: null, under: null, depth: 0, leadIn: null, ...written };
}

/** `expected` is what the source gives. The problem stands at the first line that differs. */
export function checkStale(file: string, committed: string, expected: string): Problem[] {
  if (committed === expected) return [];
  const rows = committed.split("\n");
  const at = expected.split("\n").findIndex((row, each) => row !== rows[each]);
  const line = at < 0 ? rows.length : at + 1;
  const row = rows[line - 1] ?? "";
  const place = { file, line, column: 1, row, width: Math.max(1, row.length) };
  const message = "the file does not match its source";
  const advice = "rebuild it with `npm run corpus`";
  return [problemOf({ severity: "error", code: "stale-yaml", ...place, message, advice })];
}
