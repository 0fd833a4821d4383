/**
 * Finds the entries of an edition that a name may mean, and the titles mentioned in running text, longest first. A card's title
 * counts if it is written as a title. An everyday word (`own`, `mission`) counts only if quotes or emphasis mark it as a term,
 * because otherwise every second word would be a link.
 */

import { type EntryInDocument, newestFirst } from "../domain/document.ts";
import { type Entry, findLongest } from "../domain/entry.ts";
import { foldTitle, foldWord, writtenWords } from "../domain/fold.ts";
import { groupBy, groupByEach } from "../domain/group-by.ts";
import { once } from "../domain/once.ts";
import { addressKey } from "../domain/rule-number.ts";
import { startsSmall } from "../domain/source-line.ts";

/** A name of an entry. Its words are without the leading article, which a text may omit. */
interface EntryName {
  readonly name: string;
  readonly sort: "title" | "alias";
  readonly words: readonly Word[];
  readonly placed: EntryInDocument;
}

/** All names of some entries, as links look them up. */
export type EntryNames = ReturnType<typeof nameEntries>;

export function nameEntries(entries: readonly EntryInDocument[]) {
  const byFolded = groupBy(entries.flatMap(namesOfEntry), ({ name }) => foldTitle(name));
  // Names that consist of punctuation fold to the empty string and are never found.
  byFolded.delete("");
  const byNumber = groupByEach(entries, ({ entry }) =>
    entry.blocks.flatMap(({ kind, path }) => (kind === "rule" && path !== null ? addressKey(path) : [])),
  );
  return {
    byFolded,
    /** The first words of names, one or more. */
    beginnings: new Set(Array.from(byFolded.keys()).flatMap(beginningsOf)),
    smallWords: once(() => smallWordsOf(entries)),
    hasNumbers: byNumber.size > 0,
    /** The entry that a name means, or null. The document that uses the name takes precedence, then the latest. */
    titled: (name: string, speaking: string | null) =>
      bestOf(
        byFolded.get(foldTitle(name))?.map(({ placed }) => placed),
        speaking,
      ),
    /** The entry that contains a rule, or null: `702.19` for `702.19b`. */
    numbered: (number: string, speaking: string) => bestOf(byNumber.get(addressKey(number)), speaking),
  };
}

/** Words that the texts of an edition write in lowercase are not names by themselves. */
function smallWordsOf(entries: readonly EntryInDocument[]): ReadonlySet<string> {
  const texts = entries.flatMap(({ entry }) => entry.blocks.map(({ text }) => text));
  const small = new Set(
    texts.flatMap((text) => Array.from(writtenWords(text), ([word]) => word).filter(startsSmall)),
  );
  return new Set(Array.from(small, foldWord));
}

/** `out`, `out of`, `out of time`. */
function beginningsOf(name: string): readonly string[] {
  return name.split(" ").map((_, at, words) => words.slice(0, at + 1).join(" "));
}

function namesOfEntry(placed: EntryInDocument): readonly EntryName[] {
  const { title, aliases } = placed.entry;
  const named = (name: string, sort: EntryName["sort"]) => {
    return { name, sort, words: wordsOfTitle(name), placed };
  };
  const titles = title === null ? [] : [named(title, "title")];
  return [...titles, ...aliases.map((name) => named(name, "alias"))];
}

function bestOf(found: readonly EntryInDocument[] | undefined, speaking: string | null) {
  const own = found?.find(({ document }) => document.id === speaking);
  return own ?? newestFirst(found ?? [])[0] ?? null;
}

/** Whether an entry has blocks under this sub-heading: `skills – First-listed skill`. */
export function hasSubHeading(entry: Entry, name: string): boolean {
  const folded = foldTitle(name);
  return entry.blocks.some(({ under }) => under !== null && foldTitle(under) === folded);
}

/** Whether a name is that of a term, which starts with a lowercase letter: `own`, `response actions`. */
const isTermName = (name: string) => /^[^\p{L}]*\p{Ll}/u.test(name);

/** A word of a text, as written and folded, with its place in the text. */
interface Word {
  readonly text: string;
  readonly folded: string;
  readonly start: number;
  readonly end: number;
}

/** Splits a text into words as `foldTitle` does, so that they can be compared with titles. */
function wordsOf(text: string): readonly Word[] {
  return Array.from(writtenWords(text), ({ 0: found, index: start }) => {
    return { text: found, folded: foldWord(found), start, end: start + found.length };
  });
}

function wordsOfTitle(title: string): readonly Word[] {
  const words = wordsOf(title);
  return words[0]?.folded === "the" && words.length > 1 ? words.slice(1) : words;
}

export function findMentions(text: string, { byFolded, beginnings, smallWords }: EntryNames) {
  const words = wordsOf(text);
  const foldedOf = (run: readonly Word[]) => run.map(({ folded }) => folded).join(" ");
  const isBeginning = (run: readonly Word[]) => beginnings.has(foldedOf(run));
  return findLongest(words, isBeginning, (run, at) => {
    const names = byFolded.get(foldedOf(run));
    const name = names?.find((each) => isNameAt(text, run, each, smallWords()));
    return name === undefined ? null : { name, span: [startOf(name, words, at), endOf(text, run)] as const };
  });
}

/** Titles of one word that texts also write in lowercase are everyday words; so are subjects given as aliases. */
function isEveryday({ name, sort, words }: EntryName, smallWords: ReadonlySet<string>): boolean {
  if (words.length === 1 && smallWords.has(words[0]?.folded ?? "")) return true;
  return isTermName(name) && (words.length === 1 || sort === "alias");
}

/** Includes the article if it is part of the title: `The Sheliak`. */
function startOf({ name }: EntryName, words: readonly Word[], at: number): number {
  const [before, own] = [words[at - 1], words[at]?.start ?? 0];
  const hasArticle = name.toLowerCase().startsWith("the ");
  return hasArticle && before?.text === "The" && before.end + 1 === own ? before.start : own;
}

/** Includes a parenthesis that opens inside the title and closes after its last word: `Button (Dealer)`. */
function endOf(text: string, inText: readonly Word[]): number {
  const [start, end] = [inText[0]?.start ?? 0, inText.at(-1)?.end ?? 0];
  const written = text.slice(start, end);
  const isOpen = written.lastIndexOf("(") > written.lastIndexOf(")");
  return isOpen && text.charAt(end) === ")" ? end + 1 : end;
}

function isNameAt(
  text: string,
  inText: readonly Word[],
  name: EntryName,
  smallWords: ReadonlySet<string>,
): boolean {
  const { words } = name;
  const isTerm = isTermName(name.name);
  if (!isTerm && !words.every((word, offset) => isWrittenSo(word, inText[offset]))) return false;
  const [start, end] = [inText[0]?.start ?? 0, inText.at(-1)?.end ?? 0];
  if (!areJoined(text, inText)) return false;
  if (isEveryday(name, smallWords)) return isSetOff(text, start, end);
  if (words.length > 1 || isTerm) return true;
  return !nameBefore.test(text.slice(Math.max(0, start - 40), start)) && !opensSentence(text, start);
}

/** A capital in the title must be one in the text: `for the cause` does not name a card. */
function isWrittenSo(word: Word, inText: Word | undefined): boolean {
  return !isCapitalized(word.text) || isCapitalized(inText?.text ?? "");
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
