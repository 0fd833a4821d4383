/**
 * Passages in, what each term adds to the score of each passage that holds it out: BM25+ (Lv and Zhai, 2011) of two fields, the
 * title and headings counting more. It is computed here and not when a judge asks, because summing ready numbers is all
 * that a query over 120,000 passages has time for.
 */
import type { IndexedPassage, Postings, Terms } from "./search-index.ts";

/** How much a term counts in the text, and in the title or headings. */
const boosts = [1, 1.5];
/** The usual values, which MiniSearch has too. */
const saturation = 1.2;
const lengthShare = 0.7;
const floor = 0.5;

/** What is known of a term. A row is a passage with the term: the term's row before, the passage, and its count in each field. */
interface TermRows {
  /** -1 before the first row. */
  last: number;
  count: number;
  /** By field: in how many passages it has the term. */
  readonly holding: number[];
}

export class TermScores {
  readonly #rows = new GrowingNumbers();
  readonly #byTerm: TermRows[] = [];
  /** By field and passage: how many different terms it has. */
  readonly #lengths: readonly number[][] = boosts.map(() => []);

  /** Passages come in order. */
  add({ position, terms, context }: Pick<IndexedPassage, "position" | "terms" | "context">): void {
    const counts = [terms, context].map(countTerms);
    for (const term of new Set([...terms, ...context])) {
      const found = counts.map((own) => own.get(term) ?? 0);
      const rows = (this.#byTerm[term] ??= { last: -1, count: 0, holding: boosts.map(() => 0) });
      for (const [field, count] of found.entries())
        if (count > 0) rows.holding[field] = (rows.holding[field] ?? 0) + 1;
      rows.last = this.#rows.push([rows.last, position, ...found]);
      rows.count++;
    }
    for (const [field, own] of counts.entries()) this.#lengths[field]?.push(own.size);
  }

  /** Impacts hold the term's rarity; a query multiplies them by the weight that it gives to the term. */
  finish(): (term: number) => Postings {
    const averages = this.#lengths.map((own) => own.reduce((sum, length) => sum + length, 0) / own.length);
    return (term) => {
      const { last, count, holding } = this.#byTerm[term] ?? { last: -1, count: 0, holding: [] };
      const postings = new Float32Array(2 * count);
      for (let row = last, at = 2 * count; row >= 0; row = this.#rows.at(row)) {
        postings[--at] = this.#impact(row, holding, averages);
        postings[--at] = this.#rows.at(row + 1);
      }
      return postings;
    };
  }

  #impact(row: number, holding: readonly number[], averages: readonly number[]): number {
    return boosts.reduce((sum, boost, field) => {
      const count = this.#rows.at(row + 2 + field);
      if (count === 0) return sum;
      const [lengths = [], passages = 0] = [this.#lengths[field], holding[field]];
      const inverse = Math.log(1 + (lengths.length - passages + 0.5) / (passages + 0.5));
      const length = (lengths[this.#rows.at(row + 1)] ?? 0) / (averages[field] ?? 1);
      const damp = saturation * (1 - lengthShare + lengthShare * length);
      return sum + boost * inverse * (floor + (count * (saturation + 1)) / (count + damp));
    }, 0);
  }
}

function countTerms(terms: Terms): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

/** Millions of whole numbers, in a quarter of the memory that an array takes. */
class GrowingNumbers {
  #numbers = new Int32Array(1 << 12);
  #length = 0;

  /** Position of the first of the added numbers. */
  push(added: readonly number[]): number {
    const start = this.#length;
    this.#length += added.length;
    if (this.#length > this.#numbers.length) {
      const before = this.#numbers;
      this.#numbers = new Int32Array(2 * before.length);
      this.#numbers.set(before);
    }
    this.#numbers.set(added, start);
    return start;
  }

  at(position: number): number {
    return this.#numbers[position] ?? 0;
  }
}
