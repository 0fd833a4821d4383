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

/** The words as the text writes them, in order. */
function writtenWords(text: string): readonly string[] {
  return text.match(plainText.test(text) ? plainWordPattern : wordPattern()) ?? [];
}

/**
 * Where the words of a text stand, without what they are. Between two of them stands no letter, so that the next one is
 * found by searching: matches that tell their places cost a cold start much more.
 */
export function splitWords(text: string): readonly (readonly [start: number, end: number])[] {
  let end = 0;
  return writtenWords(text).map((word) => {
    const start = text.indexOf(word, end);
    end = start + word.length;
    return [start, end];
  });
}

/** `stemOf` may know the stems of some words without taking them apart. */
export function tokenize(text: string, stemOf: (word: string) => string = stem): readonly Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const written of writtenWords(text)) {
    const start = text.indexOf(written, end);
    end = start + written.length;
    const word = foldWritten(written.slice(0, longestWord));
    if (word !== "") tokens.push({ word, term: stemOf(word), start, end });
  }
  return tokens;
}

/** Nearly all words are letters and digits alone. */
const bareWord = /^[A-Za-z0-9]+$/;

function foldWritten(written: string): string {
  if (bareWord.test(written)) return written.toLowerCase();
  return foldWord(possessive.test(written) ? written.replace(possessive, "") : written);
}
