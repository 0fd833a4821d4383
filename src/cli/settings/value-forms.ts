/** How the values of flags and of variables are read. */
import { mostResults, pageForm } from "../../domain/configuration.ts";
import { isDay, isMonth } from "../../domain/document.ts";
import { entryKinds } from "../../domain/document-kinds.ts";
import { type Edition, isEdition, knownEditionNames } from "../../domain/edition.ts";
import type { EntryKind } from "../../domain/entry.ts";

export interface ValueForm<Value = unknown> {
  /** What a valid value is, for the message on another one. */
  readonly expected: string;
  /** Null if the text is not a valid value. */
  readonly read: (text: string) => Value | null;
  /** The only valid values, if there are few. */
  readonly choices?: readonly string[];
  /** What a shell offers: words, or the kind of names in the texts, such as `titles` or `files`; by default the choices. */
  readonly completes?: string | readonly string[];
}

/** A text that is taken as it is given. */
function textForm(expected: string, isValid: (text: string) => boolean): ValueForm<string> {
  return { expected, read: (text) => (isValid(text) ? text : null) };
}

export const anyText = textForm("at least one word", (text) => text.trim() !== "");
/** Any text, for which a shell offers names of this kind. */
export const offering = (completes: string): ValueForm<string> => ({ ...anyText, completes });
export const webAddress = textForm(pageForm, (text) => URL.canParse(text));
export const day = textForm("a day as YYYY-MM-DD", isDay);
export const dayOrMonth = textForm(
  "a day or month as YYYY-MM-DD or YYYY-MM",
  (text) => isDay(text) || isMonth(text),
);

/** The value of `--as-of` for today, if the configuration sets another date. */
export const todayWord = "today";
export const dayOrToday = textForm(day.expected, (text) => text === todayWord || isDay(text));

/** The value of `--edition` and the other settings for all editions. */
export const allEditions = "all";

/** Accepts uppercase too, because the program itself shows `2E`. */
export const edition: ValueForm<Edition> = {
  expected: `${knownEditionNames.join(", ")}, ${allEditions}, or a name in lowercase letters and digits`,
  read: (text) => (isEdition(text.toLowerCase()) ? text.toLowerCase() : null),
  completes: "editions",
};

export const limit: ValueForm<number> = {
  expected: `a number from 1 to ${mostResults}`,
  read: (text) => {
    const count = Number(text);
    const isWhole = String(count) === text && Number.isInteger(count);
    return isWhole && count >= 1 && count <= mostResults ? count : null;
  },
};

export const onOrOff: ValueForm<boolean> = {
  expected: "on or off",
  read: (text) => (text === "on" || text === "off" ? text === "on" : null),
};

export function oneOf<Choice extends string>(choices: readonly Choice[]): ValueForm<Choice> {
  return {
    choices,
    expected: choices.join(", "),
    read: (text) => choices.find((choice) => choice === text) ?? null,
  };
}

/** Texts with this separator between them. */
export function listOf(separator: string): ValueForm<readonly string[]> {
  const read = (text: string) => text.split(separator).flatMap((part) => part.trim() || []);
  return { ...anyText, read };
}

/** A kind by its singular and its plural: `erratum`, `errata`. */
const kindByWord: ReadonlyMap<string, EntryKind> = new Map([
  ...entryKinds.flatMap((kind) => [[kind, kind] as const, [`${kind}s`, kind] as const]),
  ["errata", "erratum"],
]);

export const kindInWords: ValueForm<EntryKind> = {
  ...oneOf(entryKinds),
  read: (text) => kindByWord.get(text.toLowerCase()) ?? null,
};
