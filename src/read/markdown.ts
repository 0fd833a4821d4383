/**
 * The bytes of a Markdown file in, its lines out. Our lines are written much alike, so that lists, steps and emphasis stay
 * as they are typed; only what Markdown writes otherwise is read: headings, links, tables, quotes, code, escapes. A
 * paragraph's rows are one line, whatever their width. micromark reads more of the language, but took eight times as long
 * on a file of 330 KB, and minutes on one made of opened brackets.
 */

import { isMarked } from "../domain/list-markers.ts";
import { joinRows } from "../domain/source-line.ts";
import { encodingProblems } from "./damage.ts";
import { decodeBytes } from "./encoding.ts";
import { markdownStretches } from "./markdown-inline.ts";
import { invisible, joinSoftHyphens } from "./markup.ts";
import type { ReadLines } from "./source-lines.ts";
import { type Draft, documentTitle, sourceLines } from "./source-lines.ts";

interface Row {
  readonly text: string;
  readonly heading: number | null;
  readonly above: Draft["above"];
  /** Code stands as it is typed. */
  readonly kind: "words" | "code" | "header" | "cells";
}

/** `## Errata ##` */
const heading = /^ {0,3}(?<signs>#{1,6})(?:$|[ \t](?<words>.*)$)/;
const closingSigns = /(?<=^|[ \t])#{1,20}$/;
/** `===` or `---` under a line. */
const underline = /^ {0,3}(?:=+|-+)[ \t]*$/;
/** `***`, `- - -` */
const rule = /^ {0,3}(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,})$/;
const fence = /^ {0,3}(?<sign>`{3,}|~{3,})/;
const quote = /^ {0,3}(?:> ?){1,20}/;
/** The row of dashes under the first row of a table: `|---|:-:|`, `--- | ---` */
const tableRule = /^(?=[^|]{0,200}\|)[\s|:-]{3,}$/;
/** What other programs read above the text: `---`, `title: Rulings`, `---` */
const preambleMark = /^---[ \t]*$/;
const preambleTitle = /^title:[ \t]*(?<title>["']?.{1,200})$/;
/** What it says of the document: `date: 2022-02-02` */
const preambleFact = /^(?:date|updated|revised|version|effective): *[\w"'].{0,60}$/i;
/** `[rules]: https://…`; `[^1]: Even on the first turn.` is a footnote, and text. */
const definition = /^ {0,3}\[(?!\^)(?<name>[^\]]{1,200})\]:\s*\S+/;
/** `: To play from hand.` below the term that it explains. */
const explanation = /^ {0,3}:[ \t]+(?=\S)/;
/** Markdown has one bullet more. */
const plusItem = /^\s*\+\s/;
/** Two blanks or a backslash at the end keep the break. */
const hardBreak = /(?:(?<! ) {2,}|\\)$/;

export function readMarkdown(bytes: Uint8Array, file: string): ReadLines {
  const decoded = decodeBytes(bytes);
  const { source, title } = dropPreamble(
    joinSoftHyphens(decoded.text)
      .replace(invisible, "")
      .split(/\r\n|[\n\r]/),
  );
  const names = new Set(source.flatMap((row) => definition.exec(row)?.groups?.name?.toLowerCase() ?? []));
  const anchor = anchorGiver();
  const drafts = rowsOf(source.filter((row) => !definition.test(row))).flatMap((row): Draft[] => {
    const draft = draftOf(row, names);
    const text = draft.stretches.map((each) => each.text).join("");
    if (text.trim() === "") return [];
    return row.heading === null ? [draft] : [{ ...draft, anchors: [anchor(text)] }];
  });
  return {
    lines: sourceLines(drafts),
    problems: encodingProblems(decoded, file),
    title: documentTitle(drafts, title),
  };
}

function dropPreamble(rows: readonly string[]) {
  const end = preambleMark.test(rows[0] ?? "")
    ? rows.findIndex((row, at) => at > 0 && preambleMark.test(row))
    : -1;
  const fields = rows.slice(1, Math.max(1, end));
  if (!fields.some((row) => /^\w{1,40}:/.test(row))) return { source: rows, title: null };
  const title = fields
    .map((row) => preambleTitle.exec(row)?.groups?.title)
    .find((found) => found !== undefined);
  const facts = fields.filter((row) => preambleFact.test(row)).flatMap((row) => [row, ""]);
  return {
    source: [...facts, ...rows.slice(end + 1)],
    title: title?.trim().replace(/^(["'])(.*)\1$/, "$2") ?? null,
  };
}

function draftOf({ text, heading: level, above, kind }: Row, names: ReadonlySet<string>): Draft {
  if (kind === "code") return { stretches: [{ text, bold: false, italic: false }], heading: level, above };
  const draft = { ...markdownStretches(text, names), heading: level, above };
  return kind === "header" ? { ...draft, isTableHead: true } : draft;
}

/** `## Non-Borg Ships!` is reached by `#non-borg-ships`, the next heading of the same words by `#non-borg-ships-1`. */
function anchorGiver(): (heading: string) => string {
  const counts = new Map<string, number>();
  return (text) => {
    const name = text
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .replace(/\s/g, "-");
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    return count === 0 ? name : `${name}-${count}`;
  };
}

function isItem(row: string): boolean {
  return isMarked(row) || plusItem.test(row);
}

interface Reading {
  readonly rows: Row[];
  /** Rows of the paragraph that is open. */
  open: string[];
  above: Draft["above"];
  fence: string | null;
  /** The rows above belong to a table. */
  inTable: boolean;
}

function rowsOf(source: readonly string[]): Row[] {
  const reading: Reading = { rows: [], open: [], above: "paragraph", fence: null, inTable: false };
  source.forEach((row, at) => {
    const isHead = row.includes("|") && tableRule.test(source[at + 1] ?? "") && reading.fence === null;
    readRow(reading, row, isHead ? "head of a table" : "any");
  });
  close(reading, null);
  return reading.rows;
}

function readRow(reading: Reading, written: string, place: "head of a table" | "any"): void {
  const sign = fence.exec(written)?.groups?.sign ?? null;
  if (reading.fence !== null) readCode(reading, written, sign);
  else if (sign !== null) {
    close(reading, null);
    reading.fence = sign;
  } else if (place === "head of a table" || reading.inTable) readTableRow(reading, written, place);
  else readWords(reading, written.replace(quote, ""));
}

function readCode(reading: Reading, written: string, sign: string | null): void {
  if (sign?.startsWith(reading.fence ?? "")) reading.fence = null;
  else if (written.trim() === "") reading.above = "paragraph";
  else push(reading, { text: written.trimEnd(), heading: null, kind: "code" });
}

function readWords(reading: Reading, row: string): void {
  const { signs, words } = heading.exec(row)?.groups ?? {};
  if (row.trim() === "") close(reading, null, "paragraph");
  else if (signs !== undefined) {
    close(reading, null, "paragraph");
    reading.open = [(words ?? "").trim().replace(closingSigns, "").trimEnd()];
    close(reading, signs.length, "paragraph");
  } else if (underline.test(row) && reading.open.length > 0 && !isItem(reading.open[0] ?? ""))
    close(reading, row.includes("=") ? 1 : 2, "paragraph");
  else if (rule.test(row)) close(reading, null, "paragraph");
  else if (explanation.test(row)) readExplanation(reading, row.replace(explanation, ""));
  else readProse(reading, row);
}

/** A term on one row is the title of what explains it. */
function readExplanation(reading: Reading, row: string): void {
  close(reading, reading.open.length === 1 ? levelOfTerm : null, "paragraph");
  push(reading, { text: row, heading: null, kind: "words" });
  reading.above = "paragraph";
}

const levelOfTerm = 6;

/** A table goes on until a row without a line between cells. */
function readTableRow(reading: Reading, row: string, place: "head of a table" | "any"): void {
  reading.inTable = row.includes("|");
  close(reading, null, "paragraph");
  if (!reading.inTable) readWords(reading, row);
  else if (!tableRule.test(row)) readCells(reading, row, place);
}

function readCells(reading: Reading, row: string, place: "head of a table" | "any"): void {
  const cells = row
    .trim()
    .replace(/^\||(?<!\\)\|$/g, "")
    .split(/(?<!\\)\|/);
  const kind = place === "head of a table" ? "header" : "cells";
  push(reading, {
    text: cells
      .map((cell) => cell.trim())
      .join(" | ")
      .replaceAll("|  |", "| |"),
    heading: null,
    kind,
  });
  reading.above = "paragraph";
}

function readProse(reading: Reading, row: string): void {
  if (isItem(row)) close(reading, null);
  const isBroken = hardBreak.test(row) && row.trim() !== "\\";
  reading.open.push(row.replace(hardBreak, "").replace(/^(\s*)\+(?=\s)/, "$1•"));
  if (isBroken) close(reading, null);
}

/** The rows of the open paragraph become one line; `above` is what parts it from the next. */
function close(reading: Reading, level: number | null, above: Draft["above"] = "line"): void {
  const [first, ...rest] = reading.open;
  if (first !== undefined) {
    const text = joinRows([first.trimEnd(), ...rest.map((row) => row.trim())]);
    push(reading, { text: isItem(text) ? text : text.trim(), heading: level, kind: "words" });
  }
  reading.open = [];
  if (above === "paragraph") reading.above = above;
}

function push(reading: Reading, row: Omit<Row, "above">): void {
  reading.rows.push({ ...row, above: row.heading === null ? reading.above : "paragraph" });
  reading.above = "line";
}
