/** Rows of the table of commands: those for who keeps the documents. Their code is loaded on demand. */
import type { CommandRow } from "./command.ts";
import { exportFormats, exportFormatsHelp } from "./commands/export-formats.ts";
import { entryArgument, narrowingFlags } from "./commands-for-judges.ts";
import { flags } from "./settings/options.ts";
import { settingsHelp } from "./settings/settings.ts";
import { oneOf } from "./settings/value-forms.ts";

export const commandsForMaintainers: readonly CommandRow[] = [
  {
    name: "library",
    summary: "list or remove your imported documents",
    arguments: [
      { form: "<action>", summary: "list, remove, or path", completes: ["list", "remove", "path"] },
      { form: "[name]", summary: "the document to remove" },
    ],
    flags: [],
    run: async (call) => (await import("./commands/library.ts")).libraryCommand(call),
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
      ...[flags.stat, flags.announce, flags.markdown, flags.html],
      ...[flags.only, flags.entry, flags.update, flags.marks],
    ],
    run: async (call) => (await import("./commands/diff.ts")).diffCommand(call),
  },
  {
    name: "history",
    summary: "follow an entry through the dated documents",
    arguments: [entryArgument],
    flags: [],
    run: async (call) => (await import("./commands/history.ts")).historyCommand(call),
  },
  {
    name: "export",
    summary: "write the corpus for other programs, or for phones",
    arguments: [],
    flags: [
      { ...flags.format, value: oneOf(exportFormats.map(({ name }) => name)) },
      flags.output,
      flags.allVersions,
      ...narrowingFlags,
    ],
    details: `Formats:\n${exportFormatsHelp}`,
    run: async (call) => (await import("./commands/export.ts")).exportCommand(call),
  },
  {
    name: "check",
    summary: "validate a corpus: shape, ids, references, order, origin",
    arguments: [{ form: "[dir]", summary: "corpus folder (default: the shipped one)", completes: "folders" }],
    flags: [],
    run: async (call) => (await import("./commands/check.ts")).checkCommand(call),
  },
  {
    name: "config",
    summary: "show every setting, its value, and where it comes from",
    arguments: [{ form: "[path]", summary: "`path` prints only the path of the file", completes: ["path"] }],
    flags: [],
    details: `Settings in the file, in the environment, and as flags:\n${settingsHelp}`,
    toleratesBadSettings: true,
    run: async (call) => (await import("./commands/config.ts")).configCommand(call),
  },
  {
    name: "completion",
    summary: "print a completion script for your shell",
    arguments: [
      { form: "<shell>", summary: "bash, zsh, or fish", completes: ["bash", "zsh", "fish"] },
      { form: "[words...]", summary: "after `words --`: the line to complete" },
    ],
    flags: [],
    toleratesBadSettings: true,
    run: async (call) => (await import("./commands/completion.ts")).completionCommand(call),
  },
  {
    name: "errata",
    summary: "check the imported card lists against every erratum in force",
    arguments: [],
    flags: [flags.markdown],
    run: async (call) => (await import("./commands/errata.ts")).errataCommand(call),
  },
];
