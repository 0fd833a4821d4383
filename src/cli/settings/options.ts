/**
 * Every flag of the program in one table: its form and its help, as `flags.json` has them, how its value is read, and what counts
 * without it. Commands name their flags from it; commander, the help, the completion, and the settings are made from it.
 */
import { documentScopes, entryKinds } from "../../domain/document-kinds.ts";
import words from "./flags.json";
import {
  anyText,
  day,
  dayOrMonth,
  dayOrToday,
  edition,
  kindInWords,
  limit,
  oneOf,
  type ValueForm,
} from "./value-forms.ts";

/** What a shell offers for an argument or the value of a flag: words, or `titles` and the like. Other values are allowed. */
export type Completion = string | readonly string[];

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
  readonly completes: Completion;
  readonly isHidden?: boolean;
}

type Words = Pick<Flag, "form" | "summary">;

function on(words: Words): Flag<boolean> {
  return { ...words, fallback: words.form.startsWith("--no-"), value: null, completes: [] };
}

function valued<Value>(words: Words, value: ValueForm<Value>): Flag<Value | null> {
  return { ...words, fallback: null, value, completes: [] };
}

function text(words: Words, completes: Completion = []): Flag<string | null> {
  return { ...valued(words, anyText), completes };
}

/** A flag that may be given several times. Its values form a list. */
function several<Value>(words: Words, value: ValueForm<Value>): Flag<readonly Value[]> {
  return { ...valued(words, value), fallback: [], repeats: true };
}

const texts = (words: Words) => several(words, anyText);

/** Formats of the report on an event. */
export const reportFormats = ["csv", "md", "html"] as const;

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
  json: on(words.json),
  corpus: { ...texts(words.corpus), completes: "folders" },
  edition: { ...valued(words.edition, edition), completes: "editions" },
  asOf: valued(words.asOf, dayOrToday),
  color: on(words.color),
  debug: { ...on(words.debug), isHidden: true },

  // What is answered, listed, or exported.
  kind: valued(words.kind, oneOf(entryKinds)),
  document: text(words.document, "documents"),
  changed: on(words.changed),
  limit: { ...valued(words.limit, limit), fallback: 5 },
  explain: on(words.explain),
  stdin: on(words.stdin),
  interactive: on(words.interactive),
  allVersions: on(words.allVersions),
  blocks: on(words.blocks),
  refs: on(words.refs),

  // Comparisons.
  onlyErrata: on(words.onlyErrata),
  announce: on(words.announce),
  markdown: on(words.markdown),
  html: on(words.html),
  only: several(words.only, kindInWords),
  entry: text(words.entry),
  update: on(words.update),
  marks: on(words.marks),

  // Documents and files.
  format: valued(words.format, oneOf(exportFormats.map(({ name }) => name))),
  output: text(words.output, "files"),
  dryRun: on(words.dryRun),
  date: valued(words.date, dayOrMonth),
  effective: valued(words.effective, day),
  title: text(words.title),
  game: text(words.game),
  scope: valued(words.scope, oneOf(documentScopes)),
  verbose: on(words.verbose),

  // Notes and taught questions.
  remove: on(words.remove),
  confirm: on(words.confirm),

  // Rulings of an event.
  event: text(words.event),
  table: text(words.table),
  round: text(words.round),
  judge: text(words.judge),
  player: texts(words.player),
  cite: texts(words.cite),
  text: on(words.text),
  decision: text(words.decision),
  remark: text(words.remark),
  all: on(words.all),
  export: valued(words.export, oneOf(reportFormats)),
  anonymous: on(words.anonymous),
} satisfies Readonly<Record<keyof typeof words, Flag>>;

/** The options of all commands. Each command uses those of its own flags and the common ones. */
export type Options = {
  readonly [Name in keyof typeof flags]: (typeof flags)[Name]["fallback"];
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
export const helpFlag = on({ form: "-h, --help", summary: "show this help" });
export const versionFlag = on({ form: "-V, --version", summary: "print the version and the texts" });
