/**
 * Finds what became of an entry that a person or a log remembers: the entry in force of its name, or the one that has its text under
 * another name.
 */
import { citableTexts } from "./card.ts";
import {
  type DocumentKind,
  type EntryInDocument,
  entriesInDocuments,
  isLater,
  newestFirst,
  type RulesText,
  seriesKey,
} from "./document.ts";
import type { Edition } from "./edition.ts";
import { type Entry, isWithdrawal, slugOfId, withoutHeadings } from "./entry.ts";
import { fewestTellingWords } from "./evidence.ts";
import { foldedWords, lettersOf } from "./fold.ts";
import { groupBy } from "./group-by.ts";
import { memoize, once } from "./once.ts";
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

/** `holds` tells whether each line of some words occurs in an entry. A passage may skip text between its lines. */
export function openEntriesToday({ inForce, all }: VersionedTexts) {
  const placed = once(() => entriesInDocuments(newestFirst(inForce)));
  const bySlug = once(() => groupBy(placed(), ({ entry }) => slugOfId(entry.id)));
  const lettersIn = memoize((entry: Entry) => citableTexts(entry).map(lettersOf).join(""), Infinity);
  const holds = (entry: Entry, words: string) =>
    letterLines(words).every((line) => lettersIn(entry).includes(line));
  const named = (former: FormerEntry, slug: string) =>
    (bySlug().get(slug) ?? []).filter(({ document }) => mayHave(former, document));
  /** The other name that all of these entries have of which something is true; null if they have several or none. */
  const nameAmong = (
    some: readonly EntryInDocument[],
    former: FormerEntry,
    isSame: (entry: Entry) => boolean,
  ): string | null => {
    const alike = some.filter(({ entry, document }) => mayHave(former, document) && isSame(entry));
    const names = new Set(alike.map(({ entry }) => slugOfId(entry.id)));
    names.delete(former.slug);
    const [name = null, ...others] = names;
    return others.length === 0 ? name : null;
  };
  /** The entries under the name by which the last wording of the entry stands now in its series, or else what was kept of it. */
  const renamedEntries = (former: FormerEntry): readonly EntryInDocument[] => {
    const versions = versionsOf(former, all);
    const last = entriesInDocuments(versions).find(
      ({ entry }) => slugOfId(entry.id) === former.slug && !isWithdrawal(entry),
    );
    const inSeries = { ...former, series: last ? seriesKey(last.document) : former.series };
    const words = last ? wordsWithoutHeadings(last.entry) : "";
    const hasLast = (entry: Entry) => isTelling(words) && holds(entry, words);
    const name =
      nameAmong(placed(), inSeries, hasLast) ??
      nameAmong(placed(), inSeries, former.isKnownIn) ??
      // A version in between may have given it the name, and the one in force other words.
      nameAmong(entriesInDocuments(all), inSeries, hasLast);
    // A version that has both names shows that they are two entries.
    const hasBoth = (text: RulesText) =>
      [former.slug, name ?? ""]
        .map((slug) => entryLike(slug, text))
        .every((entry) => entry !== undefined && !isWithdrawal(entry));
    return name === null || versions.some(hasBoth) ? [] : named(inSeries, name);
  };
  /** The entries in force that the former one is today, of the newest document first; empty if it was withdrawn. */
  const entriesToday = (former: FormerEntry): readonly EntryInDocument[] => {
    const own = named(former, former.slug);
    const [newest] = own;
    // An update or an excerpt may give it another name, and does not supersede the version that has the old one.
    const mayRename = ({ document }: Pick<EntryInDocument, "document">) =>
      newest === undefined ||
      (isLater(document, newest.document) && seriesKey(document) === seriesKey(newest.document));
    return inForce.some(mayRename) ? [...renamedEntries(former).filter(mayRename), ...own] : own;
  };
  return { entriesToday, holds };
}

/** The text of an entry by lines, without headings, which its name changes. */
const wordsWithoutHeadings = (entry: Entry) => citableTexts(withoutHeadings(entry)).join("\n");

/** The letters of each line. */
export const letterLines = (words: string) =>
  words.split("\n").map((line) => lettersOf(withoutEmphasis(line)));

/** Fewer words may stand in several entries. */
export const isTelling = (words: string) => foldedWords(words).length >= fewestTellingWords;

function mayHave({ edition, documentKind, series }: FormerEntry, document: RulesText["document"]): boolean {
  const { kind } = document;
  if (series !== null && series !== seriesKey(document)) return false;
  return edition === document.edition && (documentKind === null ? kind !== "cards" : kind === documentKind);
}

/** Those of these texts that may have the entry, the newest first. */
export function versionsOf(former: FormerEntry, texts: readonly RulesText[]): readonly RulesText[] {
  return newestFirst(texts.filter(({ document }) => mayHave(former, document)));
}

/** The entry of this name in a text. */
export function entryLike(slug: string, { entries }: Pick<RulesText, "entries">): Entry | undefined {
  return entries.find(({ id }) => slugOfId(id) === slug);
}
