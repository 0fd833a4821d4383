/** Gives each stem its term, in the order of first sight. */
import { mostTerms, type Term, type TermString, termIdAt, termOf } from "./term-string.ts";

export class TermTable {
  readonly stems: string[] = [];
  readonly #termByStem = new Map<string, Term>();

  /** The first of them are given. */
  constructor(stems: readonly string[] = []) {
    for (const stem of stems) this.term(stem);
  }

  term(stem: string): Term {
    const before = this.#termByStem.get(stem);
    if (before !== undefined) return before;
    const term = termOf(Math.min(this.stems.length, mostTerms - 1));
    this.#termByStem.set(stem, term);
    if (this.stems.length < mostTerms) this.stems.push(stem);
    return term;
  }

  /** In how many of the strings each term stands, by its number. */
  frequencies(strings: readonly TermString[]): readonly number[] {
    const counts = new Array<number>(this.stems.length).fill(0);
    /** By term the last string that was counted, from 1: a term counts once a string. */
    const last = new Uint32Array(this.stems.length);
    strings.forEach((terms, nth) => {
      for (let at = 0; at < terms.length; at++) {
        const id = termIdAt(terms, at);
        if (id < 0 || last[id] === nth + 1) continue;
        last[id] = nth + 1;
        counts[id] = (counts[id] ?? 0) + 1;
      }
    });
    return counts;
  }
}
