/**
 * Sorts the rows of a page into reading order: column by column, interrupted by what spans all columns. The gutter is where few
 * rows cross and both sides have rows that fill their width, which the cells of a table do not.
 */
import { fewest, mostly } from "../../domain/evidence.ts";
import { commonest, halfPoints } from "../source-lines.ts";
import { type Gutter, joinParts, type PdfRow, partsOf } from "./rows.ts";
import { joinTables } from "./tables.ts";

/** Rows of one column without a layout break, top to bottom. */
export type PdfBlock = ReturnType<typeof blockOf>;

export type ColumnRow = PdfRow & { readonly block: PdfBlock };

/** Gutters are not searched for within this share of the text's width from its edges. */
const edge = 0.2;
const narrowest = 8;
const mostCrossing = 0.3;
/** At least half of the rows on each side must fill this share of its width. Rows of two columns fill nearly half. */
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
  const isSound = sides.every((side) => isFilled(side) || hasTwoColumns(side)) && areColumns(small, large);
  return isSound && crossing <= small.length * 2 * mostCrossing + 2 ? gap : null;
}

/** A column that just starts has few rows, but one of them is as wide as those of the other. */
function areColumns(small: readonly PdfRow[], large: readonly PdfRow[]): boolean {
  if (small.length >= fewest) return true;
  const [least = 0, most = 0] = [small, large].map((side) => Math.max(...side.map(widthOf)));
  return small.length > 0 && large.length >= fewest * 2 && least >= most * mostly;
}

function isFilled(side: readonly PdfRow[]): boolean {
  const { left, right } = edgesOf(side);
  const widths = side.map(widthOf).sort((one, other) => one - other);
  return (widths[Math.floor(widths.length / 2)] ?? 0) >= (right - left) * filled;
}

/** Both columns of a half have similar widths, unlike those of a table. */
function hasTwoColumns(side: readonly PdfRow[]): boolean {
  const gutter = findGutter(side);
  const { left, right } = edgesOf(side);
  return gutter !== null && Math.min(gutter.from - left, right - gutter.to) >= (right - left) * filled;
}

const widthOf = ({ left, right }: PdfRow) => right - left;

function edgesOf(rows: readonly PdfRow[]) {
  return {
    left: Math.min(...rows.map(({ left }) => left)),
    right: Math.max(...rows.map(({ right }) => right)),
  };
}

/** With the number of rows that cross it. */
type Gap = Gutter & { readonly crossing: number };

/** Among the gaps in the middle crossed by the fewest rows, the widest. */
function widestGap(rows: readonly PdfRow[]): Gap | null {
  const { left, right } = edgesOf(rows);
  const [first, last] = [left + (right - left) * edge, right - (right - left) * edge];
  const ends = rows.flatMap((row) => [
    { at: row.left, opens: 1 },
    { at: row.right, opens: -1 },
  ]);
  let gap: Gap = { from: first, to: first, crossing: 0 };
  const gaps: Gap[] = [];
  for (const { at, opens } of [...ends.sort((one, other) => one.at - other.at), { at: last, opens: 0 }]) {
    gap = { ...gap, to: Math.min(at, last) };
    if (gap.to - gap.from >= narrowest) gaps.push(gap);
    gap = { from: Math.max(first, at), to: at, crossing: gap.crossing + opens };
  }
  // Of equally wide gutters, the first is taken on every page.
  const width = ({ from, to }: Gutter) => Math.round(to - from);
  gaps.sort((one, other) => one.crossing - other.crossing || width(other) - width(one));
  return gaps[0] ?? null;
}

/** `usual` is the gutter of the other pages, because a page with little text in its second column shows none itself. */
export function readingOrder(parts: readonly PdfRow[], usual: Gutter | null): PdfBlock[] {
  const rows = joinTables(parts, "bold head").flat();
  const gutter = findGutter(rows) ?? (usual && isFree(rows, usual) ? usual : null);
  if (gutter === null) return rows.length === 0 ? [] : [blockOf(rows, rows)];
  const middle = (gutter.from + gutter.to) / 2;
  const sides = [rows.filter((row) => row.right <= middle), rows.filter((row) => row.left >= middle)];
  const spanning = joinParts(partsOf(rows.filter((row) => row.right > middle && row.left < middle)));
  // A row across both columns ends the columns above it.
  return [null, ...spanning].flatMap((head, at) => {
    const [top, bottom] = [head?.y ?? Number.POSITIVE_INFINITY, spanning[at]?.y ?? Number.NEGATIVE_INFINITY];
    const columns = sides.flatMap((side) => {
      const between = side.filter(({ y }) => y <= top && y > bottom);
      return columnsOf(side, between);
    });
    return head === null ? columns : [blockOf([head], [head]), ...columns];
  });
}

function isFree(rows: readonly PdfRow[], { from, to }: Gutter): boolean {
  const crossing = rows.filter((row) => row.left < to - 2 && row.right > from + 2).length;
  return crossing <= rows.length * mostCrossing;
}

/** The rows of one side of a gutter, which may have columns of its own. */
function columnsOf(side: readonly PdfRow[], rows: readonly PdfRow[]): PdfBlock[] {
  const inner = findGutter(side);
  if (rows.length === 0) return [];
  return inner === null ? [blockOf(side, rows)] : readingOrder(rows, inner);
}

/** A web address that does not fit in its row crosses the edge. */
const longWord = /\S{40}/;

/** Makes a block of the rows of one column. Its width is that of its rows that could be broken. */
function blockOf(column: readonly PdfRow[], rows: readonly PdfRow[]) {
  const joined = joinParts(joinTables(rows, "any head"));
  const broken = column.filter(({ text }) => !longWord.test(text));
  const edges = edgesOf(broken.length > 0 ? broken : column);
  /** The left edge of most of its rows. */
  const margin = commonest(joined.map(({ left }) => [halfPoints(left), 1])) ?? edges.left;
  return { ...edges, margin, rows: joined };
}
