/** Gives each stem a number, in the order of first sight, and counts in how many passages it stands. */
import type { TermId } from "./search-index.ts";

export class TermTable {
  readonly terms: string[] = [];
  readonly frequencies: number[] = [];
  readonly #idByTerm = new Map<string, TermId>();

  id(term: string): TermId {
    const before = this.#idByTerm.get(term);
    if (before !== undefined) return before;
    const id = this.terms.length;
    this.#idByTerm.set(term, id);
    this.terms.push(term);
    this.frequencies.push(0);
    return id;
  }

  /** Counts one passage for each different term. */
  count(ids: Iterable<TermId>): void {
    for (const id of new Set(ids)) this.frequencies[id] = (this.frequencies[id] ?? 0) + 1;
  }
}
