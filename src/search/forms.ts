/** Matches the forms of a query's concepts against terms: where they occur, and how well a passage covers the query. */
import { groupBy } from "../domain/group-by.ts";
import type { Concept } from "./concepts.ts";
import type { IndexedPassage, Terms } from "./index/search-index.ts";

export interface FormTable {
  readonly formsByTerm: ReadonlyMap<number, readonly PlacedForm[]>;
  /** Forms of several words. */
  readonly ofSeveralWords: readonly PlacedForm[];
  /** Indexed by term: 1 if a form starts with it. Most terms of a text start none. */
  readonly begins: Uint8Array;
  /** The weight of each concept, and their sum. */
  readonly weights: readonly number[];
  readonly allWeight: number;
}

export interface PlacedForm {
  readonly concept: number;
  readonly weight: number;
  readonly terms: Terms;
}

/** An occurrence of a concept. */
export interface ConceptPlace {
  readonly concept: number;
  readonly weight: number;
  readonly position: number;
}

/** For each concept, the weight with which it is found, or 0. */
export type Found = readonly number[];

export function tabulateForms(concepts: readonly Concept[], terms: number): FormTable {
  const all = concepts.flatMap(({ forms }, concept) =>
    forms.map(({ terms: own, weight }): PlacedForm => ({ concept, weight, terms: own })),
  );
  const formsByTerm = groupBy(all, ({ terms: [first = 0] }) => first);
  const begins = new Uint8Array(terms);
  for (const first of formsByTerm.keys()) begins[first] = 1;
  const weights = concepts.map(({ weight }) => weight);
  return {
    formsByTerm,
    ofSeveralWords: all.filter((form) => form.terms.length > 1),
    begins,
    weights,
    allWeight: weights.reduce((sum, weight) => sum + weight, 0),
  };
}

/** The factor for a form of several words that all occur, but not in sequence. */
const apartWeight = 0.55;

/** Finds all occurrences of forms, in order. A form of several words that never occurs in sequence counts less. */
export function findForms(terms: Terms, table: FormTable): readonly ConceptPlace[] {
  const places: ConceptPlace[] = [];
  terms.forEach((term, position) => {
    if (table.begins[term] !== 1) return;
    for (const { concept, weight, terms: own } of table.formsByTerm.get(term) ?? [])
      if (isFormAt(own, terms, position)) places.push({ concept, weight, position });
  });
  const apart = table.ofSeveralWords.flatMap((form) => placeApart(form, terms));
  return apart.length === 0
    ? places
    : [...places, ...apart].sort((one, other) => one.position - other.position);
}

/** This loop allocates nothing because it runs for all phrases of a corpus. */
export function isFormAt(form: ArrayLike<number>, terms: ArrayLike<number>, at: number): boolean {
  for (let word = 1; word < form.length; word++) if (form[word] !== terms[at + word]) return false;
  return true;
}

function placeApart({ concept, weight, terms: own }: PlacedForm, terms: Terms): readonly ConceptPlace[] {
  if (!own.every((term) => terms.includes(term))) return [];
  const isWhole = terms.some((term, at) => term === own[0] && isFormAt(own, terms, at));
  const position = Math.min(...own.map((term) => terms.indexOf(term)));
  return isWhole ? [] : [{ concept, weight: weight * apartWeight, position }];
}

/** The best weight with which each concept is found. */
export function bestOf(places: readonly ConceptPlace[], concepts: number): number[] {
  const best = new Array<number>(concepts).fill(0);
  for (const { concept, weight } of places) best[concept] = Math.max(best[concept] ?? 0, weight);
  return best;
}

/** The higher of the two weights for each concept. */
export function together(one: Found, other: Found): Found {
  return one.map((weight, at) => Math.max(weight, other[at] ?? 0));
}

/** The share of the query's weight that is found, from 0 to 1. */
export function shareOf(
  found: Found,
  { weights, allWeight }: Pick<FormTable, "weights" | "allWeight">,
): number {
  if (allWeight === 0) return 0;
  let sum = 0;
  for (let at = 0; at < weights.length; at++) sum += (weights[at] ?? 0) * (found[at] ?? 0);
  return sum / allWeight;
}

export interface PassageMatch {
  /** What is found in the text, title, and headings. */
  readonly around: Found;
  /** What is found in the best sentence, title, and headings. */
  readonly inSentence: Found;
}

type Matched = Pick<IndexedPassage, "terms" | "context" | "sentenceStarts">;

export function matchPassage(passage: Matched, forms: FormTable): PassageMatch {
  const count = forms.weights.length;
  const places = findForms(passage.terms, forms);
  const outside = bestOf(findForms(passage.context, forms), count);
  const sentences = matchSentences(passage.sentenceStarts, places, count);
  const shares = sentences.map((held) => shareOf(together(held, outside), forms));
  const sentence = Math.max(0, shares.indexOf(Math.max(...shares)));
  return {
    around: together(bestOf(places, count), outside),
    inSentence: together(sentences[sentence] ?? outside, outside),
  };
}

/** What is found in each sentence, in order. Places are sorted too, so one pass suffices. */
function matchSentences(
  starts: readonly number[],
  places: readonly ConceptPlace[],
  count: number,
): readonly Found[] {
  let next = 0;
  return starts.map((_, sentence) => {
    const end = starts[sentence + 1] ?? Number.POSITIVE_INFINITY;
    const first = next;
    while ((places[next]?.position ?? Number.POSITIVE_INFINITY) < end) next++;
    return bestOf(places.slice(first, next), count);
  });
}

/** Adjacent words of the query. A passage should have them adjacent too. */
export type Pairs = readonly (readonly [first: number, second: number])[];

/** For each passage, the share of the query's pairs that it contains, weighting each by how few candidates contain it. */
export function pairShares(pairs: Pairs, passages: readonly { readonly terms: Terms }[]): readonly number[] {
  const held = passages.map(({ terms }) => pairs.map(([first, second]) => hasPair(terms, first, second)));
  const weights = pairs.map((_, at) => {
    const count = held.filter((row) => row[at]).length;
    return count === 0 ? 0 : Math.log(1 + passages.length / count);
  });
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return held.map((row) =>
    all === 0 ? 0 : row.reduce((sum, has, at) => sum + (has ? (weights[at] ?? 0) : 0), 0) / all,
  );
}

function hasPair(terms: Terms, first: number, second: number): boolean {
  let at = terms.indexOf(first);
  while (at !== -1 && terms[at + 1] !== second) at = terms.indexOf(first, at + 1);
  return at !== -1;
}
