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

const brokenWord = /\p{L}-$/u;
const wordStart = /^(?!(?:and|or|to)\b)\p{L}/u;
/** `8-` above `3`. */
const [brokenNumber, digits] = [/\d-$/, /^\d/];

/** What joins two rows of a paragraph: `non-` and `Borg` become one word, `ship-` and `and` remain two. */
export function rowSeparator(upper: string, lower: string): "" | " " {
  const isBroken =
    (brokenWord.test(upper) && wordStart.test(lower)) || (brokenNumber.test(upper) && digits.test(lower));
  return isBroken ? "" : " ";
}

/** Joins the lines of a paragraph. */
export function joinRows(rows: readonly string[]): string {
  return rows.map((row, at) => (at === 0 ? row : `${rowSeparator(rows[at - 1] ?? "", row)}${row}`)).join("");
}
