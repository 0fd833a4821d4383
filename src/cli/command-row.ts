/** What is said of a command: its arguments and flags, its help, and what it runs. */
import type { Flag } from "./flags.ts";
import type { ExitStatus, Machine } from "./machine.ts";
import type { Options } from "./options.ts";

/** What stands on the command line behind the name of a command. */
export interface Call {
  readonly words: readonly string[];
  readonly options: Options;
  readonly machine: Machine;
}

export interface CommandRow {
  readonly name: string;
  readonly says: string;
  readonly arguments: readonly Argument[];
  readonly flags: readonly Flag[];
  /** Stands below the help: examples, exit statuses. */
  readonly more: string;
  readonly run: (call: Call) => Promise<ExitStatus>;
}

export interface Argument {
  /** As commander reads it: `<entry...>`, `[dir]`. */
  readonly form: string;
  readonly says: string;
  /** What a shell offers for it. */
  readonly completes: "nothing" | "titles" | "procedures" | "folders" | readonly string[];
}
