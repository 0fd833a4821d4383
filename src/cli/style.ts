/** What this program shows: results, problems, and progress. */
import { counted } from "../domain/counted.ts";
import type { Problem } from "../domain/problem.ts";
import { problemText } from "../render/problem-text.ts";
import { safeJson, safeText } from "../render/safe-text.ts";
import { type ColorLevel, makePaint, pageWidth, type TextStyle } from "../render/text-style.ts";
import type { Surroundings } from "./command.ts";
import type { Machine, Output } from "./machine/machine.ts";

/** The style of text for an output; stdout by default. */
export function textStyle(machine: Machine, output: Output = machine.stdout): TextStyle {
  return { width: pageWidth(output.columns), paint: makePaint(colorLevel(machine, output)) };
}

/**
 * NO_COLOR overrides FORCE_COLOR, which overrides whether the output is a terminal: https://no-color.org,
 * https://force-color.org. Commands run with NO_COLOR where the user turned color off.
 */
export function colorLevel({ env }: Machine, output: Output): ColorLevel {
  if ((env.NO_COLOR ?? "") !== "") return 0;
  if (env.FORCE_COLOR !== undefined) return env.FORCE_COLOR === "0" ? 0 : 1;
  return output.isTerminal && env.TERM !== "dumb" ? 1 : 0;
}

export interface Printers {
  readonly json: () => unknown;
  readonly text: (style: TextStyle) => string;
  /** Says on stderr why the text is empty. */
  readonly whyEmpty?: string;
}

/** Prints a result on stdout: for scripts as JSON, for people as text. Returns the status of success. */
export function printResult({ options, machine }: Surroundings, { json, text, whyEmpty }: Printers): 0 {
  const printed = options.json ? `${safeJson(json())}\n` : text(textStyle(machine));
  if (printed === "" && whyEmpty !== undefined) sayMessage(machine, whyEmpty);
  else machine.stdout.write(printed);
  return 0;
}

/** One message on stderr. */
export function sayMessage({ stderr }: Pick<Machine, "stderr">, message: string): void {
  stderr.write(safeText(`rulings: ${message}\n`));
}

/** The first problems would be hard to find among hundreds. */
const mostProblems = 20;

/** Prints problems on stderr, errors first; `whereAll` says where to find those that are left out. */
export function sayProblems(problems: readonly Problem[], machine: Machine, whereAll = ""): void {
  if (problems.length === 0) return;
  const { paint } = textStyle(machine, machine.stderr);
  const shown = errorsFirst(problems).slice(0, mostProblems);
  for (const problem of shown) machine.stderr.write(problemText(problem, paint));
  const more = problems.length - mostProblems;
  if (more > 0) sayMessage(machine, `${counted(more, "more problem")}${whereAll}`);
}

export function errorsFirst(problems: readonly Problem[]): readonly Problem[] {
  const isError = ({ severity }: Problem) => severity === "error";
  return [...problems.filter(isError), ...problems.filter((problem) => !isError(problem))];
}

/** One line about the work in progress; each call replaces it, and an empty text removes it. Only a terminal shows it. */
export function showProgress(words: string, { stderr, env }: Pick<Machine, "stderr" | "env">): void {
  if (!stderr.isTerminal || env.TERM === "dumb") return;
  stderr.write(`\r\u001b[K${safeText(words).slice(0, stderr.columns - 1)}`);
}
