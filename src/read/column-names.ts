/**
 * Adds column names to the cells of tables that list cards or terms, if a row states more than one fact about each: `Kestrel |
 * Was: Cost 3 | Now: Cost 4` below `Card | Was | Now`. The name comes first.
 */
import { fewest } from "../domain/evidence.ts";
import type { SourceLine } from "../domain/source-line.ts";

/** `Card`, `**Name**`, `Term` */
const nameColumn = /^\**(?:card(?: name| title)?|name|title|term|topic|keyword)\**$/i;

export function withColumnNames(lines: readonly SourceLine[]): readonly SourceLine[] {
  if (!lines.some(({ isTableHead }) => isTableHead)) return lines;
  let columns: readonly string[] = [];
  return lines.map((line) => {
    if (line.text.trim() === "") return line;
    const cells = line.text.split("|").map((cell) => cell.trim());
    if (line.isTableHead) columns = isListOfNames(cells) ? cells : [];
    else if (!line.text.includes(" | ")) columns = [];
    if (cells.length !== columns.length) return line;
    const name = columns.findIndex((column) => nameColumn.test(column));
    const labeled = line.isTableHead ? cells : cells.map((cell, at) => withName(cell, columns[at] ?? ""));
    return { ...line, text: rowOfCells([cells[name] ?? "", ...labeled.toSpliced(name, 1)]) };
  });
}

/** An empty cell gets a single space, because two would look like a lost icon. */
export function rowOfCells(cells: readonly string[]): string {
  return cells.join(" | ").replace(/\| {2}(?=\|)/g, "| ");
}

/** `Card | No. | Corrected text` */
export function isListOfNames(columns: readonly string[]): boolean {
  return columns.length >= fewest && hasNameColumn(columns);
}

export function hasNameColumn(columns: readonly string[]): boolean {
  return columns.some((column) => nameColumn.test(column));
}

function withName(cell: string, column: string): string {
  const name = column.replaceAll("*", "");
  return cell === "" || name === "" ? cell : `${name}: ${cell}`;
}
