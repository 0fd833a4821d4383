/**
 * Every flag of the program, a row each: its form, its help, how its value is read, and what counts without it. Commands name
 * their flags from this table; commander, the help, the completion, and the settings are made from it.
 */
import { documentScopes } from "../../domain/document-kinds.ts";
import {
  anyText,
  day,
  dayOrMonth,
  dayOrToday,
  edition,
  kindInWords,
  limit,
  offering,
  oneOf,
  type ValueForm,
} from "./value-forms.ts";

export interface Flag<Value = unknown> {
  /** In commander's notation: `-n, --limit <n>`. The name of the option is the long form in camel case. */
  readonly form: string;
  readonly summary: string;
  /** What counts if the flag is not given. */
  readonly fallback: Value;
  /** How its value is read; null for a flag without a value. */
  readonly value: ValueForm | null;
  /** True if it may be given several times. Its values form a list. */
  readonly repeats?: true;
  readonly isHidden?: boolean;
}

function on(form: string, summary: string): Flag<boolean> {
  return { form, summary, fallback: form.startsWith("--no-"), value: null };
}

function valued<Value>(form: string, summary: string, value: ValueForm<Value>): Flag<Value | null> {
  return { form, summary, fallback: null, value };
}

const text = (form: string, summary: string) => valued(form, summary, anyText);

/** A flag that may be given several times. Its values form a list. */
function several<Value>(form: string, summary: string, value: ValueForm<Value>): Flag<readonly Value[]> {
  return { form, summary, fallback: [], value, repeats: true };
}

/** Formats of an export, each with the extensions of a file name that imply it. */
export const exportFormats = [
  { name: "json", endings: [".json"], about: "every word, one object (export.schema.json)" },
  {
    name: "ndjson",
    endings: [".ndjson", ".jsonl"],
    about: "one line per passage, for search engines (export-line.schema.json)",
  },
  {
    name: "html",
    endings: [".html", ".htm"],
    about: `one page that answers like the program, for a phone
            without a network`,
  },
] as const;

/** `  json      every word, one object` */
export const exportFormatsHelp: string = exportFormats
  .map(({ name, about }) => `  ${name.padEnd(10)}${about}`)
  .join("\n");

export const flags = {
  // Flags of every command.
  json: on("--json", "print JSON and nothing else on standard output"),
  corpus: several(
    "--corpus <dir>",
    "use the texts of this folder instead of the shipped ones (repeatable)",
    offering("folders"),
  ),
  edition: valued(
    "--edition <edition>",
    "only this edition: 1e, 2e, or the name that another game was given at import; all for every one",
    edition,
  ),
  asOf: valued("--as-of <date>", "answer from what is in force on this day (default: today)", dayOrToday),
  color: on("--no-color", "never use color"),
  debug: { ...on("--debug", "show where in the program an error occurred"), isHidden: true },

  // What is answered, listed, or exported.
  kind: valued("--kind <kind>", "only entries of this kind", kindInWords),
  document: valued(
    "--document <name>",
    "only the documents of this id, beginning of an id, or kind",
    offering("documents"),
  ),
  changed: on("--changed", "only entries that their document marks as new or changed"),
  limit: {
    ...valued("-n, --limit <n>", "how many passages to show, 1 to 100 (default: 5)", limit),
    fallback: 5,
  },
  explain: on("--explain", "show how the query was understood, and why each passage has its rank"),
  stdin: on("--stdin", "read one query per line from standard input"),
  interactive: on("-i, --interactive", "open the screen, with the query if there is one"),
  allVersions: on("--all-versions", "add the texts that are not in force, marked as such"),
  blocks: on("--blocks", "include the text of every block (with --json)"),
  refs: on("--refs", "show only what it refers to, and what refers to it"),

  // Comparisons.
  onlyErrata: on("--only-errata", "only the cards with errata, as for a check-in"),
  announce: on("--announce", "only what players must know, a line for each change"),
  markdown: on("--markdown", "the report in Markdown, ready to publish"),
  html: on("--html", "one self-contained page for a website"),
  only: several("--only <kind>", "only entries of this kind (repeatable)", kindInWords),
  entry: text("--entry <title>", "only the entry with this title or id"),
  update: on("--update", "NEW holds only what is new; what it leaves out is not removed"),
  marks: on("--marks", "check the publisher's change marks against the text"),

  // Documents and files.
  format: valued(
    "--format <format>",
    "file format (default: by the extension of the file name)",
    oneOf(exportFormats.map(({ name }) => name)),
  ),
  output: valued(
    "-o, --output <file>",
    "write this file instead of standard output; an existing file is replaced",
    offering("files"),
  ),
  dryRun: on("--dry-run", "show entries, change marks, problems, and differences; import nothing"),
  date: valued("--date <date>", "date of the document, or its month: 2011-11", dayOrMonth),
  effective: valued("--effective <date>", "day from which it is in force", day),
  title: text("--title <title>", "title of the document"),
  game: text(
    "--game <title>",
    "title of its game; needed once for each --edition that rulings does not know",
  ),
  scope: valued(
    "--scope <scope>",
    "whether it holds everything in force, only what is new, or some entries",
    oneOf(documentScopes),
  ),
  verbose: on("-v, --verbose", "show each problem instead of counting them"),

  // Notes and taught questions.
  remove: on("--remove", "remove the note with this number, or all notes on the entry"),
  confirm: on("--confirm", "say that the notes still hold for the current text"),

  // Rulings of an event.
  event: text("--event <name>", "the event (default: `event` in the settings)"),
  table: text("--table <table>", "the table"),
  round: text("--round <round>", "the round"),
  judge: text("--judge <name>", "the judge (default: `judge` in the settings)"),
  player: several("--player <name>", "a player at the table (repeatable)", anyText),
  cite: several(
    "--cite <entry>",
    "the entry that decides; add #2.d for one step or rule (repeatable)",
    anyText,
  ),
  text: on("--no-text", "no published text decides"),
  decision: text("--decision <text>", "what the players were told"),
  remark: text("--remark <text>", "anything else to remember"),
  all: on("--all", "list the rulings of all events"),
  export: valued("--export <format>", "write a letter to the rules team", oneOf(["md"])),
  anonymous: on("--anonymous", "leave players' names out of the report"),
} satisfies Readonly<Record<string, Flag>>;

export type FlagName = keyof typeof flags;

/** The options of all commands. Each command uses those of its own flags and the common ones. */
export type Options = {
  readonly [Name in FlagName]: (typeof flags)[Name]["fallback"];
} & {
  /** The documents that the event allows, by id, beginning of an id, or kind; empty for all. Only a setting. */
  readonly documents: readonly string[];
  /** The web address of the exported page. Only a setting. */
  readonly page: string | null;
  /** The folder of event logs instead of that of the library. Only a setting. */
  readonly events: string | null;
};

const fallbacks = Object.entries(flags).map(([name, { fallback }]) => ({ [name]: fallback }));

export const defaults: Options = Object.assign({ documents: [], page: null, events: null }, ...fallbacks);

/** `-n` and `--limit` for `-n, --limit <n>`. */
export function flagNames({ form }: Pick<Flag, "form">): readonly string[] {
  const words = form.replaceAll(",", "").split(" ");
  return words.filter((word) => word.startsWith("-"));
}

/** Flags of every command, allowed before and after its name. */
const { json, corpus, asOf, color, debug } = flags;
export const commonFlags: readonly Flag[] = [json, corpus, flags.edition, asOf, color, debug];

/** Flags that commander itself answers. */
export const helpFlag = on("-h, --help", "show this help");
export const versionFlag = on("-V, --version", "print the version and the texts");
