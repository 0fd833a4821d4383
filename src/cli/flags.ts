/** The flags, said once: commander parses them, help prints them, shell completion offers them. */
import { editions } from "../domain/edition.ts";
import { entryKinds } from "../domain/entry.ts";
import { defaults } from "./options.ts";
import { Trouble } from "./trouble.ts";

export interface Flag {
  /** As commander reads it: `-n, --limit <n>`. */
  readonly form: string;
  readonly says: string;
  readonly choices?: readonly string[];
  /** What a shell offers for its value, where it is no choice. */
  readonly completes?: "folders" | "documents";
  /** The value of the flag; `before` is what the same flag said earlier in the line. */
  readonly read?: (text: string, before: unknown) => unknown;
  readonly isHidden?: true;
}

const mostResults = 100;

/** Flags that every command knows, before and after its name. */
export const commonFlags: readonly Flag[] = [
  { form: "--json", says: "machine output, nothing else on stdout" },
  {
    form: "--corpus <dir>",
    says: "read this corpus folder instead of the shipped one (repeatable)",
    completes: "folders",
    read: (folder, before) => [...(Array.isArray(before) ? before : []), folder],
  },
  { form: "--edition <edition>", says: "only this edition", choices: editions },
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

function readLimit(text: string): number {
  const limit = Number(text);
  if (/^\d+$/.test(text) && limit >= 1 && limit <= mostResults) return limit;
  throw new Trouble(
    `--limit: \`${text}\` is not a number of passages; expected 1 to ${mostResults}`,
    "--limit 5",
  );
}
