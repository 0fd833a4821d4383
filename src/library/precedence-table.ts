/**
 * Texts in, what can be said of their precedence before the day is known out: plain data, made when a corpus is compiled, so
 * that a query reads it instead of all texts. Entries that share no name and change nothing are left out.
 */
import { cite, type EntryCitation } from "../domain/citation.ts";
import type { SourceDocument } from "../domain/document.ts";
import { withoutEmphasis } from "../domain/emphasis.ts";
import type { Entry } from "../domain/entry.ts";
import { foldedWords, foldTitle } from "../domain/fold.ts";
import { groupByEach } from "../domain/group-by.ts";
import type { LineSpan } from "../domain/line-span.ts";
import { once } from "../domain/once.ts";
import type { EntryInDocument, RulesText } from "../domain/rules-text.ts";
import { type Amendment, documentAwaits, entryAwaits, readAmendment } from "./amendments.ts";
import { type AuthorityRule, readAuthority } from "./authority.ts";
import type { VersionedDocument } from "./in-force.ts";
import { countsFrom, isLater, seriesKey } from "./series.ts";

interface PrecedenceRow {
  readonly citation: EntryCitation;
  readonly source: string;
  readonly lines: LineSpan;
  readonly beginning: string;
  /** Edition and folded name, for each name and for what it amends: `2e battle personnel`. */
  readonly names: readonly string[];
  readonly amendment: Amendment | null;
  /** It changes only a part of its card. */
  readonly isPartOfCard: boolean;
  /** What its first sentence makes it wait for. */
  readonly awaits: string | null;
  readonly age: EntryAge;
  readonly removedQuotes: readonly RemovedQuote[];
}

/** Since when a text is known to stand. */
interface EntryAge {
  /** The day of the oldest version of its document that has the same text; null if no version has a date. */
  readonly since: string | null;
  /** Its document marks what is new and does not mark this: it stood before in a version that is not at hand. */
  readonly isPerhapsOlder: boolean;
}

export interface PrecedenceTable {
  readonly documents: readonly VersionedDocument[];
  readonly rules: readonly AuthorityRule[];
  readonly entries: readonly PrecedenceRow[];
}

/** An entry of the table with its document, both in force. */
export interface StandingEntry {
  readonly row: PrecedenceRow;
  readonly document: VersionedDocument;
}

export function tabulatePrecedence(texts: readonly RulesText[]): PrecedenceTable {
  const named = texts.flatMap(namedEntries);
  const byName = groupByEach(named, ({ names }) => names);
  const marking = new Set(named.flatMap(({ entry, document }) => (entry.changed ? document.id : [])));
  return {
    documents: texts.map(({ document, entries }) => ({
      ...document,
      series: seriesKey(document),
      awaits: documentAwaits(entries.find((entry) => isPreface(entry, document))),
    })),
    rules: readAuthority(texts),
    entries: named.flatMap((each) => {
      const sameName = new Set(each.names.flatMap((name) => byName.get(name) ?? []));
      if (!isWorthSaying(each, sameName.size)) return [];
      return [rowOf(each, [...sameName], marking)];
    }),
  };
}

function namedEntries({ document, entries }: RulesText): readonly NamedEntry[] {
  const series = seriesKey(document);
  return entries
    .filter((entry) => !isPreface(entry, document))
    .map((entry) => nameEntry({ entry, document, series }));
}

/** What a document says of itself stands under its own title. */
function isPreface({ kind, title }: Entry, document: SourceDocument): boolean {
  return kind === "passage" && title === document.title;
}

interface NamedEntry extends EntryInDocument {
  readonly series: string;
  /** Its text as `matchable` has it; computed once, for the few that need it. */
  readonly words: () => string;
  readonly names: readonly string[];
  readonly amendment: Amendment | null;
  readonly awaits: string | null;
}

/** Names of punctuation alone fold to nothing and are shared by none. */
function nameEntry({ entry, document, series }: EntryInDocument & { readonly series: string }): NamedEntry {
  const amendment = readAmendment(entry);
  const written = [entry.title, ...entry.aliases, amendment?.target].flatMap((name) => name ?? []);
  const folded = new Set(written.map(foldTitle).filter((name) => name !== ""));
  const names = Array.from(folded, (name) => `${document.edition} ${name}`);
  const words = once(() => wordsIn(entry));
  return { entry, document, series, amendment, names, words, awaits: entryAwaits(entry) };
}

/** Two lines of a usual terminal. */
const longestBeginning = 150;

/** `marking` are the ids of documents that mark what is new. */
function rowOf(
  own: NamedEntry,
  sameName: readonly NamedEntry[],
  marking: ReadonlySet<string>,
): PrecedenceRow {
  const { entry, document, names, amendment, awaits } = own;
  return {
    citation: cite(entry, document),
    source: document.source.file,
    lines: entry.lines,
    beginning: beginningOf(entry),
    names,
    amendment,
    isPartOfCard: isPartOfCard(entry),
    awaits,
    age: ageOf(own, sameName, marking.has(document.id)),
    removedQuotes: findRemovedQuotes(own, sameName),
  };
}

/** Asked of errata only: of nothing else is it said that a ruling is older. */
function ageOf(own: NamedEntry, sameName: readonly NamedEntry[], isMarking: boolean): EntryAge {
  const { entry, document, series } = own;
  if (entry.kind !== "erratum") return { since: countsFrom(document), isPerhapsOlder: false };
  const alike = sameName
    .filter((other) => other === own || (other.series === series && other.words() === own.words()))
    .flatMap((other) => countsFrom(other.document) ?? [])
    .filter((day) => day <= (countsFrom(document) ?? ""));
  const since = alike.reduce<string | null>(
    (oldest, day) => (oldest === null || day < oldest ? day : oldest),
    null,
  );
  const isOldest = since === countsFrom(document);
  return { since, isPerhapsOlder: isMarking && isOldest && !entry.changed };
}

function wordsIn({ blocks }: Entry): string {
  return matchable(blocks.map(({ text }) => withoutEmphasis(text)).join(" "));
}

function beginningOf({ blocks }: Entry): string {
  const text = blocks
    .filter(({ kind }) => kind !== "heading")
    .map((block) => withoutEmphasis(block.text))
    .join(" ");
  if (text.length <= longestBeginning) return text;
  const blank = text.lastIndexOf(" ", longestBeginning);
  return `${text.slice(0, blank > 0 ? blank : longestBeginning)}…`;
}

function isPartOfCard({ kind, partial }: Entry): boolean {
  return kind === "erratum" && partial;
}

/** What stands alone and waits for nothing is asked no more: nearly all entries of a library. */
function isWorthSaying({ entry, amendment, awaits }: NamedEntry, sameName: number): boolean {
  return sameName > 1 || amendment !== null || awaits !== null || isPartOfCard(entry);
}

export interface RemovedQuote {
  readonly words: string;
  /** Id of the erratum whose text no longer has them, while an older text of the card still has. */
  readonly erratum: string;
}

type Placed = Pick<NamedEntry, "entry" | "document" | "words">;

/** `“discard a card from hand to”` */
const quoted = /[“"](?<words>[^“”"]{4,300})[”"]/g;

/** Only where an older text of the card is at hand; errata quote nothing but themselves. */
export function findRemovedQuotes(ruling: Placed, sameName: readonly Placed[]): readonly RemovedQuote[] {
  if (ruling.entry.kind === "erratum") return [];
  const errata = sameName.filter(({ entry }) => isWholeErratum(entry));
  const quotes = errata.length === 0 ? [] : quotesOf(ruling.entry);
  return quotes.flatMap((words) =>
    errata.flatMap((erratum) => {
      const older = sameName.filter((other) => isOlderText(other, erratum, ruling));
      const holds = (text: Placed) => text.words().includes(matchable(words));
      return older.some(holds) && !holds(erratum) ? [{ words, erratum: erratum.entry.id }] : [];
    }),
  );
}

/** Its text is all of the card's text, so that what it does not say is gone. */
function isWholeErratum({ kind, erratum }: Entry): boolean {
  return kind === "erratum" && erratum?.sort === "new-text";
}

/** An older erratum, or the printed card. */
function isOlderText(other: Placed, erratum: Placed, ruling: Placed): boolean {
  const isText = isWholeErratum(other.entry) || other.entry.kind === "card";
  return isText && other.entry !== ruling.entry && isLater(erratum.document, other.document);
}

/** One word alone is said of many things; two are quoted from somewhere. */
function quotesOf({ blocks }: Entry): readonly string[] {
  const texts = blocks.map(({ text }) => withoutEmphasis(text));
  const quotes = texts.flatMap((text) =>
    Array.from(text.matchAll(quoted), ({ groups }) => groups?.words ?? ""),
  );
  return [...new Set(quotes)].filter((words) => matchable(words).includes(" "));
}

/** Apart from case, quotes, and punctuation: a quotation ends in a comma where the card goes on. */
export function matchable(text: string): string {
  return foldedWords(text).join(" ");
}
