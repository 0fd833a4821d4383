/** Matches the variants of a query's concepts against terms: where they occur, and how well a passage covers the query. */
import { groupBy } from "../domain/group-by.ts";
import type { Concept, Variant } from "./concepts.ts";
import type { OpenPart } from "./index/open-index.ts";
import type { IndexedPassage, Terms } from "./index/search-index.ts";

/** The concepts of a query, prepared for matching. */
export interface Matcher {
  /** Keyed by the first term of the variant. */
  readonly variantsByTerm: ReadonlyMap<number, readonly ConceptVariant[]>;
  /** Variants of several words. */
  readonly ofSeveralWords: readonly ConceptVariant[];
  /** Indexed by term: 1 if a variant starts with it. Most terms of a text start none. */
  readonly begins: Uint8Array;
  /** The weight of each concept, and their sum. */
  readonly weights: readonly number[];
  readonly allWeight: number;
  /** What is found where nothing is: 0 for each concept. */
  readonly nothing: Found;
}

/** `concept` is the position of its concept in the query. */
interface ConceptVariant extends Pick<Variant, "terms" | "share"> {
  readonly concept: number;
}

/** For each concept, the share of it that is found, from 0 to 1. */
export type Found = readonly number[];

/** `terms` is the number of terms in the index. */
export function makeMatcher(concepts: readonly Concept[], terms: number): Matcher {
  const all = concepts.flatMap(({ variants }, concept) =>
    variants.map(({ terms: own, share }): ConceptVariant => ({ concept, share, terms: own })),
  );
  const variantsByTerm = groupBy(all, ({ terms: [first = 0] }) => first);
  const begins = new Uint8Array(terms);
  for (const first of variantsByTerm.keys()) begins[first] = 1;
  const weights = concepts.map(({ weight }) => weight);
  return {
    variantsByTerm,
    ofSeveralWords: all.filter((variant) => variant.terms.length > 1),
    begins,
    weights,
    allWeight: weights.reduce((sum, weight) => sum + weight, 0),
    nothing: weights.map(() => 0),
  };
}

/** The factor of the share of a variant of several words that all occur, but not in sequence. */
const apartShare = 0.55;

/** The largest share of each concept that is found among terms, or that is known to be found outside them. */
export function foundIn(terms: Terms, matcher: Matcher, outside: Found = matcher.nothing): Found {
  const best = [...outside];
  const record = (concept: number, share: number) => {
    best[concept] = Math.max(best[concept] ?? 0, share);
  };
  terms.forEach((term, position) => {
    if (matcher.begins[term] !== 1) return;
    for (const { concept, share, terms: own } of matcher.variantsByTerm.get(term) ?? [])
      if (isAt(own, terms, position)) record(concept, share);
  });
  for (const { concept, share, terms: own } of matcher.ofSeveralWords)
    if (own.every((term) => terms.includes(term))) record(concept, share * apartShare);
  return best;
}

export function hasSequence(terms: Terms, sequence: Terms): boolean {
  const [first = -1] = sequence;
  for (let at = terms.indexOf(first); at >= 0; at = terms.indexOf(first, at + 1))
    if (isAt(sequence, terms, at)) return true;
  return false;
}

/** Whether a passage of the part has the sequence in its text, or in its title and headings. */
export function isInAnyPassage(sequence: Terms, part: OpenPart): boolean {
  const [first = new Set<number>(), ...others] = sequence.map(part.passagesWith);
  return [...first].some((position) => {
    if (!others.every((own) => own.has(position))) return false;
    const { terms = [], context = [] } = part.passage(position) ?? {};
    return hasSequence(terms, sequence) || hasSequence(context, sequence);
  });
}

/** Whether a sequence goes on at a position that has its first term. It allocates nothing, because it runs for all phrases. */
export function isAt(sequence: Terms, terms: Terms, at: number): boolean {
  for (let word = 1; word < sequence.length; word++) if (sequence[word] !== terms[at + word]) return false;
  return true;
}

/** The larger of the two shares of each concept. */
export function together(one: Found, other: Found): Found {
  return one.map((share, at) => Math.max(share, other[at] ?? 0));
}

/** The share of the query's weight that is found, from 0 to 1. */
export function shareOf(
  found: Found,
  { weights, allWeight }: Pick<Matcher, "weights" | "allWeight">,
): number {
  if (allWeight === 0) return 0;
  let sum = 0;
  for (let at = 0; at < weights.length; at++) sum += (weights[at] ?? 0) * (found[at] ?? 0);
  return sum / allWeight;
}

export interface PassageMatch {
  /** What is found in the text, title, and headings. */
  readonly around: Found;
  /** What is found in each sentence, in order, with the title and headings, and what in the best of them. */
  readonly sentences: readonly Found[];
  readonly inSentence: Found;
}

type Matched = Pick<IndexedPassage, "terms" | "context" | "sentenceStarts">;

export function matchPassage(passage: Matched, matcher: Matcher): PassageMatch {
  const { terms, sentenceStarts: starts } = passage;
  const outside = foundIn(passage.context, matcher);
  const sentences = starts.map((start, at) => foundIn(terms.slice(start, starts[at + 1]), matcher, outside));
  const shares = sentences.map((found) => shareOf(found, matcher));
  const best = Math.max(0, shares.indexOf(Math.max(...shares)));
  return {
    around: foundIn(terms, matcher, outside),
    sentences,
    inSentence: sentences[best] ?? outside,
  };
}

/** Adjacent words of the query. A passage should have them adjacent too. */
export type Pairs = readonly (readonly [first: number, second: number])[];

/** For each passage, the share of the query's pairs that it contains, weighting each by how few candidates contain it. */
export function pairShares(pairs: Pairs, passages: readonly { readonly terms: Terms }[]): readonly number[] {
  const held = passages.map(({ terms }) => pairs.map((pair) => hasSequence(terms, pair)));
  const weights = pairs.map((_, at) => {
    const count = held.filter((row) => row[at]).length;
    return count === 0 ? 0 : Math.log(1 + passages.length / count);
  });
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return held.map((row) =>
    all === 0 ? 0 : row.reduce((sum, has, at) => sum + (has ? (weights[at] ?? 0) : 0), 0) / all,
  );
}
