/** Rows of the table of commands: those that a judge needs. Their code is loaded on demand, except that of `ask`. */
import { documentKinds } from "../domain/document.ts";
import type { Argument, Call, CommandRow, ExitStatus } from "./command.ts";
import { askCommand } from "./commands/ask.ts";
import { logActions } from "./log-actions.ts";
import { flags } from "./settings/options.ts";
import { oneOf } from "./settings/value-forms.ts";

export const entryArgument: Argument = {
  form: "<entry...>",
  summary: "title, number (702.19b), or id; case, quotes, dashes, and a leading The do not matter",
  completes: "titles",
};
const query: Argument = {
  form: "[query...]",
  summary: "your question; quotes are not needed",
  completes: "titles",
};
export const narrowingFlags = [flags.kind, flags.document, flags.changed];

export const commandsForJudges: readonly CommandRow[] = [
  {
    name: "ask",
    summary: "answer a question with the passage that decides (the default)",
    arguments: [query],
    flags: [flags.limit, flags.explain, flags.stdin, flags.interactive, flags.print, ...narrowingFlags],
    run: askOrOpenScreen,
  },
  {
    name: "show",
    summary: "show one entry in full, or what it refers to",
    arguments: [entryArgument],
    flags: [flags.refs],
    run: async (call) => (await import("./commands/show.ts")).showCommand(call),
  },
  {
    name: "steps",
    summary: "show numbered procedures, or one step of one",
    arguments: [
      {
        form: "[procedure...]",
        summary: "title of the procedure, the address of a step (2.d), or both",
        completes: "procedures",
      },
    ],
    flags: [],
    run: async (call) => (await import("./commands/steps.ts")).stepsCommand(call),
  },
  {
    name: "list",
    summary: "list every entry in the documents' alphabetical order",
    arguments: [],
    flags: [...narrowingFlags, flags.blocks],
    run: async (call) => (await import("./commands/list.ts")).listCommand(call),
  },
  {
    name: "log",
    summary: "record, list, check, or export the rulings that you give",
    arguments: [{ form: "[words...]", summary: "words to search for in the rulings of this event" }],
    flags: [
      ...[flags.event, flags.table, flags.round, flags.judge, flags.all],
      { ...flags.entry, summary: "only rulings that cite the entry with this title or id" },
      ...[flags.export, flags.output, flags.anonymous].map((flag) => ({ ...flag, isHidden: true as const })),
    ],
    actions: logActions,
    run: async (call) => (await import("./commands/log.ts")).logCommand(call),
  },
  {
    name: "note",
    summary: "show, add, confirm, or remove your own notes on an entry",
    arguments: [
      { form: "<entry>", summary: "title or id, in quotes if it has several words", completes: "titles" },
      { form: "[text...]", summary: "the note; without it the notes are shown" },
    ],
    flags: [flags.remove, flags.confirm],
    actions: [
      {
        name: "list",
        summary: "list all your notes, and which of them need a look",
        arguments: [],
        flags: [],
        help: "note-list",
        run: async (call) => (await import("./commands/notes.ts")).notesCommand(call),
      },
    ],
    run: async (call) => (await import("./commands/notes.ts")).noteCommand(call),
  },
  {
    name: "teach",
    summary: "put a passage first for a question and similar ones",
    arguments: [
      { form: "[question]", summary: "in quotes; leave it out to list what was taught" },
      { form: "[entryArgument]", summary: "title or id; add #2.d for one step or rule", completes: "titles" },
    ],
    flags: [{ ...flags.remove, summary: "forget this question" }],
    run: async (call) => (await import("./commands/teach.ts")).teachCommand(call),
  },
  {
    name: "import",
    summary: "add documents to your own library",
    arguments: [
      {
        form: "[file...]",
        summary: "documents, folders of documents, or - for standard input",
        completes: "files",
      },
    ],
    flags: [
      { ...flags.kind, summary: "kind of document", value: oneOf(documentKinds) },
      ...[flags.date, flags.effective, flags.title, flags.game, flags.scope, flags.dryRun],
      flags.verbose,
    ],
    run: async (call) => (await import("./commands/import.ts")).importCommand(call),
  },
  {
    name: "health",
    summary: "show what is in force, undecided, or damaged",
    arguments: [],
    flags: [flags.verbose],
    toleratesBadSettings: true,
    run: async (call) => (await import("./commands/health.ts")).healthCommand(call),
  },
  {
    name: "card",
    summary: "show a card of an imported list, with its errata and rulings",
    arguments: [
      {
        form: "<name...>",
        summary: "name of the card, or half of it; case, accents, and punctuation do not matter",
        completes: "cards",
      },
    ],
    flags: [flags.markdown],
    run: async (call) => (await import("./commands/card.ts")).cardCommand(call),
  },
  {
    name: "deck",
    summary: "check a deck list: errata, rulings, unknown names",
    arguments: [{ form: "<file>", summary: "a deck list, or - for standard input", completes: "files" }],
    flags: [flags.onlyErrata],
    run: async (call) => (await import("./commands/deck.ts")).deckCommand(call),
  },
];

async function askOrOpenScreen(call: Call): Promise<ExitStatus> {
  // V8 records functions that thousands of questions use as worth optimizing; cached, they would be optimized at every start.
  if (!call.options.stdin) call.machine.onAsk();
  if (!wantsScreen(call)) return askCommand(call);
  return (await import("./screen/screen-command.ts")).screenCommand(call);
}

/** Whether the screen was requested, or there are neither words nor flags of a query. */
function wantsScreen({ words, options, machine }: Call): boolean {
  const isBare = words.length === 0 && !options.stdin && !options.json && !machine.args.includes("ask");
  return options.interactive || isBare;
}
