/**
 * Computes all facts about the precedence of documents and entries that do not depend on the day. They are plain data, made when a
 * corpus is compiled, so that a query reads them instead of all texts. Entries that share no name and amend nothing are omitted.
 */

import { reversalBetween } from "../compare/reversal.ts";
import { reversalText } from "../domain/change.ts";
import {
  cite,
  countsFrom,
  entriesInDocuments,
  isLater,
  isPreface,
  isSameSeries,
  type RulesText,
  type SourceDocument,
  seriesKey,
} from "../domain/document.ts";
import { type Entry, isWithdrawal, plainBodyOf, slugOfId } from "../domain/entry.ts";
import { formerIn, openEntriesToday } from "../domain/entry-today.ts";
import { foldedWords, foldTitle } from "../domain/fold.ts";
import { groupBy, groupByEach } from "../domain/group-by.ts";
import { once } from "../domain/once.ts";
import { wordEnd } from "../domain/sentences.ts";
import { documentAwaits, entryAwaits, readAmendment, readAuthority } from "./authority.ts";

/** The documents of a corpus, each with its rules of authority and its entries. */
export type PrecedenceTable = ReturnType<typeof tabulatePrecedence>;

type TabulatedDocument = PrecedenceTable[number];

export type RowInDocument = ReturnType<typeof rowsIn>[number];

/** The entries of a tabulated document with it. */
export function rowsIn(document: TabulatedDocument) {
  return document.rows.map((row) => ({ row, document }));
}

export function tabulatePrecedence(texts: readonly RulesText[]) {
  const withdrawn = new Set(texts.flatMap(withdrawnNumbers));
  const named = texts.map((text) => ({ text, entries: namedEntries(text, texts, withdrawn) }));
  const all = named.flatMap(({ entries }) => entries);
  const byName = groupByEach(all, ({ names }) => names);
  return named.map(({ text, entries }) => ({
    ...text.document,
    series: seriesKey(text.document),
    awaits: documentAwaits(text.entries.find((entry) => isPreface(entry, text.document))),
    rules: readAuthority(text),
    rows: entries.flatMap((each) => {
      const sameName = new Set(each.names.flatMap((name) => byName.get(name) ?? []));
      return needsRow(each, sameName.size) ? [rowOf(each, [...sameName])] : [];
    }),
  }));
}

/** A rule without a title has a name only if some version of its document withdraws its number. */
function withdrawnNumbers({ document, entries }: RulesText): readonly string[] {
  return entries.filter(isWithdrawal).flatMap((entry) => numberAsName(entry, document) ?? []);
}

function numberAsName({ title, number }: Entry, document: SourceDocument): string | null {
  return title === null && number !== null ? `${seriesKey(document)} ${number}` : null;
}

/** Names that consist of punctuation fold to the empty string and do not count as shared. */
function namedEntries(text: RulesText, texts: readonly RulesText[], withdrawn: ReadonlySet<string>) {
  const { document } = text;
  const series = seriesKey(document);
  const formerNames = formerNamesIn(text, texts);
  const own = text.entries.filter((entry) => !isPreface(entry, document));
  return own.map((entry) => {
    const amendment = readAmendment(entry);
    const former = formerNames.get(entry.id)?.map(({ name }) => name) ?? [];
    const folded = new Set([...namesOf(entry), foldTitle(amendment?.target ?? ""), ...former]);
    folded.delete("");
    const number = [numberAsName(entry, document) ?? []].flat().filter((each) => withdrawn.has(each));
    const names = [...Array.from(folded, (name) => `${document.edition} ${name}`), ...number];
    /** Its text without case, quotes, and punctuation, computed once and only for the few entries that need it. */
    const words = once(() => wordsIn(entry));
    return { entry, document, series, amendment, names, words, awaits: entryAwaits(entry) };
  });
}

const namesOf = ({ title, aliases }: Entry) => [title ?? "", ...aliases].map(foldTitle);

type NamedEntry = ReturnType<typeof namedEntries>[number];

/**
 * The names that the entries of an update or excerpt have in older versions, by the ids of those that it renames. The older versions
 * stay in force beside it.
 */
function formerNamesIn(newer: RulesText, texts: readonly RulesText[]) {
  const { document, entries } = newer;
  const isOlder = (each: RulesText) =>
    isSameSeries(each.document, document) && isLater(document, each.document);
  const older = document.scope === "full" ? [] : texts.filter(isOlder);
  const { entriesToday } = openEntriesToday({ inForce: [newer], all: [...older, newer] });
  const taken = new Set(entries.flatMap(namesOf));
  const bySlug = groupBy(entriesInDocuments(older), ({ entry }) => slugOfId(entry.id));
  const renamed = Array.from(bySlug).flatMap(([slug, former]) => {
    const [today] = entriesToday(formerIn(document, slug));
    if (today === undefined || slugOfId(today.entry.id) === slug) return [];
    const names = former.flatMap(({ entry }) => namesOf(entry)).filter((name) => !taken.has(name));
    return names.map((name) => ({ id: today.entry.id, name }));
  });
  return groupBy(renamed, ({ id }) => id);
}

/** Two lines of a common terminal. */
const longestBeginning = 150;

function rowOf(own: NamedEntry, sameName: readonly NamedEntry[]) {
  const { entry, document, names, amendment, awaits } = own;
  return {
    citation: cite(entry, document),
    source: document.source.file,
    lines: entry.lines,
    beginning: beginningOf(entry),
    /** The edition and folded name, for each of its names and for the entry it amends: `2e battle personnel`. */
    names,
    /** Null if it amends none. */
    amendment,
    /** True if it changes only a part of its card. */
    isPartOfCard: isPartOfCard(entry),
    /** The release for which its first sentence makes it wait. */
    awaits,
    /** Since when its text is known: the date of the oldest version of its document with the same text; null if none has a date. */
    since: sinceOf(own, sameName),
    /** `REVERSED? “not” added`, if the version before may have said the opposite. */
    reversed: reversedFrom(own, sameName),
  };
}

/** Compares an entry with the one of its name in the version before. */
function reversedFrom(own: NamedEntry, sameName: readonly NamedEntry[]): string | null {
  const older = sameName.filter(
    (other) => other.series === own.series && isLater(own.document, other.document),
  );
  const before = older.find((one) => !older.some((other) => isLater(other.document, one.document)));
  if (before === undefined || before.words() === own.words()) return null;
  const textOf = ({ entry }: NamedEntry) => entry.blocks.map(({ text }) => text).join("\n");
  const reversal = reversalBetween(textOf(before), textOf(own));
  const since = countsFrom(own.document);
  return reversal === null ? null : `${reversalText(reversal)}${since === null ? "" : ` on ${since}`}`;
}

function sinceOf(own: NamedEntry, sameName: readonly NamedEntry[]): string | null {
  const alike = sameName.filter((other) => other.series === own.series && other.words() === own.words());
  const days = [own, ...alike].flatMap(({ document }) => countsFrom(document) ?? []);
  return days.sort()[0] ?? null;
}

/** The text of an entry without headings, case, quotes, and punctuation. */
function wordsIn(entry: Entry): string {
  return foldedWords(plainBodyOf(entry)).join(" ");
}

function beginningOf(entry: Entry): string {
  const text = plainBodyOf(entry);
  return text.length <= longestBeginning ? text : `${text.slice(0, wordEnd(text, 0, longestBeginning))}…`;
}

const isPartOfCard = ({ kind, partial }: Entry) => kind === "erratum" && partial;

/** Nearly all entries of a library share no name and wait for nothing, so there is nothing to say about their precedence. */
function needsRow({ entry, amendment, awaits }: NamedEntry, sameName: number): boolean {
  return sameName > 1 || amendment !== null || awaits !== null || isPartOfCard(entry);
}
