/**
 * The table of commands, in the order of the help. The code of a command is loaded when it runs; `ask`, the most frequent
 * one, is part of the program's first bundle.
 */
import type { Argument, CommandRow } from "./command.ts";
import { askCommand } from "./commands/ask.ts";
import { eventCommands } from "./event/event-commands.ts";
import { commandHelp } from "./help.ts";
import { openScreen, wantsScreen } from "./screen/open-screen.ts";
import * as flags from "./settings/flags.ts";

const entryArgument: Argument = {
  form: "<entry...>",
  summary: "title or id; case, quotes, dashes, and a leading The do not matter",
  completes: "titles",
};

/** `rulings QUERY…` is the same as `rulings ask QUERY…`. */
export const defaultCommand = "ask";

export const commands: readonly CommandRow[] = [
  {
    name: "ask",
    summary: "answer a question with the passage that decides (the default command)",
    arguments: [{ form: "[query...]", summary: "your question; quotes are not needed", completes: "titles" }],
    flags: [...flags.askFlags, ...flags.narrowingFlags],
    help: commandHelp.ask,
    run: async (call) => (wantsScreen(call) ? openScreen(call) : askCommand(call, commands)),
  },
  {
    name: "show",
    summary: "show one entry in full",
    arguments: [entryArgument],
    flags: [],
    help: commandHelp.show,
    run: async (call) => (await import("./commands/show.ts")).showCommand(call),
  },
  {
    name: "list",
    summary: "list every entry, in the documents' own alphabetical order",
    arguments: [],
    flags: [...flags.narrowingFlags, ...flags.listFlags],
    help: commandHelp.list,
    run: async (call) => (await import("./commands/list.ts")).listCommand(call),
  },
  {
    name: "refs",
    summary: "show what an entry refers to, what refers to it, and dangling references",
    arguments: [entryArgument],
    flags: [],
    help: commandHelp.refs,
    run: async (call) => (await import("./commands/show.ts")).refsCommand(call),
  },
  {
    name: "steps",
    summary: "show numbered procedures, one of them, or one of its steps",
    arguments: [
      {
        form: "[procedure...]",
        summary: "title of the procedure, the address of a step (2.d), or both",
        completes: "procedures",
      },
    ],
    flags: [],
    help: commandHelp.steps,
    run: async (call) => (await import("./commands/steps.ts")).stepsCommand(call),
  },
  {
    name: "diff",
    summary: "show what changed between two documents",
    arguments: [
      {
        form: "[document...]",
        summary:
          "OLD and NEW: a document file, a corpus file or folder, the id of a document (with @date or @version), or - for standard input",
        completes: "folders",
      },
    ],
    flags: flags.diffFlags,
    help: commandHelp.diff,
    run: async (call) => (await import("./commands/diff.ts")).diffCommand(call),
  },
  {
    name: "history",
    summary: "follow an entry through the dated documents of the corpus",
    arguments: [entryArgument],
    flags: flags.historyFlags,
    help: commandHelp.history,
    run: async (call) => (await import("./commands/history.ts")).historyCommand(call),
  },
  {
    name: "note",
    summary: "show, add, confirm, or remove your own notes on an entry",
    arguments: [
      {
        form: "<entry>",
        summary: "title or id, in quotes if it has several words",
        completes: "titles",
      },
      { form: "[text...]", summary: "the note; without it the notes are shown", completes: "nothing" },
    ],
    flags: flags.noteFlags,
    help: commandHelp.note,
    run: async (call) => (await import("./commands/notes.ts")).noteCommand(call),
  },
  {
    name: "notes",
    summary: "list all your notes, and which of them need a look",
    arguments: [],
    flags: [],
    help: commandHelp.notes,
    run: async (call) => (await import("./commands/notes.ts")).notesCommand(call),
  },
  ...eventCommands,
  {
    name: "export",
    summary: "write the corpus to a file for other programs: search engines, wikis, phones",
    arguments: [],
    flags: [...flags.exportFlags, ...flags.narrowingFlags],
    help: commandHelp.export,
    run: async (call) => (await import("./commands/export.ts")).exportCommand(call),
  },
  {
    name: "check",
    summary: "validate a corpus: shape, ids, references, order, origin",
    arguments: [{ form: "[dir]", summary: "corpus folder (default: the shipped one)", completes: "folders" }],
    flags: [],
    help: commandHelp.check,
    run: async (call) => (await import("./commands/check.ts")).checkCommand(call),
  },
  {
    name: "health",
    summary: "show before an event what is loaded, in force, undecided, or damaged",
    arguments: [],
    flags: flags.healthFlags,
    help: commandHelp.health,
    toleratesBadSettings: true,
    run: async (call) => (await import("./commands/health.ts")).healthCommand(call),
  },
  {
    name: "config",
    summary: "show every setting, its value, and where it comes from",
    arguments: [{ form: "[path]", summary: "`path` prints only the path of the file", completes: ["path"] }],
    flags: [],
    help: commandHelp.config,
    toleratesBadSettings: true,
    run: async (call) => (await import("./commands/config.ts")).configCommand(call),
  },
  {
    name: "import",
    summary: "add documents to your library, which is searched with the shipped texts",
    arguments: [
      {
        form: "[file...]",
        summary: "documents, folders of documents, a library archive, or - for standard input",
        completes: "files",
      },
    ],
    flags: flags.importFlags,
    help: commandHelp.import,
    run: async (call) => (await import("./commands/import.ts")).importCommand(call),
  },
  {
    name: "library",
    summary: "list, remove, or pack your imported documents",
    arguments: [
      {
        form: "<action>",
        summary: "list, remove, export, or path",
        completes: ["list", "remove", "export", "path"],
      },
      { form: "[name]", summary: "the document to remove, or the file to export to", completes: "nothing" },
    ],
    flags: [],
    help: commandHelp.library,
    run: async (call) => (await import("./commands/library.ts")).libraryCommand(call),
  },
  {
    name: "completion",
    summary: "print a script that completes commands, flags, and titles in your shell",
    arguments: [
      { form: "<shell>", summary: "bash, zsh, or fish", completes: ["bash", "zsh", "fish"] },
      { form: "[words...]", summary: "after `words --`: the line to complete", completes: "nothing" },
    ],
    flags: [],
    help: commandHelp.completion,
    toleratesBadSettings: true,
    run: async (call) => (await import("./commands/completion.ts")).completionCommand(call, commands),
  },
];
