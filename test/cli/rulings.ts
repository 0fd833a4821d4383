/** Runs the built program as a judge's shell does: a process of its own, pipes for output, nothing from our environment. */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";

export const root = new URL("../..", import.meta.url).pathname;
export const program = join(root, "bin/rulings.js");

export interface Ran {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Surroundings {
  readonly input?: string | Uint8Array;
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  /** Another built program than this tree's. */
  readonly program?: string;
}

/** Without a home of its own the program would find ours. */
const nobodysHome = { XDG_CONFIG_HOME: "/no/such/folder" };

export function rulings(
  args: readonly string[],
  { input = "", env = {}, cwd = root, program: run = program }: Surroundings = {},
): Ran {
  const { status, stdout, stderr } = spawnSync(process.execPath, [run, ...args], {
    cwd,
    input,
    env: { PATH: process.env.PATH, ...(env.HOME === undefined ? nobodysHome : {}), ...env },
    encoding: "utf8",
    timeout: 60_000,
  });
  return { status, stdout, stderr };
}

/** What `--json` printed, parsed; the program must have said nothing else on stdout. */
export function json(args: readonly string[], surroundings?: Surroundings): unknown {
  return JSON.parse(rulings(args, surroundings).stdout);
}

/** A folder with these files that lasts as long as the test. */
export function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), "rulings-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}
