/** What is said of a command: its arguments and flags, its help, and what it runs. */

import type { ExitStatus, Machine } from "./machine/machine.ts";
import type { Flag } from "./settings/flags.ts";
import type { Options } from "./settings/options.ts";
import type { Settled } from "./settings/settings.ts";

/** What stands on the command line behind the name of a command. */
export interface Call {
  readonly words: readonly string[];
  readonly options: Options;
  readonly machine: Machine;
  /** Where the options come from. */
  readonly settled: Settled;
}

export interface CommandRow {
  readonly name: string;
  readonly says: string;
  readonly arguments: readonly Argument[];
  readonly flags: readonly Flag[];
  /** Stands below the help: examples, exit statuses. */
  readonly more: string;
  /** It runs though the configuration is wrong, and tells that itself. */
  readonly isTolerant?: true;
  readonly run: (call: Call) => Promise<ExitStatus>;
}

export interface Argument {
  /** As commander reads it: `<entry...>`, `[dir]`. */
  readonly form: string;
  readonly says: string;
  /** What a shell offers for it. */
  readonly completes: "nothing" | "titles" | "procedures" | "folders" | "files" | readonly string[];
}
