/** Runs the built program as a judge's shell does, with nothing from our environment. */
import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, openSync, readSync, rmSync, writeFileSync } from "node:fs";
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
  /** Folder of other shipped texts than this tree's; not for `startProgram`. */
  readonly dist?: string | undefined;
}

/** Without a home of its own the program would find ours. */
const nobodysHome = { XDG_CONFIG_HOME: "/no/such/folder" };

/** In the process that stands ready; in a new one where it is another program, or `startProgram` is called. */
export function rulings(args: readonly string[], surroundings: Surroundings = {}): Ran {
  if (surroundings.program !== undefined) return startProgram(args, surroundings);
  const { input = "", env, cwd = root, dist } = surroundings;
  const request = { args, cwd, env: environment(env), input: Buffer.from(input).toString("base64"), dist };
  return askWarm(`${JSON.stringify(request)}\n`);
}

/** A process of its own. */
export function startProgram(
  args: readonly string[],
  { input = "", env, cwd = root, program: run = program }: Surroundings = {},
): Ran {
  const { status, stdout, stderr } = spawnSync(process.execPath, [run, ...args], {
    cwd,
    input,
    env: environment(env),
    encoding: "utf8",
    maxBuffer: 1 << 26,
    timeout: 60_000,
  });
  return { status, stdout, stderr };
}

function environment(env: Readonly<Record<string, string>> = {}) {
  return { PATH: process.env.PATH, ...(env.HOME === undefined ? nobodysHome : {}), ...env };
}

/** Descriptors of the pipes to a program that stands ready. */
interface WarmProgram {
  readonly requests: number;
  readonly answers: number;
}

let warm: WarmProgram | null = null;

/** Named pipes, so that a test need not wait for its turn. */
export function warmProgram(): WarmProgram {
  warm ??= startWarm();
  return warm;
}

function startWarm(): WarmProgram {
  const folder = mkdtempSync(join(tmpdir(), "rulings-warm-"));
  const [requests, answers] = [join(folder, "requests"), join(folder, "answers")];
  spawnSync("mkfifo", [requests, answers]);
  const script = join(root, "test/cli/warm-program.cjs");
  const command = `exec "${process.execPath}" "${script}" < "${requests}" > "${answers}"`;
  spawn("sh", ["-c", command], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { PATH: process.env.PATH },
  }).unref();
  const started = { requests: openSync(requests, "w"), answers: openSync(answers, "r") };
  rmSync(folder, { recursive: true });
  return started;
}

function askWarm(request: string): Ran {
  const { requests, answers } = warmProgram();
  writeFileSync(requests, request);
  const chunks: Buffer[] = [];
  for (;;) {
    const chunk = Buffer.alloc(1 << 16);
    const length = readSync(answers, chunk);
    chunks.push(chunk.subarray(0, length));
    if (chunk[length - 1] === 0x0a) return JSON.parse(Buffer.concat(chunks).toString("utf8"));
    if (length === 0) throw new Error("the program ended its process");
  }
}

/** Calls back when the folder may go. */
export type AtEnd = (remove: () => void) => void;

/** What `--json` printed, parsed; the program must have said nothing else on stdout. */
export function json(args: readonly string[], surroundings?: Surroundings): unknown {
  return JSON.parse(rulings(args, surroundings).stdout);
}

/** A folder with these files that lasts as long as the test, or as all tests of a file with `afterAll`. */
export function folderWith(files: Readonly<Record<string, string>>, atEnd: AtEnd = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), "rulings-"));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}
