/**
 * Reads a published document of any format into lines. The file's first bytes decide the format; its name only distinguishes
 * texts that start alike. A format that may contain rules but is not supported is named, so that a judge knows what to save
 * instead.
 */

import { fewest, wordsOfCell } from "../domain/evidence.ts";
import { groupRuns, keysOfTable } from "../domain/group-by.ts";
import { type Problem, problemsIn } from "../domain/problem.ts";
import { cellsOf, rowOfCells, type SourceLine } from "../domain/source-line.ts";
import { decodeBytes } from "./encoding.ts";
import { isJson } from "./json-rows.ts";
import { nameColumn } from "./line-builder.ts";
import {
  countLimit,
  damageProblems,
  expectedFormats,
  limitProblem,
  limits,
  megabytes,
  namelessRow,
  refused,
  unreadable,
} from "./problems.ts";
import type { ReadLines } from "./source-lines.ts";
import { readText } from "./text.ts";

/** Except for plain text, the lines are those of the text extracted from the file, counted from 1. */
export interface ReadSource extends Omit<ReadLines, "problems"> {
  /** `text` if the file has no other known format. */
  readonly format: SourceFormat;
  readonly problems: readonly Problem[];
}

/** Never throws because of the content: what cannot be read is a problem, and the lines are empty. */
export async function readSource(bytes: Uint8Array, file: string): Promise<ReadSource> {
  const found = formatOf(bytes, file);
  const isKnown = typeof found === "string";
  const read = isKnown
    ? await readFormat(bytes, found)
    : refused(unreadable([`the file is ${found.name}; ${expectedFormats}`, found.advice]));
  return { ...read, format: isKnown ? found : "text", problems: problemsIn(file, read.problems) };
}

async function readFormat(bytes: Uint8Array, format: SourceFormat): Promise<ReadLines> {
  const { mostBytes, mostLines = Number.POSITIVE_INFINITY, reader } = formats[format];
  if (bytes.length > mostBytes) return refused(limitProblem(megabytes(bytes.length), megabytes(mostBytes)));
  if (hasMoreLines(bytes, mostLines)) return refused(countLimit(mostLines, "lines"));
  const read = await reader();
  const found = await read(bytes);
  const { lineCharacters } = limits;
  if (found.lines.some(({ text }) => text.length > lineCharacters))
    return refused(countLimit(lineCharacters, "characters in a line"));
  const { lines, nameless } = withColumnNames(found.lines);
  // The reader of plain text reports damage itself, because it knows the file's own rows.
  const damage = format === "text" ? [] : damageProblems(lines);
  return { ...found, lines, problems: [...found.problems, ...nameless.map(namelessRow), ...damage] };
}

/**
 * Adds column names to the cells of tables that list cards or terms, if a row states more than one fact about each: `Kestrel |
 * Was: Cost 3 | Now: Cost 4` below `Card | Was | Now`. The name comes first; `nameless` are the rows without one.
 */
function withColumnNames(lines: readonly SourceLine[]) {
  const nameless: SourceLine[] = [];
  const tables = groupRuns(lines, (line, above) => line.table === "row" && above.table !== undefined);
  const named = tables.flatMap(([head, ...rows]): readonly SourceLine[] => {
    const columns = head.table === "head" ? cellsOf(head.text) : [];
    const name = nameAmong(columns, rows);
    if (name < 0) return [head, ...rows];
    for (const row of rows) if (cellsOf(row.text)[name] === "") nameless.push(row);
    if (columns.length < fewest) return [head, ...rows];
    const withNames = (line: SourceLine, names: readonly string[]): SourceLine => {
      return { ...line, text: rowOfCells(nameFirst(cellsOf(line.text), name, names)) };
    };
    return [withNames(head, []), ...rows.map((row) => withNames(row, columns))];
  });
  return { lines: named, nameless };
}

/** The column of names; -1 if there is none, or if it may be any column of a table inside of an entry: `Size | Name | Limit`. */
function nameAmong(columns: readonly string[], rows: readonly SourceLine[]): number {
  const name = columns.findIndex((column) => nameColumn.test(column));
  const isSure = name <= 0 || /^\**card/i.test(columns[name] ?? "");
  const said = rows.filter((row) => cellsOf(row.text).some((cell) => cell.split(" ").length >= wordsOfCell));
  return isSure || said.length * 2 > rows.length ? name : -1;
}

/** The cells of a row, its name first, each other one with the name of its column. */
function nameFirst(cells: readonly string[], name: number, columns: readonly string[]): readonly string[] {
  const labeled = cells.map((cell, at) => {
    const column = (columns[at] ?? "").replaceAll("*", "");
    return cell === "" || column === "" ? cell : `${column}: ${cell}`;
  });
  return [cells[name] ?? "", ...labeled.toSpliced(name, 1)];
}

const lineFeed = "\n".charCodeAt(0);

/** Each line becomes an object, and fifty million blank lines would fill the memory. */
function hasMoreLines(bytes: Uint8Array, most: number): boolean {
  return bytes.length > most && bytes.filter((byte) => byte === lineFeed).length > most;
}

type SourceFormat = "text" | "markdown" | "csv" | "html" | "docx" | "pdf";

type Reader = (bytes: Uint8Array) => ReadLines | Promise<ReadLines>;

interface DocumentFormat {
  readonly mostBytes: number;
  /** Absent where the lines of the file are not those of the document. */
  readonly mostLines?: number;
  /** Endings of names that tell the format from other texts. */
  readonly endings?: string;
  /** Readers of rich formats are loaded on demand. */
  readonly reader: () => Promise<Reader>;
}

const text = { mostBytes: limits.textBytes, mostLines: limits.textLines };
const page = { mostBytes: limits.textBytes, endings: "html htm xhtml" };

/** The formats of documents. To read another, add a row here, and below its first bytes if it has any of its own. */
const formats: Readonly<Record<SourceFormat, DocumentFormat>> = {
  text: { ...text, reader: async () => readText },
  markdown: {
    ...text,
    endings: "md markdown",
    reader: async () => (await import("./markdown.ts")).readMarkdown,
  },
  csv: { ...text, endings: "csv tsv", reader: async () => (await import("./table.ts")).readCsv },
  html: { ...page, reader: async () => (await import("./html/html.ts")).readHtml },
  docx: { mostBytes: limits.packedBytes, reader: async () => (await import("./docx/docx.ts")).readDocx },
  pdf: { mostBytes: limits.packedBytes, reader: async () => (await import("./pdf/pdf.ts")).readPdf },
};

/** A format that is read, or what else the file is and what to do about it. */
type FoundFormat = SourceFormat | { readonly name: string; readonly advice: string };

const asDocx = "open it in a word processor and save it as DOCX, PDF or text";
const asPage = "save the page as a web page, HTML only";
const asFolder = "unpack it first; to move a library, copy its folder: rulings library path";
const asList = "a list of cards is an array of objects with a name, a text, and a type, set, or cost";
const asText = "look for the document as text, web page, PDF or DOCX";

/** Bytes at the start of a file, as Latin letters. */
const beginnings: readonly (readonly [string, FoundFormat])[] = [
  ["%PDF-", "pdf"],
  ["PK\u0003\u0004", "docx"],
  ["\u00d0\u00cf\u0011\u00e0", { name: "an old or locked Word document", advice: asDocx }],
  ["{\\rtf", { name: "a rich text document", advice: asDocx }],
  ["\u0089PNG", { name: "a picture", advice: asText }],
  ["\u00ff\u00d8\u00ff", { name: "a picture", advice: asText }],
  ["GIF8", { name: "a picture", advice: asText }],
  ["\u001f\u008b", { name: "a packed file", advice: asFolder }],
  ["7z\u00bc\u00af", { name: "a packed file", advice: "unpack it first" }],
  ["Rar!", { name: "a packed file", advice: "unpack it first" }],
  ["bplist", { name: "a web archive", advice: asPage }],
];

/** `<!DOCTYPE html>`, `<html lang="en">`, with comments and an XML declaration before. */
const htmlStart =
  /^\s*(?:<\?xml[^>]{0,200}>\s*)?(?:<!--(?:(?!-->)[\s\S]){0,2000}-->\s*){0,5}<(?:!doctype html|html|head|body|title|meta)\b/i;
const mailStart =
  /^(?:From|MIME-Version|Snapshot-Content-Location|Content-Type): [\s\S]{0,2000}multipart\/related/i;

/** How many bytes at the start of a file are searched for what it is. */
const startReach = 4096;

export function formatOf(bytes: Uint8Array, file: string): FoundFormat {
  const start = String.fromCharCode(...bytes.subarray(0, startReach));
  const known = beginnings.find(([beginning]) => start.startsWith(beginning));
  if (known) return known[1];
  const { text } = decodeBytes(bytes.subarray(0, startReach));
  if (htmlStart.test(text)) return "html";
  if (mailStart.test(text)) return { name: "a web archive", advice: asPage };
  if (isBinary(text)) return { name: "a program or other binary data", advice: asText };
  if (extension(file) === "json" && isJson(text))
    return { name: "JSON without a list of cards", advice: asList };
  return formatOfEnding(extension(file)) ?? (hasMarkdownHeadings(text) ? "markdown" : "text");
}

/** The text of a file in which every line counts, such as a deck list; null if it is none, such as a PDF. */
export function plainTextOf(bytes: Uint8Array, file: string): string | null {
  const format = formatOf(bytes, file);
  return format === "text" || format === "markdown" || format === "csv" ? decodeBytes(bytes).text : null;
}

function formatOfEnding(ending: string): SourceFormat | undefined {
  return keysOfTable(formats).find((format) => formats[format].endings?.split(" ").includes(ending));
}

const controlCharacter = /[\x00-\x08\x0e-\x19\x1c-\x1f]/g;
/** A damaged text may have some; a binary file has many from the start: one byte in nine of compressed data. */
const mostControls = { count: 100, share: 0.05 };

function isBinary(text: string): boolean {
  const count = text.match(controlCharacter)?.length ?? 0;
  return count > mostControls.count && count > text.length * mostControls.share;
}

/** At least two headings such as `## Errata` mean Markdown under another file extension. */
const hasMarkdownHeadings = (text: string) => (text.match(/^#{1,6} \S/gm)?.length ?? 0) > 1;

const extension = (file: string) => file.slice(file.lastIndexOf(".") + 1).toLowerCase();
