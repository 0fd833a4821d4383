/** What a row of the table of commands says: arguments, flags, help, and what the command runs. */
import type { Machine } from "./machine/machine.ts";
import type { Completion, Flag, Options } from "./settings/options.ts";
import type { Settled } from "./settings/settings.ts";

/** 0 done or answered, 1 nothing answers or differences found, 2 trouble. */
export type ExitStatus = 0 | 1 | 2;

/** A command line as commander understood it. */
export interface Call {
  /** What follows the name of the command, without flags. */
  readonly words: readonly string[];
  readonly options: Options;
  readonly machine: Machine;
  /** Where the options come from. */
  readonly settled: Settled;
  /** The whole table: completion needs it, and a question may begin with a mistyped command. */
  readonly commands: readonly CommandRow[];
}

export type Surroundings = Pick<Call, "options" | "machine">;

export interface CommandRow {
  readonly name: string;
  /** Its line in the list of commands. */
  readonly summary: string;
  readonly arguments: readonly Argument[];
  readonly flags: readonly Flag[];
  /** Follows the flags in the help: examples, exit statuses. */
  readonly help: string;
  /** The command runs even if the configuration is wrong, and reports that itself. */
  readonly toleratesBadSettings?: true;
  readonly run: (call: Call) => Promise<ExitStatus>;
}

export interface Argument {
  /** As commander reads it: `<entry...>`, `[dir]`. */
  readonly form: string;
  readonly summary: string;
  /** Nothing is offered without it. */
  readonly completes?: Completion;
}
