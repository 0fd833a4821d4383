/** One line of a source as reading gave it: no line ending, no byte-order mark, no NUL, all else as it stands there. */
export interface SourceLine {
  /** Counted from 1, blank lines too. */
  readonly number: number;
  readonly text: string;
  /** What the file's format said of the line beside its words; `plain` where it said nothing. */
  readonly style: "plain" | "heading";
  /** On which page of the file the line begins, counted from 1, where the file has pages. */
  readonly page?: number;
}
