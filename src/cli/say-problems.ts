import type { Problem } from "../domain/problem.ts";
import { problemText } from "../render/problem-text.ts";
import type { Machine } from "./machine/machine.ts";
import type { CommonOptions } from "./settings/options.ts";
import { textStyle } from "./style.ts";

/** Prints problems on stderr, one after the other. */
export function sayProblems(
  problems: readonly Problem[],
  options: Pick<CommonOptions, "color">,
  machine: Machine,
): void {
  const { paint } = textStyle(machine, options, machine.stderr);
  for (const problem of problems) machine.stderr.write(problemText(problem, paint));
}
