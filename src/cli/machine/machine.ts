/** All that the commands may touch of the machine, so that everything else stays pure. */
import type { Readable } from "node:stream";

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
