/**
 * Removes running heads and page numbers. A running head is text at the same height at the edge of several pages that is equal
 * except for numbers. Left and right pages may have different ones.
 */
import { bagOf } from "../../domain/similarity.ts";
import { commonest } from "../headings.ts";
import type { PdfRow } from "./rows.ts";

/** The rows on one base line. */
type Height = readonly PdfRow[];

/** The number of heights from the top and the bottom of a page that may be running heads. */
const reach = 3;
/** Heights that differ by less, in points, count as the same. */
const sameHeight = 4;
/** A running head must be on at least this many pages, and on this share of them. */
const fewestPages = 2;
const leastShare = 0.3;

export interface PageRows {
  readonly pages: readonly (readonly PdfRow[])[];
  readonly heads: number;
}

export function dropHeads(pages: readonly (readonly PdfRow[])[]): PageRows {
  const { times } = bagOf(pages.flatMap((rows) => [...new Set(endsOf(rows).flat(2).map(keyOf))]));
  const enough = Math.max(fewestPages, pages.length * leastShare);
  const comesBack = (row: PdfRow) => (times.get(keyOf(row)) ?? 0) >= enough;
  const heads = new Set([...pages.flatMap((rows) => headsOf(rows, comesBack)), ...loneHeads(pages)]);
  return { pages: pages.map((rows) => rows.filter((row) => !heads.has(row))), heads: heads.size };
}

/**
 * Repeated text below a row of text is text. A section name or date next to a running head, apart from the text, belongs to it.
 */
function headsOf(rows: readonly PdfRow[], comesBack: (row: PdfRow) => boolean): PdfRow[] {
  return endsOf(rows).flatMap((heights) => {
    const end = heights.findIndex((level) => !level.some(comesBack));
    const heads = heights.slice(0, end < 0 ? heights.length : end);
    return heads.flatMap((level, at) =>
      level.filter((row) => comesBack(row) || isApart(level, heights[at + 1])),
    );
  });
}

function isApart([end]: Height, [next]: Height = []): boolean {
  return end !== undefined && next !== undefined && Math.abs(end.y - next.y) > next.size * apart;
}

/** The rows at the first and last heights of a page, from the edge inward. */
function endsOf(rows: readonly PdfRow[]): readonly Height[][] {
  const heights = [...new Set(rows.map(({ y }) => y))].sort((one, other) => other - one);
  const ends = [heights.slice(0, reach), heights.slice(-reach).reverse()];
  return ends.map((end) => end.map((height) => rows.filter(({ y }) => y === height)));
}

const number = /\d+|\b[ivxl]+\b/g;

function keyOf({ text, y }: PdfRow): string {
  return `${Math.round(y / sameHeight)} ${text.trim().replace(number, "#").toLowerCase()}`;
}

/** `12`, `- 12 -` */
const pageNumber = /^\s*(?:[-–]\s*)?\d{1,4}(?:\s*[-–])?\s*$/;
/** Distance in font sizes between a page number and the text. */
const apart = 2;

/** Type smaller than this share of the text's size counts as small. */
const small = 0.95;

/**
 * A number alone at the end of a page, even in a document of one page. Text that differs from page to page (`abilities –
 * battle`) is a running head by its position: alone at one height of every page, and small.
 */
function loneHeads(pages: readonly (readonly PdfRow[])[]): PdfRow[] {
  const size = commonest(pages.flat().map((row) => [row.size, row.text.length])) ?? 0;
  const lone = pages.map(loneEnds);
  return [0, 1].flatMap((end) => {
    const rows = lone.flatMap((ends) => ends[end] ?? []);
    const heights = rows.map(({ y }) => y);
    const isAligned = Math.max(...heights) - Math.min(...heights) <= sameHeight;
    const areHeads = isAligned && rows.length === pages.length && rows.length >= fewestPages;
    return rows.filter((row) => pageNumber.test(row.text) || (areHeads && row.size < size * small));
  });
}

/** The top and bottom rows of a page if they are clearly apart from the rest. */
function loneEnds(rows: readonly PdfRow[]): readonly (PdfRow | undefined)[] {
  return endsOf(rows).map(([first, second]) => {
    return first && isApart(first, second) ? first[0] : undefined;
  });
}
