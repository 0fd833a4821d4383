/** Which entries a name may mean: titles and aliases of all texts, by edition, folded so that writing makes no difference. */
import type { Edition } from "../domain/edition.ts";
import type { Entry } from "../domain/entry.ts";
import { foldTitle, foldWord } from "../domain/fold.ts";
import { groupBy, groupByEach } from "../domain/group-by.ts";
import { type EntryInDocument, entriesInDocuments, type RulesText } from "../domain/rules-text.ts";

export interface EntryName {
  readonly name: string;
  readonly sort: "title" | "alias";
  readonly placed: EntryInDocument;
}

export interface EntryNames {
  readonly namesOf: (edition: Edition) => readonly EntryName[];
  /** The entry that a name means in an edition, or null. The document that speaks goes first, then the latest. */
  readonly resolve: (name: string, edition: Edition, speaking: string | null) => EntryInDocument | null;
  /** Whether a document of the edition numbers its rules. */
  readonly hasNumbers: (edition: Edition) => boolean;
  /** The entry that holds a rule: `702.19b` stands in `702.19`. The document that speaks goes first, then the latest. */
  readonly resolveNumber: (
    number: string,
    edition: Edition,
    speaking: string | null,
  ) => EntryInDocument | null;
}

export function nameEntries(texts: readonly RulesText[]): EntryNames {
  const byEdition = new Map(editionsOf(texts).map((edition) => [edition, namesIn(texts, edition)] as const));
  const byFolded = new Map(
    Array.from(byEdition, ([edition, names]) => [edition, groupFolded(names)] as const),
  );
  const numbers = new Map(editionsOf(texts).map((edition) => [edition, numbersIn(texts, edition)] as const));
  return {
    namesOf: (edition) => byEdition.get(edition) ?? [],
    resolve: (name, edition, speaking) => {
      const found = byFolded.get(edition)?.get(foldTitle(name)) ?? [];
      return bestOf(
        found.map(({ placed }) => placed),
        speaking,
      );
    },
    hasNumbers: (edition) => (numbers.get(edition)?.size ?? 0) > 0,
    resolveNumber: (number, edition, speaking) => bestOf(numbers.get(edition)?.get(number) ?? [], speaking),
  };
}

export function editionsOf(texts: readonly RulesText[]): readonly Edition[] {
  return [...new Set(texts.map(({ document }) => document.edition))];
}

function namesIn(texts: readonly RulesText[], edition: Edition): EntryName[] {
  return entriesIn(texts, edition).flatMap(namesOfEntry);
}

function entriesIn(texts: readonly RulesText[], edition: Edition): readonly EntryInDocument[] {
  return entriesInDocuments(texts.filter(({ document }) => document.edition === edition));
}

function namesOfEntry(placed: EntryInDocument): EntryName[] {
  const { title, aliases } = placed.entry;
  const titles = title === null ? [] : [{ name: title, sort: "title" as const, placed }];
  return [...titles, ...aliases.map((name) => ({ name, sort: "alias" as const, placed }))];
}

/** The entries of an edition by the numbers of the rules in them. */
function numbersIn(
  texts: readonly RulesText[],
  edition: Edition,
): ReadonlyMap<string, readonly EntryInDocument[]> {
  return groupByEach(entriesIn(texts, edition), ({ entry }) =>
    entry.blocks.flatMap(({ kind, path }) => (kind === "rule" && path !== null ? [path] : [])),
  );
}

/** Names of punctuation alone fold to nothing and are never found. */
function groupFolded(names: readonly EntryName[]): Map<string, EntryName[]> {
  const groups = groupBy(names, ({ name }) => foldTitle(name));
  groups.delete("");
  return groups;
}

function bestOf(found: readonly EntryInDocument[], speaking: string | null): EntryInDocument | null {
  const own = found.find(({ document }) => document.id === speaking);
  const dayOf = ({ document }: EntryInDocument) => document.date ?? "";
  const later = (best: EntryInDocument | null, other: EntryInDocument) =>
    best === null || dayOf(other) > dayOf(best) ? other : best;
  return own ?? found.reduce(later, null);
}

/** `skills – First-listed skill`: a sub-heading of the entry, under which blocks stand. */
export function hasSubHeading(entry: Entry, name: string): boolean {
  const folded = foldTitle(name);
  return entry.blocks.some(({ under }) => under !== null && foldTitle(under) === folded);
}

/** A name in small letters is a term's: `own`, `response actions`. */
export function isTermName(name: string): boolean {
  return /^[^\p{L}]*\p{Ll}/u.test(name);
}

/** `(?:\p{L}\.){2,}` are initials; an apostrophe inside or behind belongs to its word. */
const word = /(?:\p{L}\.){2,}|[\p{L}\p{M}\p{N}]+(?:['’‘`´][\p{L}\p{M}\p{N}]+)*/gu;

export interface Word {
  readonly text: string;
  readonly folded: string;
  readonly start: number;
  readonly end: number;
}

/** The words of a text as titles are compared: one word here for each word of `foldTitle`. */
export function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(word), ({ 0: found, index }) => ({
    text: found,
    folded: foldWord(found),
    start: index,
    end: index + found.length,
  }));
}
