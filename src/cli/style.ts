/** How a command's text looks on this machine: width from the terminal, colour only where it is wanted. */
import { type ColourLevel, makePaint } from "../render/paint.ts";
import { pageWidth, type TextStyle } from "../render/text-style.ts";
import type { Machine, Output } from "./machine/machine.ts";
import type { CommonOptions } from "./settings/options.ts";

export function textStyle(
  machine: Machine,
  options: Pick<CommonOptions, "color">,
  output: Output,
): TextStyle {
  return { width: pageWidth(output.columns), paint: makePaint(colourLevel(machine, options, output)) };
}

/** `--no-color` over NO_COLOR over FORCE_COLOR over whether somebody looks: https://no-color.org, https://force-color.org */
export function colourLevel(
  { env }: Machine,
  { color }: Pick<CommonOptions, "color">,
  output: Output,
): ColourLevel {
  if (!color || (env.NO_COLOR ?? "") !== "") return 0;
  if (env.FORCE_COLOR !== undefined) return env.FORCE_COLOR === "0" ? 0 : 1;
  return output.isTerminal && env.TERM !== "dumb" ? 1 : 0;
}
