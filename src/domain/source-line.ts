/** One line of a source as read: without line ending, byte-order mark, or NUL, otherwise unchanged. */
export interface SourceLine {
  /** Counted from 1, including blank lines. */
  readonly number: number;
  readonly text: string;
  /** Level of a heading marked up in the file, 1 to 6 as in HTML; absent if the line is not one. */
  readonly level?: number | undefined;
  /** True for the header row of a table. Its cells, including empty ones, are separated by ` | `. */
  readonly isTableHead?: true | undefined;
}

/** The level that readers give to the terms of a list (`dt` in HTML), below all usual headings. */
export const levelOfTerm = 6;

/** A form feed at the start of a page. It is a blank line of its own, with the number of the row that it precedes. */
export const pageEnd = "\f";

/** `non-` above `Borg`, `8-` above `3`, but not `ship-` above `and`. */
const partedByHyphen = /\p{L}-\n(?!(?:and|or|to)\b)\p{L}|\d-\n\d/u;

/** What joins two rows of a paragraph: `non-` and `Borg` become one word, `ship-` and `and` remain two. */
export function rowSeparator(upper: string, lower: string): "" | " " {
  return partedByHyphen.test(`${upper.slice(-3)}\n${lower.slice(0, 5)}`) ? "" : " ";
}

/** Joins the lines of a paragraph. */
export function joinRows(rows: readonly string[]): string {
  return rows.map((row, at) => (at === 0 ? row : `${rowSeparator(rows[at - 1] ?? "", row)}${row}`)).join("");
}

/** First and last line of a text in its source, inclusive, counted from 1. */
export type LineSpan = readonly [first: number, last: number];

export function joinSpans(spans: readonly LineSpan[]): LineSpan {
  let first = Number.POSITIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  for (const span of spans) {
    if (span[0] < first) first = span[0];
    if (span[1] > last) last = span[1];
  }
  return [first, last];
}

export function lineNumbers([first, last]: LineSpan): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

/** `12` for one line, `12–15` for several. */
export function spanText([first, last]: LineSpan): string {
  return first === last ? `${first}` : `${first}–${last}`;
}

/** `line 12`, `lines 12–15` */
export function linesText(lines: LineSpan): string {
  return `${lines[0] === lines[1] ? "line" : "lines"} ${spanText(lines)}`;
}
