/** The type of a flag, and the flags of several commands; each row of the table of commands has the others. */
import { knownEditionNames } from "../../domain/edition.ts";
import { entryKinds } from "../../domain/entry.ts";
import { dayOrToday, edition, type ValueForm } from "./value-forms.ts";

/** What a shell offers for an argument or for the value of a flag; other values are allowed. */
export type Completion =
  | "nothing"
  | "titles"
  | "procedures"
  | "documents"
  | "editions"
  | "files"
  | "folders"
  | readonly string[];

export interface Flag {
  /** As commander reads it: `-n, --limit <n>`. */
  readonly form: string;
  readonly summary: string;
  readonly choices?: readonly string[];
  readonly completes?: Completion;
  /** How its value is read, unless it is a choice or any text. */
  readonly value?: ValueForm;
  /** It may be given several times: its values make a list. */
  readonly repeats?: true;
  readonly isHidden?: true;
}

/** Flags that every command knows, before and after its name. */
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
    summary: `only this edition: ${knownEditionNames.join(", ")}, or the name that another game was given at import`,
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

/** Flags that narrow what is answered or listed. */
export const narrowingFlags: readonly Flag[] = [
  { form: "--kind <kind>", summary: "only entries of this kind", choices: entryKinds },
  { form: "--document <id>", summary: "only this document", completes: "documents" },
  { form: "--changed", summary: "only entries that their document marks as new or changed" },
];
