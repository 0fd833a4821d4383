/**
 * The parts of the machine that commands may use, so that everything else stays pure. Outputs write directly to their file
 * descriptors, because loading `process.stdout` takes a sixth of a cold start. For the same reason the system is asked first
 * whether a descriptor may be a terminal.
 */
import { fstatSync, writeSync } from "node:fs";
import { isAbsolute, join, resolve } from "node:path";
import type { Readable } from "node:stream";
import { UserError } from "../../domain/problem.ts";
import { attempt, codeOf, writeFault } from "../../library/disk.ts";
import type { WhileCompiling } from "../../library/open-corpus.ts";

/** Where a command writes: a terminal of so many columns, a file, or a pipe. */
export interface Output {
  /** Writes the whole text synchronously. A closed pipe ends the program without a message. */
  readonly write: (text: string) => void;
  readonly isTerminal: boolean;
  readonly columns: number;
}

export interface Machine {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The local date as YYYY-MM-DD. */
  readonly today: () => string;
  /** The local time with its offset from UTC: `2026-05-30T14:32:05+02:00`. */
  readonly now: () => string;
  /** Folder of the built program, which contains the compiled corpus. */
  readonly dist: string;
  readonly stdin: { readonly isTerminal: boolean; readonly stream: () => Readable };
  readonly stdout: Output;
  readonly stderr: Output;
  /** Called when a question is asked or the screen opens. The code that ran is then worth caching. */
  readonly onAsk: () => void;
  /** Called to compile a library, which takes seconds: the screen hides what is typed meanwhile. */
  readonly whileCompiling?: WhileCompiling;
}

const defaultColumns = 80;

/** Node's module for terminals is loaded only if there is one. */
export function realMachine(dist: string): Machine {
  return {
    args: process.argv.slice(2),
    env: process.env,
    today,
    now,
    dist,
    stdin: standardInput,
    stdout: outputTo(1),
    stderr: outputTo(2),
    onAsk: () => {},
  };
}

/** Loaded on demand: few commands read it, and loading `process.stdin` takes a tenth of a cold start. */
const standardInput: Machine["stdin"] = {
  get isTerminal() {
    return isDevice(0) && process.stdin.isTTY === true;
  },
  stream: () => process.stdin,
};

const today = () => now().slice(0, "2026-05-30".length);

function now(): string {
  const date = new Date();
  const offset = -date.getTimezoneOffset();
  const local = new Date(date.getTime() + offset * 60_000)
    .toISOString()
    .slice(0, "2026-05-30T14:32:05".length);
  const sign = offset < 0 ? "-" : "+";
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  return `${local}${sign}${String(hours).padStart(2, "0")}:${String(minutes).padStart(2, "0")}`;
}

function outputTo(descriptor: 1 | 2): Output {
  const terminal = isDevice(descriptor) ? (descriptor === 1 ? process.stdout : process.stderr) : null;
  const writeBytes = descriptor === 1 ? writeWhole : writeMessage;
  const write = (text: string) => writeBytes(Buffer.from(text, "utf8"));
  const columns = terminal?.columns || defaultColumns;
  return { write, isTerminal: terminal?.isTTY === true, columns };
}

/** Whether a descriptor may be a terminal: open, and neither a file nor a pipe. */
const isDevice = (descriptor: 0 | 1 | 2) => attempt(() => fstatSync(descriptor).isCharacterDevice()) ?? false;

/** Ends the program without a message if nobody reads its output any more. */
export function exitIfPipeClosed(error: unknown): void {
  if (codeOf(error) === "EPIPE") process.exit(0);
}

/** Throws a UserError if output is lost. */
function writeWhole(bytes: Buffer): void {
  try {
    writeTo(1, bytes);
  } catch (error) {
    exitIfPipeClosed(error);
    if (codeOf(error) === "") throw error;
    const { reason, advice } = writeFault(error);
    throw new UserError(`standard output: ${reason}; the output is incomplete`, advice);
  }
}

/** Writes a message for a person. A failure is ignored, because the exit status still tells a script. */
export function writeMessage(bytes: Buffer): void {
  attempt(() => writeTo(2, bytes));
}

function writeTo(descriptor: 1 | 2, bytes: Buffer): void {
  let written = 0;
  while (written < bytes.length) {
    try {
      written += writeSync(descriptor, bytes, written);
    } catch (error) {
      if (codeOf(error) !== "EAGAIN") throw error;
      // A non-blocking pipe is full; try again shortly.
      sleep(2);
    }
  }
}

export function sleep(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

/** The user's folders, by https://specifications.freedesktop.org/basedir-spec; relative paths are ignored. */
const folderKinds = {
  config: { variables: ["XDG_CONFIG_HOME"], below: [".config"] },
  data: { variables: ["XDG_DATA_HOME"], below: [".local", "share"] },
  state: { variables: ["XDG_STATE_HOME"], below: [".local", "state"] },
  cache: { variables: ["XDG_CACHE_HOME", "LOCALAPPDATA"], below: [".cache"] },
} as const;

/** Null if the environment specifies neither such a folder nor a home. */
export function userFolder(kind: keyof typeof folderKinds, env: Machine["env"]): string | null {
  const { variables, below } = folderKinds[kind];
  const given = variables.map((name) => env[name] ?? "").find(isAbsolute);
  if (given !== undefined) return join(given, "rulings");
  const home = homeOf(env);
  return isAbsolute(home) ? join(home, ...below, "rulings") : null;
}

/** The folder in `RULINGS_LIBRARY`, or else the default; null if there is no home folder or `RULINGS_LIBRARY` is off. */
export function libraryFolder(env: Machine["env"]): string | null {
  const given = env.RULINGS_LIBRARY ?? "";
  if (given === "off") return null;
  return given === "" ? userFolder("data", env) : resolve(given);
}

/** Folders of the logs of events: first the one to write to, which is the one that the settings name, if they name one. */
export function eventFolders(named: string | null, env: Machine["env"]): readonly string[] {
  return [named, folderInLibrary("events", env)].flatMap((folder) => folder ?? []);
}

/** `overlay` has the notes of the user, `events` the logs; null if the user has no library. */
export function folderInLibrary(name: "overlay" | "events", env: Machine["env"]): string | null {
  const library = libraryFolder(env);
  return library === null ? null : join(library, name);
}

export function homeOf({ HOME, USERPROFILE }: Machine["env"]): string {
  return HOME ?? USERPROFILE ?? "";
}
