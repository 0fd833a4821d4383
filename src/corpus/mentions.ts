/**
 * The text of a block in, the titles that stand in its running text out, longest first. A card's title counts where it
 * is written as a title; an everyday word (`own`, `mission`) only where the text marks it as the term by quotes or
 * emphasis, for else every second word would be a link.
 */
import type { EntryName } from "./entry-names.ts";
import { isTermName, type Word, wordsOf } from "./entry-names.ts";

export interface Mention {
  readonly name: EntryName;
  readonly span: readonly [start: number, end: number];
}

interface TitleWords {
  readonly name: EntryName;
  readonly words: readonly Word[];
  readonly use: "everyday" | "title";
}

/** Titles by their first word, the longest first. */
export type TitleIndex = ReadonlyMap<string, readonly TitleWords[]>;

/** `smallWords` are the words that the texts of the edition write in small letters. */
export function indexTitles(names: readonly EntryName[], smallWords: ReadonlySet<string>): TitleIndex {
  const index = new Map<string, TitleWords[]>();
  for (const name of names) {
    const all = wordsOf(name.name);
    const words = all[0]?.folded === "the" && all.length > 1 ? all.slice(1) : all;
    const first = words[0]?.folded;
    if (first === undefined) continue;
    const titles = index.get(first) ?? [];
    titles.push({ name, words, use: howUsed(name, words, smallWords) });
    index.set(first, titles);
  }
  for (const titles of index.values()) titles.sort((a, b) => b.words.length - a.words.length);
  return index;
}

/** A title of one word that the texts also write small is a word of every day; so is a subject given as an alias. */
function howUsed(
  name: EntryName,
  words: readonly Word[],
  smallWords: ReadonlySet<string>,
): TitleWords["use"] {
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
    at += found ? found.title.words.length : 1;
  }
  return mentions;
}

function titleAt(text: string, words: readonly Word[], at: number, index: TitleIndex) {
  const titles = index.get(words[at]?.folded ?? "") ?? [];
  const title = titles.find((each) => standsAt({ text, words, at, title: each }));
  if (!title) return null;
  const first = startOf(title, words, at);
  const end = words[at + title.words.length - 1]?.end ?? 0;
  return { title, span: [first, end] as const };
}

/** `The Sheliak`: the article belongs to the title where it has one. */
function startOf(title: TitleWords, words: readonly Word[], at: number): number {
  const own = words[at]?.start ?? 0;
  const before = words[at - 1];
  const hasArticle = /^the /i.test(title.name.name);
  return hasArticle && before?.text === "The" && before.end + 1 === own ? before.start : own;
}

interface Standing {
  readonly text: string;
  readonly words: readonly Word[];
  readonly at: number;
  readonly title: TitleWords;
}

function standsAt({ text, words, at, title }: Standing): boolean {
  const inText = words.slice(at, at + title.words.length);
  if (inText.length < title.words.length) return false;
  if (!title.words.every((word, offset) => isSameWord(word, inText[offset], title))) return false;
  const start = inText[0]?.start ?? 0;
  const end = inText.at(-1)?.end ?? 0;
  if (!areJoined(text, inText)) return false;
  if (title.use === "everyday") return isMarked(text, start, end);
  return title.words.length > 1 || isTermName(title.name.name) || !opensSentence(text, start);
}

/** A capital of the title must be one in the text: `for the cause` names no card. */
function isSameWord(word: Word, inText: Word | undefined, title: TitleWords): boolean {
  if (inText?.folded !== word.folded) return false;
  return isTermName(title.name.name) || !startsCapital(word.text) || startsCapital(inText.text);
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

/** `“own”`, `*own*`: the text speaks of the term itself. */
function isMarked(text: string, start: number, end: number): boolean {
  return /[“"‘*]/.test(text.charAt(start - 1)) && /^[,.]?[”"’*]/.test(text.slice(end, end + 2));
}

function opensSentence(text: string, start: number): boolean {
  return /(?:^|[.!?:”"]\s)[“"*(]*$/.test(text.slice(Math.max(0, start - 6), start));
}
