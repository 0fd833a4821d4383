/** The types and defaults of all flags, and the flags that several commands share. */
import type { DocumentScope } from "../../domain/document.ts";
import { type Edition, knownEditionNames } from "../../domain/edition.ts";
import { type EntryKind, entryKinds } from "../../domain/entry.ts";
import { dayOrToday, edition, type ValueForm } from "./value-forms.ts";

/** Formats of the report on an event. */
export const reportFormats = ["csv", "md", "html"] as const;

export type ReportFormat = (typeof reportFormats)[number];

/** The options of all commands. Each command uses those of its own flags and the common ones. */
export class Options {
  readonly json: boolean = false;
  /** False if `--no-color` was given; otherwise the environment and the terminal decide. */
  readonly color: boolean = true;
  readonly corpus: readonly string[] = [];
  readonly edition: Edition | null = null;
  /** The ISO date as of which to answer; null for today. */
  readonly asOf: string | null = null;
  /** The documents that the event allows, by id, beginning of an id, or kind; empty for all. */
  readonly documents: readonly string[] = [];
  /** Name of the event; null if not set. */
  readonly event: string | null = null;
  readonly debug: boolean = false;
  /** For `import`, a kind of document. */
  readonly kind: EntryKind | null = null;
  readonly document: string | null = null;
  readonly changed: boolean = false;
  readonly limit: number = 5;
  readonly explain: boolean = false;
  readonly stdin: boolean = false;
  /** Whether to open the screen even with a query. */
  readonly interactive: boolean = false;
  /** Whether to print the entry that was open when the screen closed. */
  readonly print: boolean = false;
  readonly blocks: boolean = false;
  readonly stat: boolean = false;
  readonly announce: boolean = false;
  readonly markdown: boolean = false;
  readonly html: boolean = false;
  readonly only: readonly EntryKind[] = [];
  readonly entry: string | null = null;
  readonly update: boolean = false;
  readonly marks: boolean = false;
  readonly format: string | null = null;
  /** A file, or `-` for standard output. */
  readonly output: string | null = null;
  readonly remove: boolean = false;
  readonly all: boolean = false;
  readonly confirm: boolean = false;
  /** Details instead of counts. */
  readonly verbose: boolean = false;
  readonly dryRun: boolean = false;
  /** An ISO date. */
  readonly date: string | null = null;
  /** An ISO date. */
  readonly effective: string | null = null;
  readonly title: string | null = null;
  /** Title of the game of an imported document: `Magic: The Gathering`. */
  readonly game: string | null = null;
  readonly scope: DocumentScope | null = null;
  /** Entries, optionally with an address: `battle`, `attempting missions#2.d`. */
  readonly cite: readonly string[] = [];
  readonly decision: string | null = null;
  /** False if `--no-text` was given: no text decides. */
  readonly text: boolean = true;
  readonly table: string | null = null;
  readonly round: string | null = null;
  readonly player: readonly string[] = [];
  readonly judge: string | null = null;
  /** The web address of the exported page. */
  readonly page: string | null = null;
  readonly remark: string | null = null;
  readonly export: ReportFormat | null = null;
  readonly anonymous: boolean = false;
}

export const defaults = new Options();

/** What a shell offers for an argument or the value of a flag. Other values are allowed. */
export type Completion =
  | "titles"
  | "procedures"
  | "documents"
  | "editions"
  | "files"
  | "folders"
  | readonly string[];

export interface Flag {
  /** In commander's notation: `-n, --limit <n>`. */
  readonly form: string;
  readonly summary: string;
  readonly choices?: readonly string[];
  readonly completes?: Completion;
  /** How its value is parsed, unless it is a choice or arbitrary text. */
  readonly value?: ValueForm;
  /** True if the flag may be given several times. Its values form a list. */
  readonly repeats?: true;
  readonly isHidden?: true;
}

/** Flags of every command, allowed before and after its name. */
export const commonFlags: readonly Flag[] = [
  { form: "--json", summary: "print JSON and nothing else on standard output" },
  {
    form: "--corpus <dir>",
    summary: "use this corpus folder instead of the shipped one (repeatable)",
    completes: "folders",
    repeats: true,
  },
  {
    form: "--edition <edition>",
    summary: `only this edition: ${knownEditionNames.join(", ")}, or the name that another game was given at import; all for every one`,
    completes: "editions",
    value: edition,
  },
  {
    form: "--as-of <date>",
    summary: "answer from what is in force on this day (default: today)",
    value: dayOrToday,
  },
  { form: "--no-color", summary: "never use color" },
  { form: "--debug", summary: "show where in the program an error occurred", isHidden: true },
];

/** Flags that restrict what is answered or listed. */
export const narrowingFlags: readonly Flag[] = [
  { form: "--kind <kind>", summary: "only entries of this kind", choices: entryKinds },
  { form: "--document <id>", summary: "only this document", completes: "documents" },
  { form: "--changed", summary: "only entries that their document marks as new or changed" },
];
