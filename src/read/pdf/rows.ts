/** Groups positioned pieces of text into rows: pieces on one base line without a gap as between columns. */

import { singleSpaces } from "../../domain/fold.ts";
import { groupRuns } from "../../domain/group-by.ts";
import { commonest } from "../source-lines.ts";
import { collapseBlanks, joinAlike, type Stretch, textOf } from "../text-marks.ts";
import type { PdfSpan } from "./spans.ts";

export interface PdfRow {
  readonly spans: readonly PdfSpan[];
  readonly left: number;
  readonly right: number;
  readonly y: number;
  /** Font size of most of its letters, in points. */
  readonly size: number;
  readonly stretches: readonly Stretch[];
  readonly text: string;
  /** For the row of a table: its cells, each with its lines. */
  readonly cells?: Cells;
}

/** The cells of a row, each with its lines; none for an empty cell. */
export type Cells = readonly (readonly PdfRow[])[];

/** The empty range between two columns of text or a table. */
export interface Gutter {
  readonly from: number;
  readonly to: number;
}

/** Pieces whose base lines differ by less than this share of their size are on one row, including superscripts. */
const sameLine = 0.4;
/** A gap of more font sizes than this separates two rows; gaps in a justified line are smaller. */
const widestGap = 0.95;
/** A gap of more font sizes than this is a space. */
const blankGap = 0.12;

export function rowsOf(spans: readonly PdfSpan[]): PdfRow[] {
  return baseLines(spans).flatMap((line) => splitAtGaps(line).map(rowOf));
}

/** Each base line as one row, regardless of gaps. */
export function linesOf(spans: readonly PdfSpan[]): PdfRow[] {
  return baseLines(spans.filter(({ text }) => text.trim() !== "")).map(rowOf);
}

/** Joins the rows on each base line. */
export function joinParts(lines: readonly (readonly PdfRow[])[]): PdfRow[] {
  return lines.flatMap((parts) => (parts.length > 1 ? [rowOf(parts.flatMap(({ spans }) => spans))] : parts));
}

/** The rows of each base line, top to bottom. Those of a table are kept. */
export function partsOf(rows: readonly PdfRow[]): PdfRow[][] {
  const spans = rows.filter(({ cells }) => !cells).flatMap((row) => row.spans);
  const lines = baseLines(spans).map((line) => splitAtGaps(line).map(rowOf));
  const tables = rows.filter(({ cells }) => cells).map((row) => [row]);
  if (tables.length === 0) return lines;
  return [...lines, ...tables].sort(([one], [other]) => (other?.y ?? 0) - (one?.y ?? 0));
}

/** The spans of each base line, top to bottom, left to right. */
function baseLines(spans: readonly PdfSpan[]): PdfSpan[][] {
  const lines = groupRuns(
    spans.toSorted((one, other) => other.y - one.y),
    (span, _, [first]) => first.y - span.y <= Math.min(first.size, span.size) * sameLine,
  );
  return lines.map((line) => line.toSorted((one, other) => one.x - other.x));
}

function splitAtGaps(line: readonly PdfSpan[]): PdfSpan[][] {
  const parts: PdfSpan[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const span of line) {
    if (span.text.trim() === "" && span.width > span.size * widestGap) continue;
    const part = parts.at(-1);
    if (part && span.x - end <= span.size * widestGap) part.push(span);
    else parts.push([span]);
    end = Math.max(end, span.x + span.width);
  }
  return parts.filter((part) => part.some(({ text }) => text.trim() !== ""));
}

export function rowOf(spans: readonly PdfSpan[]): PdfRow {
  const worded = spans.filter(({ text }) => text.trim() !== "");
  const size = commonest(worded.map((span) => [span.size, span.text.trim().length])) ?? 0;
  const stretches = stretchesOf(spans);
  return {
    spans,
    left: Math.min(...worded.map(({ x }) => x)),
    right: Math.max(...worded.map(({ x, width }) => x + width)),
    // The base line of the largest letters; superscripts are smaller.
    y: worded.find((span) => span.size === size)?.y ?? 0,
    size,
    stretches,
    text: textOf(stretches),
  };
}

/** Writes gaps as spaces. Fonts may change inside words. */
function stretchesOf(spans: readonly PdfSpan[]): Stretch[] {
  const pieces = spans.map(({ text, x, size, bold, italic }, at) => {
    const { x: left, width } = spans[at - 1] ?? { x, width: 0 };
    const isApart = x - (left + width) > size * blankGap;
    return { text: singleSpaces(`${isApart ? " " : ""}${text}`), bold, italic };
  });
  return joinAlike(collapseBlanks(pieces));
}
