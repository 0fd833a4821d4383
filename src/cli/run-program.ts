/** A command line in, the exit status of the command that it calls out. */
import { safeText } from "../render/safe-text.ts";
import type { CommandRow } from "./command-row.ts";
import type { ExitStatus, Machine } from "./machine.ts";
import { nearCommand } from "./near-command.ts";
import { sayProblems } from "./open-corpus.ts";
import { type RunRow, readPlainLine } from "./plain-line.ts";
import { type Settled, settle } from "./settings.ts";

/** Commander is loaded only for lines that need it. */
export async function runProgram(machine: Machine, version: () => string): Promise<ExitStatus> {
  const outcome: { status: ExitStatus } = { status: 0 };
  const run: RunRow = async ({ row, words, given, isGiven }) => {
    const settled = await settle(given, isGiven, machine);
    outcome.status = isRefused(row, settled, machine)
      ? 2
      : await row.run({ words, options: settled.options, machine, settled });
  };
  const line = readPlainLine(machine.args);
  const ended = line === null ? await parseWhole(machine, version, run) : await run(line);
  if (typeof ended === "number") return ended;
  if (outcome.status === 1) sayNearCommand(machine);
  return outcome.status;
}

async function parseWhole(machine: Machine, version: () => string, run: RunRow): Promise<ExitStatus | null> {
  return (await import("./program.ts")).parseLine(machine, version, run);
}

/** What is no command is a query; one that nothing answers may have been a command with a typing error. */
function sayNearCommand({ args: [word = ""], stderr }: Machine): void {
  const meant = nearCommand(word);
  if (meant !== null)
    stderr.write(`rulings: \`${safeText(word)}\` is no command; did you mean \`rulings ${meant}\`\n`);
}

/** Nobody gets an answer under a configuration that was not understood. */
function isRefused({ isTolerant }: CommandRow, { problems, options }: Settled, machine: Machine): boolean {
  if (problems.length === 0 || isTolerant) return false;
  sayProblems(problems, options, machine);
  return true;
}
