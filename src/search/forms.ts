/** The forms of all concepts of a query by their first term, where they stand in a run of terms, and how well a passage holds them. */
import type { Concept } from "./concepts.ts";
import type { IndexedPassage, Terms } from "./index/search-index.ts";

export interface FormTable {
  readonly formsByTerm: ReadonlyMap<number, readonly PlacedForm[]>;
  /** Forms of several words. */
  readonly phrases: readonly PlacedForm[];
  /** 1 for each term that begins a form: most terms of a text begin none. */
  readonly begins: Uint8Array;
  /** What each concept weighs, and all of them. */
  readonly weights: readonly number[];
  readonly allWeight: number;
}

export interface PlacedForm {
  readonly concept: number;
  readonly weight: number;
  readonly terms: Terms;
}

/** Where a concept is found. */
export interface ConceptPlace {
  readonly concept: number;
  readonly weight: number;
  readonly position: number;
}

/** For each concept how well it is found, 0 where it is not. */
export type Found = readonly number[];

export function tabulateForms(concepts: readonly Concept[], terms: number): FormTable {
  const formsByTerm = new Map<number, PlacedForm[]>();
  const begins = new Uint8Array(terms);
  const all = concepts.flatMap(({ forms }, concept) =>
    forms.map(({ terms: own, weight }): PlacedForm => ({ concept, weight, terms: own })),
  );
  for (const form of all) {
    const [first = 0] = form.terms;
    begins[first] = 1;
    const known = formsByTerm.get(first);
    if (known) known.push(form);
    else formsByTerm.set(first, [form]);
  }
  const weights = concepts.map(({ weight }) => weight);
  return {
    formsByTerm,
    phrases: all.filter((form) => form.terms.length > 1),
    begins,
    weights,
    allWeight: weights.reduce((sum, weight) => sum + weight, 0),
  };
}

/** A form of several words of which all are there, but apart. */
const apartWeight = 0.55;

/** Every place where a form stands, in order. A form of several words that stands nowhere whole counts less. */
export function findForms(terms: Terms, table: FormTable): readonly ConceptPlace[] {
  const places: ConceptPlace[] = [];
  terms.forEach((term, position) => {
    if (table.begins[term] !== 1) return;
    for (const { concept, weight, terms: own } of table.formsByTerm.get(term) ?? [])
      if (standsAt(own, terms, position)) places.push({ concept, weight, position });
  });
  const apart = table.phrases.flatMap((form) => placeApart(form, terms));
  return apart.length === 0
    ? places
    : [...places, ...apart].sort((one, other) => one.position - other.position);
}

/** `begins` and this loop keep the walk over all phrases of a corpus cheap: no list is made for a phrase. */
export function standsAt(form: ArrayLike<number>, terms: ArrayLike<number>, at: number): boolean {
  for (let word = 1; word < form.length; word++) if (form[word] !== terms[at + word]) return false;
  return true;
}

function placeApart({ concept, weight, terms: own }: PlacedForm, terms: Terms): readonly ConceptPlace[] {
  if (!own.every((term) => terms.includes(term))) return [];
  const isWhole = terms.some((term, at) => term === own[0] && standsAt(own, terms, at));
  const position = Math.min(...own.map((term) => terms.indexOf(term)));
  return isWhole ? [] : [{ concept, weight: weight * apartWeight, position }];
}

/** The best form of each concept among some places. */
export function bestOf(places: readonly ConceptPlace[], concepts: number): number[] {
  const best = new Array<number>(concepts).fill(0);
  for (const { concept, weight } of places) best[concept] = Math.max(best[concept] ?? 0, weight);
  return best;
}

/** The better of both for each concept. */
export function together(one: Found, other: Found): Found {
  return one.map((weight, at) => Math.max(weight, other[at] ?? 0));
}

/** The share of the query's weight that some concepts carry, from 0 to 1. */
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
  /** What the text holds, with title and headings. */
  readonly around: Found;
  /** What the sentence holds that holds most, with title and headings. */
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

/** What each sentence holds, in order. Places are in order too, so both are walked once. */
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

/** Neighboring words of the query: what stands side by side there should stand so in the passage. */
export type Pairs = readonly (readonly [first: number, second: number])[];

/** For each passage the share of the query's pairs that it holds, each weighed by how few candidates hold it. */
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
