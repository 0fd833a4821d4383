/**
 * The words of a text: where they stand, their stems, and how much each says. Dotted initials are one word, hyphens separate
 * words, and quotes are dropped.
 */

import { stemmer } from "stemmer";
import formsByStem from "../../corpus/words/stems.json";
import stopWords from "../../corpus/words/stop-words.json";
import { foldWord, writtenWords } from "../domain/fold.ts";
import { firstNotLower } from "../domain/group-by.ts";
import { memoize } from "../domain/once.ts";
import type { Sentence } from "../domain/sentences.ts";
import { hasDigit, hasWord } from "../domain/source-line.ts";

/** Words of a query as stems. `isBare` is true for a single word that is its own stem. */
export interface VocabularyKey {
  readonly stems: string;
  readonly isBare: boolean;
}

export interface Token {
  /** The word as written, up to `longestWord`. */
  readonly text: string;
  /** Folded word: `usS’` → `uss`. */
  readonly word: string;
  /** Stem of the word, used for look-ups. */
  readonly term: string;
  /** UTF-16 offsets in the text. */
  readonly start: number;
  readonly end: number;
}

/** Matches an ending that is removed: `Lakanta’s`, `I’d`, `they’ll`. Otherwise `I’d` and `I’ll` would match `id` and `ill`. */
const shortened = /['’‘`´](?:s|d|ll)$/i;
/** No word of a rules text is longer. Longer ones are cut so that malicious input stays cheap. */
const longestWord = 64;

/** Words of a query that are used; more add nothing to what is asked. */
export const mostWordsOfQuery = 64;

/** `stemOf` may leave words as they are. */
export function tokenize(text: string, stemOf: (word: string) => string = stem): readonly Token[] {
  return Array.from(writtenWords(text), ({ 0: written, index }) => {
    const cut = written.slice(0, longestWord);
    const word = foldWord(cut.replace(shortened, ""));
    return { text: cut, word, term: stemOf(word), start: index, end: index + written.length };
  }).filter(({ word }) => word !== "");
}

/** The form in which words are looked up in the vocabulary. */
export function vocabularyKey(tokens: readonly Token[]): VocabularyKey {
  const [only] = tokens;
  return {
    stems: tokens.map(({ term }) => term).join(" "),
    isBare: tokens.length === 1 && only?.word === only?.term,
  };
}

/** Index of the first token of each sentence. Both must be in the order of the text. */
export function firstTokens(
  tokens: readonly { readonly start: number }[],
  sentences: readonly Sentence[],
): readonly number[] {
  return sentences.map(([start]) => firstNotLower(tokens, (token) => token.start < start));
}

/** By stem: words that Porter must not conflate with others (a commander is no command), and irregular forms (`drew`). */
const exceptions: ReadonlyMap<string, string> = new Map(
  Object.entries(formsByStem).flatMap(([stem, forms]) =>
    forms.split(" ").map((form) => [form, stem] as const),
  ),
);

const mostStemsKept = 200_000;

/** The stem of a folded word by Porter's algorithm, which confuses some words of this game. */
export const stem = memoize(
  (word: string): string => exceptions.get(word) ?? stemUnlisted(word),
  mostStemsKept,
);

/** Function words stay as they are: Porter reduces `has` to `ha` and `his` to `hi`. */
function stemUnlisted(word: string): string {
  return hasDigit(word) || wordClass(word) === "function" ? word : stemmer(inAmerican(word));
}

/** Converts British spelling: `armour` (not `hour`), `randomise`, `paralyse` (not `precise` or `revise`), `defence`. */
function inAmerican(word: string): string {
  return word
    .replace(/(?<=[aeiou][a-z]{1,3})our(?=(?:able|ably|al|ed|er|ful|ing|ite|less|y)?s?$)/, "or")
    .replace(/(?<=[a-z]{2}(?:[^aceouvw]i|ly))s(?=(?:e[ds]?|ers?|ing|able|ations?)$)/, "z")
    .replace(/(?<=def|off|lic|pret)ence/, "ense");
}

/**
 * Words that say little about what is asked: function words, words with which judges start a question, and everyday words that
 * fit any question. They count little but are not dropped, because titles consist of them ("Out Of Time", "own") and they
 * count next to each other. The number is the share of its rarity that a word of the class counts.
 */
export const shareByClass = { content: 1, everyday: 0.5, question: 0.35, function: 0.12 } as const;

type WordClass = keyof typeof shareByClass;

/** A word of several classes is of the last. */
const classByWord: ReadonlyMap<string, WordClass> = new Map(
  (["everyday", "question", "function"] as const).flatMap((ofClass) =>
    stopWords[ofClass].flatMap((row) => row.split(" ")).map((word): [string, WordClass] => [word, ofClass]),
  ),
);

export function wordClass(word: string): WordClass {
  return classByWord.get(word) ?? "content";
}

export const blank = (words: string) => " ".repeat(words.length);

/** Null if the name does not stand in the query as words of its own. */
export function withoutName(name: string, query: string): string | null {
  const text = query.toLowerCase();
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const [before, after] = [query.slice(0, at), query.slice(at + name.length)];
    if (!hasWord(before.slice(-1)) && !hasWord(after.slice(0, 1))) return `${before}${blank(name)}${after}`;
  }
  return null;
}
