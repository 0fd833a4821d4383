/** Rows of the table of commands: those that read the corpus. Their code is loaded on demand, except that of `ask`. */
import { mostResults } from "../domain/configuration.ts";
import type { Argument, Call, CommandRow } from "./command.ts";
import { askCommand } from "./commands/ask.ts";
import { defaults, narrowingFlags } from "./settings/options.ts";
import { kinds, limit } from "./settings/value-forms.ts";

const entryArgument: Argument = {
  form: "<entry...>",
  summary: "title, number (702.19b), or id; case, quotes, dashes, and a leading The do not matter",
  completes: "titles",
};

export const readingCommands: readonly CommandRow[] = [
  {
    name: "ask",
    summary: "answer a question with the passage that decides (the default)",
    arguments: [{ form: "[query...]", summary: "your question; quotes are not needed", completes: "titles" }],
    flags: [
      {
        form: "-n, --limit <n>",
        summary: `how many passages to show, 1 to ${mostResults} (default: ${defaults.limit})`,
        value: limit,
      },
      { form: "--explain", summary: "show how the query was understood, and why each passage has its rank" },
      { form: "--stdin", summary: "read one query per line from standard input" },
      { form: "-i, --interactive", summary: "open the screen, with the query if there is one" },
      { form: "--print", summary: "after the screen closes, print the entry that was open" },
      ...narrowingFlags,
    ],
    help: `
A query may name an edition (2e, first edition), a step (2.d), a "phrase in
quotes", and words to exclude (-wormhole).

Examples:
  rulings ask launch portal in a battle
  rulings ask --explain up the ante lose the game
  rulings ask --json -n 1 can I see his discard pile
  rulings ask mission attempt -dilemma
  rulings ask --stdin --json < queries.txt

Exit status: 0 answered, 1 nothing answers it, 2 trouble.`,
    run: async (call) => {
      // V8 records functions that thousands of questions use as worth optimizing; cached, they would be optimized at every
      // start.
      if (!call.options.stdin) call.machine.onAsk();
      if (!wantsScreen(call)) return askCommand(call);
      return (await import("./screen/screen-command.ts")).screenCommand(call);
    },
  },
  {
    name: "show",
    summary: "show one entry in full",
    arguments: [entryArgument],
    flags: [],
    help: `
Examples:
  rulings show cannot / may not
  rulings show "Gal Gath'thong, Pride of the Praetor"
  rulings show --json attempting missions

Exit status: 0 shown, 1 no such entry (the nearest are listed), 2 trouble.`,
    run: async (call) => (await import("./commands/show.ts")).showCommand(call),
  },
  {
    name: "list",
    summary: "list every entry in the documents' alphabetical order",
    arguments: [],
    flags: [
      ...narrowingFlags,
      { form: "--blocks", summary: "include the text of every block (with --json)" },
    ],
    help: `
Examples:
  rulings list --edition 2e --kind ruling
  rulings list --changed
  rulings list --json --blocks

Exit status: 0 listed, 2 trouble.`,
    run: async (call) => (await import("./commands/list.ts")).listCommand(call),
  },
  {
    name: "refs",
    summary: "show what an entry refers to, and what refers to it",
    arguments: [entryArgument],
    flags: [],
    help: `
Examples:
  rulings refs Mission II
  rulings refs --json actions – required

Exit status: 0 shown, 1 no such entry (the nearest are listed), 2 trouble.`,
    run: async (call) => (await import("./commands/show.ts")).refsCommand(call),
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
    help: `
Examples:
  rulings steps
  rulings steps attempting missions
  rulings steps attempting missions 2.d
  rulings steps 3

Exit status: 0 shown, 1 no such procedure or step, 2 trouble.`,
    run: async (call) => (await import("./commands/steps.ts")).stepsCommand(call),
  },
  {
    name: "diff",
    summary: "show what changed between two documents",
    arguments: [
      {
        form: "[document...]",
        summary:
          "OLD and NEW: a document file, a corpus file or folder, a document of your library (the newest version, or the one of @date or @version), or - for standard input",
        completes: "files",
      },
    ],
    flags: [
      { form: "--stat", summary: "one line for each change, with the number of words" },
      { form: "--announce", summary: "only what players must know, a line for each change" },
      { form: "--markdown", summary: "the report in Markdown, ready to publish" },
      { form: "--html", summary: "one self-contained page for a website" },
      {
        form: "--only <kind>",
        summary: "only errata, rulings, terms, cards, rules, procedures, or passages (repeatable)",
        repeats: true,
        value: kinds,
      },
      { form: "--entry <title>", summary: "only the entry with this title or id" },
      { form: "--update", summary: "NEW holds only what is new; what it leaves out is not removed" },
      { form: "--marks", summary: "check the publisher's change marks against the text" },
    ],
    help: `
Examples:
  rulings diff current-rulings-2010.txt current-rulings-2011.txt
  rulings diff 2e-current-rulings-2011-01-03 new.txt --only errata
  rulings diff --json old.yaml new.yaml
  rulings diff --html old.txt new.txt > changes.html
  rulings diff 2e-current-rulings@2010-06-01 2e-current-rulings

In the report, [-these words-] were removed and {+these words+} were added.
White space, line breaks, emphasis, and the style of quotes and dashes do not
count.

Exit status: 0 same, 1 different, 2 trouble.`,
    run: async (call) => (await import("./commands/diff.ts")).diffCommand(call),
  },
  {
    name: "history",
    summary: "follow an entry through the dated documents",
    arguments: [entryArgument],
    flags: [],
    help: `
Examples:
  rulings history Up the Ante
  rulings history winning the game

Exit status: 0 shown, 1 no such entry (the nearest are listed), 2 trouble.`,
    run: async (call) => (await import("./commands/history.ts")).historyCommand(call),
  },
  {
    name: "note",
    summary: "show, add, confirm, or remove your own notes on an entry",
    arguments: [
      { form: "<entry>", summary: "title or id, in quotes if it has several words", completes: "titles" },
      { form: "[text...]", summary: "the note; without it the notes are shown" },
    ],
    flags: [
      { form: "--remove", summary: "remove the note with this number, or all notes on the entry" },
      { form: "--confirm", summary: "say that the notes still hold for the current text" },
    ],
    help: `
Notes are never mixed with rules text. A note stays with its entry when you
import a new version of the document; if the text has changed, you are told.

Examples:
  rulings note "Up the Ante" ask the head judge first
  rulings note "Up the Ante"
  rulings note "Up the Ante" --confirm
  rulings note "Up the Ante" --remove 1
  rulings notes

Exit status: 0 done, 1 no such entry (the nearest are listed), 2 trouble.`,
    run: async (call) => (await import("./commands/notes.ts")).noteCommand(call),
  },
  {
    name: "notes",
    summary: "list all your notes, and which of them need a look",
    arguments: [],
    flags: [],
    help: `
Examples:
  rulings notes
  rulings notes --json --edition 2e

Exit status: 0 listed, 2 trouble.`,
    run: async (call) => (await import("./commands/notes.ts")).notesCommand(call),
  },
];

/** Whether the screen was requested, or there are neither words nor flags of a query. */
function wantsScreen({ words, options, machine }: Call): boolean {
  const isBare = words.length === 0 && !options.stdin && !options.json && !machine.args.includes("ask");
  return options.interactive || isBare;
}
