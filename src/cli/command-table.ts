/** All commands, in the order of the help. Their code is loaded on demand, except that of `ask`. */

import { documentKinds } from "../domain/document-kinds.ts";
import { argument, type CommandRow, choice, command } from "./command.ts";
import { askOrOpenScreen } from "./commands/ask.ts";
import { logActions } from "./log-actions.ts";
import { exportFormatsHelp, flags } from "./settings/options.ts";
import { settingsHelp } from "./settings/settings.ts";
import { oneOf } from "./settings/value-forms.ts";

const entryArgument = argument(
  "<entry...>",
  "title, number (702.19b), or id; case, quotes, dashes, and a leading The do not matter",
  "titles",
);
const aboutProcedure = "title of the procedure, the address of a step (2.d), or both";
const narrowingFlags = [flags.kind, flags.document, flags.changed];

const commandsForJudges: readonly CommandRow[] = [
  command("ask", "answer a question with the passage that decides (the default)", {
    arguments: [argument("[query...]", "your question; quotes are not needed", "titles")],
    flags: [flags.limit, flags.explain, flags.stdin, flags.interactive, ...narrowingFlags],
    run: askOrOpenScreen,
  }),
  command("show", "show one entry in full, or what it refers to", {
    arguments: [entryArgument],
    flags: [flags.refs],
    run: async (call) => (await import("./commands/show.ts")).showCommand(call),
  }),
  command("steps", "show numbered procedures, or one step of one", {
    arguments: [argument("[procedure...]", aboutProcedure, "procedures")],
    run: async (call) => (await import("./commands/list.ts")).stepsCommand(call),
  }),
  command("list", "list every entry in the documents' alphabetical order", {
    flags: [...narrowingFlags, flags.blocks],
    run: async (call) => (await import("./commands/list.ts")).listCommand(call),
  }),
  command("log", "record, list, check, or export the rulings that you give", {
    arguments: [argument("[words...]", "words to search for in the rulings of this event")],
    flags: [
      ...[flags.event, flags.table, flags.round, flags.judge, flags.all],
      { ...flags.entry, summary: "only rulings that cite the entry with this title or id" },
      ...[flags.export, flags.output, flags.anonymous].map((flag) => ({ ...flag, isHidden: true as const })),
    ],
    actions: logActions,
    run: async (call) => (await import("./commands/log.ts")).logCommand(call),
  }),
  command("note", "show, add, confirm, or remove your own notes on an entry", {
    arguments: [
      argument("<entry>", "title or id, in quotes if it has several words", "titles"),
      argument("[text...]", "the note; without it the notes are shown"),
    ],
    flags: [flags.remove, flags.confirm],
    actions: [
      command("list", "list all your notes, and which of them need a look", {
        shortName: "notes",
        run: async (call) => (await import("./commands/notes.ts")).notesCommand(call),
      }),
    ],
    run: async (call) => (await import("./commands/notes.ts")).noteCommand(call),
  }),
  command("teach", "put a passage first for a question and similar ones", {
    arguments: [
      argument("[question]", "in quotes; leave it out to list what was taught"),
      argument("[entry]", "title or id; add #2.d for one step or rule", "titles"),
    ],
    flags: [{ ...flags.remove, summary: "forget this question" }],
    run: async (call) => (await import("./commands/notes.ts")).teachCommand(call),
  }),
  command("import", "add documents to your own library", {
    arguments: [argument("[file...]", "documents, folders of documents, or - for standard input", "files")],
    flags: [
      { ...flags.kind, summary: "kind of document", value: oneOf(documentKinds) },
      ...[flags.date, flags.effective, flags.title, flags.game, flags.scope, flags.dryRun],
      flags.verbose,
    ],
    run: async (call) => (await import("./commands/import.ts")).importCommand(call),
  }),
  command("health", "show what is in force, undecided, or damaged", {
    flags: [flags.verbose],
    toleratesBadSettings: true,
    run: async (call) => (await import("./commands/health.ts")).healthCommand(call),
  }),
  command("card", "show a card of an imported list, with its errata and rulings", {
    arguments: [argument("<name...>", "name of the card, or half of it, however written", "cards")],
    run: async (call) => (await import("./commands/card.ts")).cardCommand(call),
  }),
  command("deck", "check a deck list: errata, rulings, unknown names", {
    arguments: [argument("<file>", "a deck list, or - for standard input", "files")],
    flags: [flags.onlyErrata],
    run: async (call) => (await import("./commands/card.ts")).deckCommand(call),
  }),
];

const commandsForMaintainers: readonly CommandRow[] = [
  command("library", "list or remove your imported documents", {
    arguments: [
      choice("<action>", "what to do", ["list", "remove", "path"]),
      argument("[name]", "the document to remove"),
    ],
    run: async (call) => (await import("./commands/library.ts")).libraryCommand(call),
  }),
  command("diff", "show what changed between two documents", {
    arguments: [
      argument(
        "[document...]",
        "OLD and NEW: a document file, a file or folder of texts, a document of your library (the newest version, or the one of @date or @version), or - for standard input",
        "files",
      ),
    ],
    flags: [
      ...[flags.announce, flags.markdown, flags.html],
      ...[flags.only, flags.entry, flags.update, flags.marks],
    ],
    run: async (call) => (await import("./commands/diff.ts")).diffCommand(call),
  }),
  command("history", "follow an entry through the dated documents", {
    arguments: [entryArgument],
    run: async (call) => (await import("./commands/history.ts")).historyCommand(call),
  }),
  command("export", "write the texts for other programs, or for phones", {
    flags: [flags.format, flags.output, flags.allVersions, ...narrowingFlags],
    details: `Formats:\n${exportFormatsHelp}`,
    run: async (call) => (await import("./commands/export.ts")).exportCommand(call),
  }),
  command("check", "check a folder of texts: shape, ids, references, order, origin", {
    arguments: [argument("[dir]", "folder of texts (default: the shipped ones)", "folders")],
    run: async (call) => (await import("./commands/check.ts")).checkCommand(call),
  }),
  command("config", "show every setting, its value, and where it comes from", {
    arguments: [choice("[path]", "print only the path of the file", ["path"])],
    details: `Settings in the file, in the environment, and as flags:\n${settingsHelp}`,
    toleratesBadSettings: true,
    run: async (call) => (await import("./commands/health.ts")).configCommand(call),
  }),
  command("completion", "print a completion script for your shell", {
    arguments: [
      argument("<shell>", "bash, zsh, or fish", ["bash", "zsh", "fish"]),
      argument("[words...]", "after `words --`: the line to complete"),
    ],
    toleratesBadSettings: true,
    run: async (call) => (await import("./commands/completion.ts")).completionCommand(call),
  }),
  command("errata", "check the imported card lists against every erratum in force", {
    run: async (call) => (await import("./commands/card.ts")).errataCommand(call),
  }),
];

/** Actions that scripts call by a name of their own: `rule` for `log add`. */
const shortForms = commandsForJudges.flatMap(({ name: noun, actions = [] }) =>
  actions.flatMap(({ shortName, ...action }): readonly CommandRow[] =>
    shortName === undefined ? [] : [{ ...action, name: shortName, help: `${noun}-${action.name}` }],
  ),
);
const hidden: readonly CommandRow[] = [
  ...shortForms,
  command("refs", "show what an entry refers to, and what refers to it", {
    arguments: [entryArgument],
    help: "show",
    run: async ({ options, ...call }) =>
      (await import("./commands/show.ts")).showCommand({ ...call, options: { ...options, refs: true } }),
  }),
];

export const commands: readonly CommandRow[] = [
  ...commandsForJudges,
  ...commandsForMaintainers.map((row) => ({ ...row, isFor: "maintainers" as const })),
  ...hidden.map((row) => ({ ...row, isHidden: true as const })),
];
