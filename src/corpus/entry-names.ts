/**
 * Finds the entries of an edition that a name may mean, and the titles mentioned in running text, longest first. A card's title
 * counts if it is written as a title. An everyday word (`own`, `mission`) counts only if quotes or emphasis mark it as a term,
 * because otherwise every second word would be a link.
 */

import type { EntryInDocument } from "../domain/document.ts";
import type { Entry } from "../domain/entry.ts";
import { foldTitle, foldWord, writtenWords } from "../domain/fold.ts";
import { groupBy, groupByEach } from "../domain/group-by.ts";
import { addressKey } from "../domain/rule-number.ts";

interface EntryName {
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
  const found = (byFolded.get(foldTitle(name)) ?? []).map(({ placed }) => placed);
  return bestOf(found, speaking);
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
const isTermName = (name: string) => /^[^\p{L}]*\p{Ll}/u.test(name);

interface Word {
  readonly text: string;
  readonly folded: string;
  readonly start: number;
  readonly end: number;
}

/** Splits a text into words as `foldTitle` does, so that they can be compared with titles. */
export function wordsOf(text: string): Word[] {
  return Array.from(writtenWords(text), ({ 0: found, index }) => ({
    text: found,
    folded: foldWord(found),
    start: index,
    end: index + found.length,
  }));
}

interface Mention {
  readonly name: EntryName;
  readonly span: readonly [start: number, end: number];
}

interface Title {
  readonly name: EntryName;
  readonly use: "everyday" | "title";
}

/** Titles by folded words, separated by spaces. Prefixes of longer titles are included, mostly with an empty list. */
export type TitleIndex = ReadonlyMap<string, readonly Title[]>;

const noTitle: readonly Title[] = [];

/** `smallWords` are the words that texts of the edition write in lowercase. */
export function indexTitles(names: readonly EntryName[], smallWords: ReadonlySet<string>): TitleIndex {
  const index = new Map<string, readonly Title[]>();
  for (const name of names) {
    const words = wordsOfTitle(name.name);
    let said = "";
    for (const { folded } of words) {
      said = said === "" ? folded : `${said} ${folded}`;
      if (!index.has(said)) index.set(said, noTitle);
    }
    const before = index.get(said);
    // Entries of the same name are distinguished when it is resolved.
    const isKnown = before?.some((other) => other.name.name === name.name && other.name.sort === name.sort);
    if (before && !isKnown) index.set(said, [...before, { name, use: howUsed(name, words, smallWords) }]);
  }
  return index;
}

/** The title without its leading article, which a text may omit. */
function wordsOfTitle(title: string): Word[] {
  const words = wordsOf(title);
  return words[0]?.folded === "the" && words.length > 1 ? words.slice(1) : words;
}

/** Titles of one word that texts also write in lowercase are everyday words; so are subjects given as aliases. */
function howUsed(name: EntryName, words: readonly Word[], smallWords: ReadonlySet<string>): Title["use"] {
  if (words.length === 1 && smallWords.has(words[0]?.folded ?? "")) return "everyday";
  if (words.length === 1 && isTermName(name.name)) return "everyday";
  return name.sort === "alias" && isTermName(name.name) ? "everyday" : "title";
}

export function findMentions(text: string, index: TitleIndex): Mention[] {
  const words = wordsOf(text);
  const mentions: Mention[] = [];
  let at = 0;
  while (at < words.length) {
    const found = titleAt(text, words, at, index);
    if (found) mentions.push({ name: found.title.name, span: found.span });
    at += found?.length ?? 1;
  }
  return mentions;
}

function titleAt(text: string, words: readonly Word[], at: number, index: TitleIndex) {
  const found: (readonly Title[])[] = [];
  let said = words[at]?.folded ?? "";
  for (let titles = index.get(said); titles; titles = index.get(said)) {
    found.push(titles);
    said += ` ${words[at + found.length]?.folded ?? ""}`;
  }
  for (let length = found.length; length > 0; length -= 1) {
    const inText = words.slice(at, at + length);
    const title = found[length - 1]?.find((each) => isTitleAt(text, inText, each));
    if (title) return { title, length, span: [startOf(title, words, at), endOf(text, inText)] as const };
  }
  return null;
}

/** Includes the article if it is part of the title: `The Sheliak`. */
function startOf(title: Title, words: readonly Word[], at: number): number {
  const [before, own] = [words[at - 1], words[at]?.start ?? 0];
  const hasArticle = title.name.name.toLowerCase().startsWith("the ");
  return hasArticle && before?.text === "The" && before.end + 1 === own ? before.start : own;
}

/** Includes a parenthesis that opens inside the title and closes after its last word: `Button (Dealer)`. */
function endOf(text: string, inText: readonly Word[]): number {
  const [start, end] = [inText[0]?.start ?? 0, inText.at(-1)?.end ?? 0];
  const written = text.slice(start, end);
  const isOpen = written.lastIndexOf("(") > written.lastIndexOf(")");
  return isOpen && text.charAt(end) === ")" ? end + 1 : end;
}

function isTitleAt(text: string, inText: readonly Word[], title: Title): boolean {
  const words = wordsOfTitle(title.name.name);
  if (!words.every((word, offset) => isWrittenSo(word, inText[offset], title))) return false;
  const [start, end] = [inText[0]?.start ?? 0, inText.at(-1)?.end ?? 0];
  if (!areJoined(text, inText)) return false;
  if (title.use === "everyday") return isSetOff(text, start, end);
  if (words.length > 1 || isTermName(title.name.name)) return true;
  return !nameBefore.test(text.slice(Math.max(0, start - 40), start)) && !opensSentence(text, start);
}

/** A capital in the title must be one in the text: `for the cause` does not name a card. */
function isWrittenSo(word: Word, inText: Word | undefined, title: Title): boolean {
  return isTermName(title.name.name) || !isCapitalized(word.text) || isCapitalized(inText?.text ?? "");
}

const isCapitalized = (text: string) => /^[\p{Lu}\p{N}]/u.test(text);

/** Whether no sentence ends between the words. */
function areJoined(text: string, words: readonly Word[]): boolean {
  return words.every((word, at) => {
    const next = words[at + 1];
    return next === undefined || !/[.!?;]/.test(text.slice(word.end, next.start));
  });
}

/** Matches another capitalized word before the title: `Aid Clone` before `Colony` in `the mission Aid Clone Colony`. */
const nameBefore = /\p{Ll} (?!(?:The|An?) )\p{Lu}[\p{L}’'-]{1,30} (?:\p{Lu}[\p{L}’'-]{1,30} )?$/u;

/** Whether quotes or emphasis show that the term itself is meant: `“own”`, `*own*`. */
function isSetOff(text: string, start: number, end: number): boolean {
  return /[“"‘*]/.test(text.charAt(start - 1)) && /^[,.]?[”"’*]/.test(text.slice(end, end + 2));
}

function opensSentence(text: string, start: number): boolean {
  return /(?:^|[.!?:”"]\s)[“"*(]*$/.test(text.slice(Math.max(0, start - 6), start));
}
