/** Entry point of the program: runs a command line on the machine and turns errors into a message and an exit status. */
import { join } from "node:path";
import { version } from "../../package.json";
import { damagedProgram, isDamagedFile, isUserError, UserError } from "../domain/problem.ts";
import { compiledFile, discardCorpora } from "../library/corpus-cache.ts";
import { documentsText } from "../render/list-text.ts";
import { safeOutput, safeText } from "../render/safe-text.ts";
import type { ExitStatus } from "./command.ts";
import { type Machine, type Output, realMachine, userFolder } from "./machine/machine.ts";
import { realDisk } from "./machine/real-disk.ts";
import { shippedTexts } from "./open-corpus.ts";
import { runProgram } from "./program.ts";

/** Runs this process's command line and sets its exit status. Questions call `onAsk`. */
export function main(dist: string, onAsk: () => void): void {
  run({ ...realMachine(dist), onAsk }).then((status) => {
    process.exitCode = status;
  });
}

/** Runs one command line. Never rejects: errors are reported on stderr and give status 2. */
export async function run(bare: Machine): Promise<ExitStatus> {
  const { stdout, stderr, env } = bare;
  const machine = { ...bare, stdout: sanitized(stdout, env), stderr: sanitized(stderr, env) };
  const runOnce = () => runProgram(machine, () => versionText(machine));
  return runOnce()
    .catch((error) => {
      discardDamaged(error, machine);
      return runOnce();
    })
    .catch((error) => sayError(error, machine));
}

/** Removes a damaged compiled library so that a second run compiles it again. Throws if a second run is impossible or no help. */
function discardDamaged(error: unknown, { args, env }: Machine): void {
  const cache = userFolder("cache", env);
  if (!isDamagedFile(error) || cache === null || !discardCorpora(cache, realDisk)) throw error;
  // Standard input cannot be read a second time.
  if (args.includes("--stdin") || args.includes("-"))
    throw new UserError("the index of your documents was damaged and has been removed", "run this again");
}

/** Removes all control characters from an output except our own colors. */
function sanitized(output: Output, { FORCE_COLOR }: Machine["env"]): Output {
  const colors = output.isTerminal || FORCE_COLOR !== undefined ? "with colors" : "without colors";
  return { ...output, write: (text) => output.write(safeOutput(text, colors)) };
}

/** The version of the program, followed by the documents that it ships. */
function versionText(machine: Machine): string {
  return `rulings ${version}\n${documentsText(shippedTexts(machine))}`;
}

function sayError(thrown: unknown, machine: Machine): ExitStatus {
  const error = isDamagedFile(thrown) ? damagedProgram(join(machine.dist, compiledFile)) : thrown;
  const message = safeText(error instanceof Error ? error.message : String(error));
  const advice = isUserError(error) ? error.advice : "run it again with --debug, and report what it prints";
  machine.stderr.write(`rulings: ${message}\n`);
  if (advice !== null) machine.stderr.write(`  try: ${safeText(advice)}\n`);
  if (machine.args.includes("--debug") && error instanceof Error) machine.stderr.write(`${error.stack}\n`);
  return 2;
}
