/** The type of a row in the table of commands: its arguments, flags, help, and the function that runs it. */
import type { Machine } from "./machine/machine.ts";
import type { Completion, Flag, Options } from "./settings/options.ts";
import type { ResolvedSettings } from "./settings/settings.ts";

/** 0: done or answered; 1: nothing answers, or differences were found; 2: an error. */
export type ExitStatus = 0 | 1 | 2;

/** A command line as parsed by commander. */
export interface Call {
  /** The words after the command's name, without flags. */
  readonly words: readonly string[];
  readonly options: Options;
  readonly machine: Machine;
  /** The settings behind the options: where each comes from, and what is wrong in the configuration. */
  readonly settings: ResolvedSettings;
  /** The whole table, for completion and for questions that start with a mistyped command. */
  readonly commands: readonly CommandRow[];
}

/** What a command needs besides its words: the flags and the machine. */
export type CommandContext = Pick<Call, "options" | "machine">;

export interface CommandRow {
  readonly name: string;
  /** Its description in the list of commands. */
  readonly summary: string;
  readonly arguments: readonly Argument[];
  readonly flags: readonly Flag[];
  /** Name of the file in `help/` with examples and exit statuses, which is printed after the flags; by default its own. */
  readonly help?: string;
  /** A part of the help that is made from a table of the program. */
  readonly details?: string;
  /** Commands whose name comes after its own: `log add`. */
  readonly actions?: readonly CommandRow[];
  /** Whom it is for; by default, judges. */
  readonly isFor?: "maintainers";
  /** True for a short name of another command, which help does not list. */
  readonly isHidden?: true;
  /** If true, the command runs even if the configuration is invalid, and reports that itself. */
  readonly toleratesBadSettings?: true;
  readonly run: (call: Call) => Promise<ExitStatus>;
}

export interface Argument {
  /** In commander's notation: `<entry...>`, `[dir]`. */
  readonly form: string;
  readonly summary: string;
  /** What to offer as completions; nothing if absent. */
  readonly completes?: Completion;
}
