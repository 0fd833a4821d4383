/** The words of passages and titles in, one text after the other; the forms of words that the index knows out. */
import type { KnownWord } from "./search-index.ts";
import { soundOf } from "./sound.ts";
import type { TermTable } from "./term-table.ts";
import { type Token, tokenize } from "./tokenize.ts";

interface Counted {
  /** In how many texts the word stands. */
  count: number;
  /** The last of them, from 1: a word counts once a text. */
  last: number;
}

export class WordCounts {
  readonly #counted = new Map<string, Counted>();
  #texts = 0;

  count(tokens: readonly Token[]): void {
    this.#texts += 1;
    const text = this.#texts;
    for (const { word } of tokens) {
      const known = this.#counted.get(word);
      if (known === undefined) this.#counted.set(word, { count: 1, last: text });
      else if (known.last !== text) {
        known.count += 1;
        known.last = text;
      }
    }
  }

  /** In the order of first sight. */
  known(table: TermTable): readonly KnownWord[] {
    return Array.from(this.#counted, ([word, { count }]) => {
      const term = table.term(tokenize(word)[0]?.term ?? word);
      return { word, term, sound: soundOf(word), count };
    });
  }
}
