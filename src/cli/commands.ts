/** The table of commands. The code of a command is loaded only when it is called, except `ask`, which most calls are. */

import type { Argument, CommandRow } from "./command-row.ts";
import { askCommand } from "./commands/ask.ts";
import { configRow } from "./config-row.ts";
import { eventRows } from "./event-rows.ts";
import { exportRow } from "./export-row.ts";
import { healthRow } from "./health-row.ts";
import { importRow } from "./import-row.ts";
import { libraryRow } from "./library-row.ts";
import { noteRow, notesRow } from "./note-command-rows.ts";
import { openScreen, wantsScreen } from "./screen/open-screen.ts";
import { askFlags, diffFlags, historyFlags, listFlags, narrowingFlags } from "./settings/flags.ts";

const entryArgument: Argument = {
  form: "<entry...>",
  says: "title (case, quotes, dashes and a leading The do not matter) or id",
  completes: "titles",
};

/** `rulings QUERY…` is the same as `rulings ask QUERY…`. */
export const defaultCommand = "ask";

export const commands: readonly CommandRow[] = [
  {
    name: "ask",
    says: "answer a query with the passage that decides (the default command)",
    arguments: [
      {
        form: "[query...]",
        says: "what a judge would ask; quotes are not needed",
        completes: "titles",
      },
    ],
    flags: [...askFlags, ...narrowingFlags],
    more: `
A query may name an edition (2e, first edition), a step (2.d), a "phrase in
quotes" and words to leave out (-wormhole).

Examples:
  rulings ask launch portal in a battle
  rulings ask --explain up the ante lose the game
  rulings ask --json -n 1 may I look at his discard pile
  rulings ask mission attempt -dilemma
  rulings ask --stdin --json < queries.txt

Exit status: 0 answered, 1 nothing answers it, 2 trouble.`,
    run: async (call) =>
      wantsScreen(call) ? openScreen(call) : askCommand(call.words, call.options, call.machine),
  },
  {
    name: "show",
    says: "one entry whole, by title or id",
    arguments: [entryArgument],
    flags: [],
    more: `
Examples:
  rulings show cannot / may not
  rulings show "Gal Gath'thong, Pride of the Praetor"
  rulings show --json attempting missions

Exit status: 0 shown, 1 no such entry (the nearest are named), 2 trouble.`,
    run: async ({ words, options, machine }) =>
      (await import("./commands/show.ts")).showCommand(words.join(" "), options, machine),
  },
  {
    name: "list",
    says: "every entry, in the documents' own alphabetical order",
    arguments: [],
    flags: [...narrowingFlags, ...listFlags],
    more: `
Examples:
  rulings list --edition 2e --kind ruling
  rulings list --changed
  rulings list --json --blocks

Exit status: 0 listed, 2 trouble.`,
    run: async ({ options, machine }) => (await import("./commands/list.ts")).listCommand(options, machine),
  },
  {
    name: "refs",
    says: "what an entry points to, what points to it, what points nowhere",
    arguments: [entryArgument],
    flags: [],
    more: `
Examples:
  rulings refs Mission II
  rulings refs --json actions – required

Exit status: 0 shown, 1 no such entry (the nearest are named), 2 trouble.`,
    run: async ({ words, options, machine }) =>
      (await import("./commands/refs.ts")).refsCommand(words.join(" "), options, machine),
  },
  {
    name: "steps",
    says: "numbered procedures, one of them, or the step at an address",
    arguments: [
      {
        form: "[procedure...]",
        says: "title of the procedure, then an address: 2.d",
        completes: "procedures",
      },
    ],
    flags: [],
    more: `
Examples:
  rulings steps
  rulings steps attempting missions
  rulings steps attempting missions 2.d
  rulings steps 3

Exit status: 0 shown, 1 no such procedure or step, 2 trouble.`,
    run: async ({ words, options, machine }) =>
      (await import("./commands/steps.ts")).stepsCommand(words, options, machine),
  },
  {
    name: "diff",
    says: "what changed between two documents",
    arguments: [
      {
        form: "[document...]",
        says: "OLD and NEW: a source document, a corpus file or folder, a document's id (with @date or @version), or - for standard input",
        completes: "folders",
      },
    ],
    flags: diffFlags,
    more: `
Examples:
  rulings diff current-rulings-2010.txt current-rulings-2011.txt
  rulings diff 2e-current-rulings-2011-01-03 new.txt --only errata
  rulings diff --json old.yaml new.yaml
  rulings diff --html old.txt new.txt > changes.html
  rulings diff --since 2010-06-01 2e-current-rulings

In the report [-these words-] are gone and {+these words+} are new. White space,
line breaks, the style of quotes and dashes, and emphasis are no change.

Exit status: 0 same, 1 different, 2 trouble.`,
    run: async ({ words, options, machine }) =>
      (await import("./commands/diff.ts")).diffCommand(words, options, machine),
  },
  {
    name: "history",
    says: "an entry through the dated documents of the corpus",
    arguments: [entryArgument],
    flags: historyFlags,
    more: `
Examples:
  rulings history Up the Ante
  rulings history --blame winning the game

Exit status: 0 shown, 1 no such entry (the nearest are named), 2 trouble.`,
    run: async ({ words, options, machine }) =>
      (await import("./commands/history.ts")).historyCommand(words.join(" "), options, machine),
  },
  noteRow,
  notesRow,
  ...eventRows,
  exportRow,
  {
    name: "check",
    says: "validate a corpus: shape, ids, references, order, origin",
    arguments: [{ form: "[dir]", says: "corpus folder (default: the shipped one)", completes: "folders" }],
    flags: [],
    more: `
Examples:
  rulings check
  rulings check --json my-corpus

Exit status: 0 sound (warnings are printed), 1 errors, 2 trouble.`,
    run: async ({ words: [folder], options, machine }) =>
      (await import("./commands/check.ts")).checkCommand(folder ?? null, options, machine),
  },
  healthRow,
  configRow,
  importRow,
  libraryRow,
  {
    name: "completion",
    says: "a script that completes commands, flags and titles in your shell",
    arguments: [{ form: "<shell>", says: "bash, zsh or fish", completes: ["bash", "zsh", "fish"] }],
    flags: [],
    more: `
Examples:
  eval "$(rulings completion bash)"        in ~/.bashrc
  source <(rulings completion zsh)         in ~/.zshrc, after compinit
  rulings completion fish | source         in ~/.config/fish/config.fish

Exit status: 0 printed, 2 trouble.`,
    run: async ({ words: [shell = ""], options, machine }) =>
      (await import("./commands/completion.ts")).completionCommand(shell, options, machine),
  },
];
