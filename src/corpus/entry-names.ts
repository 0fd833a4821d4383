/** Which entries of an edition a name may mean: titles and aliases of its texts, folded so that writing makes no difference. */
import type { Entry } from "../domain/entry.ts";
import { foldTitle, foldWord } from "../domain/fold.ts";
import { groupBy, groupByEach } from "../domain/group-by.ts";
import type { EntryInDocument } from "../domain/rules-text.ts";

export interface EntryName {
  readonly name: string;
  readonly sort: "title" | "alias";
  readonly placed: EntryInDocument;
}

export interface EntryNames {
  readonly all: readonly EntryName[];
  readonly byFolded: ReadonlyMap<string, readonly EntryName[]>;
  /** The entries that hold a rule: `702.19b` stands in `702.19`. */
  readonly byNumber: ReadonlyMap<string, readonly EntryInDocument[]>;
}

export function nameEntries(entries: readonly EntryInDocument[]): EntryNames {
  const all = entries.flatMap(namesOfEntry);
  const byFolded = groupBy(all, ({ name }) => foldTitle(name));
  // Names of punctuation alone fold to nothing and are never found.
  byFolded.delete("");
  const byNumber = groupByEach(entries, ({ entry }) =>
    entry.blocks.flatMap(({ kind, path }) => (kind === "rule" && path !== null ? [path] : [])),
  );
  return { all, byFolded, byNumber };
}

function namesOfEntry(placed: EntryInDocument): EntryName[] {
  const { title, aliases } = placed.entry;
  const titles = title === null ? [] : [{ name: title, sort: "title" as const, placed }];
  return [...titles, ...aliases.map((name) => ({ name, sort: "alias" as const, placed }))];
}

/** The entry that a name means, or null. The document that speaks goes first, then the latest. */
export function resolveTitle(
  name: string,
  { byFolded }: EntryNames,
  speaking: string | null,
): EntryInDocument | null {
  const found = byFolded.get(foldTitle(name)) ?? [];
  return bestOf(
    found.map(({ placed }) => placed),
    speaking,
  );
}

export function resolveNumber(
  number: string,
  { byNumber }: EntryNames,
  speaking: string,
): EntryInDocument | null {
  return bestOf(byNumber.get(number) ?? [], speaking);
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
