/**
 * Reads a table: as a list of cards with a header row, whose cells are separated by tabs, commas, or semicolons, or which is a
 * JSON array of objects; or as a document saved by a spreadsheet. Every row of a list keeps its lines in the file. What is wrong
 * with a row is a problem; its cells are kept.
 */
import { CsvError, parse } from "csv-parse/sync";
import { counted } from "../domain/counted.ts";
import { singleSpaces } from "../domain/fold.ts";
import type { UnplacedProblem } from "../domain/problem.ts";
import { newline, rowOfCells } from "../domain/source-line.ts";
import { decodeBytes, plainSpaces } from "./encoding.ts";
import { type HeadedRow, type HeadedTable, type IsWanted, jsonRows } from "./json-rows.ts";
import { hasNameColumn } from "./line-builder.ts";
import { countLimit, damageProblems, encodingProblems, limits, malformedRow, refused } from "./problems.ts";
import { type LineDraft, type ReadLines, readDrafts } from "./source-lines.ts";
import { withoutMarkup } from "./tags.ts";
import { plainStretch } from "./text-marks.ts";

const lineEnd = /\r\n?/g;

/** Null if the file is not a table, or not one with the columns that are wanted. One that exceeds a limit has no rows. */
export function readTable(bytes: Uint8Array, isWanted: IsWanted): HeadedTable | null {
  if (bytes.length > limits.textBytes) return null;
  const decoded = decodeBytes(bytes);
  const text = decoded.text.replace(lineEnd, "\n");
  const found = jsonRows(text, isWanted) ?? separatedRows(text, isWanted);
  if (found === null || !isWanted(found.columns)) return null;
  const { columns } = found;
  const refusal = refusalOf(found);
  if (refusal !== null) return { columns, rows: [], problems: [refusal] };
  const lines = text.split("\n").map((row, at) => ({ number: at + 1, text: row }));
  const reading = [...encodingProblems(decoded), ...damageProblems(lines)];
  return {
    columns,
    rows: found.rows.map((row) => ({ ...row, cells: row.cells.map(plainCell) })),
    problems: [...reading, ...shorten(found.problems)],
  };
}

function refusalOf({ columns, rows }: Pick<HeadedTable, "columns" | "rows">): UnplacedProblem | null {
  if (rows.length > limits.tableRows) return countLimit(limits.tableRows, "rows");
  if (columns.length > limits.tableColumns) return countLimit(limits.tableColumns, "columns");
  if (rows.some(({ cells }) => cells.some(({ length }) => length > limits.lineCharacters)))
    return countLimit(limits.lineCharacters, "characters in a cell");
  if (rows.length > 0) return null;
  const message = "the list of cards has no rows; expected a row for each card below the header row";
  return { severity: "error", code: "no-entries", message };
}

/** A judge compares this many rows; more are counted. */
const mostRowProblems = 50;

function shorten(problems: readonly UnplacedProblem[]): readonly UnplacedProblem[] {
  const [next, ...others] = problems.slice(mostRowProblems);
  if (next === undefined || others.length === 0) return problems;
  const message = `${others.length + 1} more rows have problems like these; this is the first`;
  return [...problems.slice(0, mostRowProblems), { ...next, message }];
}

/** `Commander: <em>I.K.S. Kla'Diyus</em>.` → `Commander: *I.K.S. Kla'Diyus*.`, also where the tags are written as entities. */
function plainCell(cell: string): string {
  const lines = cell.replaceAll("&lt;", "<").replaceAll("&gt;", ">").split(newline);
  const plain = lines.flatMap(withoutMarkup).map((line) => singleSpaces(line).trim());
  return plain.filter((line) => line !== "").join("\n");
}

const separators = ["\t", ",", ";"] as const;

type CellSeparator = (typeof separators)[number];

function separatedRows(text: string, isWanted: IsWanted) {
  const [head = ""] = /\S.*/.exec(text) ?? [];
  const separator = separators.find((each) => isWanted(cellsOfLine(head, each) ?? []));
  if (separator === undefined) return null;
  const found = quotedRows(text, separator) ?? plainRows(text, separator);
  const [first, ...rest] = found.rows;
  const columns = (first?.cells ?? []).map((cell) => cell.trim());
  const { rows, problems } =
    separator === "\t" ? joinBrokenRows(rest, columns.length) : { rows: rest, problems: [] };
  const countProblems = rows.flatMap((row) => countProblem(row, columns.length));
  const filled = rows.map((row) => ({
    ...row,
    cells: columns.map((_, at) => row.cells[at] ?? "").concat(extraCells(row, columns.length)),
  }));
  return { columns, rows: filled, problems: [...found.problems, ...problems, ...countProblems] };
}

/** Cells beyond the columns are kept as one. */
function extraCells({ cells }: HeadedRow, columns: number): readonly string[] {
  const extra = cells.slice(columns).filter((cell) => cell.trim() !== "");
  return extra.length === 0 ? [] : [extra.join(" ")];
}

/** Every row that is not blank. */
type FoundRows = Pick<HeadedTable, "rows" | "problems">;

/** Null if the quotes of the text do not enclose cells, as in `Enabran Tain "Retired"`. */
function quotedRows(text: string, separator: CellSeparator): FoundRows | null {
  if (!text.includes('"')) return null;
  const rows: HeadedRow[] = [];
  const on_record = (cells: string[], { lines }: { readonly lines: number }) => {
    rows.push({ cells, lines: [(rows.at(-1)?.lines[1] ?? 0) + 1, lines] });
    // The parser need not keep it.
    return null;
  };
  try {
    const options = { bom: true, relax_column_count: true, ltrim: separator !== "\t" };
    parse(text, { ...options, delimiter: separator, on_record });
    return { rows: rows.filter(({ cells }) => !isBlankRow(cells)), problems: [] };
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
}

/** A row is a line. In a table with commas, a cell may still be quoted; a line whose quotes do not close is split at every comma. */
function plainRows(text: string, separator: CellSeparator): FoundRows {
  const problems: UnplacedProblem[] = [];
  const rows = text.split("\n").flatMap((line, at): HeadedRow[] => {
    if (line.trim() === "") return [];
    const cells = separator === "\t" ? line.split(separator) : cellsOfLine(line, separator);
    if (cells === null)
      problems.push(
        rowProblem(at + 1, "its quotes do not enclose cells; it was split at every separator", line),
      );
    const row = cells ?? line.split(separator);
    return isBlankRow(row) ? [] : [{ cells: row, lines: [at + 1, at + 1] }];
  });
  return { rows, problems };
}

/** Null if the quotes of the line do not enclose cells, unless tabs separate these anyway. */
function cellsOfLine(line: string, separator: CellSeparator): readonly string[] | null {
  const quoted = quotedRows(line, separator);
  if (quoted !== null) return quoted.rows[0]?.cells ?? [];
  return separator === "\t" || !line.includes('"') ? line.split(separator) : null;
}

const isBlankRow = (cells: readonly string[]) => cells.every((cell) => cell.trim() === "");

/** A line break inside a cell makes two lines of at least two cells each; together they have one cell more than a row. */
function joinBrokenRows(rows: readonly HeadedRow[], columns: number): FoundRows {
  const joined: HeadedRow[] = [];
  const problems: UnplacedProblem[] = [];
  for (const row of rows) {
    const last = joined.at(-1);
    const isNext = last?.lines[1] === row.lines[0] - 1;
    const isRest = isNext && last.cells.length > 1 && row.cells.length > 1;
    if (!isRest || last.cells.length + row.cells.length - 1 !== columns) {
      joined.push(row);
      continue;
    }
    const [start = "", ...more] = row.cells;
    const cells = [...last.cells.slice(0, -1), `${last.cells.at(-1)}\n${start}`, ...more];
    joined[joined.length - 1] = { cells, lines: [last.lines[0], row.lines[1]] };
    const message = `the row breaks off after ${last.cells.length} of ${columns} cells and goes on in the next line; both were joined`;
    problems.push(rowProblem(last.lines[0], message, last.cells.join(" ")));
  }
  return { rows: joined, problems };
}

/** Empty cells at the end of a row do not count. */
function countProblem(row: HeadedRow, columns: number): UnplacedProblem[] {
  const { length } = row.cells;
  const hasExtra = extraCells(row, columns).length > 0;
  if (length >= columns && !hasExtra) return [];
  const kept = !hasExtra ? "the missing ones are empty" : "the others were kept without a column name";
  const message = `the row has ${counted(length, "cell")}; expected ${columns}, and ${kept}`;
  return [rowProblem(row.lines[0], message, row.cells.join(" "))];
}

function rowProblem(line: number, message: string, row: string): UnplacedProblem {
  const advice = "compare the row with the header row";
  return malformedRow({ severity: "warning", line, message, advice, row });
}

/** One line per row, with cells separated as in a typed table: ` | `. */
export function readCsv(bytes: Uint8Array): ReadLines {
  const decoded = decodeBytes(bytes);
  const text = plainSpaces(decoded.text).replace(lineEnd, "\n");
  const separator = separatorOf(text);
  const { rows: written } = quotedRows(text, separator) ?? plainRows(text, separator);
  if (written.some(({ cells }) => cells.length > limits.tableColumns))
    return refused(countLimit(limits.tableColumns, "columns"));
  const rows = written.map((row) => ({ ...row, cells: row.cells.map((cell) => singleSpaces(cell).trim()) }));
  // A title may precede the column names.
  const head = rows.findIndex(({ cells }) => cells.filter((cell) => cell !== "").length > 1);
  const columns = rows[head]?.cells ?? [];
  const isHeaded = hasNameColumn(columns);
  const drafts = rows.map(({ cells, lines: [row] }, at): LineDraft => {
    const words = rowOfCells(cells.slice(0, cells.findLastIndex((cell) => cell !== "") + 1));
    // A name below the head is a row, though the other cells are empty.
    const text = isHeaded && at > head && words === cells[0] ? `${words} |` : words;
    const line = { stretches: [plainStretch(text)], heading: null, above: "line", row } as const;
    if (isHeaded && at === head) return { ...line, above: "paragraph", table: "head" };
    return text.includes(" |") ? { ...line, table: "row" } : line;
  });
  const short = isHeaded ? written.slice(head + 1).flatMap((row) => countProblem(row, columns.length)) : [];
  return { ...readDrafts(drafts, ""), problems: [...encodingProblems(decoded), ...shorten(short)] };
}

/** Spreadsheets use semicolons if the comma is the decimal separator. A cell may contain one too: `Kestrel,Unique; it may dock.` */
function separatorOf(text: string): CellSeparator {
  const rows = text.replace(/"[^"]*"/g, "").split("\n");
  const rowsWith = (sign: string) => rows.filter((row) => row.includes(sign)).length;
  return separators.toSorted((one, other) => rowsWith(other) - rowsWith(one))[0] ?? ",";
}
