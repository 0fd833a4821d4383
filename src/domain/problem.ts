export const problemCodes = [
  "unreadable-file",
  "malformed-yaml",
  "cut-short",
  "wrong-shape",
  "bad-date",
  "unknown-edition",
  "unknown-game",
  "unknown-kind",
  "unknown-date",
  "unknown-scope",
  "replaces-none",
  "same-date",
  "differing-parts",
  "unread-line",
  "doubtful-title",
  "interleaved-columns",
  "no-entries",
  "duplicate-id",
  "duplicate-title",
  "dangling-reference",
  "reference-loop",
  "out-of-order",
  "suspicious-mark",
  "unknown-icon",
  "overlay-unused",
  "overlay-mismatch",
  "stale-yaml",
  "stale-index",
  "source-changed",
  "limit-exceeded",
  "damaged-library",
  "damaged-archive",
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

/** What must be said of a problem; the rest is null where it is not known. */
export type ProblemFacts = Pick<Problem, "severity" | "code" | "file" | "message"> & {
  readonly line?: number | null;
  readonly column?: number | null;
  readonly entry?: string | null;
  readonly advice?: string | null;
  /** The whole line of the file; it is cut to what a terminal can show. */
  readonly row?: string;
  readonly width?: number;
};

/** A caret further to the right than this helps nobody: such a line has no excerpt. */
const farthestCaret = 400;
const excerptTail = 80;

export function problemOf(facts: ProblemFacts): Problem {
  const { severity, code, file, message, line = null, column = null } = facts;
  const end = (column ?? 1) + excerptTail;
  const shown = facts.row !== undefined && (column ?? 1) <= farthestCaret;
  return {
    severity,
    code,
    file,
    line,
    column,
    entry: facts.entry ?? null,
    message,
    advice: facts.advice ?? null,
    excerpt: shown ? { text: facts.row.slice(0, end), width: facts.width ?? 1 } : null,
  };
}
