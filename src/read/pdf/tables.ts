/**
 * The rows of a page or a column in, those of its tables as one row each out, with cells. A table begins with a cell in each
 * of its columns; it goes on as long as nothing stands in the gaps between them. Its rows stand further apart than the lines of
 * a cell, whose height says nothing: a short cell may stand at the middle of a tall one.
 */
import { type Gutter, linesOf, type PdfRow, partsOf, rowOf } from "./rows.ts";
import type { PdfSpan } from "./spans.ts";

/** The parts of one base line. */
type Line = readonly PdfRow[];
/** The cells of a row, each with its lines; an empty one has none. */
type Cells = readonly (readonly PdfRow[])[];

/** A gap of so many sizes separates two columns; blanks between words are narrower. */
const narrowestGap = 0.4;
/** Lines of one cell are nearer to one another than this part of their usual step. */
const rowStep = 1.15;
const fewestRows = 3;
/** So many of the rows have two cells at least. */
const enoughRows = 0.75;

/** Among columns of text only a head in bold type shows a table. */
export function joinTables(rows: readonly PdfRow[], sort: "bold head" | "any head"): PdfRow[] {
  const lines = partsOf(rows);
  const joined: PdfRow[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const table = tableAt(lines, at, sort);
    if (table === null) joined.push(...(lines[at] ?? []));
    else {
      joined.push(...table.rows);
      at += table.lines - 1;
    }
  }
  return joined;
}

function tableAt(lines: readonly Line[], at: number, sort: "bold head" | "any head") {
  const head = lines[at] ?? [];
  if (head.length < 2 || head.some(({ cells }) => cells)) return null;
  const { gaps, end } = gapsBelow(lines, at);
  if (end - at < fewestRows) return null;
  const rows = rowsIn(lines.slice(at, end), gaps);
  // A line below the table that crosses none of its gaps is a heading or a text.
  while (rows.length > 0 && rows.at(-1)?.filled === 1) rows.pop();
  const needsHead = sort === "bold head" || rows.every(({ lines: { length } }) => length === 1);
  if (!isTable(rows) || (needsHead && !hasHead(rows))) return null;
  return { rows: rows.map(({ cells }) => tableRow(cells)), lines: rows.flatMap((row) => row.lines).length };
}

/** The gaps between the parts of a line that stay free below it, down to the line that fills one of them. */
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

/** What begins at a gap's left edge narrows it from there; what stands inside it belongs to the column behind it. */
function withoutSpan({ from, to }: Gutter, { x, width, size }: PdfSpan): Gutter {
  if (x + width <= from || x >= to) return { from, to };
  return x <= from + size * narrowestGap ? { from: x + width, to } : { from, to: x };
}

interface TableRow {
  readonly lines: readonly Line[];
  readonly cells: Cells;
  /** How many cells have a text. */
  readonly filled: number;
}

/** Lines that stand near to one another are those of one row. Where each line has several cells, each is a row. */
function rowsIn(lines: readonly Line[], gaps: readonly Gutter[]): TableRow[] {
  const step = lines.every((line) => line.length > 1) ? 0 : stepOf(lines, gaps);
  const groups: Line[][] = [];
  lines.forEach((line, at) => {
    const apart = (lines[at - 1]?.[0]?.y ?? Number.POSITIVE_INFINITY) - (line[0]?.y ?? 0);
    if (apart > step * rowStep) groups.push([line]);
    else groups.at(-1)?.push(line);
  });
  return groups.map((group) => {
    const cells = cellsIn(group.flat(), gaps);
    return { lines: group, cells, filled: cells.filter((cell) => cell.length > 0).length };
  });
}

/** From one line of a cell to the next. */
function stepOf(lines: readonly Line[], gaps: readonly Gutter[]): number {
  const steps = cellsIn(lines.flat(), gaps).flatMap((column) =>
    column.slice(1).flatMap((row, at) => {
      const step = (column[at]?.y ?? row.y) - row.y;
      return step > row.size * 0.8 ? [step] : [];
    }),
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

/** Columns of text have a paragraph's end where the one beside them goes on. */
function isTable(rows: readonly TableRow[]): boolean {
  const full = rows.filter(({ filled }) => filled > 1);
  if (rows.length < fewestRows || full.length < rows.length * enoughRows) return false;
  const step = Math.min(...rows.flatMap(({ cells }) => cells.flatMap(stepsOf)));
  return rows.every(({ cells }) => cells.every((cell) => Math.max(...stepsOf(cell)) <= step * rowStep));
}

function stepsOf(cell: readonly PdfRow[]): number[] {
  return cell.slice(1).map(({ y }, at) => (cell[at]?.y ?? y) - y);
}

/** Bold type as large as the text. */
function hasHead([head, ...rows]: readonly TableRow[]): boolean {
  const size = Math.max(...rows.flatMap(({ cells }) => cells.flat().map((row) => row.size)));
  return (
    head?.cells.every((cell) => cell.length > 0 && cell.every((row) => isBold(row) && row.size <= size)) ===
    true
  );
}

function isBold({ stretches }: PdfRow): boolean {
  return stretches.every(({ bold, text }) => bold || text.trim() === "");
}

function tableRow(cells: Cells): PdfRow {
  const lines = cells.flat();
  return { ...rowOf(lines.flatMap(({ spans }) => spans)), y: Math.max(...lines.map(({ y }) => y)), cells };
}
