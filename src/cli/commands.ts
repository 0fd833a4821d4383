/** The table of commands, in the order of the help. */
import type { CommandRow } from "./command.ts";
import { corpusCommands } from "./corpus-commands.ts";
import { eventCommands } from "./event/event-commands.ts";
import { readingCommands } from "./reading-commands.ts";

/** `rulings QUERY…` is the same as `rulings ask QUERY…`. */
export const defaultCommand = "ask";

export const commands: readonly CommandRow[] = [...readingCommands, ...eventCommands, ...corpusCommands];
