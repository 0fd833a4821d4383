/**
 * Passages in, what each term adds to the score of each passage that holds it out. MiniSearch counts the terms of the two
 * fields; the scores are its formula, BM25+ with the title and headings counting more. They are computed here and not when a
 * judge asks, because summing ready numbers is all that a query over 120,000 passages has time for.
 */
import MiniSearch from "minisearch";
import type { IndexedPassage, Postings } from "./search-index.ts";

const fields = ["text", "context"];
/** How much a term in the title or headings counts against one in the text. */
const boosts = [1, 1.5];
/** MiniSearch's own defaults: `bm25Params`. */
const saturation = 1.2;
const lengthShare = 0.7;
const floor = 0.5;

/**
 * How many passages MiniSearch counts at a time. It makes an object for each of their words: with 100 passages V8 takes them for
 * lasting, and a library of 120,000 entries needed 300 MB more.
 */
const batch = 20;

type CountedPassage = Pick<IndexedPassage, "position" | "terms" | "context">;

/** What MiniSearch counted of some passages: for each term its id, the number of its rows, and the rows, one for each passage. */
type Counts = Uint32Array;
/** Of a row: the passage, and how often the term stands in each field. */
const columns = 3;

export class TermScores {
  #counted: Counts[] = [];
  /** By field and passage: how many different terms it has. */
  readonly #lengths: readonly number[][] = fields.map(() => []);
  #waiting: CountedPassage[] = [];

  /** Passages come in order. */
  add({ position, terms, context }: CountedPassage): void {
    this.#waiting.push({ position, terms, context });
    if (this.#waiting.length === batch) this.#count();
  }

  /** By term. Impacts hold the term's rarity; a query multiplies them by the weight that it gives to the term. */
  finish(terms: number): (term: number) => Postings {
    this.#count();
    const all = new Uint32Array(terms);
    const holding = fields.map(() => new Uint32Array(terms));
    this.#forEachRow((term, row, at) => {
      increase(all, term, 2);
      holding.forEach((own, field) => {
        if (row[at + 1 + field] !== 0) increase(own, term, 1);
      });
    });
    // The postings of all terms, end to end: a large library has a hundred thousand terms.
    let end = 0;
    const ends = all.map((length) => (end += length) - length);
    const postings = new Float32Array(end);
    const impactOf = impacts(this.#lengths, holding);
    this.#forEachRow((term, row, at) => {
      const place = increase(ends, term, 2);
      postings[place] = row[at] ?? 0;
      postings[place + 1] = impactOf(term, row, at);
    });
    this.#counted = [];
    return (term) => postings.subarray((ends[term] ?? 0) - (all[term] ?? 0), ends[term] ?? 0);
  }

  #forEachRow(visit: (term: number, counts: Counts, at: number) => void): void {
    for (const counts of this.#counted)
      for (let at = 0; at < counts.length; ) {
        const [term = 0, rows = 0] = [counts[at], counts[at + 1]];
        const end = at + 2 + rows * columns;
        for (at += 2; at < end; at += columns) visit(term, counts, at);
      }
  }

  #count(): void {
    const counter = new MiniSearch<CountedPassage>({
      fields,
      idField: "position",
      extractField: (passage, field) => {
        if (field === "position") return passage.position;
        return (field === "text" ? passage.terms : passage.context).join(" ");
      },
      tokenize: (text) => text.split(" "),
      processTerm: (term) => term,
    });
    counter.addAll(this.#waiting);
    this.#waiting = [];
    const { index, documentIds, fieldLength } = counter.toJSON();
    for (const [id, own] of Object.entries(fieldLength))
      this.#lengths.forEach((lengths, field) => {
        lengths[Number(documentIds[id])] = own[field] ?? 0;
      });
    const counts: number[] = [];
    for (const [term, byField] of index) {
      const rows = fields.map((_, field) => byField[field] ?? {});
      // Keys that are numbers come in their order, which is that of the passages.
      const ids = Object.keys(Object.assign({}, ...rows));
      counts.push(Number(term), ids.length);
      for (const id of ids) counts.push(Number(documentIds[id]), ...rows.map((row) => row[id] ?? 0));
    }
    this.#counted.push(Uint32Array.from(counts));
  }
}

/** Returns the number as it was before. */
function increase(numbers: Uint32Array, at: number, by: number): number {
  const before = numbers[at] ?? 0;
  numbers[at] = before + by;
  return before;
}

/** The score that a term adds to the passage of a row. */
function impacts(lengths: readonly (readonly number[])[], holding: readonly Uint32Array[]) {
  const averages = lengths.map((own) => own.reduce((sum, length) => sum + length, 0) / own.length);
  return (term: number, row: Counts, at: number): number =>
    boosts.reduce((sum, boost, field) => {
      const count = row[at + 1 + field] ?? 0;
      if (count === 0) return sum;
      const [own = [], passages = 0] = [lengths[field], holding[field]?.[term]];
      const inverse = Math.log(1 + (own.length - passages + 0.5) / (passages + 0.5));
      const length = (own[row[at] ?? 0] ?? 0) / (averages[field] ?? 1);
      const damp = saturation * (1 - lengthShare + lengthShare * length);
      return sum + boost * inverse * (floor + (count * (saturation + 1)) / (count + damp));
    }, 0);
}
