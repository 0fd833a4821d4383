/** A machine in, the same out whose outputs let nothing through that a terminal would obey but our own colours. */
import { safeOutput } from "../render/safe-text.ts";
import type { Machine, Output } from "./machine/machine.ts";

export function guarded(machine: Machine): Machine {
  const { stdout, stderr, env } = machine;
  return { ...machine, stdout: guardedOutput(stdout, env), stderr: guardedOutput(stderr, env) };
}

function guardedOutput(output: Output, { FORCE_COLOR }: Machine["env"]): Output {
  const colours = () => (output.isTerminal || FORCE_COLOR !== undefined ? "with colours" : "without colours");
  const write = (text: string) => output.write(safeOutput(text, colours()));
  return {
    write,
    writeData: (text) =>
      output.isTerminal ? output.write(safeOutput(text, "without colours")) : output.writeData(text),
    get isTerminal() {
      return output.isTerminal;
    },
    get columns() {
      return output.columns;
    },
  };
}
