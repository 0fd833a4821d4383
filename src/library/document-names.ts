/** Resolves the names and flags by which people select documents, editions, and entries. An unknown document or edition ends the command. */

import { namePlaces } from "../cards/name-places.ts";
import { foldName, openNames, tabulateNames } from "../cards/names.ts";
import { wordsOfName } from "../cards/question-words.ts";
import { mostSuggested, someOf } from "../domain/counted.ts";
import {
  countsFrom,
  type EntryInDocument,
  isDay,
  isDocumentCalled,
  isLater,
  isMonth,
  type RulesText,
  type SourceDocument,
} from "../domain/document.ts";
import { documentKinds } from "../domain/document-kinds.ts";
import { type Edition, knownEditionNames } from "../domain/edition.ts";
import { type Entry, entryName, shownName, slugOfId } from "../domain/entry.ts";
import { foldTitle } from "../domain/fold.ts";
import type { NonEmpty } from "../domain/group-by.ts";
import { UserError } from "../domain/problem.ts";
import { nearestTo } from "../domain/similarity.ts";
import { wordClass } from "../search/tokenize.ts";
import { isAllowed, seriesOf } from "./in-force.ts";

/**
 * Accepts what the setting `documents` does: an id, its first words, or a kind, such as `2e-current-rulings-2011-01-03`,
 * `2e-current-rulings`, `current-rulings`. The last two may name several documents. Null stands for all.
 */
export function idsOfDocuments(name: string | null, documents: readonly SourceDocument[]) {
  if (name === null) return null;
  if (documents.some(({ id }) => id === name)) return [name];
  const ids = documents.filter((document) => isAllowed(document, [name])).map(({ id }) => id);
  if (ids.length === 0) throw unknownDocument(name, documents, "--document");
  return ids;
}

/** Throws if a document that the configuration allows does not exist. A kind is accepted even if there is no document of it. */
export function refuseUnknownDocument(allowed: readonly string[], documents: readonly SourceDocument[]) {
  const isKind = (name: string) => documentKinds.some((kind) => kind === name);
  const isHeld = (name: string) => documents.some((document) => isAllowed(document, [name]));
  const unknown = allowed.find((name) => !isKind(name) && !isHeld(name));
  if (unknown !== undefined) throw unknownDocument(unknown, documents, "documents:");
}

/** Throws if the edition is neither a known one nor that of any document, in force or not. */
export function refuseUnknownEdition(edition: Edition | null, documents: readonly SourceDocument[]): void {
  const held = [...new Set([...knownEditionNames, ...documents.map((document) => document.edition)])];
  if (edition === null || held.includes(edition)) return;
  const near = nearestTo(edition, held);
  throw new UserError(
    `no edition is called “${edition}”; expected one of ${held.join(", ")}`,
    near === null ? null : `--edition ${near}`,
    "edition",
  );
}

/** `setting` is the flag or key with the name: `--document`, `documents:`. Kinds and the first words of ids are names, too. */
function unknownDocument(name: string, documents: readonly SourceDocument[], setting: string): UserError {
  const ids = documents.map(({ id }) => id);
  const words = name.split("-").length;
  const beginnings = ids.map((id) => id.split("-").slice(0, words).join("-"));
  const near = nearestTo(name, [...ids, ...beginnings, ...documentKinds]);
  return new UserError(
    `${setting.replace(":", "")}: no document is called “${name}”; expected one of ${someOf(ids, 10)}`,
    near === null ? null : `${setting} ${near}`,
    setting === "documents:" ? "documents" : null,
  );
}

/**
 * The versions of a document that a name means, oldest first: the one with this id, or all of a document by the first words of
 * its id or its kind, up to the day, month, or version after an `@`: `current-rulings@2011-01-03`, `glossary@1.9.1`.
 */
export function versionsCalled(name: string, texts: readonly RulesText[]): NonEmpty<RulesText> {
  const exact = texts.find(({ document }) => document.id === name);
  if (exact) return [exact];
  const [base = "", wanted = null] = name.split("@");
  const isWanted = ({ document }: RulesText) =>
    isDocumentCalled(base, document) &&
    (wanted === null || lastDayOf(wanted) !== null || document.version === wanted);
  const meant = seriesOf(texts).filter((versions) => versions.some(isWanted));
  // Of documents with the same first words, the one that has a version of this day. An undated excerpt has none of any day.
  const having = (isMeant: (document: SourceDocument) => boolean) =>
    meant.filter((versions) => versions.some(({ document }) => isMeant(document)));
  const ofDay = having(({ id }) => id === `${base}-${wanted}`);
  const versioned = having((document) => document.scope !== "excerpt" || countsFrom(document) !== null);
  const [series, ...others] = [ofDay, versioned].find((some) => some.length > 0) ?? meant;
  const [first, ...rest] = series && others.length === 0 ? upTo(wanted, series) : [];
  if (first) return refuseTwins(name, [first, ...rest]);
  const known = (series ? [series, ...others].flat() : texts).map(({ document }) => document.id).join(", ");
  if (!series)
    throw new UserError(`${name}: there is no such file, and no document of the texts has this name`, known);
  const message =
    others.length > 0 ? "several documents have this name" : `no version is as old as ${wanted}`;
  throw new UserError(`${name}: ${message}`, known);
}

/** Throws if the last full text has another of its date beside it, such as a corrected reissue: nobody could tell which is meant. */
function refuseTwins(name: string, versions: NonEmpty<RulesText>): NonEmpty<RulesText> {
  const full = versions.map(({ document }) => document).filter(({ scope }) => scope === "full");
  const last = full.at(-1);
  const twins = full.filter((each) => last !== undefined && !isLater(last, each));
  if (twins.length < 2) return versions;
  const ids = twins.map(({ id }) => id).join(", or ");
  throw new UserError(`${name}: several texts of this document have the same date`, ids);
}

/** The last day of a day or month; null for a version. ISO dates are compared as text, so no month is longer. */
function lastDayOf(wanted: string): string | null {
  if (isMonth(wanted)) return `${wanted}-31`;
  return isDay(wanted) ? wanted : null;
}

/** The versions of a document up to the one of this day, month, or version; all if none is given. */
function upTo(wanted: string | null, versions: readonly RulesText[]): readonly RulesText[] {
  if (wanted === null) return versions;
  const day = lastDayOf(wanted);
  if (day !== null) return versions.filter(({ document }) => (countsFrom(document) ?? day) <= day);
  return versions.slice(0, versions.findLastIndex(({ document }) => document.version === wanted) + 1);
}

/**
 * Finds entries by id, else by title, alias, or the number of a heading or what follows it: several if documents share a title. If
 * there are none, `nearest` may have been meant, the likeliest first.
 */
export function findEntry(name: string, entries: readonly EntryInDocument[]) {
  const folded = foldTitle(name);
  for (const isNamed of folded === "" ? byId : [...byId, ...byTitle]) {
    const found = entries.filter(({ entry }) => isNamed(entry, name, folded));
    if (found.length > 0) return { found, nearest: [] };
  }
  return { found: [], nearest: folded === "" ? [] : nearestEntries(name, entries) };
}

/** Ways in which an entry may be named, each of which counts only if the ones before it find nothing. */
type IsNamed = (entry: Entry, name: string, folded: string) => boolean;

const byId: readonly IsNamed[] = [({ id }, name) => id === name, ({ id }, name) => slugOfId(id) === name];

const byTitle: readonly IsNamed[] = [
  (entry, _, folded) => foldTitle(entryName(entry)) === folded,
  (entry, _, folded) => secondaryNames(entry).some((other) => foldTitle(other) === folded),
  (entry, _, folded) => isNumberedAs(folded, entryName(entry)),
];

/** An entry is found as it is shown, too: `Attack (Glossary)`, `[at any time]`. */
const secondaryNames = (entry: Entry) => [...entry.aliases, shownName(entry)];

/**
 * Matches the number of a heading: `Section 2: `, `2.1 `, `IV. `. A Roman numeral needs punctuation after it,
 * because of titles such as `Ill Wind`.
 */
const headingCount =
  /^(?:(?:appendix|chapter|part|phase|rule|section|step) (?:\d{1,3}[a-z]?|[ivxlc]{1,6})|\d{1,3}[a-z]?|[ivxlc]{1,6}(?=[.):]))(?:\.\d{1,3}){0,4}(?:[.):]| (?=\S))/i;

/** Whether a name is the number of a heading, or the text after its number. */
function isNumberedAs(name: string, title: string): boolean {
  const count = headingCount.exec(title)?.[0] ?? "";
  if (count === "") return false;
  return foldTitle(title.slice(count.length)) === name || (/[\d ]/.test(name) && foldTitle(count) === name);
}

/** Longer names are compared by this many characters. */
const comparedLength = 80;

/** Those whose whole name is spelled alike come first, then those that share the most words. */
function nearestEntries(name: string, entries: readonly EntryInDocument[]) {
  const typed = name.slice(0, comparedLength);
  const named = entries.flatMap((placed) =>
    [entryName(placed.entry), ...secondaryNames(placed.entry)].map((title) => ({ placed, title })),
  );
  const names = named.map(({ placed, title }, at) => foldName({ id: placed.entry.id, title }, at));
  const titles = names.map(({ folded }) => folded);
  const alike = nearestTo(foldTitle(typed), titles);
  const words = wordsOfName(typed, (word) => wordClass(word) === "function");
  const table = openNames(tabulateNames(names), () => true);
  const sharing = namePlaces(words, table).flat();
  const near = [...names.filter(({ folded }) => folded === alike), ...sharing.map(({ name }) => name)];
  return [...new Set(near.flatMap(({ at }) => named[at]?.placed ?? []))].slice(0, mostSuggested);
}
