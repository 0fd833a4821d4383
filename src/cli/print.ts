/** Prints results, problems, and progress. */
import { counted } from "../domain/counted.ts";
import type { Problem } from "../domain/problem.ts";
import { problemText } from "../render/problem-text.ts";
import { safeJson, safeText } from "../render/safe-text.ts";
import { type ColorLevel, makePaint, pageWidth, type TextStyle } from "../render/text-style.ts";
import type { CommandContext } from "./command.ts";
import type { Machine, Output } from "./machine/machine.ts";

/** The text style for an output; stdout by default. */
export function textStyle(machine: Machine, output: Output = machine.stdout): TextStyle {
  return { width: pageWidth(output.columns), paint: makePaint(colorLevel(machine, output)) };
}

/**
 * NO_COLOR overrides FORCE_COLOR, which overrides whether the output is a terminal: https://no-color.org,
 * https://force-color.org. NO_COLOR is also set for a command if the user turned color off.
 */
export function colorLevel({ env }: Machine, output: Output): ColorLevel {
  if ((env.NO_COLOR ?? "") !== "") return 0;
  if (env.FORCE_COLOR !== undefined) return env.FORCE_COLOR === "0" ? 0 : 1;
  return output.isTerminal && env.TERM !== "dumb" ? 1 : 0;
}

export interface Printers {
  readonly json: () => unknown;
  readonly text: (style: TextStyle) => string;
  /** Explains an empty text; printed on stderr. */
  readonly whyEmpty?: string;
}

/** Prints a result on stdout, as JSON or as text. Returns the status of success. */
export function printResult({ options, machine }: CommandContext, { json, text, whyEmpty }: Printers): 0 {
  const printed = options.json ? `${safeJson(json())}\n` : text(textStyle(machine));
  if (printed === "" && whyEmpty !== undefined) sayMessage(machine, whyEmpty);
  else machine.stdout.write(printed);
  return 0;
}

/** Prints one message on stderr. */
export function sayMessage({ stderr }: Pick<Machine, "stderr">, message: string): void {
  stderr.write(safeText(`rulings: ${message}\n`));
}

/** With hundreds of problems on screen, the first would be hard to find. */
const mostProblems = 20;

/** Prints problems on stderr, errors first. `whereAll` tells where to find those that are omitted. */
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

/** Shows one line about work in progress, on terminals only. Each call replaces the line, and an empty text removes it. */
export function showProgress(words: string, { stderr, env }: Pick<Machine, "stderr" | "env">): void {
  if (!stderr.isTerminal || env.TERM === "dumb") return;
  stderr.write(`\r\u001b[K${safeText(words).slice(0, stderr.columns - 1)}`);
}
