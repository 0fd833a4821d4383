/**
 * Breaks pieces of text into lines that fit a width. Words are broken only if they are wider than the line. Spaces at a break
 * are dropped; all others are kept. A line feed in the text always breaks. Text to measure must be sanitized already: an escape
 * sequence would be counted as if it were visible.
 */

import stringWidth from "string-width";
import { once } from "../domain/once.ts";
import type { Run } from "../domain/text-runs.ts";

/** UTF-16 offsets, `end` exclusive. */
export type Mark = readonly [start: number, end: number];

export interface Wrapping {
  /** Columns of a line including its indent; raised to two more than the indent if smaller. */
  readonly width: number;
  /** Stands before the first line (`• `) and before all others (two spaces) to make a hanging indent. */
  readonly first?: string;
  readonly rest?: string;
}

/** Breaks pieces of one text into lines that fit next to their indents. The indents are not included in the result. */
export function breakLines<Piece extends { readonly text: string }>(
  pieces: readonly Piece[],
  { width, first = "", rest = "" }: Wrapping,
): readonly (readonly Piece[])[] {
  const whole = Math.max(width, columns(first) + 2, columns(rest) + 2);
  const text = pieces.map((piece) => piece.text).join("");
  const ranges = lineRanges(text, whole - columns(first), whole - columns(rest));
  return ranges.map((range) => slicePieces(pieces, range));
}

/**
 * Breaks lines that are too wide, but only between words, so that a path can be copied whole. Color codes take no columns. What
 * follows a break is indented by two columns more than its line.
 */
export function wrapLines(text: string, width: number): string {
  return text
    .split("\n")
    .map((line) => (shownColumns(line) <= width ? line : wrapLine(line, width)))
    .join("\n");
}

function wrapLine(line: string, width: number): string {
  const indent = " ".repeat(line.length - line.trimStart().length);
  const rows: string[] = [];
  let row = "";
  for (const word of line.trimStart().split(" ")) {
    const longer = row === "" ? `${indent}${word}` : `${row} ${word}`;
    if (row === "" || shownColumns(longer) <= width) row = longer;
    else {
      rows.push(row);
      row = `${indent}  ${word}`;
    }
  }
  return [...rows, row].join("\n");
}

type Range = readonly [start: number, end: number];

/** Start and end of each line without surrounding spaces. `first` and `rest` are the columns of the first and other lines. */
function lineRanges(text: string, first: number, rest: number): readonly Range[] {
  const ranges: Range[] = [];
  let start = 0;
  for (const paragraph of text.split("\n")) {
    let from = skipSpaces(paragraph, 0);
    do {
      const end = lineEnd(paragraph, from, ranges.length === 0 ? first : rest);
      ranges.push([start + from, start + end]);
      from = skipSpaces(paragraph, end);
    } while (from < paragraph.length);
    start += paragraph.length + 1;
  }
  return ranges;
}

function skipSpaces(text: string, from: number): number {
  let at = from;
  while (text[at] === " ") at += 1;
  return at;
}

/** The end of the last word that fits, or a place inside a word that is wider than the line; at least one character on. */
function lineEnd(text: string, from: number, room: number): number {
  const [fits, rest] = splitAtColumn(text.slice(from), room);
  const space = rest === "" || rest.startsWith(" ") ? fits.length : fits.lastIndexOf(" ");
  if (space < 0)
    return from + Math.max(fits.length, String.fromCodePoint(text.codePointAt(from) ?? 0).length);
  let end = from + space;
  while (end > from && text[end - 1] === " ") end -= 1;
  return end;
}

/** The part of some pieces of a text from one offset to another. */
export function slicePieces<Piece extends { readonly text: string }>(
  pieces: readonly Piece[],
  [from, to]: Range,
): readonly Piece[] {
  let start = 0;
  return pieces.flatMap((piece) => {
    const text = piece.text.slice(Math.max(0, from - start), Math.max(0, to - start));
    start += piece.text.length;
    return text === "" ? [] : [{ ...piece, text }];
  });
}

/** Whether a place is in one of the marks. */
export function isIn(place: number, marks: readonly Mark[]): boolean {
  return marks.some(([start, end]) => start <= place && place < end);
}

/** Splits a run so that each piece is either inside or outside of each mark. */
export function splitAtMarks(run: Run, marks: readonly Mark[]): readonly Run[] {
  const inside = marks.flat().filter((place) => place > run.start && place < run.end);
  const places = [...new Set([run.start, ...inside, run.end])].sort((one, other) => one - other);
  return places.slice(1).map((end, at) => ({ ...run, start: places[at] ?? run.start, end }));
}

/**
 * Characters that take one column whatever is next to them: Latin, Greek, punctuation, arrows, mathematical symbols, lines,
 * shapes. Excluded are the soft hyphen, separators and direction marks, combining marks, and the two wide squares.
 */
const plain =
  /^[ -~\xa0-\xac\xae-\u02ff\u0391-\u03a1\u03a3-\u03c9\u2010-\u2027\u2030-\u205e←-↓\u2200-\u22ff\u2500-\u25fc❖]*$/;

/** Whether each character is one grapheme and takes one column. */
export const isPlain = (text: string) => plain.test(text);

export function columns(text: string): number {
  return isPlain(text) ? text.length : measured(text);
}

/** Splits off the longest prefix that fits. A grapheme is never split. */
export function splitAtColumn(text: string, limit: number): readonly [fits: string, rest: string] {
  const end = isPlain(text.slice(0, limit + 1)) ? limit : measuredEnd(text, limit);
  return [text.slice(0, end), text.slice(end)];
}

function measuredEnd(text: string, limit: number): number {
  let used = 0;
  let end = 0;
  for (const grapheme of graphemes(text)) {
    used += measured(grapheme);
    if (used > limit) break;
    end += grapheme.length;
  }
  return end;
}

/** Cuts text to a number of columns. Text that is cut ends in `…`. */
export function cut(text: string, limit: number): string {
  if (columns(text) <= limit) return text;
  return limit < 1 ? "" : `${splitAtColumn(text, limit - 1)[0].trimEnd()}…`;
}

/** Pads text with spaces to a number of columns. Longer text is unchanged. */
export function pad(text: string, width: number): string {
  return text + " ".repeat(Math.max(0, width - columns(text)));
}

/** Creating a segmenter takes 9 ms, and most texts need none. */
const segmenter = once(() => new Intl.Segmenter());

export function* graphemes(text: string): Generator<string> {
  if (isPlain(text)) return yield* text;
  for (const { segment } of segmenter().segment(text)) yield segment;
}

/** Without the columns of color codes. */
const shownColumns = (text: string) => (isPlain(text) ? text.length : stringWidth(text));

const measured = (text: string) => stringWidth(text, { countAnsiEscapeCodes: true });
