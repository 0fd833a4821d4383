/** The flags, said once: commander parses them, help prints them, shell completion offers them. */
import { mostResults } from "../../domain/configuration.ts";
import { documentKinds, documentScopes } from "../../domain/document.ts";
import { knownEditionNames } from "../../domain/edition.ts";
import { entryKinds } from "../../domain/entry.ts";
import { readDay, readEdition, readIndexName, readKinds, readLimit, readSeveral } from "./flag-values.ts";
import { defaults, exportFormats, reportFormats } from "./options.ts";

export interface Flag {
  /** As commander reads it: `-n, --limit <n>`. */
  readonly form: string;
  readonly says: string;
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
  { form: "--json", says: "machine output, nothing else on stdout" },
  {
    form: "--corpus <dir>",
    says: "read this corpus folder instead of the shipped one (repeatable)",
    completes: "folders",
    repeats: true,
    read: (folder, before) => [...(Array.isArray(before) ? before : []), folder],
  },
  {
    form: "--edition <edition>",
    says: `only this edition: ${knownEditionNames.join(", ")} or the name given to another game at import`,
    offers: knownEditionNames,
    read: readEdition,
  },
  {
    form: "--as-of <date>",
    says: "answer from what is in force on this day (default: today)",
    read: (text) => (text === today ? today : readDay("--as-of", text)),
  },
  { form: "--no-color", says: "no color, whatever the terminal can do" },
  { form: "--debug", says: "show where in the program an error occurred", isHidden: true },
];

/** Flags that narrow what is answered or listed. */
export const narrowingFlags: readonly Flag[] = [
  { form: "--kind <kind>", says: "only entries of this kind", choices: entryKinds },
  { form: "--document <id>", says: "only this document", completes: "documents" },
  { form: "--changed", says: "only entries that their document marks as new or changed" },
];

export const askFlags: readonly Flag[] = [
  {
    form: "-n, --limit <n>",
    says: `how many passages to show, 1 to ${mostResults} (default: ${defaults.limit})`,
    read: readLimit,
  },
  { form: "--explain", says: "show why each passage has its rank" },
  { form: "--stdin", says: "one query a line from standard input" },
  { form: "-i, --interactive", says: "open the screen, with the query if there is one" },
  { form: "--print", says: "after the screen: print the entry that was open when it was left" },
];

export const listFlags: readonly Flag[] = [
  { form: "--blocks", says: "with the text of every block (in --json)" },
];

export const diffFlags: readonly Flag[] = [
  { form: "--stat", says: "one line for each change, with the number of words" },
  { form: "--word-diff", says: "whole paragraphs with [-old-] {+new+}, without color" },
  { form: "--side-by-side", says: "old and new in two columns (the default in a wide terminal)" },
  { form: "--announce", says: "only what players must know, a line for each change" },
  { form: "--markdown", says: "the report in Markdown, ready to publish" },
  { form: "--html", says: "one self-contained page for a web site" },
  { form: "--patch", says: "a unified diff of the two sources" },
  {
    form: "--only <kind>",
    says: "only errata, rulings, terms, cards, procedures or passages (repeatable)",
    repeats: true,
    read: readKinds,
  },
  { form: "--entry <title>", says: "only the entry of this title or id" },
  {
    form: "--since <date>",
    says: "from the version of this day to the newest",
    read: (text) => readDay("--since", text),
  },
  { form: "--update", says: "NEW holds only what is new: what it leaves out is not removed" },
  { form: "--marks", says: "check the publisher's change marks against the text" },
  { form: "--cosmetic", says: "also list what only looks different" },
];

export const historyFlags: readonly Flag[] = [
  { form: "--blame", says: "the document that introduced each sentence" },
];

export const exportFlags: readonly Flag[] = [
  {
    form: "--format <format>",
    says: "file format (default: by the extension of the file name)",
    choices: exportFormats,
  },
  {
    form: "-o, --output <file>",
    says: "write this file instead of standard output; an existing file is replaced",
    completes: "files",
  },
  {
    form: "--elasticsearch <index>",
    says: "add the lines that Elasticsearch's bulk API needs",
    read: readIndexName,
  },
];

export const noteFlags: readonly Flag[] = [
  { form: "--remove", says: "remove the note of this number, or all of the entry" },
  { form: "--confirm", says: "the notes are right for the current text" },
];

/** What is recorded of a ruling, and what narrows the list of them. */
const tableFlags: readonly Flag[] = [
  { form: "--table <table>", says: "the table" },
  { form: "--round <round>", says: "the round" },
  { form: "--judge <name>", says: "the judge (default: `judge` in the settings)" },
];

const citingFlags: readonly Flag[] = [
  {
    form: "--cite <entry>",
    says: "the entry that decides, with #2.d behind it for one step or rule (repeatable)",
    repeats: true,
    read: readSeveral,
  },
  { form: "--no-text", says: "no published text decides" },
  { form: "--decision <text>", says: "what the players were told" },
  { form: "--remark <text>", says: "anything else to remember" },
];

export const ruleFlags: readonly Flag[] = [
  ...citingFlags,
  ...tableFlags,
  { form: "--player <name>", says: "a player concerned (repeatable)", repeats: true, read: readSeveral },
];

export const slipFlags: readonly Flag[] = [
  { form: "--markdown", says: "as Markdown" },
  { form: "--html", says: "one page to print, with a QR code of the text" },
];

export const logFlags: readonly Flag[] = [
  ...tableFlags,
  { form: "--entry <title>", says: "only rulings that cite the entry of this title or id" },
  { form: "--export <format>", says: "the report on the event", choices: reportFormats },
  { form: "-o, --output <file>", says: "write the report to this file", completes: "files" },
  { form: "--anonymous", says: "leave players' names out of the report" },
  ...citingFlags,
];

export const openFlags: readonly Flag[] = [
  { form: "--export <format>", says: "a letter to those who write the rules", choices: ["md"] },
  { form: "--judge <name>", says: "the judge (default: `judge` in the settings)" },
];

export const healthFlags: readonly Flag[] = [
  { form: "-v, --verbose", says: "show each problem instead of counting them" },
];

/** What a person knows of a document; the rest is found in its text. `--edition` stands among the common flags. */
export const importFlags: readonly Flag[] = [
  { form: "--kind <kind>", says: "kind of document", choices: documentKinds },
  { form: "--date <date>", says: "its date", read: (text) => readDay("--date", text) },
  {
    form: "--effective <date>",
    says: "the day from which it is in force",
    read: (text) => readDay("--effective", text),
  },
  { form: "--title <title>", says: "its title" },
  {
    form: "--game <title>",
    says: "title of its game, once for each edition that rulings does not know (with --edition)",
  },
  {
    form: "--scope <scope>",
    says: "whether it has everything in force, only what is new, or some entries",
    choices: documentScopes,
  },
  { form: "--id <id>", says: "what to call it in the library" },
  { form: "--dry-run", says: "show entries, change marks, problems and differences; import nothing" },
];
