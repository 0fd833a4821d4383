/** The words of passages and titles in, the forms of words that spelling is corrected against out. */
import { doubleMetaphone } from "double-metaphone";
import type { Token } from "../tokenize.ts";
import type { KnownWord } from "./search-index.ts";
import type { TermIds } from "./term-ids.ts";

export class WordCounts {
  readonly #known = new Map<string, { count: number; readonly stem: string }>();

  /** Counts a word once, however often the text has it. */
  addText(tokens: readonly Token[]): void {
    const stems = new Map(tokens.map(({ word, term }) => [word, term]));
    for (const [word, stem] of stems) {
      const known = this.#known.get(word);
      if (known) known.count++;
      else this.#known.set(word, { count: 1, stem });
    }
  }

  /** In the order of first sight. */
  list(ids: TermIds): readonly KnownWord[] {
    return Array.from(this.#known, ([word, { count, stem }]) => ({
      word,
      term: ids.id(stem),
      sound: soundOf(word),
      count,
    }));
  }
}

/** The first code of Double Metaphone (Lawrence Philips, 2000). */
export function soundOf(word: string): string {
  return doubleMetaphone(word)[0];
}
