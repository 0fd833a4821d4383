/**
 * The rows of a page in, the same in reading order out: column by column, and what runs over all columns between them.
 * The gutter is where hardly a row crosses and both sides have rows that fill their width; the cells of a table do not.
 */
import { commonest, halfPoints } from "../headings.ts";
import { type Gutter, joinBaseLines, type PdfRow } from "./rows.ts";
import { joinTables } from "./tables.ts";

/** Rows of one column without a break of layout, top to bottom. */
export interface PdfBlock {
  readonly rows: readonly PdfRow[];
  readonly left: number;
  readonly right: number;
  /** Where most of its rows begin. */
  readonly margin: number;
}

export interface ColumnRow extends PdfRow {
  readonly block: PdfBlock;
}

export type PdfParagraph = readonly [ColumnRow, ...ColumnRow[]];

/** Nearer to the edge of the text than this part of its width no gutter is looked for. */
const edge = 0.2;
const narrowest = 8;
const fewestRows = 3;
const sameWidth = 0.75;
const mostCrossing = 0.3;
/** Half of the rows of a side fill at least so much of its width; of two columns each fills nearly half. */
const filled = 0.4;

export function findGutter(rows: readonly PdfRow[]): Gutter | null {
  const gap = widestGap(rows);
  if (gap === null) return null;
  const sides = [
    rows.filter((row) => row.right <= gap.from + 1),
    rows.filter((row) => row.left >= gap.to - 1),
  ];
  const [small = [], large = []] = sides.toSorted((one, other) => one.length - other.length);
  const crossing = rows.length - small.length - large.length;
  const isSound = sides.every(isFilled) && areColumns(small, large);
  return isSound && crossing <= small.length * 2 * mostCrossing + 2 ? gap : null;
}

/** A column that only begins has few rows; one of them is as wide as those of the other. */
function areColumns(small: readonly PdfRow[], large: readonly PdfRow[]): boolean {
  if (small.length >= fewestRows) return true;
  const [least = 0, most = 0] = [small, large].map((side) => Math.max(...side.map(widthOf)));
  return small.length > 0 && large.length >= fewestRows * 2 && least >= most * sameWidth;
}

function isFilled(side: readonly PdfRow[]): boolean {
  const { left, right } = edgesOf(side);
  const widths = side.map(widthOf).sort((one, other) => one - other);
  return (widths[Math.floor(widths.length / 2)] ?? 0) >= (right - left) * filled;
}

function widthOf({ left, right }: PdfRow): number {
  return right - left;
}

function edgesOf(rows: readonly PdfRow[]) {
  return {
    left: Math.min(...rows.map(({ left }) => left)),
    right: Math.max(...rows.map(({ right }) => right)),
  };
}

interface Gap extends Gutter {
  /** How many rows stand across it. */
  readonly crossing: number;
}

/** Of the stretches in the middle that the fewest rows cross, the widest. */
function widestGap(rows: readonly PdfRow[]): Gap | null {
  const { left, right } = edgesOf(rows);
  const [first, last] = [left + (right - left) * edge, right - (right - left) * edge];
  const ends = rows.flatMap((row) => [
    { at: row.left, opens: 1 },
    { at: row.right, opens: -1 },
  ]);
  let gap: Gap = { from: first, to: first, crossing: 0 };
  let best: Gap | null = null;
  for (const { at, opens } of [...ends.sort((one, other) => one.at - other.at), { at: last, opens: 0 }]) {
    gap = { ...gap, to: Math.min(at, last) };
    if (gap.to - gap.from >= narrowest && isBetter(gap, best)) best = gap;
    gap = { from: Math.max(first, at), to: at, crossing: gap.crossing + opens };
  }
  return best;
}

function isBetter(gap: Gap, best: Gap | null): boolean {
  if (best === null || gap.crossing !== best.crossing) return best === null || gap.crossing < best.crossing;
  // Of gutters as wide as each other the first counts on every page.
  return Math.round(gap.to - gap.from) > Math.round(best.to - best.from);
}

/** `usual` is the gutter of the other pages; a page with little in its second column shows none of its own. */
export function readingOrder(parts: readonly PdfRow[], usual: Gutter | null): PdfBlock[] {
  const rows = joinTables(parts, "bold head");
  const gutter = findGutter(rows) ?? (usual && isFree(rows, usual) ? usual : null);
  if (gutter === null) return rows.length === 0 ? [] : [blockOf(rows, rows)];
  const middle = (gutter.from + gutter.to) / 2;
  const sides = [rows.filter((row) => row.right <= middle), rows.filter((row) => row.left >= middle)];
  const spanning = joinBaseLines(rows.filter((row) => row.right > middle && row.left < middle));
  // What stands across both columns ends the columns above it.
  return [null, ...spanning].flatMap((head, at) => {
    const [top, bottom] = [head?.y ?? Number.POSITIVE_INFINITY, spanning[at]?.y ?? Number.NEGATIVE_INFINITY];
    const columns = sides.flatMap((side) =>
      columnsOf(
        side,
        side.filter(({ y }) => y <= top && y > bottom),
      ),
    );
    return head === null ? columns : [blockOf([head], [head]), ...columns];
  });
}

function isFree(rows: readonly PdfRow[], { from, to }: Gutter): boolean {
  const crossing = rows.filter((row) => row.left < to - 2 && row.right > from + 2).length;
  return crossing <= rows.length * mostCrossing;
}

/** Some rows of one side of a gutter, which may have columns of its own. */
function columnsOf(side: readonly PdfRow[], rows: readonly PdfRow[]): PdfBlock[] {
  const inner = findGutter(side);
  if (rows.length === 0) return [];
  return inner === null ? [blockOf(side, rows)] : readingOrder(rows, inner);
}

/** An address that found no room in its row runs over the edge. */
const longWord = /\S{40}/;

/** Rows of one column, which is as wide as all of its rows that could be broken. */
function blockOf(column: readonly PdfRow[], rows: readonly PdfRow[]): PdfBlock {
  const joined = joinBaseLines(joinTables(rows, "any head"));
  const broken = column.filter(({ text }) => !longWord.test(text));
  const edges = edgesOf(broken.length > 0 ? broken : column);
  const margin = commonest(joined.map(({ left }) => [halfPoints(left), 1])) ?? edges.left;
  return { ...edges, margin, rows: joined };
}
