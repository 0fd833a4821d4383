/** A passage and the concepts of a query in; how well each concept is found there out. Small loops: this is the hot path. */
import type { Concept } from "./concepts.ts";
import type { FormTable } from "./form-table.ts";
import { type Found, findForms } from "./form-table.ts";
import type { OpenPassage } from "./open-passage.ts";

/** For each concept the weight of its best form, 0 where it is not found. */
export type Best = readonly number[];

export interface PassageMatch {
  readonly inText: Best;
  /** With title and headings. */
  readonly around: Best;
  /** In the sentence that holds most. */
  readonly inSentence: Best;
  /** The share of the query's weight that stands within a few words, see `nearnessWindow`. */
  readonly nearness: number;
  /** How often concepts are found in the text, each with its weight, damped. */
  readonly frequency: number;
}

/** Words this far apart still speak of the same thing. */
const nearnessWindow = 14;

export function matchPassage(
  passage: OpenPassage,
  concepts: readonly Concept[],
  forms: FormTable,
): PassageMatch {
  const found = findForms(passage.termUnits, forms);
  const inText = bestByConcept(found, concepts.length);
  const outside = bestByConcept(findForms(passage.contextUnits, forms), concepts.length);
  return {
    inText,
    around: together(inText, outside),
    inSentence: bestSentence(passage, found, concepts),
    nearness: nearnessOf(found, concepts),
    frequency: frequencyOf(found, concepts),
  };
}

export function bestByConcept(found: readonly Found[], count: number): number[] {
  const best = new Array<number>(count).fill(0);
  for (const { concept, weight } of found) if (weight > (best[concept] ?? 0)) best[concept] = weight;
  return best;
}

/** The better of both for each concept. */
export function together(one: Best, other: Best): number[] {
  return one.map((weight, at) => Math.max(weight, other[at] ?? 0));
}

/** The share of the query's weight that these concepts carry, from 0 to 1. */
export function shareOf(best: Best, concepts: readonly Concept[]): number {
  let sum = 0;
  let all = 0;
  for (let at = 0; at < concepts.length; at++) {
    const weight = concepts[at]?.weight ?? 0;
    all += weight;
    sum += weight * (best[at] ?? 0);
  }
  return all === 0 ? 0 : sum / all;
}

/** What each sentence holds, in order. Found places are in order too, so both are walked once. */
export function matchSentences(
  { sentenceStarts }: Pick<OpenPassage, "sentenceStarts">,
  found: readonly Found[],
  count: number,
): Best[] {
  const sentences = sentenceStarts.map(() => new Array<number>(count).fill(0));
  let at = 0;
  for (const { concept, position, weight } of found) {
    while (position >= (sentenceStarts[at + 1] ?? Number.POSITIVE_INFINITY)) at++;
    const best = sentences[at];
    if (best && weight > (best[concept] ?? 0)) best[concept] = weight;
  }
  return sentences;
}

function bestSentence(passage: OpenPassage, found: readonly Found[], concepts: readonly Concept[]): Best {
  let best: Best = [];
  let most = -1;
  for (const sentence of matchSentences(passage, found, concepts.length)) {
    const share = shareOf(sentence, concepts);
    if (share > most) [best, most] = [sentence, share];
  }
  return best;
}

function nearnessOf(found: readonly Found[], concepts: readonly Concept[]): number {
  const best = new Array<number>(concepts.length).fill(0);
  let most = 0;
  for (let first = 0; first < found.length; first++) {
    best.fill(0);
    const last = fillWindow(best, found, first);
    most = Math.max(most, shareOf(best, concepts));
    // What follows can only lose: the window already reaches the last word found.
    if (last === found.length - 1) break;
  }
  return most;
}

/** The best form of each concept from one place on; the last place that is near enough. */
function fillWindow(best: number[], found: readonly Found[], first: number): number {
  const end = (found[first]?.position ?? 0) + nearnessWindow;
  let at = first;
  for (; at < found.length; at++) {
    const place = found[at];
    if (!place || place.position > end) break;
    if (place.weight > (best[place.concept] ?? 0)) best[place.concept] = place.weight;
  }
  return at - 1;
}

/** Each further place counts less: 1, 1.33, 1.5 … of a concept's weight. */
function frequencyOf(found: readonly Found[], concepts: readonly Concept[]): number {
  const times = new Array<number>(concepts.length).fill(0);
  for (const { concept, weight } of found) times[concept] = (times[concept] ?? 0) + weight;
  return shareOf(
    times.map((count) => (2 * count) / (1 + count)),
    concepts,
  );
}
