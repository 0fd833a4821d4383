/** Runs a command line in this process, on texts that are given and heard: quick enough to ask for every entry. */
import { Readable } from "node:stream";
import type { Machine } from "../../src/cli/machine/machine.ts";
import { run } from "../../src/cli/main.ts";
import { type Ran, root } from "../cli/rulings.ts";

export interface Here {
  readonly env?: Readonly<Record<string, string>>;
  readonly input?: string;
  readonly isTerminal?: boolean;
  /** The day that its clock says. */
  readonly today?: string;
  /** Of another built program than this tree's. */
  readonly dist?: string;
}

const nobodysHome = { RULINGS_LIBRARY: "off", XDG_CONFIG_HOME: "/no/such/folder" };

export async function runHere(
  args: readonly string[],
  { env = {}, input = "", isTerminal = false, today = "2026-01-01", dist = `${root}dist` }: Here = {},
): Promise<Ran> {
  const heard = { stdout: "", stderr: "" };
  const output = (name: "stdout" | "stderr") => {
    const write = (text: string) => {
      heard[name] += text;
    };
    return { isTerminal, columns: 80, write };
  };
  const machine: Machine = {
    args,
    env: env.HOME === undefined ? { ...nobodysHome, ...env } : env,
    today: () => today,
    now: () => `${today}T12:00:00+00:00`,
    dist,
    stdin: { isTerminal, stream: () => Readable.from([Buffer.from(input)]) },
    stdout: output("stdout"),
    stderr: output("stderr"),
    onAsk: () => {},
  };
  const status = await run(machine);
  return { status, ...heard };
}
