/** The help of every command out, by its name, as commander lays it out for a pipe; that of the program under no name. */
import { Readable } from "node:stream";
import { commands } from "../cli/commands.ts";
import type { Output } from "../cli/machine.ts";
import { parseLine } from "../cli/program.ts";

/** What a pipe is taken for. */
const columns = 80;

export async function helpTexts(): Promise<ReadonlyMap<string, string>> {
  const helps = new Map([["", await helpOf()]]);
  for (const { name } of commands) helps.set(name, await helpOf(name));
  return helps;
}

async function helpOf(...command: readonly string[]): Promise<string> {
  let said = "";
  const write = (text: string) => {
    said += text;
  };
  const output: Output = { write, writeData: write, isTerminal: false, columns };
  const machine = {
    args: [...command, "--help"],
    env: {},
    today: () => "",
    home: "",
    stdin: { isTerminal: false, stream: () => Readable.from([]) },
    stdout: output,
    stderr: output,
  };
  await parseLine(machine, () => "", nothingRuns);
  return said;
}

async function nothingRuns(): Promise<void> {
  throw new Error("asked for its help, a command ran instead");
}
