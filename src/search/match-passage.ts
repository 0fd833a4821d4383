/** A passage and the concepts of a query in; where and how well each concept is found out. */
import type { Concept, Form } from "./concepts.ts";
import type { IndexedPassage, TermId } from "./search-index.ts";

export interface PassageMatch {
  /** For each concept the weight of its best form in the text, 0 where it is not found. */
  readonly inText: readonly number[];
  /** The same, with title and headings. */
  readonly around: readonly number[];
  /** The same, for the sentence that holds most. */
  readonly inSentence: readonly number[];
  /** The same, for each sentence of the text. */
  readonly bySentence: readonly (readonly number[])[];
  /** The share of the query's weight that stands within a few words, see `nearnessWindow`. */
  readonly nearness: number;
  /** How often concepts are found in the text, each with its weight, damped. */
  readonly frequency: number;
}

/** Place in a passage's terms at which a concept is found. */
interface Found {
  readonly concept: number;
  readonly position: number;
  readonly weight: number;
}

/** Words this far apart still speak of the same thing. */
const nearnessWindow = 14;
/** A form of several words of which all are there, but apart. */
const apartWeight = 0.55;

export interface FormIndex {
  readonly single: ReadonlyMap<TermId, readonly { readonly concept: number; readonly weight: number }[]>;
  readonly several: readonly {
    readonly concept: number;
    readonly form: Form;
  }[];
}

/** The forms of all concepts by their term, made once a query. */
export function indexForms(concepts: readonly Concept[]): FormIndex {
  const single = new Map<TermId, { concept: number; weight: number }[]>();
  const several: { concept: number; form: Form }[] = [];
  concepts.forEach(({ forms }, concept) => {
    for (const form of forms) {
      const [term, ...more] = form.terms;
      if (term === undefined) continue;
      if (more.length > 0) several.push({ concept, form });
      else single.set(term, [...(single.get(term) ?? []), { concept, weight: form.weight }]);
    }
  });
  return { single, several };
}

export function matchPassage(
  passage: IndexedPassage,
  concepts: readonly Concept[],
  forms: FormIndex,
): PassageMatch {
  const found = findForms(passage.terms, forms);
  const inText = bestByConcept(found, concepts.length);
  const outside = bestByConcept(findForms(passage.context, forms), concepts.length);
  const bySentence = foundBySentence(passage, found, concepts.length);
  return {
    inText,
    around: inText.map((weight, at) => Math.max(weight, outside[at] ?? 0)),
    inSentence: bestOf(bySentence, concepts),
    bySentence,
    nearness: nearnessOf(found, concepts),
    frequency: frequencyOf(found, concepts),
  };
}

/** Every place where a form stands, in order. A form of several words counts where its words stand side by side. */
export function findForms(terms: readonly TermId[], { single, several }: FormIndex): readonly Found[] {
  const found: Found[] = [];
  terms.forEach((term, position) => {
    for (const { concept, weight } of single.get(term) ?? []) found.push({ concept, position, weight });
  });
  for (const { concept, form } of several) found.push(...findPhrase(terms, concept, form));
  return found.sort((one, other) => one.position - other.position);
}

function findPhrase(terms: readonly TermId[], concept: number, form: Form): readonly Found[] {
  const first = form.terms[0];
  const adjacent: Found[] = [];
  terms.forEach((term, position) => {
    if (term === first && form.terms.every((each, ahead) => terms[position + ahead] === each))
      adjacent.push({ concept, position, weight: form.weight });
  });
  if (adjacent.length > 0) return adjacent;
  const places = form.terms.map((term) => terms.indexOf(term));
  if (places.includes(-1)) return [];
  return [
    {
      concept,
      position: Math.min(...places),
      weight: form.weight * apartWeight,
    },
  ];
}

export function bestByConcept(found: readonly Found[], count: number): number[] {
  const best = new Array<number>(count).fill(0);
  for (const { concept, weight } of found) best[concept] = Math.max(best[concept] ?? 0, weight);
  return best;
}

/** The share of the query's weight that these concepts carry, from 0 to 1. */
export function shareOf(best: readonly number[], concepts: readonly Concept[]): number {
  let sum = 0;
  let all = 0;
  concepts.forEach(({ weight }, at) => {
    all += weight;
    sum += weight * (best[at] ?? 0);
  });
  return all === 0 ? 0 : sum / all;
}

function foundBySentence(
  { sentenceStarts, terms }: IndexedPassage,
  found: readonly Found[],
  count: number,
): readonly (readonly number[])[] {
  return sentenceStarts.map((start, at) => {
    const end = sentenceStarts[at + 1] ?? terms.length;
    return bestByConcept(
      found.filter(({ position }) => position >= start && position < end),
      count,
    );
  });
}

function bestOf(bySentence: readonly (readonly number[])[], concepts: readonly Concept[]): readonly number[] {
  const shares = bySentence.map((inSentence) => shareOf(inSentence, concepts));
  return bySentence[shares.indexOf(Math.max(...shares))] ?? concepts.map(() => 0);
}

function nearnessOf(found: readonly Found[], concepts: readonly Concept[]): number {
  let best = 0;
  found.forEach(({ position }, at) => {
    const near: Found[] = [];
    for (let next = at; next < found.length; next++) {
      const each = found[next];
      if (!each || each.position > position + nearnessWindow) break;
      near.push(each);
    }
    best = Math.max(best, shareOf(bestByConcept(near, concepts.length), concepts));
  });
  return best;
}

/** Each further place counts less: 1, 1.5, 1.67 … of a concept's weight. */
function frequencyOf(found: readonly Found[], concepts: readonly Concept[]): number {
  const all = concepts.reduce((sum, concept) => sum + concept.weight, 0);
  const times = new Array<number>(concepts.length).fill(0);
  for (const { concept, weight } of found) times[concept] = (times[concept] ?? 0) + weight;
  const sum = concepts.reduce((total, { weight }, at) => {
    const count = times[at] ?? 0;
    return total + weight * (count === 0 ? 0 : (2 * count) / (1 + count));
  }, 0);
  return all === 0 ? 0 : sum / all;
}
