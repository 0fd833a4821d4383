/** The words of passages and titles in, the forms of words that spelling is corrected against out. */
import { doubleMetaphone } from "double-metaphone";
import type { Token } from "../tokenize.ts";
import type { KnownWord } from "./search-index.ts";
import type { TermIds } from "./term-ids.ts";

/** In the order of first sight. A word counts once a text. */
export function countWords(texts: readonly (readonly Token[])[], ids: TermIds): readonly KnownWord[] {
  const counts = new Map<string, { count: number; readonly stem: string }>();
  for (const tokens of texts) {
    const stems = new Map(tokens.map(({ word, term }) => [word, term]));
    for (const [word, stem] of stems) {
      const known = counts.get(word);
      if (known) known.count++;
      else counts.set(word, { count: 1, stem });
    }
  }
  return Array.from(counts, ([word, { count, stem }]) => ({
    word,
    term: ids.id(stem),
    sound: soundOf(word),
    count,
  }));
}

/** The first code of Double Metaphone (Lawrence Philips, 2000). */
export function soundOf(word: string): string {
  return doubleMetaphone(word)[0];
}
