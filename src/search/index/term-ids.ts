/** Gives each stem its id, in the order of first sight, and remembers the stem of each word. */
import { stem } from "../stem.ts";
import { type Token, tokenize } from "../tokenize.ts";
import { memoize } from "./memoize.ts";
import type { Terms } from "./search-index.ts";

const mostWordsKept = 200_000;

export class TermIds {
  readonly stems: string[] = [];
  readonly #idByStem = new Map<string, number>();
  readonly #stemOf = memoize(stem, mostWordsKept);

  tokenize(text: string): readonly Token[] {
    return tokenize(text, this.#stemOf);
  }

  /** The terms of some tokens, or of a text. */
  of(tokens: readonly Token[] | string): Terms {
    const found = typeof tokens === "string" ? this.tokenize(tokens) : tokens;
    return found.map(({ term }) => this.id(term));
  }

  id(stem: string): number {
    const before = this.#idByStem.get(stem);
    if (before !== undefined) return before;
    this.#idByStem.set(stem, this.stems.length);
    return this.stems.push(stem) - 1;
  }
}
