/**
 * The bytes of a Markdown file in, its lines out. Our lines are written much alike, so that lists, steps and emphasis stay
 * as they are typed; only what Markdown writes otherwise is read: headings, links, tables, quotes, code, escapes. A
 * paragraph's rows are one line, whatever their width.
 */

import { encodingProblems } from "./damage.ts";
import { decodeBytes } from "./encoding.ts";
import { markdownStretches } from "./markdown-inline.ts";
import type { ReadLines } from "./source-lines.ts";
import { type Draft, documentTitle, sourceLines } from "./source-lines.ts";

interface Row {
  readonly text: string;
  readonly heading: number | null;
  readonly above: Draft["above"];
  /** Code stands as it is typed. */
  readonly kind: "words" | "code";
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
/** `| Altovar | unique |`, and the row of dashes under the first. */
const tableRow = /^\s*\|.*\|\s*$/;
const tableRule = /^[\s|:-]{3,}$/;
/** `[rules]: https://…` */
const definition = /^ {0,3}\[(?<name>[^\]]{1,200})\]:\s*\S+/;
const listSign = /^\s*(?:[•·▪◦‣●○■]|[-*+o](?=\s)|\(?(?:\d{1,3}|[a-z]|[ivx]{2,5})[.)]\s)/;
/** Two blanks or a backslash at the end keep the break. */
const hardBreak = /(?:(?<! ) {2,}|\\)$/;

export function readMarkdown(bytes: Uint8Array, file: string): ReadLines {
  const decoded = decodeBytes(bytes);
  const source = decoded.text.replaceAll("\0", "").split(/\r\n|[\n\r]/);
  const names = new Set(source.flatMap((row) => definition.exec(row)?.groups?.name?.toLowerCase() ?? []));
  const drafts = rowsOf(source.filter((row) => !definition.test(row))).flatMap((row): Draft[] => {
    const { heading: level, above } = row;
    const stretches =
      row.kind === "code"
        ? [{ text: row.text, bold: false, italic: false }]
        : markdownStretches(row.text, names);
    return stretches.some((each) => each.text.trim() !== "") ? [{ stretches, heading: level, above }] : [];
  });
  return {
    lines: sourceLines(drafts),
    problems: encodingProblems(decoded, file),
    title: documentTitle(drafts),
  };
}

interface Reading {
  readonly rows: Row[];
  /** Rows of the paragraph that is open. */
  open: string[];
  above: Draft["above"];
  fence: string | null;
}

function rowsOf(source: readonly string[]): Row[] {
  const reading: Reading = { rows: [], open: [], above: "paragraph", fence: null };
  for (const row of source) readRow(reading, row);
  close(reading, null);
  return reading.rows;
}

function readRow(reading: Reading, written: string): void {
  const sign = fence.exec(written)?.groups?.sign ?? null;
  if (reading.fence !== null) readCode(reading, written, sign);
  else if (sign !== null) {
    close(reading, null);
    reading.fence = sign;
  } else readWords(reading, written.replace(quote, ""));
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
  } else if (underline.test(row) && reading.open.length > 0 && !listSign.test(reading.open[0] ?? ""))
    close(reading, row.includes("=") ? 1 : 2, "paragraph");
  else if (rule.test(row)) close(reading, null, "paragraph");
  else if (tableRow.test(row)) readCells(reading, row);
  else readProse(reading, row);
}

function readCells(reading: Reading, row: string): void {
  close(reading, null, "paragraph");
  if (tableRule.test(row)) return;
  const cells = row
    .trim()
    .slice(1, -1)
    .split(/(?<!\\)\|/);
  reading.open = [cells.map((cell) => cell.trim()).join("\t")];
  close(reading, null, "paragraph");
}

function readProse(reading: Reading, row: string): void {
  if (listSign.test(row)) close(reading, null);
  const isBroken = hardBreak.test(row) && row.trim() !== "\\";
  reading.open.push(row.replace(hardBreak, "").replace(/^(\s*)\+(?=\s)/, "$1•"));
  if (isBroken) close(reading, null);
}

/** The rows of the open paragraph become one line; `above` is what parts it from the next. */
function close(reading: Reading, level: number | null, above: Draft["above"] = "line"): void {
  const [first, ...rest] = reading.open;
  if (first !== undefined) {
    const text = [first.trimEnd(), ...rest.map((row) => row.trim())].join(" ");
    push(reading, { text: listSign.test(text) ? text : text.trim(), heading: level, kind: "words" });
  }
  reading.open = [];
  if (above === "paragraph") reading.above = above;
}

function push(reading: Reading, row: Omit<Row, "above">): void {
  reading.rows.push({ ...row, above: row.heading === null ? reading.above : "paragraph" });
  reading.above = "line";
}
