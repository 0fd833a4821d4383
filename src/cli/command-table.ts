/**
 * All commands, in the order of the help: what `commands.json` says of each, and the code that runs it, which is loaded on demand,
 * except that of `ask`.
 */

import { documentKinds } from "../domain/document-kinds.ts";
import type { Call, CommandRow } from "./command.ts";
import { askOrOpenScreen } from "./commands/ask.ts";
import written from "./commands.json";
import { exportFormatsHelp, type Flag, flags, reportFormats } from "./settings/options.ts";
import { settingsHelp } from "./settings/settings.ts";
import { oneOf } from "./settings/value-forms.ts";

const runs: Readonly<Record<string, CommandRow["run"]>> = {
  ask: askOrOpenScreen,
  show: async (call) => (await import("./commands/show.ts")).showCommand(call),
  steps: async (call) => (await import("./commands/list.ts")).stepsCommand(call),
  list: async (call) => (await import("./commands/list.ts")).listCommand(call),
  log: async (call) => (await import("./commands/log.ts")).logCommand(call),
  "log add": async (call) => (await import("./commands/rule.ts")).ruleCommand(call),
  "log show": async (call) => (await import("./commands/rule.ts")).showRuling(call),
  "log amend": async (call) => (await import("./commands/rule.ts")).amendRuling(call),
  "log slip": async (call) => (await import("./commands/rule.ts")).slipCommand(call),
  "log open": async (call) => (await import("./commands/log.ts")).openCommand(call),
  "log merge": async (call) => (await import("./commands/check-log.ts")).mergeFiles(call),
  "log check": async (call) => (await import("./commands/check-log.ts")).checkLog(call),
  "log export": async (call) => (await import("./commands/log.ts")).logCommand(asReport(call)),
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
  refs: async (call) => (await import("./commands/show.ts")).showCommand(withOptions(call, { refs: true })),
};

function withOptions(call: Call, options: Partial<Call["options"]>): Call {
  return { ...call, options: { ...call.options, ...options } };
}

/** The call of `log --export csv` for `log export csv`. */
function asReport(call: Call): Call {
  const format = reportFormats.find((each) => each === call.words[0]) ?? null;
  return withOptions({ ...call, words: [] }, { export: format });
}

/** By name, the flags of all commands, and those that read another value in one command. */
const flagTable: Readonly<Record<string, Flag>> = {
  ...flags,
  documentKind: { ...flags.kind, value: oneOf(documentKinds) },
  letter: { ...flags.export, value: oneOf(["md"]) },
};

/** Parts of the help that are made from tables of the program. */
const details: Readonly<Record<string, string>> = {
  export: `Formats:\n${exportFormatsHelp}`,
  config: `Settings in the file, in the environment, and as flags:\n${settingsHelp}`,
};

/** A command as `commands.json` has it. */
interface WrittenRow extends Omit<CommandRow, "run" | "details" | "flags" | "actions"> {
  /** Names in the table of flags; some with words of their own. */
  readonly flags?: readonly (string | WrittenFlag)[];
  readonly actions?: readonly WrittenRow[];
}

interface WrittenFlag extends Partial<Pick<Flag, "summary" | "isHidden">> {
  readonly name: string;
}

function rowOf({ flags: names = [], actions = [], ...row }: WrittenRow, parent = ""): CommandRow {
  const full = `${parent}${row.name}`;
  const run = runs[full];
  if (run === undefined) throw new RangeError(`no code runs ${full}`);
  const ofActions = actions.map((action) => rowOf(action, `${full} `));
  return { ...row, details: details[full] ?? "", flags: names.map(flagOf), actions: ofActions, run };
}

function flagOf(written: string | WrittenFlag): Flag {
  const { name, ...own } = typeof written === "string" ? { name: written } : written;
  const flag = flagTable[name];
  if (flag === undefined) throw new RangeError(`there is no flag ${name}`);
  return { ...flag, ...own };
}

const rows = written.map((row) => rowOf(row));

/** Actions that scripts call by a name of their own: `rule` for `log add`. */
const shortForms = rows.flatMap(({ name: noun, actions }) =>
  actions.flatMap(({ shortName, ...action }): readonly CommandRow[] =>
    shortName === undefined
      ? []
      : [{ ...action, name: shortName, help: `${noun}-${action.name}`, isHidden: true }],
  ),
);

export const commands: readonly CommandRow[] = [...rows, ...shortForms];
