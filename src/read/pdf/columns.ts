/**
 * The rows of a page in, the same in reading order out: column by column, and what runs over all columns between them.
 * The gutter is where hardly a row crosses and both sides have rows that fill their width; the cells of a table do not.
 */
import { joinRows, type Row } from "./rows.ts";

/** Rows of one column without a break of layout, top to bottom. */
export interface Block {
  readonly rows: readonly Row[];
  readonly left: number;
  readonly right: number;
}

/** From where to where nothing stands. */
export interface Gutter {
  readonly from: number;
  readonly to: number;
}

/** Nearer to the edge of the text than this part of its width no gutter is looked for. */
const edge = 0.2;
const narrowest = 8;
const fewestRows = 3;
const sameWidth = 0.75;
const mostCrossing = 0.3;
/** Half of the rows of a side fill at least so much of its width; of two columns each fills nearly half. */
const filled = 0.4;

export function findGutter(rows: readonly Row[]): Gutter | null {
  const gap = widestGap(rows);
  if (gap === null || gap.to - gap.from < narrowest) return null;
  const sides = [
    rows.filter((row) => row.right <= gap.from + 1),
    rows.filter((row) => row.left >= gap.to - 1),
  ];
  const crossing = rows.length - sides.reduce((sum, side) => sum + side.length, 0);
  const isSound = sides.every(isFilled) && areColumns(sides);
  const least = Math.min(...sides.map((side) => side.length));
  return isSound && crossing <= least * 2 * mostCrossing + 2 ? gap : null;
}

/** A column that only begins has few rows; one of them is as wide as those of the other. */
function areColumns(sides: readonly (readonly Row[])[]): boolean {
  const [small = [], large = []] = sides.toSorted((one, other) => one.length - other.length);
  if (small.length >= fewestRows) return true;
  const [widest, other] = [small, large].map((side) => -minimum(side.map(({ left, right }) => left - right)));
  return small.length > 0 && large.length >= fewestRows * 2 && (widest ?? 0) >= (other ?? 0) * sameWidth;
}

function isFilled(side: readonly Row[]): boolean {
  const [left, right] = edgesOf(side);
  const widths = side.map((row) => row.right - row.left).sort((one, other) => one - other);
  return (widths[Math.floor(widths.length / 2)] ?? 0) >= (right - left) * filled;
}

function edgesOf(rows: readonly Row[]): readonly [number, number] {
  return [minimum(rows.map(({ left }) => left)), -minimum(rows.map(({ right }) => -right))];
}

function minimum(values: readonly number[]): number {
  return values.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY);
}

/** The widest stretch that the fewest rows cross, point by point. */
function widestGap(rows: readonly Row[]): Gutter | null {
  if (rows.length === 0) return null;
  const [left, right] = edgesOf(rows);
  const width = Math.min(5_000, Math.ceil(right - left));
  const starts = new Int32Array(width + 2);
  for (const row of rows) {
    const from = Math.max(0, Math.min(width, Math.floor(row.left - left)));
    const to = Math.max(0, Math.min(width, Math.ceil(row.right - left)));
    starts[from] = (starts[from] ?? 0) + 1;
    starts[to] = (starts[to] ?? 0) - 1;
  }
  return fewestCrossed(starts, left, width);
}

interface Gap extends Gutter {
  readonly count: number;
}

function fewestCrossed(starts: Int32Array, left: number, width: number): Gutter | null {
  const [first, last] = [Math.ceil(width * edge), Math.floor(width * (1 - edge))];
  let crossed = 0;
  let open: Gap = { count: -1, from: 0, to: 0 };
  let best: Gap | null = null;
  for (let at = 0; at <= last; at += 1) {
    crossed += starts[at] ?? 0;
    if (at < first) continue;
    open = open.count === crossed ? { ...open, to: at + 1 } : { count: crossed, from: at, to: at + 1 };
    if (isBetter(open, best)) best = open;
  }
  return best && { from: left + best.from, to: left + best.to };
}

function isBetter(gap: Gap, best: Gap | null): boolean {
  if (gap.to - gap.from < narrowest) return false;
  if (best === null || gap.count !== best.count) return best === null || gap.count < best.count;
  return gap.to - gap.from > best.to - best.from;
}

/** `usual` is the gutter of the other pages; a page with little in its second column shows none of its own. */
export function readingOrder(rows: readonly Row[], usual: Gutter | null): Block[] {
  const gutter = findGutter(rows) ?? (usual && holds(rows, usual) ? usual : null);
  if (gutter === null) return rows.length === 0 ? [] : [blockOf(rows)];
  const middle = (gutter.from + gutter.to) / 2;
  const sides = [rows.filter((row) => row.right <= middle), rows.filter((row) => row.left >= middle)];
  const spanning = rows.filter((row) => row.right > middle && row.left < middle);
  return bandsOf(joinRows(spanning)).flatMap(({ top, bottom, head }) => [
    ...(head === null ? [] : [blockOf([head])]),
    ...sides.flatMap((side) => columnsOf(side, top, bottom)),
  ]);
}

function holds(rows: readonly Row[], { from, to }: Gutter): boolean {
  const crossing = rows.filter((row) => row.left < to - 2 && row.right > from + 2).length;
  return crossing <= rows.length * mostCrossing;
}

interface Band {
  readonly head: Row | null;
  readonly top: number;
  readonly bottom: number;
}

function bandsOf(spanning: readonly Row[]): Band[] {
  const tops = [Number.POSITIVE_INFINITY, ...spanning.map(({ y }) => y)];
  return tops.map((top, at) => ({
    head: spanning[at - 1] ?? null,
    top,
    bottom: spanning[at]?.y ?? Number.NEGATIVE_INFINITY,
  }));
}

function columnsOf(side: readonly Row[], top: number, bottom: number): Block[] {
  const rows = side.filter(({ y }) => y <= top && y > bottom);
  if (rows.length === 0) return [];
  const inner = findGutter(side);
  if (inner !== null) return readingOrder(rows, inner);
  const [left, right] = edgesOf(side);
  return [{ rows: joinRows(rows), left, right }];
}

function blockOf(rows: readonly Row[]): Block {
  const [left, right] = edgesOf(rows);
  return { rows: joinRows(rows), left, right };
}
