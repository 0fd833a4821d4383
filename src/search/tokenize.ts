/** Text in, words out, each with its place. Dotted initials stay one word; hyphens part words; quotes are dropped. */
import { foldWord } from "../domain/fold.ts";
import { stem } from "./stem.ts";

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
/** Of these characters almost every text is made; for them the pattern without Unicode's tables finds the same words. */
const plainText = /^[\n\x20-\x7e‘’“”–—•…❖]*$/;
const plainWordPattern = /(?:[A-Za-z]\.){2,}|[A-Za-z0-9]+(?:['’‘`][A-Za-z0-9]+)*/g;
const possessive = /['’‘`´]s$/iu;
/** A word longer than this is no word of a rules text; it is cut so that hostile input stays cheap. */
const longestWord = 64;

/** Where the words of a text stand, without what they are. */
export function splitWords(text: string): readonly (readonly [start: number, end: number])[] {
  const pattern = plainText.test(text) ? plainWordPattern : wordPattern();
  return Array.from(text.matchAll(pattern), ({ index, 0: word }) => [index, index + word.length] as const);
}

/** `stemOf` may know the stems of some words without taking them apart. */
export function tokenize(text: string, stemOf: (word: string) => string = stem): readonly Token[] {
  const pattern = plainText.test(text) ? plainWordPattern : wordPattern();
  return Array.from(text.matchAll(pattern), (found) => {
    const written = found[0].slice(0, longestWord);
    const word = foldWord(possessive.test(written) ? written.replace(possessive, "") : written);
    return {
      word,
      term: stemOf(word),
      start: found.index,
      end: found.index + found[0].length,
    };
  }).filter((token) => token.word !== "");
}
