/**
 * Finds what became of an entry of a former version, or of one that a person or a log remembers: the entry in force of its name, or
 * the one that has its text under another name. All of the program decides here what was renamed.
 */
import { citableTexts } from "./card.ts";
import {
  type DocumentKind,
  type EntryInDocument,
  entriesInDocuments,
  isLater,
  newestFirst,
  type RulesText,
  type SourceDocument,
  seriesKey,
} from "./document.ts";
import type { Edition } from "./edition.ts";
import { type Entry, isWithdrawal, slugOfId, withoutHeadings } from "./entry.ts";
import { fewestTellingWords } from "./evidence.ts";
import { foldedWords, lettersOf } from "./fold.ts";
import { groupBy } from "./group-by.ts";
import { memoize, once } from "./once.ts";
import { bagOf, diceSimilarity, leastOfReworded } from "./similarity.ts";
import { withoutEmphasis } from "./text-runs.ts";

export interface VersionedTexts {
  /** Without the entries that were withdrawn. */
  readonly inForce: readonly RulesText[];
  /** Includes texts no longer in force. */
  readonly all: readonly RulesText[];
}

export interface TextsToday extends VersionedTexts {
  /** Why an entry does not count although no newer version of its document does; null if that is not so. */
  readonly reasonAgainst: (entryId: string) => string | null;
}

/** What all versions of an entry share. */
export interface FormerEntry {
  readonly edition: Edition;
  /** Null if unknown. */
  readonly documentKind: DocumentKind | null;
  /** The key of the versions of its document; null if unknown. */
  readonly series: string | null;
  /** The last part of its id. */
  readonly slug: string;
  /** Whether an entry has the words that were kept of it, by which it is known if no text here has it anymore. */
  readonly isKnownIn: (entry: Entry) => boolean;
}

/** An entry of a version, of which only its name and document are known. */
export function formerIn(document: SourceDocument, slug: string): FormerEntry {
  const { edition, kind } = document;
  return { edition, documentKind: kind, series: seriesKey(document), slug, isKnownIn: () => false };
}

/** `holds` tells whether each line of some words occurs in an entry. A passage may skip text between its lines. */
export function openEntriesToday({ inForce, all }: VersionedTexts) {
  const seriesOf = memoize((document: SourceDocument) => seriesKey(document), Infinity);
  const mayHave = ({ edition, documentKind, series }: FormerEntry, document: SourceDocument): boolean =>
    edition === document.edition &&
    (documentKind === null ? document.kind !== "cards" : document.kind === documentKind) &&
    (series === null || series === seriesOf(document));
  /** Those of these texts that may have the entry, the newest first. */
  const versionsOf = (former: FormerEntry, texts: readonly RulesText[]): readonly RulesText[] =>
    newestFirst(texts.filter(({ document }) => mayHave(former, document)));
  const placed = once(() => entriesInDocuments(newestFirst(inForce)));
  const bySlug = once(() => groupBy(placed(), ({ entry }) => slugOfId(entry.id)));
  const lettersIn = memoize((entry: Entry) => citableTexts(entry).map(lettersOf).join(""), Infinity);
  const wordsIn = memoize((entry: Entry) => bagOf(foldedWords(wordsWithoutHeadings(entry))), Infinity);
  const holdsLines = (entry: Entry, lines: readonly string[]) =>
    lines.every((line) => lettersIn(entry).includes(line));
  const named = (former: FormerEntry, slug: string) =>
    (bySlug().get(slug) ?? []).filter(({ document }) => mayHave(former, document));
  /** The entries of a version that still count, by the last part of their ids. */
  const countingIn = memoize(
    ({ entries }: RulesText) =>
      new Map(entries.flatMap((each) => (isWithdrawal(each) ? [] : [[slugOfId(each.id), each] as const]))),
    Infinity,
  );
  /** Those of some entries whose names are in force, and that no entry of a version has, if it is known. */
  const freshIn = (some: () => readonly EntryInDocument[]) =>
    memoize((version: RulesText | undefined) => {
      const isFresh = (slug: string) => bySlug().has(slug) && !(version && countingIn(version).has(slug));
      return some().filter(({ entry }) => isFresh(slugOfId(entry.id)));
    }, Infinity);
  const freshToday = freshIn(placed);
  const freshEver = freshIn(once(() => entriesInDocuments(all)));
  /** The entries under the only name by which the last wording of the entry stands now in its series, or else what was kept of it. */
  const renamedEntries = (former: FormerEntry): readonly EntryInDocument[] => {
    const versions = versionsOf(former, all);
    const last = versions.find((version) => countingIn(version).has(former.slug));
    const entry = last && countingIn(last).get(former.slug);
    const words = entry ? wordsWithoutHeadings(entry) : "";
    const lines = isTelling(words) ? letterLines(words) : null;
    const hasLast = (other: Entry) => lines !== null && holdsLines(other, lines);
    const hasMost = (other: Entry) =>
      entry !== undefined &&
      lines !== null &&
      diceSimilarity(wordsIn(entry), wordsIn(other)) >= leastOfReworded;
    const inSeries = { ...former, series: last ? seriesOf(last.document) : former.series };
    /** Null if several or none of the entries are the same. */
    const nameAmong = (some: readonly EntryInDocument[], isSame: (other: Entry) => boolean) => {
      const alike = some.filter((each) => mayHave(inSeries, each.document) && isSame(each.entry));
      const [name = null, ...others] = new Set(alike.map((each) => slugOfId(each.entry.id)));
      return others.length === 0 ? name : null;
    };
    const name =
      nameAmong(freshToday(last), hasLast) ??
      nameAmong(freshToday(last), former.isKnownIn) ??
      // A version in between may have given it the name, and the one in force other words.
      nameAmong(freshEver(last), hasLast) ??
      nameAmong(freshToday(last).filter(isInFull), hasMost);
    // A version that has both names shows that they are two entries.
    const hasBoth = (version: RulesText) =>
      [former.slug, name ?? ""].every((slug) => countingIn(version).has(slug));
    return name === null || versions.some(hasBoth) ? [] : named(inSeries, name);
  };
  /** The entries in force that the former one is today, of the newest document first; empty if it was withdrawn. */
  const entriesToday = (former: FormerEntry): readonly EntryInDocument[] => {
    const own = named(former, former.slug);
    const [newest] = own;
    // An update or an excerpt may give it another name, and does not supersede the version that has the old one.
    const mayRename = ({ document }: Pick<EntryInDocument, "document">) =>
      newest === undefined ||
      (isLater(document, newest.document) && seriesOf(document) === seriesOf(newest.document));
    return inForce.some(mayRename) ? [...renamedEntries(former).filter(mayRename), ...own] : own;
  };
  /** The entry in each version here, whether or not it counts. */
  const entriesEver = (former: FormerEntry): readonly Entry[] =>
    versionsOf(former, all).flatMap((text) => entryLike(former.slug, text) ?? []);
  const holds = (entry: Entry, words: string) => holdsLines(entry, letterLines(words));
  return { entriesToday, entriesEver, versionsOf, holds };
}

/** An update may rule on another card in nearly the same words, and the older ruling stays in force beside it. */
const isInFull = ({ document }: EntryInDocument) => document.scope === "full";

/** The text of an entry by lines, without headings, which its name changes. */
const wordsWithoutHeadings = (entry: Entry) => citableTexts(withoutHeadings(entry)).join("\n");

/** The letters of each line. */
export const letterLines = (words: string) =>
  words.split("\n").map((line) => lettersOf(withoutEmphasis(line)));

/** Fewer words may stand in several entries. */
export const isTelling = (words: string) => foldedWords(words).length >= fewestTellingWords;

/** The entry of this name in a text. */
export function entryLike(slug: string, { entries }: Pick<RulesText, "entries">): Entry | undefined {
  return entries.find(({ id }) => slugOfId(id) === slug);
}
