/**
 * The rows of all pages in, the same without running heads and page numbers out. What stands at the same height at the edge
 * of several pages and says the same, numbers aside, is a head. Left and right pages may have heads of their own.
 */
import type { Row } from "./rows.ts";

/** How many rows from the top and the bottom of a page can be a head. */
const reach = 3;
/** Heights in points that count as the same. */
const sameHeight = 4;
/** On so many pages, and on so large a part of them, a head must stand. */
const fewestPages = 2;
const leastShare = 0.3;

export interface PageRows {
  readonly pages: readonly (readonly Row[])[];
  readonly heads: number;
}

export function dropHeads(pages: readonly (readonly Row[])[]): PageRows {
  const counts = new Map<string, Set<number>>();
  pages.forEach((rows, page) => {
    for (const row of endsOf(rows).flat(2))
      for (const key of keysOf(row)) counts.set(key, (counts.get(key) ?? new Set()).add(page));
  });
  const enough = Math.max(fewestPages, pages.length * leastShare);
  const sure = new Set([...pages.flatMap(loneNumbers), ...smallEnds(pages)]);
  const isHead = (row: Row) =>
    sure.has(row) || keysOf(row).some((key) => (counts.get(key)?.size ?? 0) >= enough);
  const heads = new Set([...sure, ...pages.flatMap((rows) => headsOf(rows, isHead))]);
  return { pages: pages.map((rows) => rows.filter((row) => !heads.has(row))), heads: heads.size };
}

/** What comes back below a row of text is text. */
function headsOf(rows: readonly Row[], isHead: (row: Row) => boolean): Row[] {
  return endsOf(rows).flatMap((heights) => {
    const heads = heights.map((level) => level.filter(isHead));
    const end = heads.findIndex((level) => level.length === 0);
    return heads.slice(0, end < 0 ? heads.length : end).flat();
  });
}

/** The rows of the first and last heights of a page, from the edge inward. */
function endsOf(rows: readonly Row[]): readonly (readonly (readonly Row[])[])[] {
  const heights = [...new Set(rows.map(({ y }) => y))].sort((one, other) => other - one);
  const ends = [heights.slice(0, reach), heights.slice(-reach).reverse()];
  return ends.map((end) => end.map((height) => rows.filter(({ y }) => y === height)));
}

/** `12`, `- 12 -` */
const pageNumber = /^\s*(?:[-–]\s*)?\d{1,4}(?:\s*[-–])?\s*$/;
/** Sizes of type that part a page number from the text. */
const apart = 2;

/** A number at the end of a page, well apart from all else: even a document of one page has it. */
function loneNumbers(rows: readonly Row[]): Row[] {
  const sorted = rows.toSorted((one, other) => one.y - other.y);
  const ends = [sorted.slice(0, 2), sorted.slice(-2).reverse()];
  return ends.flatMap(([end, next]) => {
    const isApart = end && next && Math.abs(end.y - next.y) > next.size * apart;
    return isApart && pageNumber.test(end.text) ? [end] : [];
  });
}

/** Small type counts as such below this part of the text's size. */
const small = 0.95;

/** What says another thing on each page (`abilities – battle`) is a head by its place: at one height, small and apart. */
function smallEnds(pages: readonly (readonly Row[])[]): Row[] {
  const size = textSize(pages.flat());
  return (["top", "bottom"] as const).flatMap((end) => {
    const ends = pages.flatMap((rows) => smallEnd(rows, end, size));
    const [first] = ends;
    const isHead = first && ends.length === pages.length && pages.length >= fewestPages;
    return isHead && ends.every(({ y }) => Math.abs(y - first.y) <= sameHeight) ? ends : [];
  });
}

function smallEnd(rows: readonly Row[], end: "top" | "bottom", size: number): Row[] {
  const sorted = rows.toSorted((one, other) => (end === "top" ? other.y - one.y : one.y - other.y));
  const [first, next] = sorted;
  const isSmall = first && next && first.size < size * small;
  return isSmall && Math.abs(first.y - next.y) > next.size * apart ? [first] : [];
}

function textSize(rows: readonly Row[]): number {
  const letters = new Map<number, number>();
  for (const { size, text } of rows) letters.set(size, (letters.get(size) ?? 0) + text.length);
  return [...letters].sort(([, one], [, other]) => other - one)[0]?.[0] ?? 0;
}

const number = /\d+|\b[ivxl]+\b/g;

/** A height just at the border of two counts for both. */
function keysOf({ text, y }: Row): string[] {
  const words = text.trim().replace(number, "#").toLowerCase();
  const place = y / sameHeight;
  return [`${Math.floor(place)} ${words}`, `${Math.ceil(place)} ${words}`];
}
