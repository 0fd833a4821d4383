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
  /** The line of the file, of a long one what stands around the caret; where the caret stands in it, and how wide it is. */
  readonly excerpt: { readonly text: string; readonly at: number; readonly width: number } | null;
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

/** A longer excerpt would be wrapped by a terminal, and its caret would stand below other words. */
const longestExcerpt = 70;
const beforeCaret = 40;

export function problemOf(facts: ProblemFacts): Problem {
  const { severity, code, file, message, line = null, column = null, entry = null, advice = null } = facts;
  const { row, width = 1 } = facts;
  const excerpt = row === undefined ? null : excerptOf(row, (column ?? 1) - 1, width);
  return { severity, code, file, line, column, entry, message, advice, excerpt };
}

function excerptOf(row: string, at: number, width: number): Problem["excerpt"] {
  const start = Math.max(0, Math.min(at - beforeCaret, row.length - longestExcerpt));
  const end = start + longestExcerpt;
  const [before, after] = [start > 0 ? "…" : "", end < row.length ? "…" : ""];
  const caret = at - start + before.length;
  const text = `${before}${row.slice(start, end)}${after}`;
  return { text, at: caret, width: Math.max(1, Math.min(width, text.length - caret)) };
}
