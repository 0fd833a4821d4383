/** The flags, said once: commander parses them, help prints them, shell completion offers them. */
import { mostResults } from "../../domain/configuration.ts";
import { documentKinds, documentScopes } from "../../domain/document.ts";
import { knownEditionNames } from "../../domain/edition.ts";
import { entryKinds } from "../../domain/entry.ts";
import { exportFormats } from "./export-formats.ts";
import { readDay, readEdition, readIndexName, readKinds, readLimit, readSeveral } from "./flag-values.ts";
import { defaults, reportFormats } from "./options.ts";

export interface Flag {
  /** As commander reads it: `-n, --limit <n>`. */
  readonly form: string;
  readonly summary: string;
  readonly choices?: readonly string[];
  /** What a shell offers for its value, where it is no choice. */
  readonly completes?: "folders" | "documents" | "files";
  /** What a shell offers for a value that may also be another. */
  readonly offers?: readonly string[];
  /** The value of the flag; `before` is what the same flag said earlier in the line. */
  readonly read?: (text: string, before: unknown) => unknown;
  /** It may be given several times. */
  readonly repeats?: true;
  readonly isHidden?: true;
}

/** Instead of a day, where the configuration names another. */
export const today = "today";

/** Flags that every command knows, before and after its name. */
export const commonFlags: readonly Flag[] = [
  { form: "--json", summary: "print JSON and nothing else on standard output" },
  {
    form: "--corpus <dir>",
    summary: "use this corpus folder instead of the shipped one (repeatable)",
    completes: "folders",
    repeats: true,
    read: (folder, before) => [...(Array.isArray(before) ? before : []), folder],
  },
  {
    form: "--edition <edition>",
    summary: `only this edition: ${knownEditionNames.join(", ")}, or the name that another game was given at import`,
    offers: knownEditionNames,
    read: readEdition,
  },
  {
    form: "--as-of <date>",
    summary: "answer from what is in force on this day (default: today)",
    read: (text) => (text === today ? today : readDay("--as-of", text)),
  },
  { form: "--no-color", summary: "never use color" },
  { form: "--debug", summary: "show where in the program an error occurred", isHidden: true },
];

/** Flags that narrow what is answered or listed. */
export const narrowingFlags: readonly Flag[] = [
  { form: "--kind <kind>", summary: "only entries of this kind", choices: entryKinds },
  { form: "--document <id>", summary: "only this document", completes: "documents" },
  { form: "--changed", summary: "only entries that their document marks as new or changed" },
];

export const askFlags: readonly Flag[] = [
  {
    form: "-n, --limit <n>",
    summary: `how many passages to show, 1 to ${mostResults} (default: ${defaults.limit})`,
    read: readLimit,
  },
  { form: "--explain", summary: "show why each passage has its rank" },
  { form: "--stdin", summary: "read one query per line from standard input" },
  { form: "-i, --interactive", summary: "open the screen, with the query if there is one" },
  { form: "--print", summary: "after the screen closes, print the entry that was open" },
];

export const listFlags: readonly Flag[] = [
  { form: "--blocks", summary: "include the text of every block (with --json)" },
];

export const diffFlags: readonly Flag[] = [
  { form: "--stat", summary: "one line for each change, with its number of words" },
  { form: "--word-diff", summary: "whole paragraphs with [-old-] {+new+}, without color" },
  { form: "--side-by-side", summary: "old and new in two columns (the default in a wide terminal)" },
  { form: "--announce", summary: "only what players must know, a line for each change" },
  { form: "--markdown", summary: "the report in Markdown, ready to publish" },
  { form: "--html", summary: "one self-contained page for a website" },
  { form: "--patch", summary: "a unified diff of the two sources" },
  {
    form: "--only <kind>",
    summary: "only errata, rulings, terms, cards, rules, procedures, or passages (repeatable)",
    repeats: true,
    read: readKinds,
  },
  { form: "--entry <title>", summary: "only the entry with this title or id" },
  {
    form: "--since <date>",
    summary: "compare the version of this day with the newest",
    read: (text) => readDay("--since", text),
  },
  { form: "--update", summary: "NEW holds only what is new; what it leaves out is not removed" },
  { form: "--marks", summary: "check the publisher's change marks against the text" },
  { form: "--cosmetic", summary: "also list what only looks different" },
];

export const historyFlags: readonly Flag[] = [
  { form: "--blame", summary: "show the document that introduced each sentence" },
];

export const exportFlags: readonly Flag[] = [
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
  {
    form: "--elasticsearch <index>",
    summary: "add the lines that Elasticsearch's bulk API needs",
    read: readIndexName,
  },
];

export const noteFlags: readonly Flag[] = [
  { form: "--remove", summary: "remove the note with this number, or all notes on the entry" },
  { form: "--confirm", summary: "the notes still hold for the current text" },
];

const eventFlag: Flag = { form: "--event <name>", summary: "the event (default: `event` in the settings)" };

/** What is recorded of a ruling, and what narrows the list of them. */
const tableFlags: readonly Flag[] = [
  eventFlag,
  { form: "--table <table>", summary: "the table" },
  { form: "--round <round>", summary: "the round" },
  { form: "--judge <name>", summary: "the judge (default: `judge` in the settings)" },
];

const citingFlags: readonly Flag[] = [
  {
    form: "--cite <entry>",
    summary: "the entry that decides; add #2.d for one step or rule (repeatable)",
    repeats: true,
    read: readSeveral,
  },
  { form: "--no-text", summary: "no published text decides" },
  { form: "--decision <text>", summary: "what the players were told" },
  { form: "--remark <text>", summary: "anything else to remember" },
];

export const ruleFlags: readonly Flag[] = [
  ...citingFlags,
  ...tableFlags,
  {
    form: "--player <name>",
    summary: "a player at the table (repeatable)",
    repeats: true,
    read: readSeveral,
  },
];

export const teachFlags: readonly Flag[] = [{ form: "--remove", summary: "forget this question" }];

export const slipFlags: readonly Flag[] = [
  eventFlag,
  { form: "--markdown", summary: "print Markdown" },
  { form: "--html", summary: "print an HTML page with a QR code of the text" },
];

export const logFlags: readonly Flag[] = [
  ...tableFlags,
  { form: "--all", summary: "list the rulings of all events" },
  { form: "--entry <title>", summary: "only rulings that cite the entry with this title or id" },
  { form: "--export <format>", summary: "write a report on the event", choices: reportFormats },
  { form: "-o, --output <file>", summary: "write the report to this file", completes: "files" },
  { form: "--anonymous", summary: "leave players' names out of the report" },
  ...citingFlags,
];

export const openFlags: readonly Flag[] = [
  eventFlag,
  { form: "--export <format>", summary: "write a letter to the rules team", choices: ["md"] },
  { form: "--judge <name>", summary: "the judge (default: `judge` in the settings)" },
];

export const healthFlags: readonly Flag[] = [
  { form: "-v, --verbose", summary: "show each problem instead of counting them" },
];

/** What a person knows of a document; the rest is found in its text. `--edition` stands among the common flags. */
export const importFlags: readonly Flag[] = [
  { form: "--kind <kind>", summary: "kind of document", choices: documentKinds },
  { form: "--date <date>", summary: "date of the document", read: (text) => readDay("--date", text) },
  {
    form: "--effective <date>",
    summary: "day from which it is in force",
    read: (text) => readDay("--effective", text),
  },
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
  { form: "--id <id>", summary: "its id in the library" },
  { form: "--dry-run", summary: "show entries, change marks, problems, and differences; import nothing" },
];
