/** Rows of the table of commands: those that import, export, or check documents, and those for the program itself. */
import { documentKinds, documentScopes } from "../domain/document.ts";
import type { CommandRow } from "./command.ts";
import { exportFormats, exportFormatsHelp } from "./commands/export-formats.ts";
import { narrowingFlags } from "./settings/options.ts";
import { day } from "./settings/value-forms.ts";

export const corpusCommands: readonly CommandRow[] = [
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
      { form: "--kind <kind>", summary: "kind of document", choices: documentKinds },
      { form: "--date <date>", summary: "date of the document", value: day },
      { form: "--effective <date>", summary: "day from which it is in force", value: day },
      { form: "--title <title>", summary: "title of the document" },
      {
        form: "--game <title>",
        summary: "title of its game; needed once for each --edition that rulings does not know",
      },
      {
        form: "--scope <scope>",
        summary: "whether it holds everything in force, only what is new, or some entries",
        choices: documentScopes,
      },
      { form: "--dry-run", summary: "show entries, change marks, problems, and differences; import nothing" },
    ],
    help: `
What you import is searched with the shipped texts.

Edition, kind, date, and title are read from the text; use flags for what it
does not say. For a game that rulings does not know, choose any name for its
edition, and give its title once.

Examples:
  rulings import --dry-run current-rulings-2011.txt
  rulings import --edition 2e --kind glossary --scope full glossary.html
  rulings import --edition mtg --game "Magic: The Gathering" rules.txt
  rulings import ~/Downloads/rulings

Exit status: 0 imported, or already in the library (its scope and the title of
its game may be open), 1 imported with problems, 2 nothing could be imported.`,
    run: async (call) => (await import("./commands/import.ts")).importCommand(call),
  },
  {
    name: "library",
    summary: "list or remove your imported documents",
    arguments: [
      {
        form: "<action>",
        summary: "list, remove, or path",
        completes: ["list", "remove", "path"],
      },
      { form: "[name]", summary: "the document to remove" },
    ],
    flags: [],
    help: `
Examples:
  rulings library list
  rulings library remove 2e-current-rulings-2011-01-03
  cp -r "$(rulings library path)" /media/usb    all of it, for another machine

The library is in $XDG_DATA_HOME/rulings (~/.local/share/rulings) or in the
folder that RULINGS_LIBRARY names; RULINGS_LIBRARY=off turns it off.

Exit status: 0 done, 1 no such document, 2 trouble.`,
    run: async (call) => (await import("./commands/library.ts")).libraryCommand(call),
  },
  {
    name: "health",
    summary: "show what is in force, undecided, or damaged",
    arguments: [],
    flags: [{ form: "-v, --verbose", summary: "show each problem instead of counting them" }],
    help: `
Run it before an event. It checks every text, and every file of your library.

Examples:
  rulings health
  rulings health --as-of 2026-12-05
  rulings health --verbose
  rulings health --json

Exit status: 0 sound (problems that the texts leave open are only counted),
1 something is wrong, 2 trouble.`,
    toleratesBadSettings: true,
    run: async (call) => (await import("./commands/health.ts")).healthCommand(call),
  },
  {
    name: "export",
    summary: "write the corpus for other programs, or for phones",
    arguments: [],
    flags: [
      {
        form: "--format <format>",
        summary: "file format (default: by the extension of the file name)",
        choices: exportFormats.map(({ name }) => name),
      },
      {
        form: "-o, --output <file>",
        summary: "write this file instead of standard output; an existing file is replaced",
        completes: "files",
      },
      ...narrowingFlags,
    ],
    help: `
Formats:
${exportFormatsHelp}

All versions of all documents are exported; --as-of exports what is in force on
that day.

Examples:
  rulings export --format json -o rulings.json
  rulings export --edition 2e -o rulings.ndjson
  rulings export -o rulings.html
  rulings export --format ndjson --kind erratum | jq -r .title

Exit status: 0 written, 2 trouble.`,
    run: async (call) => (await import("./commands/export.ts")).exportCommand(call),
  },
  {
    name: "check",
    summary: "validate a corpus: shape, ids, references, order, origin",
    arguments: [{ form: "[dir]", summary: "corpus folder (default: the shipped one)", completes: "folders" }],
    flags: [],
    help: `
Examples:
  rulings check
  rulings check --json my-corpus

Exit status: 0 sound (warnings are printed), 1 errors, 2 trouble.`,
    run: async (call) => (await import("./commands/check.ts")).checkCommand(call),
  },
  {
    name: "config",
    summary: "show every setting, its value, and where it comes from",
    arguments: [{ form: "[path]", summary: "`path` prints only the path of the file", completes: ["path"] }],
    flags: [],
    help: `
Flags override the environment, which overrides the file. The file is
config.yaml in $XDG_CONFIG_HOME/rulings or ~/.config/rulings. Mistakes in it are
reported with their line; fix them before asking again. All settings are
optional:

  event: Regional at Utrecht      RULINGS_EVENT       --event
  judge: A. Soto                  RULINGS_JUDGE       --judge
  page: https://example.org/r/    RULINGS_PAGE        where the exported page is
  edition: 2e                     RULINGS_EDITION     --edition
  asOf: 2011-01-03                RULINGS_AS_OF       --as-of
  documents: [current-rulings]    RULINGS_DOCUMENTS   separated by commas
  corpus: [~/my-corpus]           RULINGS_CORPUS      --corpus
  limit: 3                        RULINGS_LIMIT       --limit
  color: false                    RULINGS_COLOR       --no-color (on, off)

Examples:
  rulings config
  rulings config path
  RULINGS_EDITION=2e rulings config --json

Exit status: 0 shown, 2 a setting is wrong.`,
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
    help: `
Examples:
  eval "$(rulings completion bash)"        in ~/.bashrc
  source <(rulings completion zsh)         in ~/.zshrc, after compinit
  rulings completion fish | source         in ~/.config/fish/config.fish

Exit status: 0 printed, 2 trouble.`,
    toleratesBadSettings: true,
    run: async (call) => (await import("./commands/completion.ts")).completionCommand(call),
  },
];
