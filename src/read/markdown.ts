/**
 * Reads Markdown into lines. Our lines use nearly the same notation, so lists, steps, and emphasis stay as typed. Only
 * headings, links, tables, quotes, code, and escapes are converted. The rows of a paragraph become one line, whatever their
 * width. micromark parses more of the language, but took eight times as long on a file of 330 KB, and minutes on one made of
 * opening brackets.
 */

import { startsWithTerm } from "../domain/emphasis.ts";
import { joinRows, levelOfTerm } from "../domain/source-line.ts";
import { rowOfCells } from "./column-names.ts";
import { plainStretch, textOf } from "./emphasis-marks.ts";
import { decodeBytes } from "./encoding.ts";
import { readFrontMatter } from "./front-matter.ts";
import { joinBrokenWords } from "./hyphens.ts";
import { markdownStretches } from "./markdown-inline.ts";
import { isItem, listCounter, withBullets } from "./markdown-lists.ts";
import { isEdge, withSigns } from "./markdown-parts.ts";
import { invisible } from "./markup.ts";
import { encodingProblems } from "./problems.ts";
import { type LineDraft, type ReadLines, readDrafts } from "./source-lines.ts";

interface Row {
  readonly text: string;
  /** Number of the row of the file on which it starts. */
  readonly row: number;
  readonly heading: number | null;
  readonly above: LineDraft["above"];
  /** Code is preserved as typed. */
  readonly kind: "words" | "code" | "table head";
}

/** `## Errata ##` */
const heading = /^ {0,3}(?<signs>#{1,6})(?:$|[ \t](?<words>.*)$)/;
const closingSigns = /(?<=^|[ \t])#{1,20}$/;
/** `## Damage cards {#dmg}`, `## Turns {: #turns .wide }`: names for links, and styles. */
const attributes = /\s{0,9}\{:? ?(?:#[^\s{}]{1,100}(?=[\s}])|\.\w|[\w-]{1,30}=)[^{}]{0,200}\}$/;
/** `===` or `---` under a line. */
const underline = /^ {0,3}(?:=+|-+)[ \t]*$/;
/** `***`, `- - -` */
const rule = /^ {0,3}(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,})$/;
const fenceMark = /^ {0,3}(?<sign>`{3,}|~{3,})/;
const quote = /^ {0,3}(?:> ?){1,20}/;
/** The row of dashes below the header of a table: `|---|:-:|`, `--- | ---`. */
const tableRule = /^(?=[^|]{0,200}\|)[\s|:-]{3,}$/;
/** `| Anchor | Ship |`: adjacent rows like this are a table even without a row of dashes. */
const tableRow = /^ {0,3}\|(?=.{0,2000}[^\s|]).*\|[ \t]*$/;
/** `[rules]: https://…`, but not a footnote such as `[^1]: Even on the first turn.`, which is text. */
const definition = /^ {0,3}\[(?!\^)(?<name>[^\]]{1,200})\]:\s*\S+/;
/** `: To play from hand.` below the term that it explains. */
const explanation = /^ {0,3}:[ \t]+(?=\S)/;
/** Two spaces, a backslash, or a tag at the end of a row preserve the break. */
const hardBreak = /(?:(?<! ) {2,}|\\|<br ?\/?> ?)$/i;

export function readMarkdown(bytes: Uint8Array, file: string): ReadLines {
  const decoded = decodeBytes(bytes);
  const { source, title } = readFrontMatter(
    joinBrokenWords(decoded.text)
      .replace(invisible, "")
      .split(/\r\n|[\n\r]/),
  );
  const names = new Set(source.flatMap((row) => definition.exec(row)?.groups?.name?.toLowerCase() ?? []));
  const rows = markdownRows(withBullets(source.map((row) => (definition.test(row) ? "" : row))));
  return { ...readDrafts(draftsOf(rows, names), title), problems: encodingProblems(decoded, file) };
}

function* draftsOf(rows: Iterable<Row>, names: ReadonlySet<string>): Generator<LineDraft> {
  for (const { text: written, row, heading, above, kind } of rows) {
    const words = heading === null ? written : written.replace(attributes, "");
    const stretches = kind === "code" ? [plainStretch(words)] : markdownStretches(words, names);
    if (textOf(stretches).trim() === "") continue;
    if (kind === "table head") yield { stretches, heading, above, row, isTableHead: true };
    else yield { stretches, heading, above, row };
  }
}

interface Reading {
  /** Rows that have not been consumed yet. */
  readonly rows: Row[];
  /** Number of the current row, and of the first one of the current paragraph. */
  row: number;
  openedAt: number;
  /** Rows of the current paragraph. */
  open: string[];
  above: LineDraft["above"];
  /** The mark that ends the current code block; null outside code. */
  fence: string | null;
  inTable: boolean;
  /** The indent of the list above; null outside lists. */
  list: number | null;
  readonly count: (row: string) => string;
}

/** Yields one row for each paragraph, heading, item, and table row. */
function* markdownRows(source: readonly string[]): Generator<Row> {
  const reading: Reading = {
    rows: [],
    row: 0,
    openedAt: 0,
    open: [],
    above: "paragraph",
    fence: null,
    inTable: false,
    list: null,
    count: listCounter(),
  };
  for (const [at, row] of source.entries()) {
    reading.row = at + 1;
    readRow(reading, row, source[at + 1] ?? "");
    yield* reading.rows.splice(0);
  }
  close(reading);
  yield* reading.rows;
}

function readRow(reading: Reading, row: string, below: string): void {
  const fence = fenceMark.exec(row)?.groups?.sign ?? null;
  const isTableHead = row.includes("|") && tableRule.test(below);
  if (reading.fence !== null) readCode(reading, row, fence);
  else if (fence !== null) {
    close(reading);
    reading.fence = fence;
  } else {
    // A table continues to the first row without a bar.
    const isFirstRow = tableRow.test(row) && tableRow.test(below);
    reading.inTable = isTableHead || isFirstRow || (reading.inTable && row.includes("|"));
    if (reading.inTable) readCells(reading, row, isTableHead ? "table head" : "words");
    else readWords(reading, reading.count(withSigns(row)).replace(quote, ""));
  }
}

function readCode(reading: Reading, row: string, fence: string | null): void {
  if (fence?.startsWith(reading.fence ?? "")) reading.fence = null;
  else if (row.trim() === "") reading.above = "paragraph";
  else push(reading, { text: row.trimEnd(), kind: "code" });
}

function readCells(reading: Reading, row: string, kind: Row["kind"]): void {
  part(reading);
  if (tableRule.test(row)) return;
  push(reading, { text: joinPipedCells(row), kind });
  part(reading);
}

function readWords(reading: Reading, row: string): void {
  const { open } = reading;
  const { signs, words = "" } = heading.exec(row)?.groups ?? {};
  if (signs !== undefined) {
    part(reading);
    addRow(reading, words.trim().replace(closingSigns, "").trimEnd());
    part(reading, signs.length);
  } else if (underline.test(row) && open.length > 0 && !isItem(open[0] ?? ""))
    part(reading, row.includes("=") ? 1 : 2);
  else if (row.trim() === "" || rule.test(row) || isEdge(row)) part(reading);
  else if (explanation.test(row)) {
    // A term of one row is the title of its explanation.
    part(reading, open.length === 1 ? levelOfTerm : null);
    push(reading, { text: row.replace(explanation, "") });
    part(reading);
  } else readProse(reading, row);
}

/** `**4.1.1 Upkeep**` is a title even without blank rows around it. */
const boldTitle = /^\*\*[^*]{1,80}[^*.:,;]\*\*\s{0,9}$/;
const sentenceEnd = /[.!?]["”’)*]{0,3}\s{0,9}$/;
/** `100.1a Other rules` below another rule is a paragraph of its own. */
const ruleNumber = /^ {0,3}\*{0,2}\d{1,4}(?:[.-]\d{1,3})+[.-]?[a-z]{0,2}[.:)]?\*{0,2}\s/;

function readProse(reading: Reading, row: string): void {
  const [first = "", ...rest] = reading.open;
  const isBelowTitle = rest.length === 0 && boldTitle.test(first);
  const isTitle = boldTitle.test(row) && sentenceEnd.test(reading.open.at(-1) ?? "");
  const isRule = ruleNumber.test(row) && ruleNumber.test(first);
  const isTerm = startsWithTerm(row) && startsWithTerm(first);
  if (isItem(row) || isBelowTitle || isTitle || isRule || isTerm) close(reading);
  addRow(reading, row.replace(hardBreak, "").replace(/^(\s*)\+(?=\s)/, "$1•"));
  if (hardBreak.test(row) && row.trim() !== "\\") close(reading);
}

function addRow(reading: Reading, row: string): void {
  if (reading.open.length === 0) reading.openedAt = reading.row;
  reading.open.push(row);
}

/** Ends the current paragraph and starts a new one. */
function part(reading: Reading, level: number | null = null): void {
  close(reading, level);
  reading.above = "paragraph";
}

/** Joins the rows of the current paragraph into one line. */
function close(reading: Reading, level: number | null = null): void {
  const [first, ...rest] = reading.open;
  reading.open = [];
  if (first === undefined) return;
  const text = joinRows([first.trimEnd(), ...rest.map((row) => row.trim())]);
  push(reading, { text: placeInList(reading, text, level), row: reading.openedAt, heading: level });
}

/** Items keep their indent, and so do the other paragraphs of an item. Prose that is not indented ends a list. */
function placeInList(reading: Reading, text: string, level: number | null): string {
  const indent = text.search(/\S/);
  if (level === null && isItem(text)) {
    reading.list = Math.min(reading.list ?? indent, indent);
    return text;
  }
  if (level !== null || indent <= (reading.list ?? indent)) reading.list = null;
  return reading.list === null ? text.trim() : text;
}

function push(reading: Reading, added: Pick<Row, "text"> & Partial<Row>): void {
  const { heading = null, kind = "words", row = reading.row } = added;
  const above = heading === null ? reading.above : "paragraph";
  reading.rows.push({ text: added.text, row, heading, above, kind });
  reading.above = "line";
}

function joinPipedCells(row: string): string {
  const cells = row
    .trim()
    .replace(/^\||(?<!\\)\|$/g, "")
    .split(/(?<!\\)\|/);
  return rowOfCells(cells.map((cell) => cell.trim()));
}
