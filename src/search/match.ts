/** A passage and the concepts of a query in; how well each concept is found there, and how the words stand, out. */
import {
  bestOf,
  type ConceptPlace,
  type FormTable,
  type Found,
  findForms,
  shareOf,
  together,
} from "./forms.ts";
import type { IndexedPassage, Terms } from "./index/search-index.ts";

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
