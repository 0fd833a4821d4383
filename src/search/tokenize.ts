/** Text in, words out, each with its place. Dotted initials stay one word; hyphens part words; quotes are dropped. */
import { fold } from "../domain/fold.ts";
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
const wordPattern = /(?:\p{L}\.){2,}|[\p{L}\p{M}\p{N}]+(?:['’‘`´][\p{L}\p{M}\p{N}]+)*/gu;
const possessive = /['’‘`´]s$/iu;
/** A word longer than this is no word of a rules text; it is cut so that hostile input stays cheap. */
const longestWord = 64;

export function tokenize(text: string): readonly Token[] {
  return Array.from(text.matchAll(wordPattern), (found) => {
    const written = found[0].slice(0, longestWord);
    const word = fold(written.replace(possessive, "")).replaceAll(".", "");
    return {
      word,
      term: stem(word),
      start: found.index,
      end: found.index + found[0].length,
    };
  }).filter((token) => token.word !== "");
}
