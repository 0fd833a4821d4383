/**
 * All commands, in the order of the help: what `commands.json` says of each, and the code that runs it, which is loaded on demand,
 * except that of `ask`.
 */

import { documentKinds } from "../domain/document-kinds.ts";
import { keysOfTable } from "../domain/group-by.ts";
import type { CommandRow } from "./command.ts";
import { askOrOpenScreen } from "./commands/ask.ts";
import written from "./commands.json";
import { type Flag, flagCalled, flags } from "./settings/options.ts";
import { oneOf } from "./settings/value-forms.ts";

/** By its full name: `log add`. */
type CommandName = keyof typeof written;

const runs: Readonly<Record<CommandName, CommandRow["run"]>> = {
  ask: askOrOpenScreen,
  show: async (call) => (await import("./commands/show.ts")).showCommand(call),
  steps: async (call) => (await import("./commands/list.ts")).stepsCommand(call),
  list: async (call) => (await import("./commands/list.ts")).listCommand(call),
  log: async (call) => (await import("./commands/log.ts")).logCommand(call),
  "log add": async (call) => (await import("./commands/record-ruling.ts")).ruleCommand(call),
  "log show": async (call) => (await import("./commands/record-ruling.ts")).showRuling(call),
  "log amend": async (call) => (await import("./commands/record-ruling.ts")).amendRuling(call),
  "log slip": async (call) => (await import("./commands/record-ruling.ts")).slipCommand(call),
  "log open": async (call) => (await import("./commands/log.ts")).openCommand(call),
  "log merge": async (call) => (await import("./commands/check-log.ts")).mergeFiles(call),
  "log check": async (call) => (await import("./commands/check-log.ts")).checkLog(call),
  "log export": async (call) => (await import("./commands/log.ts")).exportLog(call),
  note: async (call) => (await import("./commands/notes.ts")).noteCommand(call),
  "note list": async (call) => (await import("./commands/notes.ts")).notesCommand(call),
  teach: async (call) => (await import("./commands/notes.ts")).teachCommand(call),
  import: async (call) => (await import("./commands/import.ts")).importCommand(call),
  health: async (call) => (await import("./commands/health.ts")).healthCommand(call),
  card: async (call) => (await import("./commands/card.ts")).cardCommand(call),
  deck: async (call) => (await import("./commands/card.ts")).deckCommand(call),
  library: async (call) => (await import("./commands/library.ts")).libraryCommand(call),
  diff: async (call) => (await import("./commands/diff.ts")).diffCommand(call),
  history: async (call) => (await import("./commands/history.ts")).historyCommand(call),
  export: async (call) => (await import("./commands/export.ts")).exportCommand(call),
  check: async (call) => (await import("./commands/check.ts")).checkCommand(call),
  config: async (call) => (await import("./commands/health.ts")).configCommand(call),
  completion: async (call) => (await import("./commands/completion.ts")).completionCommand(call),
  errata: async (call) => (await import("./commands/card.ts")).errataCommand(call),
  refs: async ({ options, ...call }) =>
    (await import("./commands/show.ts")).showCommand({ ...call, options: { ...options, refs: true } }),
};

/** By name, the flags of all commands, and the one that reads another value in one command. */
const flagTable: Readonly<Record<string, Flag>> = {
  ...flags,
  documentKind: { ...flagCalled("kind"), value: oneOf(documentKinds) },
};

/** A command as `commands.json` has it. */
interface WrittenRow
  extends Omit<CommandRow, "name" | "run" | "arguments" | "flags" | "conflicts" | "actions"> {
  readonly arguments?: CommandRow["arguments"];
  /** Names in the table of flags; some with words of their own. */
  readonly flags?: readonly (string | WrittenFlag)[];
  readonly conflicts?: readonly (readonly string[])[];
}

interface WrittenFlag extends Partial<Pick<Flag, "summary">> {
  readonly name: string;
}

const names = keysOfTable(written);

function rowOf(full: CommandName): CommandRow {
  const { arguments: words = [], flags: named = [], conflicts = [], ...row }: WrittenRow = written[full];
  return {
    ...row,
    name: full.slice(full.indexOf(" ") + 1),
    arguments: words,
    flags: named.map(flagOf),
    conflicts: conflicts.map((group) => group.map(flagOf)),
    actions: names.filter((each) => each.startsWith(`${full} `)).map(rowOf),
    run: runs[full],
  };
}

function flagOf(written: string | WrittenFlag): Flag {
  const { name, ...own } = typeof written === "string" ? { name: written } : written;
  const flag = flagTable[name];
  if (flag === undefined) throw new RangeError(`there is no flag ${name}`);
  return { ...flag, ...own };
}

const rows = names.filter((name) => !name.includes(" ")).map(rowOf);

/** Actions that scripts call by a name of their own: `rule` for `log add`. */
const shortForms = rows.flatMap(({ name: noun, actions }) =>
  actions.flatMap(({ shortName, ...action }): readonly CommandRow[] =>
    shortName === undefined
      ? []
      : [{ ...action, name: shortName, help: `${noun}-${action.name}`, isHidden: true }],
  ),
);

export const commands: readonly CommandRow[] = [...rows, ...shortForms];
