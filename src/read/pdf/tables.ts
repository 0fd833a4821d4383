/**
 * Joins each row of a table into one row with cells. A table starts with a cell in each column and continues until text crosses
 * the gaps between columns. Its rows are further apart than the lines of a cell. Vertical alignment is no evidence, because a
 * short cell may be centered next to a tall one.
 */
import { fewest, mostly } from "../../domain/evidence.ts";
import { groupRuns } from "../../domain/group-by.ts";
import { areBold } from "../text-marks.ts";
import { type Cells, type Gutter, linesOf, type PdfRow, partsOf, rowOf } from "./rows.ts";
import type { PdfSpan } from "./spans.ts";

/** The parts of one base line, or the row of a table. */
type Line = readonly PdfRow[];

/** A gap of this many font sizes separates two columns; spaces between words are narrower. */
const narrowestGap = 0.4;
/** Lines of one cell are closer together than this multiple of their usual distance. */
const rowStep = 1.15;

/** The lines, with each row of a table as one. Among columns of text, only a bold header identifies a table. */
export function joinTables(rows: readonly PdfRow[], sort: "bold head" | "any head"): Line[] {
  const lines = partsOf(rows);
  const joined: Line[] = [];
  for (let at = 0; at < lines.length; ) {
    const table = tableAt(lines, at, sort);
    joined.push(...(table?.rows ?? lines.slice(at, at + 1)));
    at += table?.lines ?? 1;
  }
  return joined;
}

function tableAt(lines: readonly Line[], at: number, sort: "bold head" | "any head") {
  const head = lines[at] ?? [];
  if (head.length < 2 || head.some(({ cells }) => cells)) return null;
  const { gaps, end } = gapsBelow(lines, at);
  if (end - at < fewest) return null;
  const rows = rowsIn(lines.slice(at, end), gaps);
  // A last line that crosses none of the gaps is a heading or text after the table.
  while (rows.length > 0 && rows.at(-1)?.filled === 1) rows.pop();
  const needsHead = sort === "bold head" || rows.every(({ lines: { length } }) => length === 1);
  if (!isTable(rows) || (needsHead && !hasHead(rows))) return null;
  return { rows: rows.map(({ cells }) => [tableRow(cells)]), lines: rows.flatMap((row) => row.lines).length };
}

/** The gaps between the parts of a line that stay free below it, up to the line that fills one of them. */
function gapsBelow(lines: readonly Line[], at: number) {
  const head = lines[at] ?? [];
  let gaps: readonly Gutter[] = head
    .slice(1)
    .map(({ left }, place) => ({ from: head[place]?.right ?? left, to: left }));
  let end = at + 1;
  for (; end < lines.length; end += 1) {
    const line = lines[end] ?? [];
    const spans = line.flatMap((part) => part.spans).filter(({ text }) => text.trim() !== "");
    const left = gaps.map((gap) => spans.reduce(withoutSpan, gap));
    const narrowest = Math.max(...spans.map(({ size }) => size)) * narrowestGap;
    if (line.some(({ cells }) => cells) || left.some(({ from, to }) => to - from < narrowest)) break;
    gaps = left;
  }
  return { gaps, end };
}

/** Narrows a gap by a span that starts at its left edge. A span inside it belongs to the column to its right. */
function withoutSpan({ from, to }: Gutter, { x, width, size }: PdfSpan): Gutter {
  if (x + width <= from || x >= to) return { from, to };
  return x <= from + size * narrowestGap ? { from: x + width, to } : { from, to: x };
}

type TableRow = ReturnType<typeof rowsIn>[number];

/** Groups lines that are close together into rows. If each line has several cells, each is a row. */
function rowsIn(lines: readonly Line[], gaps: readonly Gutter[]) {
  const step = lines.every((line) => line.length > 1) ? 0 : stepOf(lines, gaps);
  const heightOf = ([part]: Line) => part?.y ?? 0;
  const groups = groupRuns(lines, (line, upper) => heightOf(upper) - heightOf(line) <= step * rowStep);
  return groups.map((group) => {
    const cells = cellsIn(group.flat(), gaps);
    // `filled` is the number of cells with text.
    return { lines: group, cells, filled: cells.filter((cell) => cell.length > 0).length };
  });
}

/** The distance from one line of a cell to the next. */
function stepOf(lines: readonly Line[], gaps: readonly Gutter[]): number {
  const steps = cellsIn(lines.flat(), gaps).flatMap((column) =>
    rowDistances(column).filter((step, at) => step > (column[at + 1]?.size ?? 0) * 0.8),
  );
  return Math.min(...steps);
}

/** The lines of each cell. */
function cellsIn(parts: readonly PdfRow[], gaps: readonly Gutter[]): Cells {
  const spans = parts.flatMap((part) => part.spans);
  return [...gaps, null].map((gap, at) => {
    const from = gaps[at - 1]?.to ?? Number.NEGATIVE_INFINITY;
    return linesOf(spans.filter(({ x }) => x >= from - 1 && (gap === null || x < gap.to - 1)));
  });
}

/** The lines within a cell are evenly spaced. In columns of text, a paragraph ends while the adjacent column continues. */
function isTable(rows: readonly TableRow[]): boolean {
  const full = rows.filter(({ filled }) => filled > 1);
  if (rows.length < fewest || full.length < rows.length * mostly) return false;
  const step = Math.min(...rows.flatMap(({ cells }) => cells.flatMap(rowDistances)));
  return rows.every(({ cells }) => cells.every((cell) => Math.max(...rowDistances(cell)) <= step * rowStep));
}

const rowDistances = (cell: readonly PdfRow[]) => cell.slice(1).map(({ y }, at) => (cell[at]?.y ?? y) - y);

/** Whether the first row is bold and no larger than the text. */
function hasHead([head, ...rows]: readonly TableRow[]): boolean {
  const size = Math.max(...rows.flatMap(({ cells }) => cells.flat().map((row) => row.size)));
  const isHead = (row: PdfRow) => areBold(row.stretches) && row.size <= size;
  return head?.cells.every((cell) => cell.length > 0 && cell.every(isHead)) === true;
}

function tableRow(cells: Cells): PdfRow {
  const lines = cells.flat();
  return { ...rowOf(lines.flatMap(({ spans }) => spans)), y: Math.max(...lines.map(({ y }) => y)), cells };
}
