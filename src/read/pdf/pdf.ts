/** Reads a PDF into lines in reading order. Running heads are removed and counted. */
import { inThousands } from "../../domain/counted.ts";
import type { UnplacedProblem } from "../../domain/problem.ts";
import { bagOf } from "../../domain/similarity.ts";
import { wholeWordsOf } from "../hyphens.ts";
import { countLimit, leftOut, limitProblem, limits, megabytes, refused, unreadable } from "../problems.ts";
import { commonest, type ReadLines, readDrafts } from "../source-lines.ts";
import { findGutter, readingOrder } from "./columns.ts";
import { type PdfFailure, type PdfPages, readPdfPages } from "./engine.ts";
import { paragraphsOf } from "./paragraphs.ts";
import { type Gutter, type PdfRow, rowsOf } from "./rows.ts";
import { pageSpans } from "./spans.ts";

export async function readPdf(bytes: Uint8Array): Promise<ReadLines> {
  const read = await readPdfPages(bytes);
  if (read.failure !== null) return refused(failures[read.failure]);
  const spans = pageSpans(read.pages);
  const { pages, heads } = dropHeads(spans.map((page) => rowsOf(page.spans)));
  const usual = usualGutter(pages);
  const blocks = pages.flatMap((rows) => readingOrder(rows, usual));
  const drafts = paragraphsOf(blocks, wholeWordsOf(pages.flat().map(({ text }) => text)));
  const { lines, title } = readDrafts(drafts, read.title);
  if (lines.length === 0 && read.isDamaged) return refused(failures.broken);
  if (lines.length === 0) return refused(emptyProblem(read.pages.length));
  const sideways = spans.reduce((sum, page) => sum + page.sideways, 0);
  return {
    lines,
    title,
    problems: [
      ...damagedPages(read),
      ...leftOut(heads, "running heads and page numbers left out"),
      ...leftOut(sideways, "pieces of text that run sideways left out"),
    ],
  };
}

/** The gutter that most pages share; null if most have none. */
function usualGutter(pages: readonly (readonly PdfRow[])[]): Gutter | null {
  const gutters = pages.map(findGutter).filter((gutter) => gutter !== null);
  if (gutters.length * 2 < pages.length) return null;
  const sorted = gutters.toSorted((one, other) => one.from + one.to - other.from - other.to);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
}

const longestPage = `${inThousands(limits.charactersOfPage)} characters on a page`;
const mostCost = `${limits.documentTime / 1000} seconds and ${megabytes(limits.threadBytes)} of memory`;

const failures: Readonly<Record<PdfFailure, UnplacedProblem>> = {
  locked: unreadable([
    "the PDF is locked with a password; expected one that opens by itself",
    "open it with the password and save it without",
  ]),
  "cut off": unreadable(["the PDF ends in the middle; expected the whole file", "download or copy it again"]),
  broken: unreadable([
    "the file is not a valid PDF; expected pages with text",
    "download it again, or open it in a viewer and save it as a new PDF",
  ]),
  "too many pages": countLimit(limits.pages, "pages"),
  "too long": limitProblem("more text on a page or in its streams than any document", longestPage),
  "too costly": limitProblem("pages that take too long or too much memory to read", mostCost),
};

function emptyProblem(pages: number): UnplacedProblem {
  const found = pages === 1 ? "the page of the PDF holds" : `the ${pages} pages of the PDF hold`;
  return unreadable([
    `${found} no text; expected letters, not pictures of them`,
    "it was scanned: use text recognition (OCR) to make a PDF with text",
  ]);
}

const compare = "compare the text with the published document, or download it again";

function damagedPages({ damaged, isSearched, isDamaged }: PdfPages): UnplacedProblem[] {
  const [first, ...more] = damaged;
  const pages = `page ${first}${more.length > 0 ? ` and ${more.length} more` : ""}`;
  if (first !== undefined) return [unreadable([`${pages} of the PDF cannot be read`, compare])];
  const streams = "a compressed part of the PDF is damaged; words may be missing or wrong";
  if (isDamaged) return [unreadable([streams, compare], "warning")];
  const contents = "the PDF's cross-reference table is damaged; its pages were found by searching";
  return isSearched ? [unreadable([contents, compare], "warning")] : [];
}

/** The rows on one base line. */
type Height = readonly PdfRow[];

/** The number of heights from the top and the bottom of a page that may be running heads. */
const reach = 3;
/** Heights that differ by less, in points, count as the same. */
const sameHeight = 4;
/** A running head must be on at least this many pages, and on this share of them. */
const fewestPages = 2;
const leastShare = 0.3;

/**
 * Removes running heads and page numbers. A running head is text at the same height at the edge of several pages that is equal
 * except for numbers. Left and right pages may have different ones.
 */
export function dropHeads(pages: readonly (readonly PdfRow[])[]) {
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
 * battle`) is a running head by its position: alone at one height at the same end of every page, and small.
 */
function loneHeads(pages: readonly (readonly PdfRow[])[]): PdfRow[] {
  const size = commonest(pages.flat().map((row) => [row.size, row.text.length])) ?? 0;
  const lone = pages.map(loneEnds);
  return [0, 1].flatMap((end) => {
    const rows = lone.flatMap((ends) => ends[end] ?? []);
    const isOneHeight = rows.every(({ y }) => Math.abs(y - (rows[0]?.y ?? y)) <= sameHeight);
    const areHeads = isOneHeight && rows.length === pages.length && rows.length >= fewestPages;
    return rows.filter((row) => pageNumber.test(row.text) || (areHeads && row.size < size * small));
  });
}

/** The top and bottom rows of a page if they are clearly apart from the rest. */
function loneEnds(rows: readonly PdfRow[]): readonly (PdfRow | undefined)[] {
  return endsOf(rows).map(([first = [], second]) => (isApart(first, second) ? first[0] : undefined));
}
