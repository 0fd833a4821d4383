export const problemCodes = [
  "unreadable-file",
  "malformed-yaml",
  "wrong-shape",
  "bad-date",
  "unknown-edition",
  "unread-line",
  "interleaved-columns",
  "no-entries",
  "duplicate-id",
  "duplicate-title",
  "dangling-reference",
  "reference-loop",
  "out-of-order",
  "suspicious-mark",
  "unknown-icon",
  "lost-icon",
  "overlay-unused",
  "overlay-mismatch",
  "stale-yaml",
  "source-changed",
  "limit-exceeded",
] as const;

export type ProblemCode = (typeof problemCodes)[number];

/** Something wrong in what came in, located so that a person can act on it. */
export interface Problem {
  readonly severity: "error" | "warning";
  readonly code: ProblemCode;
  readonly file: string;
  /** Line and column from 1; null where the problem is with the whole file. */
  readonly line: number | null;
  readonly column: number | null;
  /** Id of the entry concerned, if one is. */
  readonly entry: string | null;
  /** What was found and what was expected, lower case, no full stop. */
  readonly message: string;
  /** What to do next, if that is known. */
  readonly advice: string | null;
  /** The line of the file, and how many columns of it the caret underlines. */
  readonly excerpt: { readonly text: string; readonly width: number } | null;
}
