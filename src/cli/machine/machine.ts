/** What commands may use of the machine, so that everything else stays pure; and the real machine. */
import type { Readable } from "node:stream";
import { isDevice, writeMessage, writeWhole } from "./write-output.ts";

export interface Output {
  /** Writes all of it at once; a closed pipe ends the program quietly. */
  readonly write: (text: string) => void;
  /** For a patch or SQL, which programs read byte for byte: control characters stay, except on a terminal. */
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
  /** Folder of the built program, which contains the compiled corpus. */
  readonly home: string;
  readonly stdin: { readonly isTerminal: boolean; readonly stream: () => Readable };
  readonly stdout: Output;
  readonly stderr: Output;
  /** Told that a question is asked, or the screen opened: then the code that does it is worth caching. */
  readonly onAsk: () => void;
}

/** 0 done or answered, 1 nothing answers or differences found, 2 trouble. */
export type ExitStatus = 0 | 1 | 2;

const defaultColumns = 80;

/** Node's module for terminals is loaded only if there is one. */
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
    onAsk: () => {},
  };
}

function today(): string {
  return now().slice(0, "2026-05-30".length);
}

/** Local time with its offset from UTC. */
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
