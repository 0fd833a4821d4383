/** Formats problems as messages with a location and advice, or as the objects that `check --json` promises. */
import type { Problem } from "../domain/problem.ts";
import { safeText } from "./safe-text.ts";
import type { Paint } from "./text-style.ts";

/**
 * ```
 * error: current-rulings.txt:212:8: `3 Janury 2011` is not a date; expected day, month, year
 *   212 | Current Rulings Document (3 Janury 2011)
 *       |                           ^^^^^^^^^^^^^
 *   try: give it yourself with --date 2011-01-03
 * ```
 */
export function problemText(problem: Problem, paint: Paint): string {
  const { severity, message, advice } = problem;
  const word = severity === "error" ? paint("error", "error:") : paint("warning", "warning:");
  const head = `${word} ${safeText(placeOf(problem))}: ${safeText(message)}\n`;
  return `${head}${excerptText(problem)}${advice === null ? "" : `  try: ${safeText(advice)}\n`}`;
}

/** The findings of `check`, `log check`, and `health`. */
export function problemsText(problems: readonly Problem[], paint: Paint): string {
  return problems.map((problem) => problemText(problem, paint)).join("");
}

function placeOf({ file, line, column }: Problem): string {
  return [file, line, column].filter((part) => part !== null).join(":");
}

function excerptText({ line, column, excerpt }: Problem): string {
  if (line === null || excerpt === null) return "";
  const gutter = `  ${line}`;
  const row = `${gutter} | ${safeText(excerpt.text)}\n`;
  if (column === null) return row;
  const caret = " ".repeat(excerpt.at) + "^".repeat(excerpt.width);
  return `${row}${" ".repeat(gutter.length)} | ${caret}\n`;
}

export function problemJson({ severity, code, file, line, column, entry, message, advice }: Problem): object {
  return { severity, code, file, line, column, entry, message, advice };
}
