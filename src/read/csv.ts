/** Reads a table saved by a spreadsheet: one line per row, with cells separated as in a typed table: ` | `. */
import { hasNameColumn, rowOfCells } from "./column-names.ts";
import { plainStretch } from "./emphasis-marks.ts";
import { decodeBytes, plainSpaces } from "./encoding.ts";
import { encodingProblems } from "./problems.ts";
import { type LineDraft, type ReadLines, readDrafts } from "./source-lines.ts";
import { type CellSeparator, cellsOfRows } from "./table.ts";

export function readCsv(bytes: Uint8Array, file: string): ReadLines {
  const decoded = decodeBytes(bytes);
  const text = plainSpaces(decoded.text).replace(/\r\n?/g, "\n");
  const rows = cellsOfRows(text, separatorOf(text)).map((cells) =>
    cells.map((cell) => cell.replace(/\s+/g, " ").trim()),
  );
  // A title may precede the column names.
  const head = rows.findIndex((row) => row.filter((cell) => cell !== "").length > 1);
  const isHeaded = hasNameColumn(rows[head] ?? []);
  const drafts = rows.map((row, at): LineDraft => {
    const words = joinFilled(row);
    // A name below the head is a row, though the other cells are empty.
    const text = isHeaded && at > head && words === row[0] ? `${words} |` : words;
    const line = { stretches: [plainStretch(text)], heading: null, above: "line" } as const;
    return isHeaded && at === head ? { ...line, above: "paragraph", isTableHead: true } : line;
  });
  return { ...readDrafts(drafts, null), problems: encodingProblems(decoded, file) };
}

/** Spreadsheets use semicolons if the comma is the decimal separator. A cell may contain one too: `Kestrel,Unique; it may dock.` */
function separatorOf(text: string): CellSeparator {
  const rows = text.replace(/"[^"]*"/g, "").split("\n");
  const rowsWith = (sign: string) => rows.filter((row) => row.includes(sign)).length;
  const signs = ["\t", ",", ";"] as const;
  return signs.toSorted((one, other) => rowsWith(other) - rowsWith(one))[0] ?? ",";
}

/** Drops empty cells at the end. */
function joinFilled(row: readonly string[]): string {
  return rowOfCells(row.slice(0, row.findLastIndex((cell) => cell !== "") + 1));
}
