/**
 * A query's terms with their postings in, the passages that MiniSearch would rank first out. Scores are its own, BM25+
 * over three fields times the number of terms found; they are summed in one pass over the postings, so that MiniSearch
 * itself need look only at the few passages that can be among the first.
 */
import type { Postings } from "./postings.ts";

export interface ScoredTerm {
  /** How much it counts. */
  readonly boost: number;
  readonly fields: readonly Postings[];
}

/** What is known of all passages. Lengths stand field by field. */
export interface FieldFacts {
  readonly passages: number;
  readonly boosts: readonly number[];
  readonly lengths: Uint16Array;
  readonly averageLengths: readonly number[];
}

/** MiniSearch's own: `defaultBM25params`. */
const saturation = 1.2;
const lengthShare = 0.7;
const floor = 0.5;

interface Sums {
  readonly scores: Float64Array;
  /** How many different terms each passage holds. */
  readonly found: Uint16Array;
  /** The last term that was counted in `found`, from 1. */
  readonly lastTerm: Uint16Array;
}

export interface BestPassages {
  /** Ascending. */
  readonly positions: readonly number[];
  /** How many of the terms a passage holds. */
  readonly foundIn: (position: number) => number;
}

/** The `most` best of those that are allowed, and all that may tie with the last of them. */
export function bestPassages(
  terms: readonly ScoredTerm[],
  facts: FieldFacts,
  { isAllowed, most }: { readonly isAllowed: (position: number) => boolean; readonly most: number },
): BestPassages {
  const sums = sumsFor(facts.passages);
  terms.forEach(({ boost, fields }, term) => {
    fields.forEach((postings, field) => {
      addField(sums, postings, { term: term + 1, field, boost, facts });
    });
  });
  return {
    positions: takeBest(sums, isAllowed, most),
    foundIn: (position) => sums.found[position] ?? 0,
  };
}

let latest: Sums | null = null;

/** Zeros. One query is asked at a time, so that lists which are soon cleared serve the next one too. */
function sumsFor(passages: number): Sums {
  if (latest?.scores.length === passages) {
    latest.scores.fill(0);
    latest.found.fill(0);
    latest.lastTerm.fill(0);
    return latest;
  }
  const sums = {
    scores: new Float64Array(passages),
    found: new Uint16Array(passages),
    lastTerm: new Uint16Array(passages),
  };
  latest = passages > mostCleared ? null : sums;
  return sums;
}

/** The system clears longer lists sooner. */
const mostCleared = 20_000;

interface FieldTerm {
  readonly term: number;
  readonly field: number;
  readonly boost: number;
  readonly facts: FieldFacts;
}

/** One loop without calls: small functions in it would each be compiled at a cost that a cold start feels. */
function addField(
  { scores, found, lastTerm }: Sums,
  { passages, counts }: Postings,
  { term, field, boost, facts }: FieldTerm,
): void {
  const df = passages.length;
  if (df === 0) return;
  const inverse = Math.log(1 + (facts.passages - df + 0.5) / (df + 0.5));
  const weight = boost * (facts.boosts[field] ?? 1) * inverse;
  const average = facts.averageLengths[field] ?? 1;
  const { lengths } = facts;
  const first = field * facts.passages;
  for (let at = 0; at < df; at++) {
    const passage = passages[at] ?? 0;
    const count = counts[at] ?? 0;
    const damp = saturation * (1 - lengthShare + (lengthShare * (lengths[first + passage] ?? 0)) / average);
    scores[passage] = (scores[passage] ?? 0) + weight * (floor + (count * (saturation + 1)) / (count + damp));
    if (lastTerm[passage] === term) continue;
    lastTerm[passage] = term;
    found[passage] = (found[passage] ?? 0) + 1;
  }
}

/** One walk through the sums: where the best stand is kept on the way, with some that later ones leave behind. */
function takeBest(
  { scores, found }: Sums,
  isAllowed: (position: number) => boolean,
  most: number,
): readonly number[] {
  const heap = new Float64Array(most);
  const near: number[] = [];
  let limit = 0;
  for (let at = 0; at < scores.length; at++) {
    // Most passages of a big corpus hold nothing: for them no fraction is made.
    const terms = found[at] ?? 0;
    if (terms === 0) continue;
    const score = (scores[at] ?? 0) * terms;
    if (score === 0 || score < limit || !isAllowed(at)) continue;
    near.push(at);
    if (score <= (heap[0] ?? 0)) continue;
    replaceLeast(heap, score);
    limit = (heap[0] ?? 0) * margin;
  }
  return near.filter((at) => (scores[at] ?? 0) * (found[at] ?? 0) >= limit);
}

/** Sums taken in another order than MiniSearch's differ in their last digits. */
const margin = 1 - 1e-9;

/** The best so far stand in a heap, the least of them on top. */
function replaceLeast(heap: Float64Array, score: number): void {
  let at = 0;
  for (;;) {
    const left = 2 * at + 1;
    const least = (heap[left + 1] ?? Number.POSITIVE_INFINITY) < (heap[left] ?? 0) ? left + 1 : left;
    if (least >= heap.length || (heap[least] ?? 0) >= score) break;
    heap[at] = heap[least] ?? 0;
    at = least;
  }
  heap[at] = score;
}
