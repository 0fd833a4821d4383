/** The forms of values of flags and variables: how each is parsed, and the message for an invalid one. */
import { mostResults } from "../../domain/configuration.ts";
import { isDay, isMonth } from "../../domain/document.ts";
import { type Edition, isEdition, knownEditionNames } from "../../domain/edition.ts";
import { type EntryKind, entryKinds } from "../../domain/entry.ts";
import { nearestTo } from "../../domain/similarity.ts";

export interface ValueForm<Value = unknown> {
  /** For example, `a date`. */
  readonly name: string;
  readonly expected: string;
  /** A valid value to suggest. */
  readonly example: (text: string) => string;
  /** Null if the text is not a valid value. */
  readonly read: (text: string) => Value | null;
  /** The values, if there are few. */
  readonly choices?: readonly string[];
}

/** `2012-02-30` → `` `2012-02-30` is not a date; expected YYYY-MM-DD `` */
export function wrongValue(text: string, { name, expected }: ValueForm): string {
  return `“${text}” is not ${name}; expected ${expected}`;
}

export const anyText: ValueForm<string> = {
  name: "a text",
  expected: "any text",
  example: () => "TEXT",
  read: (text) => text,
};

export const day: ValueForm<string> = {
  name: "a date",
  expected: "YYYY-MM-DD",
  example: () => "2011-01-03",
  read: (text) => (isDay(text) ? text : null),
};

export const dayOrMonth: ValueForm<string> = {
  ...day,
  expected: "YYYY-MM-DD or YYYY-MM",
  read: (text) => (isDay(text) || isMonth(text) ? text : null),
};

/** The value of `--as-of` for today, if the configuration sets another date. */
export const todayWord = "today";

export const dayOrToday: ValueForm<string> = {
  ...day,
  read: (text) => (text === todayWord ? todayWord : day.read(text)),
};

/** The value of `--edition` and the other settings for all editions. */
export const allEditions = "all";

/** Accepts uppercase too, because the program itself shows `2E`. */
export const edition: ValueForm<Edition> = {
  name: "the name of an edition",
  expected: `${knownEditionNames.join(", ")}, ${allEditions}, or a name in lowercase letters and digits`,
  example: () => "2e",
  read: (text) => (isEdition(text.toLowerCase()) ? text.toLowerCase() : null),
};

export const limit: ValueForm<number> = {
  name: "a number of passages",
  expected: `1 to ${mostResults}`,
  example: () => "5",
  read: (text) => {
    const count = Number(text);
    const isWhole = String(count) === text && Number.isInteger(count);
    return isWhole && count >= 1 && count <= mostResults ? count : null;
  },
};

export const onOrOff: ValueForm<boolean> = {
  name: "a valid value",
  expected: "on or off",
  example: () => "off",
  read: (text) => (text === "on" || text === "off" ? text === "on" : null),
};

export function oneOf<Choice extends string>(choices: readonly Choice[]): ValueForm<Choice> {
  return {
    choices,
    name: "a valid value",
    expected: choices.join(", "),
    example: (text) => nearestTo(text.toLowerCase(), choices) ?? choices[0] ?? "",
    read: (text) => choices.find((choice) => choice === text) ?? null,
  };
}

export function listOf(what: string, separator: string): ValueForm<readonly string[]> {
  const expected = `${what}, separated by \`${separator}\``;
  return { ...anyText, expected, read: (text) => split(text, separator) };
}

function split(text: string, separator: string): readonly string[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

/** A kind by its singular and its plural: `erratum`, `errata`. */
const kindByWord: ReadonlyMap<string, EntryKind> = new Map([
  ...entryKinds.flatMap((kind) => [[kind, kind] as const, [`${kind}s`, kind] as const]),
  ["errata", "erratum"],
]);

const oneKind = oneOf(entryKinds);

/** Kinds of entries, separated by commas. */
export const kinds: ValueForm<readonly EntryKind[]> = {
  name: "a kind of entry",
  expected: oneKind.expected,
  example: (text) => oneKind.example(kindWords(text).find((word) => !kindByWord.has(word)) ?? text),
  read: (text) => {
    const words = kindWords(text);
    const found = words.flatMap((word) => kindByWord.get(word) ?? []);
    return found.length === 0 || found.length < words.length ? null : found;
  },
};

const kindWords = (text: string): readonly string[] => split(text.toLowerCase(), ",");
