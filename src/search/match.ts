/** A passage and the concepts of a query in; how well each concept is found there, and how the words stand, out. */
import { bestOf, type FormTable, type Found, findForms, type Place, shareOf, together } from "./forms.ts";
import type { IndexedPassage, Terms } from "./index/search-index.ts";

export interface PassageMatch {
  /** What the text holds, with title and headings. */
  readonly around: Found;
  /** What the sentence holds that holds most, with title and headings; and which one it is. */
  readonly inSentence: Found;
  readonly sentence: number;
  /** The share of the query's weight that stands within a few words, see `nearnessWindow`. */
  readonly nearness: number;
  /** The share of the query's weight that its first words hold: a text names its topic first. */
  readonly beginning: number;
  /** How often concepts are found in the text, each with its weight, damped. */
  readonly frequency: number;
}

type Matched = Pick<IndexedPassage, "terms" | "context" | "sentenceStarts" | "sentences" | "body">;

/** Words this far apart still speak of the same thing. */
const nearnessWindow = 14;

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
    sentence,
    beginning: beginningOf(passage, places, forms),
    nearness: nearnessOf(places, forms),
    frequency: frequencyOf(places, forms),
  };
}

/** What each sentence holds, in order. Places are in order too, so both are walked once. */
function matchSentences(
  starts: readonly number[],
  places: readonly Place[],
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

/** Words at the beginning of what is its own, without what introduces it. */
const beginningLength = 8;

function beginningOf(
  { sentences, sentenceStarts, body }: Matched,
  places: readonly Place[],
  forms: FormTable,
): number {
  const start = sentenceStarts[sentences.findIndex(([first]) => first >= body)] ?? 0;
  const own = places.filter(({ position }) => position >= start && position < start + beginningLength);
  return shareOf(bestOf(own, forms.weights.length), forms);
}

function nearnessOf(places: readonly Place[], forms: FormTable): number {
  let most = 0;
  let before = 0;
  places.forEach(({ position }, first) => {
    let end = Math.max(first, before);
    while ((places[end]?.position ?? Number.POSITIVE_INFINITY) <= position + nearnessWindow) end++;
    // A window that reaches no farther than the one before holds nothing more.
    if (end === before) return;
    before = end;
    most = Math.max(most, shareOf(bestOf(places.slice(first, end), forms.weights.length), forms));
  });
  return most;
}

/** Each further place counts less: 1, 1.33, 1.5 … of a concept's weight. */
function frequencyOf(places: readonly Place[], forms: FormTable): number {
  const times = new Array<number>(forms.weights.length).fill(0);
  for (const { concept, weight } of places) times[concept] = (times[concept] ?? 0) + weight;
  return shareOf(
    times.map((count) => (2 * count) / (1 + count)),
    forms,
  );
}

/** Neighbouring words of the query: what stands side by side there should stand so in the passage. */
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
