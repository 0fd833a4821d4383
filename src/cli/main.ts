/** The edge of the program: the machine in, the exit status out; trouble becomes one line and a status. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { safeText } from "../render/safe-text.ts";
import { guarded } from "./guarded.ts";
import type { ExitStatus, Machine } from "./machine.ts";
import { realMachine } from "./real-machine.ts";
import { runProgram } from "./run-program.ts";
import { versionFile } from "./said-at-once.ts";
import { isTrouble } from "./trouble.ts";

/** Runs the command line of this process and sets its exit status. `home` is the folder of the built program. */
export function main(home: string): void {
  const machine = realMachine(home);
  run(machine).then((status) => {
    process.exitCode = status;
  });
}

/** Runs one command line. Never rejects: what goes wrong is said on stderr and is status 2. */
export async function run(bare: Machine): Promise<ExitStatus> {
  const machine = guarded(bare);
  try {
    return await runProgram(machine, () => versionText(machine));
  } catch (error) {
    return await sayTrouble(error, machine);
  }
}

/** The program's version, then the documents it was built with, as the build wrote them down. */
function versionText({ home }: Machine): string {
  return readFileSync(join(home, versionFile), "utf8");
}

async function sayTrouble(error: unknown, machine: Machine): Promise<ExitStatus> {
  if (!isTrouble(error) && (await sayDamage(machine))) return 2;
  const message = safeText(error instanceof Error ? error.message : String(error));
  const advice = isTrouble(error) ? error.advice : "run it again with --debug, and report what it prints";
  machine.stderr.write(`rulings: ${message}\n`);
  if (advice !== null) machine.stderr.write(`  try: ${safeText(advice)}\n`);
  if (machine.args.includes("--debug") && error instanceof Error) machine.stderr.write(`${error.stack}\n`);
  return 2;
}

/** What nobody foresaw has a plain reason where a file of the program is not as it was built. */
async function sayDamage({ home, stderr }: Machine): Promise<boolean> {
  const { damagedFiles } = await import("./damaged-build.ts");
  const damaged = damagedFiles(home);
  for (const file of damaged)
    stderr.write(`rulings: ${safeText(file)}: this file of the program is damaged or gone\n`);
  if (damaged.length > 0) stderr.write("  try: install the program again, or `npm run build`\n");
  return damaged.length > 0;
}
