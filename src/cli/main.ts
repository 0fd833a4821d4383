/** The edge of the program: wires commands to the machine, and turns trouble into one line and a status. */
import { version } from "../../package.json";
import { askCommand } from "./ask.ts";
import type { ExitStatus, Machine } from "./machine.ts";
import { type Commands, runProgram } from "./program.ts";
import { realMachine } from "./real-machine.ts";
import { Trouble } from "./trouble.ts";

/** Runs the command line of this process and sets its exit status. `home` is the folder of the built program. */
export function main(home: string): void {
  const machine = realMachine(home);
  run(machine).then((status) => {
    process.exitCode = status;
  });
}

/** Runs one command line. Never rejects: what goes wrong is said on stderr and is status 2. */
export async function run(machine: Machine): Promise<ExitStatus> {
  try {
    if (machine.args.length === 0) {
      machine.stderr.write(shortUsage);
      return 2;
    }
    return await runProgram(machine, commandsOn(machine), version);
  } catch (error) {
    return sayTrouble(error, machine);
  }
}

const shortUsage = `usage: rulings QUERY…        rulings "Out Of Time during battle"
       rulings ask|show|list|refs|check …
       rulings --help
`;

function commandsOn(machine: Machine): Commands {
  return {
    ask: (query, options) => askCommand(query, options, machine),
    show: async (name, options) => (await import("./show.ts")).showCommand(name, options, machine),
    list: async (options) => (await import("./list.ts")).listCommand(options, machine),
    refs: async (name, options) => (await import("./refs.ts")).refsCommand(name, options, machine),
    check: async (folder, options) => (await import("./check.ts")).checkCommand(folder, options, machine),
  };
}

function sayTrouble(error: unknown, machine: Machine): ExitStatus {
  const message = error instanceof Error ? error.message : String(error);
  machine.stderr.write(`rulings: ${message}\n`);
  if (error instanceof Trouble && error.advice !== null) machine.stderr.write(`  try: ${error.advice}\n`);
  if (machine.args.includes("--debug") && error instanceof Error) machine.stderr.write(`${error.stack}\n`);
  return 2;
}
