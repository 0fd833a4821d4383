import type { SettingName } from "./configuration.ts";
import type { problem } from "./output-shapes.ts";
import type { Shaped } from "./shapes.ts";

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
  "undated-versions",
  "undecided",
  "contradiction",
  "changed-citation",
  "changed-note",
  "reversed",
  "unread-line",
  "interleaved-columns",
  "malformed-row",
  "no-entries",
  "duplicate-id",
  "duplicate-title",
  "dangling-reference",
  "out-of-order",
  "overlay-unused",
  "overlay-mismatch",
  "stale-yaml",
  "source-changed",
  "limit-exceeded",
  "damaged-library",
] as const;

export type ProblemCode = (typeof problemCodes)[number];

/**
 * A fault in the input, located so that a person can act on it. Its message says what was found and what was expected, in
 * lowercase without a final period; its line and column are null if it concerns the whole file.
 */
export interface Problem extends Shaped<typeof problem> {
  readonly code: ProblemCode;
  /** The line of the file, cut around the caret if it is long; offset and width of the caret in it. */
  readonly excerpt: { readonly text: string; readonly at: number; readonly width: number } | null;
}

/** The facts required to make a problem. The others default to null. */
export interface ProblemFacts
  extends Pick<Problem, "severity" | "code" | "file" | "message">,
    Partial<Pick<Problem, "line" | "column" | "entry" | "advice">> {
  /** The whole line of the file. It is cut to what a terminal can show. */
  readonly row?: string;
  readonly width?: number;
}

/** The facts of a problem, for what is told by its content whatever its file is called. */
export type UnplacedProblem = Omit<ProblemFacts, "file">;

/** More problems would hide the first, which is the one to correct. */
export const mostProblems = 20;

/** A terminal would wrap a longer excerpt, putting the caret below the wrong words. */
const longestExcerpt = 70;
const beforeCaret = 40;

export function problemOf(facts: ProblemFacts): Problem {
  const { severity, code, file, message, line = null, column = null, entry = null, advice = null } = facts;
  const { row, width = 1 } = facts;
  const excerpt = row === undefined ? null : excerptOf(row, (column ?? 1) - 1, width);
  return { severity, code, file, line, column, entry, message, advice, excerpt };
}

/** Places the problems of a file; null stands for none. */
export function problemsIn(file: string, found: readonly (UnplacedProblem | null)[]): Problem[] {
  return found.flatMap((each) => (each === null ? [] : problemOf({ file, ...each })));
}

function excerptOf(row: string, at: number, width: number): Problem["excerpt"] {
  const start = Math.max(0, Math.min(at - beforeCaret, row.length - longestExcerpt));
  const end = start + longestExcerpt;
  const [before, after] = [start > 0 ? "…" : "", end < row.length ? "…" : ""];
  const caret = at - start + before.length;
  const text = `${before}${row.slice(start, end)}${after}`;
  return { text, at: caret, width: Math.max(1, Math.min(width, text.length - caret)) };
}

const damagedFile = "DamagedFile";

/** Thrown when a compiled file does not have the bytes that were written. That of the user's library is compiled again. */
export class DamagedFile extends Error {
  override readonly name = damagedFile;
}

/** Checks the name rather than the class because each bundle has its own copy of the class. */
export function isDamagedFile(error: unknown): boolean {
  return error instanceof Error && error.name === damagedFile;
}

/** An error of the user or the machine that ends a command: a message on stderr and status 2, without a stack trace. */
export class UserError extends Error {
  /** What to do next; null if unknown. */
  readonly advice: string | null;
  /** The setting whose value is wrong, wherever it was given; null for other errors. */
  readonly setting: SettingName | null;

  constructor(message: string, advice: string | null = null, setting: SettingName | null = null) {
    super(message);
    this.name = "UserError";
    this.advice = advice;
    this.setting = setting;
  }
}

/** `corpus/faq.yaml:12:3`, as far as it is known. */
export function placeOfProblem({ file, line, column }: Pick<Problem, "file" | "line" | "column">): string {
  return [file, line, column].filter((part) => part !== null).join(":");
}

/**
 * Makes an error from a problem that ends a command. `file` is the name the user knows; `outcome` tells what became of the work.
 */
export function errorOf(problem: Problem | undefined, file: string, outcome = ""): UserError {
  const { line = null, column = null, message = "it cannot be read", advice = null } = problem ?? {};
  return new UserError(`${placeOfProblem({ file, line, column })}: ${message}${outcome}`, advice);
}

/** The error for a file of the program that cannot be used; `cause` is what was thrown when it was read. */
export function damagedProgram(file: string, cause?: unknown): UserError {
  const reason = cause instanceof Error ? ` (${cause.message})` : "";
  const message = `${file}: this file of the program is damaged or missing${reason}`;
  return new UserError(message, "install the program again, or `npm run build`");
}

/** Checks the name rather than the class because each bundle has its own copy of the class. */
export function isUserError(error: unknown): error is UserError {
  return error instanceof Error && error.name === "UserError" && "advice" in error;
}
