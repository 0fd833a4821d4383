/** The text behind a flag in, its value out; a text that is no such value is trouble with an example. */
import { isLimit, mostResults } from "../../domain/configuration.ts";
import { isDay } from "../../domain/day.ts";
import { nearestTo } from "../../domain/edit-distance.ts";
import { isEdition, knownEditionNames } from "../../domain/edition.ts";
import { type EntryKind, entryKinds, isEntryKind } from "../../domain/entry.ts";
import { UserError } from "../user-error.ts";

/** `errata`, `rulings` and the singular; several separated by commas. */
const kindByWord: ReadonlyMap<string, EntryKind> = new Map([
  ...entryKinds.flatMap((kind) => [[kind, kind] as const, [`${kind}s`, kind] as const]),
  ["errata", "erratum"],
]);

export function readKinds(text: string, before: unknown): readonly EntryKind[] {
  const kinds = text.split(",").map((word) => {
    const kind = kindByWord.get(word.trim().toLowerCase());
    if (kind) return kind;
    throw new UserError(
      `--only: \`${word}\` is not a kind of entry; expected ${entryKinds.join(", ")}`,
      `--only ${nearestTo(word, entryKinds)}`,
    );
  });
  const known = Array.isArray(before)
    ? before.filter((kind) => typeof kind === "string").filter(isEntryKind)
    : [];
  return [...known, ...kinds];
}

/** One of the values that a flag may have; the nearest is named where it is none. */
export function readChoice(flag: string, text: string, choices: readonly string[]): string {
  if (choices.includes(text)) return text;
  throw new UserError(
    `${flag}: \`${text}\` is not a valid value; expected ${choices.join(", ")}`,
    `${flag} ${nearestTo(text, choices)}`,
  );
}

/** In either letter case: the program itself shows \`2E\`. */
export function readEdition(text: string): string {
  const edition = text.toLowerCase();
  if (isEdition(edition)) return edition;
  const known = knownEditionNames.join(", ");
  throw new UserError(
    `--edition: \`${text}\` is not the name of an edition; expected ${known}, or a name in lowercase letters and digits`,
    "--edition mtg",
  );
}

export function readDay(flag: string, text: string): string {
  if (isDay(text)) return text;
  throw new UserError(`${flag}: \`${text}\` is not a date; expected YYYY-MM-DD`, `${flag} 2011-01-03`);
}

/** What Elasticsearch takes for the name of an index. */
const indexName = /^[a-z0-9][a-z0-9_.-]{0,199}$/;

export function readIndexName(text: string): string {
  if (indexName.test(text)) return text;
  throw new UserError(
    `--elasticsearch: \`${text}\` is not the name of an index; expected lowercase letters, digits, - and _`,
    "--elasticsearch rulings",
  );
}

export function readLimit(text: string): number {
  if (isLimit(text)) return Number(text);
  throw new UserError(
    `--limit: \`${text}\` is not a number of passages; expected 1 to ${mostResults}`,
    "--limit 5",
  );
}

export function readSeveral(text: string, before: unknown): readonly unknown[] {
  return [...(Array.isArray(before) ? before : []), text];
}
