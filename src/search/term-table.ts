/** Gives each stem a number, in the order of first sight. */
import type { TermId } from "./search-index.ts";

export class TermTable {
  readonly terms: string[] = [];
  readonly #idByTerm = new Map<string, TermId>();

  id(term: string): TermId {
    const before = this.#idByTerm.get(term);
    if (before !== undefined) return before;
    const id = this.terms.length;
    this.#idByTerm.set(term, id);
    this.terms.push(term);
    return id;
  }

  /** In how many of the lists each term stands, by its number. */
  frequencies(lists: readonly (readonly TermId[])[]): readonly number[] {
    const counts = new Array<number>(this.terms.length).fill(0);
    for (const list of lists) for (const id of new Set(list)) counts[id] = (counts[id] ?? 0) + 1;
    return counts;
  }
}
