/** All that the commands may touch of the machine, so that everything else stays pure; and the real one. */
import type { Readable } from "node:stream";
import { isDevice, writeMessage, writeWhole } from "./write-output.ts";

export interface Output {
  /** Writes at once and whole; a reader that has gone ends the program quietly. */
  readonly write: (text: string) => void;
  /** The same for what a program takes byte for byte, a patch or SQL: what acts on a terminal is kept, unless one shows it. */
  readonly writeData: (text: string) => void;
  readonly isTerminal: boolean;
  readonly columns: number;
}

export interface Machine {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The day that the user's calendar shows, as YYYY-MM-DD. */
  readonly today: () => string;
  /** The time that the user's clock shows, with its offset from UTC: `2026-05-30T14:32:05+02:00`. */
  readonly now: () => string;
  /** Folder of the built program, which holds the compiled corpus. */
  readonly home: string;
  readonly stdin: { readonly isTerminal: boolean; readonly stream: () => Readable };
  readonly stdout: Output;
  readonly stderr: Output;
}

/** 0 done or answered, 1 nothing answers or differences found, 2 trouble. */
export type ExitStatus = 0 | 1 | 2;

const defaultColumns = 80;

/** Node's module for terminals is left alone until one is there. */
export function realMachine(home: string): Machine {
  return {
    args: process.argv.slice(2),
    env: process.env,
    today,
    now,
    home,
    stdin: { isTerminal: isDevice(0) && process.stdin.isTTY === true, stream: () => process.stdin },
    stdout: outputTo(1),
    stderr: outputTo(2),
  };
}

function today(): string {
  return now().slice(0, "2026-05-30".length);
}

/** Local time, in which a judge reads it, with the offset that makes it one moment everywhere. */
function now(): string {
  const date = new Date();
  const offset = -date.getTimezoneOffset();
  const local = new Date(date.getTime() + offset * 60_000)
    .toISOString()
    .slice(0, "2026-05-30T14:32:05".length);
  const two = (number: number) => String(number).padStart(2, "0");
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  return `${local}${offset < 0 ? "-" : "+"}${two(hours)}:${two(minutes)}`;
}

function outputTo(descriptor: 1 | 2): Output {
  const terminal = isDevice(descriptor) ? (descriptor === 1 ? process.stdout : process.stderr) : null;
  const writeBytes = descriptor === 1 ? writeWhole : writeMessage;
  const write = (text: string) => writeBytes(Buffer.from(text, "utf8"));
  const columns = terminal?.columns || defaultColumns;
  return { write, writeData: write, isTerminal: terminal?.isTTY === true, columns };
}
