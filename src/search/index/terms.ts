/** Assigns an id to each stem of the texts, titles, and phrases, and collects the words that spelling is corrected against. */
import { doubleMetaphone } from "double-metaphone";
import { memoize } from "../../domain/once.ts";
import { stem } from "../stem.ts";
import { type Token, tokenize } from "../tokenize.ts";
import type { KnownWord, Terms } from "./search-index.ts";

const mostWordsKept = 200_000;

export class TermCollector {
  readonly stems: string[] = [];
  readonly #idByStem = new Map<string, number>();
  readonly #stemOf = memoize(stem, mostWordsKept);
  readonly #known = new Map<string, { count: number; readonly stem: string }>();

  tokenize(text: string): readonly Token[] {
    return tokenize(text, this.#stemOf);
  }

  /** Returns the term ids of tokens or of a text. */
  of(tokens: readonly Token[] | string): Terms {
    const found = typeof tokens === "string" ? this.tokenize(tokens) : tokens;
    return found.map(({ term }) => this.id(term));
  }

  /** The stems of terms, separated by spaces. */
  stemsOf(terms: Terms): string {
    return terms.map((term) => this.stems[term]).join(" ");
  }

  id(stem: string): number {
    const before = this.#idByStem.get(stem);
    if (before !== undefined) return before;
    this.#idByStem.set(stem, this.stems.length);
    return this.stems.push(stem) - 1;
  }

  /** Adds the words of a passage or title, to which spelling may be corrected. Repeated words count once. */
  addWords(tokens: readonly Token[]): void {
    const stems = new Map(tokens.map(({ word, term }) => [word, term]));
    for (const [word, stem] of stems) {
      const known = this.#known.get(word);
      if (known) known.count++;
      else this.#known.set(word, { count: 1, stem });
    }
  }

  /** The words in order of first occurrence. */
  words(): readonly KnownWord[] {
    return Array.from(this.#known, ([word, { count, stem }]) => ({
      word,
      term: this.id(stem),
      sound: soundOf(word),
      count,
    }));
  }
}

/** The first code of Double Metaphone (Lawrence Philips, 2000). */
export function soundOf(word: string): string {
  return doubleMetaphone(word)[0];
}
