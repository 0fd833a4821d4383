/** What this program shows: results, problems, and progress. */
import { counted } from "../domain/counted.ts";
import type { Problem } from "../domain/problem.ts";
import { type ColorLevel, makePaint } from "../render/paint.ts";
import { problemText } from "../render/problem-text.ts";
import { safeJson, safeText } from "../render/safe-text.ts";
import { pageWidth, type TextStyle } from "../render/text-style.ts";
import type { Surroundings } from "./command.ts";
import type { Machine, Output } from "./machine/machine.ts";
import type { CommonOptions } from "./settings/options.ts";

export function textStyle(
  machine: Machine,
  options: Pick<CommonOptions, "color">,
  output: Output,
): TextStyle {
  return { width: pageWidth(output.columns), paint: makePaint(colorLevel(machine, options, output)) };
}

/**
 * `--no-color` overrides NO_COLOR, which overrides FORCE_COLOR, which overrides whether the output is a terminal:
 * https://no-color.org, https://force-color.org
 */
export function colorLevel(
  { env }: Machine,
  { color }: Pick<CommonOptions, "color">,
  output: Output,
): ColorLevel {
  if (!color || (env.NO_COLOR ?? "") !== "") return 0;
  if (env.FORCE_COLOR !== undefined) return env.FORCE_COLOR === "0" ? 0 : 1;
  return output.isTerminal && env.TERM !== "dumb" ? 1 : 0;
}

export interface Printers {
  readonly json: () => unknown;
  readonly text: (style: TextStyle) => string;
}

/** Prints a result on stdout: for scripts as JSON, for people as text. Returns the status of success. */
export function printResult({ options, machine }: Surroundings, { json, text }: Printers): 0 {
  const { stdout } = machine;
  stdout.write(options.json ? `${safeJson(json())}\n` : text(textStyle(machine, options, stdout)));
  return 0;
}

/** The first problems would be hard to find among hundreds. */
const mostProblems = 20;

/** Prints problems on stderr; `whereAll` says where to find those that are left out. */
export function sayProblems(
  problems: readonly Problem[],
  options: Pick<CommonOptions, "color">,
  machine: Machine,
  whereAll = "",
): void {
  const { paint } = textStyle(machine, options, machine.stderr);
  for (const problem of problems.slice(0, mostProblems)) machine.stderr.write(problemText(problem, paint));
  const more = problems.length - mostProblems;
  if (more > 0) machine.stderr.write(`rulings: ${counted(more, "more problem")}${whereAll}\n`);
}

/** One line about the work in progress; each call replaces it, and an empty text removes it. Only a terminal shows it. */
export function showProgress(words: string, { stderr, env }: Pick<Machine, "stderr" | "env">): void {
  if (!stderr.isTerminal || env.TERM === "dumb") return;
  stderr.write(`\r\u001b[K${safeText(words).slice(0, stderr.columns - 1)}`);
}
