/**
 * The text of a block in, the titles that its running text mentions out, longest first. A card's title counts if it is
 * written as a title; an everyday word (`own`, `mission`) only if quotes or emphasis mark it as the term, because otherwise
 * every second word would be a link.
 */

import { type EntryName, isTermName, type Word, wordsOf } from "./entry-names.ts";

interface Mention {
  readonly name: EntryName;
  readonly span: readonly [start: number, end: number];
}

interface Title {
  readonly name: EntryName;
  readonly use: "everyday" | "title";
}

/**
 * The titles by their folded words, with a blank between two. The beginnings of longer titles stand there too, mostly with no
 * title of their own.
 */
export type TitleIndex = ReadonlyMap<string, readonly Title[]>;

const noTitle: readonly Title[] = [];

/** `smallWords` are the words that the texts of the edition write in small letters. */
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
    // Entries of one name are told apart when it is resolved.
    const isKnown = before?.some((other) => other.name.name === name.name && other.name.sort === name.sort);
    if (before && !isKnown) index.set(said, [...before, { name, use: howUsed(name, words, smallWords) }]);
  }
  return index;
}

/** The leading article may be missing in a text. */
function wordsOfTitle(title: string): Word[] {
  const words = wordsOf(title);
  return words[0]?.folded === "the" && words.length > 1 ? words.slice(1) : words;
}

/** A title of one word that the texts also write small is a word of every day; so is a subject given as an alias. */
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
    const title = found[length - 1]?.find((each) => standsAt(text, inText, each));
    if (title) return { title, length, span: [startOf(title, words, at), endOf(text, inText)] as const };
  }
  return null;
}

/** `The Sheliak`: the article belongs to the title where it has one. */
function startOf(title: Title, words: readonly Word[], at: number): number {
  const [before, own] = [words[at - 1], words[at]?.start ?? 0];
  const hasArticle = /^the /i.test(title.name.name);
  return hasArticle && before?.text === "The" && before.end + 1 === own ? before.start : own;
}

/** `Button (Dealer)`: a bracket that opens inside a title closes behind its last word. */
function endOf(text: string, inText: readonly Word[]): number {
  const [start, end] = [inText[0]?.start ?? 0, inText.at(-1)?.end ?? 0];
  const written = text.slice(start, end);
  const isOpen = written.lastIndexOf("(") > written.lastIndexOf(")");
  return isOpen && text.charAt(end) === ")" ? end + 1 : end;
}

function standsAt(text: string, inText: readonly Word[], title: Title): boolean {
  const words = wordsOfTitle(title.name.name);
  if (!words.every((word, offset) => isWrittenSo(word, inText[offset], title))) return false;
  const [start, end] = [inText[0]?.start ?? 0, inText.at(-1)?.end ?? 0];
  if (!areJoined(text, inText)) return false;
  if (title.use === "everyday") return isMarked(text, start, end);
  if (words.length > 1 || isTermName(title.name.name)) return true;
  return !nameBefore.test(text.slice(Math.max(0, start - 40), start)) && !opensSentence(text, start);
}

/** A capital of the title must be one in the text: `for the cause` names no card. */
function isWrittenSo(word: Word, inText: Word | undefined, title: Title): boolean {
  return isTermName(title.name.name) || !startsCapital(word.text) || startsCapital(inText?.text ?? "");
}

function startsCapital(text: string): boolean {
  return /^[\p{Lu}\p{N}]/u.test(text);
}

/** Between the words of one title stands no end of a sentence. */
function areJoined(text: string, words: readonly Word[]): boolean {
  return words.every((word, at) => {
    const next = words[at + 1];
    return next === undefined || !/[.!?;]/.test(text.slice(word.end, next.start));
  });
}

/** `Colony` in `the mission Aid Clone Colony`: another word with a capital stands before it inside the sentence. */
const nameBefore = /\p{Ll} (?!(?:The|An?) )\p{Lu}[\p{L}’'-]{1,30} (?:\p{Lu}[\p{L}’'-]{1,30} )?$/u;

/** `“own”`, `*own*`: the text speaks of the term itself. */
function isMarked(text: string, start: number, end: number): boolean {
  return /[“"‘*]/.test(text.charAt(start - 1)) && /^[,.]?[”"’*]/.test(text.slice(end, end + 2));
}

function opensSentence(text: string, start: number): boolean {
  return /(?:^|[.!?:”"]\s)[“"*(]*$/.test(text.slice(Math.max(0, start - 6), start));
}
