/** Finds the entries of an edition that a name may mean, by folded titles and aliases. */
import type { Entry } from "../domain/entry.ts";
import { foldTitle, foldWord } from "../domain/fold.ts";
import { groupBy, groupByEach } from "../domain/group-by.ts";
import { addressKey } from "../domain/rule-number.ts";
import type { EntryInDocument } from "../domain/rules-text.ts";

export interface EntryName {
  readonly name: string;
  readonly sort: "title" | "alias";
  readonly placed: EntryInDocument;
}

export interface EntryNames {
  readonly all: readonly EntryName[];
  readonly byFolded: ReadonlyMap<string, readonly EntryName[]>;
  /** The entries that contain a rule: `702.19` for `702.19b`. */
  readonly byNumber: ReadonlyMap<string, readonly EntryInDocument[]>;
}

export function nameEntries(entries: readonly EntryInDocument[]): EntryNames {
  const all = entries.flatMap(namesOfEntry);
  const byFolded = groupBy(all, ({ name }) => foldTitle(name));
  // Names that consist of punctuation fold to the empty string and are never found.
  byFolded.delete("");
  const byNumber = groupByEach(entries, ({ entry }) =>
    entry.blocks.flatMap(({ kind, path }) => (kind === "rule" && path !== null ? [addressKey(path)] : [])),
  );
  return { all, byFolded, byNumber };
}

function namesOfEntry(placed: EntryInDocument): EntryName[] {
  const { title, aliases } = placed.entry;
  const titles = title === null ? [] : [{ name: title, sort: "title" as const, placed }];
  return [...titles, ...aliases.map((name) => ({ name, sort: "alias" as const, placed }))];
}

/** The entry that a name means, or null. The document that uses the name takes precedence, then the latest. */
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
  return bestOf(byNumber.get(addressKey(number)) ?? [], speaking);
}

function bestOf(found: readonly EntryInDocument[], speaking: string | null): EntryInDocument | null {
  const own = found.find(({ document }) => document.id === speaking);
  const dayOf = ({ document }: EntryInDocument) => document.date ?? "";
  const later = (best: EntryInDocument | null, other: EntryInDocument) =>
    best === null || dayOf(other) > dayOf(best) ? other : best;
  return own ?? found.reduce(later, null);
}

/** Whether an entry has blocks under this sub-heading: `skills – First-listed skill`. */
export function hasSubHeading(entry: Entry, name: string): boolean {
  const folded = foldTitle(name);
  return entry.blocks.some(({ under }) => under !== null && foldTitle(under) === folded);
}

/** Whether a name is that of a term, which starts with a lowercase letter: `own`, `response actions`. */
export function isTermName(name: string): boolean {
  return /^[^\p{L}]*\p{Ll}/u.test(name);
}

/** Matches words and initials. An apostrophe inside or after a word belongs to it. */
const word = /(?:\p{L}\.){2,}|[\p{L}\p{M}\p{N}]+(?:['’‘`´][\p{L}\p{M}\p{N}]+)*/gu;

export interface Word {
  readonly text: string;
  readonly folded: string;
  readonly start: number;
  readonly end: number;
}

/** Splits a text into words as `foldTitle` does, so that they can be compared with titles. */
export function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(word), ({ 0: found, index }) => ({
    text: found,
    folded: foldWord(found),
    start: index,
    end: index + found.length,
  }));
}
