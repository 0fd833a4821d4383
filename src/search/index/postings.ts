/**
 * Computes what each term adds to the score of each passage that contains it. MiniSearch counts the terms of the two fields;
 * the scores use its BM25+ formula, with titles and headings weighted higher. They are computed here rather than at query time,
 * when there is time only to add numbers: a library may have 120,000 passages.
 */
import MiniSearch from "minisearch";
import type { IndexedPassage, Postings } from "./search-index.ts";

const fields = ["text", "context"];
/** Weights of the fields: the text, then the title and headings. */
const boosts = [1, 1.5];
/** MiniSearch's default `bm25Params`. */
const saturation = 1.2;
const lengthShare = 0.7;
const floor = 0.5;

/**
 * The number of passages that MiniSearch counts at a time. It creates an object for each of their words. With 100 passages, V8
 * treats these objects as long-lived, and a library of 120,000 entries needed 300 MB more.
 */
const batch = 20;

type CountedPassage = Pick<IndexedPassage, "position" | "terms" | "context">;

/** The counts of one batch. Each term has its id, its number of rows, and the rows, one for each passage. */
type Counts = Uint32Array;
/** Columns of a row: the passage, then the frequency of the term in each field. */
const columns = 3;

export class TermScores {
  #counted: Counts[] = [];
  /** The number of distinct terms, by field and passage. */
  readonly #lengths: readonly number[][] = fields.map(() => []);
  #waiting: CountedPassage[] = [];

  /** Passages must be added in order of position. */
  add({ position, terms, context }: CountedPassage): void {
    this.#waiting.push({ position, terms, context });
    if (this.#waiting.length === batch) this.#count();
  }

  /** Returns the postings of each term. Impacts include the term's rarity; a query multiplies them by its weight for the term. */
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
    // All postings share one array, because a large library has a hundred thousand terms.
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
      // Integer keys are enumerated in ascending order, which is the order of the passages.
      const ids = Object.keys(Object.assign({}, ...rows));
      counts.push(Number(term), ids.length);
      for (const id of ids) counts.push(Number(documentIds[id]), ...rows.map((row) => row[id] ?? 0));
    }
    this.#counted.push(Uint32Array.from(counts));
  }
}

/** Returns the number before the increase. */
function increase(numbers: Uint32Array, at: number, by: number): number {
  const before = numbers[at] ?? 0;
  numbers[at] = before + by;
  return before;
}

/** Returns a function that computes the score a term adds to the passage of a row. */
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
