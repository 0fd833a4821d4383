/** One line of a source as reading gave it: no line ending, no byte-order mark, no NUL, all else as it stands there. */
export interface SourceLine {
  /** Counted from 1, blank lines too. */
  readonly number: number;
  readonly text: string;
  /** Level of a heading that the file marks, 1 to 6 as in a web page; absent where the file marks none. */
  readonly level?: number | undefined;
  /** Links of the line to other places of the same file. */
  readonly links?: readonly LineLink[] | undefined;
  /** The line is the row of a table that names its columns; ` | ` stands between cells, empty ones too. */
  readonly isTableHead?: true | undefined;
}

/** The form feed at the beginning of a row that begins a page is a blank line of its own, with the number of that row. */
export const pageEnd = "\f";

export interface LineLink {
  /** The words of the link as they stand in the line, without marks of emphasis. */
  readonly words: string;
  /** Number of the line that it leads to; null where the file has no such place. */
  readonly line: number | null;
}

const brokenWord = /\p{L}-$/u;
const wordStart = /^(?!(?:and|or|to)\b)\p{L}/u;

/** The rows of a paragraph as one. `non-` and `Borg` are one word; `ship-` and `and` are two. */
export function joinRows(rows: readonly string[]): string {
  return rows
    .map((row, at) =>
      at === 0 || (brokenWord.test(rows[at - 1] ?? "") && wordStart.test(row)) ? row : ` ${row}`,
    )
    .join("");
}
