/** The flags, said once: commander parses them, help prints them, shell completion offers them. */
import { mostResults } from "../domain/configuration.ts";
import { isDay } from "../domain/day.ts";
import { documentKinds, documentScopes } from "../domain/document.ts";
import { isEdition, knownEditionNames } from "../domain/edition.ts";
import { type EntryKind, entryKinds, isEntryKind } from "../domain/entry.ts";
import { defaults, exportFormats, reportFormats } from "./options.ts";
import { Trouble } from "./trouble.ts";

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
    says: "answer from what is in force on this day (today: of today)",
    read: (text) => (text === today ? today : readDay("--as-of", text)),
  },
  { form: "--no-color", says: "no colour, whatever the terminal can do" },
  { form: "--debug", says: "show where in the program an error arose", isHidden: true },
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
  { form: "--explain", says: "show why each passage stands where it does" },
  { form: "--stdin", says: "one query a line from standard input" },
  { form: "--print", says: "without a query: print the entry open when the screen was left" },
];

export const listFlags: readonly Flag[] = [
  { form: "--blocks", says: "with the text of every block (in --json)" },
];

export const diffFlags: readonly Flag[] = [
  { form: "--stat", says: "one line for each change, with the number of words" },
  { form: "--word-diff", says: "whole paragraphs with [-old-] {+new+}, without colour" },
  { form: "--side-by-side", says: "old and new in two columns (by itself in a wide terminal)" },
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
  { form: "--marks", says: "check the publisher's marks of change against the text" },
  { form: "--cosmetic", says: "list also what only looks different" },
];

export const historyFlags: readonly Flag[] = [
  { form: "--blame", says: "since which document each sentence stands" },
];

export const exportFlags: readonly Flag[] = [
  {
    form: "--format <format>",
    says: "form of the file (default: by the ending of its name)",
    choices: exportFormats,
  },
  {
    form: "-o, --output <file>",
    says: "write this file instead of standard output; an old one is replaced whole",
    completes: "files",
  },
  {
    form: "--elasticsearch <index>",
    says: "with the lines that Elasticsearch's bulk loading needs",
    read: readIndexName,
  },
];

export const noteFlags: readonly Flag[] = [
  { form: "--remove", says: "remove the note of this number, or all of the entry" },
  { form: "--confirm", says: "the notes hold for the text as it reads now" },
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
    read: readSeveral,
  },
  { form: "--no-text", says: "no published text decides" },
  { form: "--decision <text>", says: "what the players were told" },
  { form: "--remark <text>", says: "anything else to remember" },
];

export const ruleFlags: readonly Flag[] = [
  ...citingFlags,
  ...tableFlags,
  { form: "--player <name>", says: "a player concerned (repeatable)", read: readSeveral },
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

function readSeveral(text: string, before: unknown): readonly unknown[] {
  return [...(Array.isArray(before) ? before : []), text];
}

/** What a person knows of a document; the rest is found in its text. `--edition` stands among the common flags. */
export const healthFlags: readonly Flag[] = [
  { form: "-v, --verbose", says: "show each problem instead of counting them" },
];

export const importFlags: readonly Flag[] = [
  { form: "--kind <kind>", says: "what kind of document it is", choices: documentKinds },
  { form: "--date <date>", says: "the day that it bears", read: (text) => readDay("--date", text) },
  {
    form: "--effective <date>",
    says: "the day from which it counts",
    read: (text) => readDay("--effective", text),
  },
  { form: "--title <title>", says: "its title" },
  {
    form: "--game <title>",
    says: "title of its game, once for each edition that rulings does not know (with --edition)",
  },
  {
    form: "--scope <scope>",
    says: "whether it holds all that is in force, only what is new, or some entries",
    choices: documentScopes,
  },
  { form: "--id <id>", says: "what to call it in the library" },
  { form: "--dry-run", says: "show entries, marks, problems and changes; import nothing" },
];

/** `errata`, `rulings` and the singular; several parted by commas. */
const kindByWord: ReadonlyMap<string, EntryKind> = new Map([
  ...entryKinds.flatMap((kind) => [[kind, kind] as const, [`${kind}s`, kind] as const]),
  ["errata", "erratum"],
]);

function readKinds(text: string, before: unknown): readonly EntryKind[] {
  const kinds = text.split(",").map((word) => {
    const kind = kindByWord.get(word.trim().toLowerCase());
    if (kind) return kind;
    throw new Trouble(
      `--only: \`${word}\` is no kind of entry; expected ${entryKinds.join(", ")}`,
      "--only errata",
    );
  });
  const known = Array.isArray(before)
    ? before.filter((kind) => typeof kind === "string").filter(isEntryKind)
    : [];
  return [...known, ...kinds];
}

function readEdition(text: string): string {
  if (isEdition(text)) return text;
  const known = knownEditionNames.join(", ");
  throw new Trouble(
    `--edition: \`${text}\` is not the name of an edition; expected ${known}, or a name in small letters and digits`,
    "--edition mtg",
  );
}

function readDay(flag: string, text: string): string {
  if (isDay(text)) return text;
  throw new Trouble(`${flag}: \`${text}\` is no date; expected year-month-day`, `${flag} 2011-01-03`);
}

/** What Elasticsearch takes for the name of an index. */
const indexName = /^[a-z0-9][a-z0-9_.-]{0,199}$/;

function readIndexName(text: string): string {
  if (indexName.test(text)) return text;
  throw new Trouble(
    `--elasticsearch: \`${text}\` is no name of an index; expected small letters, digits, - and _`,
    "--elasticsearch rulings",
  );
}

function readLimit(text: string): number {
  const limit = Number(text);
  if (/^\d+$/.test(text) && limit >= 1 && limit <= mostResults) return limit;
  throw new Trouble(
    `--limit: \`${text}\` is not a number of passages; expected 1 to ${mostResults}`,
    "--limit 5",
  );
}
