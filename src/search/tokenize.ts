/** Text in, words out, each with its place. Dotted initials stay one word; hyphens part words; quotes are dropped. */
import { foldWord } from "../domain/fold.ts";
import type { Sentence } from "../domain/sentences.ts";
import { stem } from "./stem.ts";

/** Words of a query as stems; bare if it is one word that is its own stem. */
export interface SaidWords {
  readonly stems: string;
  readonly isBare: boolean;
}

export interface Token {
  /** Folded word: `usS’` → `uss`. */
  readonly word: string;
  /** Stem of the word: what is looked up. */
  readonly term: string;
  /** UTF-16 offsets in the text. */
  readonly start: number;
  readonly end: number;
}

/** `U.S.S.`, then `Qapla'!` without its sign, `Lakanta’s`, `100`. */
const wordPattern = () => /(?:\p{L}\.){2,}|[\p{L}\p{M}\p{N}]+(?:['’‘`´][\p{L}\p{M}\p{N}]+)*/gu;
/** The same for nearly all texts: compiling classes of Unicode takes a fifth of a cold answer. */
const plainWordPattern = /(?:[A-Za-z]\.){2,}|[A-Za-z0-9]+(?:['’‘`´][A-Za-z0-9]+)*/g;
const plainText = /^[\x00-\x7f‘’“”–—…]*$/;
/** `Lakanta’s`, `I’d`, `they’ll`: without them `id` and `ill` would be asked for. */
const shortened = /['’‘`´](?:s|d|ll)$/iu;
/** A word longer than this is no word of a rules text; it is cut so that hostile input stays cheap. */
const longestWord = 64;

/** `stemOf` may remember stems. */
export function tokenize(text: string, stemOf: (word: string) => string = stem): readonly Token[] {
  const words = text.matchAll(plainText.test(text) ? plainWordPattern : wordPattern());
  return Array.from(words, ({ 0: written, index }) => {
    const word = foldWritten(written.slice(0, longestWord));
    return { word, term: stemOf(word), start: index, end: index + written.length };
  }).filter(({ word }) => word !== "");
}

/** Nearly all words are letters and digits alone. */
const bareWord = /^[A-Za-z0-9]+$/;

function foldWritten(written: string): string {
  if (bareWord.test(written)) return written.toLowerCase();
  return foldWord(shortened.test(written) ? written.replace(shortened, "") : written);
}

/** Words as the vocabulary is asked for them. */
export function saidBy(tokens: readonly Token[]): SaidWords {
  const [only] = tokens;
  return {
    stems: tokens.map(({ term }) => term).join(" "),
    isBare: tokens.length === 1 && only?.word === only?.term,
  };
}

/** Position of the first token of each sentence; both are in the order of the text. */
export function firstTokens(
  tokens: readonly { readonly start: number }[],
  sentences: readonly Sentence[],
): readonly number[] {
  let at = 0;
  return sentences.map(([start]) => {
    while ((tokens[at]?.start ?? start) < start) at++;
    return at;
  });
}
