/** Formats problems as messages with a location and advice, shortened for a report, or as the objects that `check --json` promises. */

import { counted } from "../domain/counted.ts";
import { groupBy } from "../domain/group-by.ts";
import {
  mostProblems,
  type Problem,
  type ProblemCode,
  placeOfProblem,
  problemOf,
} from "../domain/problem.ts";
import { safeLine } from "./safe-text.ts";
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
  const head = `${word} ${safeLine(placeOfProblem(problem))}: ${safeLine(message)}\n`;
  return `${head}${excerptText(problem)}${advice === null ? "" : `  try: ${safeLine(advice)}\n`}`;
}

export function problemsText(problems: readonly Problem[], paint: Paint): string {
  return problems.map((problem) => problemText(problem, paint)).join("");
}

/** As many problems as a person would read, and how many more there are. `whereAll` tells where to find those that are omitted. */
export function firstProblemsText(
  problems: readonly Problem[],
  paint: Paint,
  whereAll = "; --json has them all",
): string {
  const more = problems.length - mostProblems;
  const rest = more > 0 ? `${counted(more, "more problem")}${whereAll}\n` : "";
  return `${problemsText(problems.slice(0, mostProblems), paint)}${rest}`;
}

function excerptText({ line, column, excerpt }: Problem): string {
  if (line === null || excerpt === null) return "";
  const gutter = `  ${line}`;
  const row = `${gutter} | ${safeLine(excerpt.text)}\n`;
  if (column === null) return row;
  const caret = " ".repeat(excerpt.at) + "^".repeat(excerpt.width);
  return `${row}${" ".repeat(gutter.length)} | ${caret}\n`;
}

export function problemJson({ severity, code, file, line, column, entry, message, advice }: Problem): object {
  return { severity, code, file, line, column, entry, message, advice };
}

/** What was found in one document, counted. */
const summaries: Partial<Readonly<Record<ProblemCode, (count: number) => string>>> = {
  "duplicate-title": (count) => `${counted(count, "entry", "entries")} with the title of another`,
  "dangling-reference": (count) => `${counted(count, "reference")} to no entry`,
  "out-of-order": (count) => `${counted(count, "title")} out of alphabetical order`,
  "unread-line": (count) => `${counted(count, "part")} left out or in no entry`,
};

const openFacts: readonly ProblemCode[] = ["unknown-game", "unknown-kind", "unknown-date", "unknown-scope"];

/** Errors stay as they are. */
export function groupProblems(problems: readonly Problem[]): readonly Problem[] {
  const groups = groupBy(problems, ({ file, code, severity }) =>
    [file, severity, openFacts.includes(code) ? "facts" : code].join("\n"),
  );
  return [...groups.values()].flatMap((group) => {
    const [first, ...others] = group;
    if (first === undefined || first.severity === "error") return group;
    const summary = summaries[first.code];
    if (summary !== undefined) return [summarize(first, group, summary)];
    return openFacts.includes(first.code) && others.length > 0 ? [askForFacts(first, group)] : group;
  });
}

function summarize(first: Problem, group: readonly Problem[], summary: (count: number) => string): Problem {
  const { severity, code, file } = first;
  const message = group.length === 1 ? first.message : `${summary(group.length)}${namesIn(group)}`;
  return problemOf({ severity, code, file, line: group.length === 1 ? first.line : null, message });
}

const mostNames = 3;
/** Matches what a message is about: `` `Up the Ante` is also the title of lines 3–5 ``. */
const named = /`(?<name>[^`]+)`/;

/** ` (General, Run Ends Phase, …)` */
function namesIn(problems: readonly Problem[]): string {
  const names = [...new Set(problems.flatMap(({ message }) => named.exec(message)?.groups?.name ?? []))];
  if (names.length === 0) return "";
  return ` (${names.slice(0, mostNames).join(", ")}${names.length > mostNames ? ", …" : ""})`;
}

/** Matches the flag in an advice: `give it yourself with --date, such as --date 2011-01-03`. */
const flag = /--[a-z]+/;

function askForFacts({ severity, code, file }: Problem, problems: readonly Problem[]): Problem {
  const flags = problems.flatMap(({ advice }) => flag.exec(advice ?? "")?.[0] ?? []);
  const message = `the text does not say its ${listOf(flags.map((each) => each.slice(2)))}`;
  return problemOf({ severity, code, file, message, advice: `give them yourself with ${listOf(flags)}` });
}

/** `kind, date and scope` */
const listOf = (words: readonly string[]) => new Intl.ListFormat("en-GB").format(words);
