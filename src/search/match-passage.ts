/** A passage and the concepts of a query in; how well each concept is found there out. Small loops: this is the hot path. */
import type { Concept } from "./concepts.ts";
import { type FormTable, FoundPlaces, findForms } from "./form-table.ts";
import type { OpenPassage } from "./open-passage.ts";

/** For each concept the weight of its best form, 0 where it is not found. */
export type Best = readonly number[];

export interface PassageMatch {
  /** What the text holds, with title and headings. */
  readonly around: Best;
  /** What the sentence holds that holds most. */
  readonly inSentence: Best;
  /** The share of the query's weight that each of these carries, and the text alone. */
  readonly aroundShare: number;
  readonly sentenceShare: number;
  readonly textShare: number;
  /** The share of the query's weight that stands within a few words, see `nearnessWindow`. */
  readonly nearness: number;
  /** How often concepts are found in the text, each with its weight, damped. */
  readonly frequency: number;
}

/** What of a passage is looked at. */
type Matched = Pick<OpenPassage, "termUnits" | "contextUnits" | "sentenceStarts">;

/** Words this far apart still speak of the same thing. */
const nearnessWindow = 14;

/** Filled anew for each passage: lists of its own would cost more than the matching. */
const inPassage = new FoundPlaces();
const outsideText = new FoundPlaces();

/** `inText` is filled with what stands in the text of the passage. */
export function matchPassage(passage: Matched, forms: FormTable, inText = inPassage): PassageMatch {
  const found = findForms(passage.termUnits, forms, inText);
  const best = bestByConcept(found, forms);
  const textShare = weighedShare(best, forms);
  const outside = findForms(passage.contextUnits, forms, outsideText);
  const around = outside.length === 0 ? best : raised(best.slice(), outside);
  const inSentence = isInOneSentence(passage, found) ? best : bestSentence(passage, found, forms);
  return {
    around,
    inSentence,
    aroundShare: around === best ? textShare : weighedShare(around, forms),
    sentenceShare: inSentence === best ? textShare : weighedShare(inSentence, forms),
    textShare,
    nearness: isNear(found) ? textShare : nearnessOf(found, forms),
    frequency: found.length === 0 ? 0 : frequencyOf(found, forms),
  };
}

function bestByConcept(found: FoundPlaces, { zeros }: FormTable): number[] {
  return raised(zeros.slice(), found);
}

function raised(best: number[], { concepts, weights, length }: FoundPlaces): number[] {
  for (let at = 0; at < length; at++) raise(best, concepts[at] ?? 0, weights[at] ?? 0);
  return best;
}

function raise(best: number[], concept: number, weight: number): void {
  if (weight > (best[concept] ?? 0)) best[concept] = weight;
}

/** The better of both for each concept. */
export function together(one: Best, other: Best): Best {
  const best = one.slice();
  for (let at = 0; at < best.length; at++) raise(best, at, other[at] ?? 0);
  return best;
}

/** The share of the query's weight that these concepts carry, from 0 to 1. */
export function shareOf(best: Best, concepts: readonly Concept[]): number {
  return shareOfBoth(best, best, concepts);
}

/** The share that the better of both for each concept carries. */
export function shareOfBoth(one: Best, other: Best, concepts: readonly Concept[]): number {
  let sum = 0;
  let all = 0;
  for (let at = 0; at < concepts.length; at++) {
    const weight = concepts[at]?.weight ?? 0;
    all += weight;
    sum += weight * Math.max(one[at] ?? 0, other[at] ?? 0);
  }
  return all === 0 ? 0 : sum / all;
}

/** The share that one carries, by what a table knows already. */
export function weighedShare(best: Best, { weights, allWeight }: FormTable): number {
  let sum = 0;
  for (let at = 0; at < weights.length; at++) sum += (weights[at] ?? 0) * (best[at] ?? 0);
  return allWeight === 0 ? 0 : sum / allWeight;
}

/** What each sentence holds, in order. Found places are in order too, so both are walked once. */
export function matchSentences(
  { sentenceStarts }: Pick<Matched, "sentenceStarts">,
  found: FoundPlaces,
  count: number,
): Best[] {
  const sentences = sentenceStarts.map(() => new Array<number>(count).fill(0));
  let sentence = 0;
  for (let at = 0; at < found.length; at++) {
    const position = found.positions[at] ?? 0;
    while (position >= (sentenceStarts[sentence + 1] ?? Number.POSITIVE_INFINITY)) sentence++;
    const best = sentences[sentence];
    if (best) raise(best, found.concepts[at] ?? 0, found.weights[at] ?? 0);
  }
  return sentences;
}

/** Then it holds what the text holds, as nearly always. */
function isInOneSentence({ sentenceStarts }: Matched, { positions, length }: FoundPlaces): boolean {
  if (length <= 1) return true;
  return endOfSentence(sentenceStarts, positions[0] ?? 0) > (positions[length - 1] ?? 0);
}

/** Of several that hold the same the first one. */
function bestSentence({ sentenceStarts }: Matched, found: FoundPlaces, forms: FormTable): Best {
  let best: Best = [];
  let most = -1;
  let at = 0;
  while (at < found.length) {
    const end = endOfSentence(sentenceStarts, found.positions[at] ?? 0);
    const held = forms.zeros.slice();
    for (; at < found.length && (found.positions[at] ?? 0) < end; at++)
      raise(held, found.concepts[at] ?? 0, found.weights[at] ?? 0);
    const share = weighedShare(held, forms);
    if (share > most) [best, most] = [held, share];
  }
  return best;
}

/** Where the sentence ends that holds a place. */
function endOfSentence(starts: readonly number[], position: number): number {
  for (let sentence = 1; sentence < starts.length; sentence++) {
    const start = starts[sentence] ?? 0;
    if (start > position) return start;
  }
  return Number.POSITIVE_INFINITY;
}

/** Whether all that is found stands so near together that the text holds no more than the window. */
function isNear({ positions, length }: FoundPlaces): boolean {
  return length <= 1 || (positions[length - 1] ?? 0) - (positions[0] ?? 0) <= nearnessWindow;
}

/** A window that reaches no farther than the one before holds nothing more: none is filled for it. */
function nearnessOf(found: FoundPlaces, forms: FormTable): number {
  const best = forms.zeros.slice();
  let most = 0;
  let before = -1;
  for (let first = 0; before < found.length - 1; first++) {
    const last = lastInWindow(found, first, before);
    if (last === before) continue;
    before = last;
    best.fill(0);
    for (let at = first; at <= last; at++) raise(best, found.concepts[at] ?? 0, found.weights[at] ?? 0);
    most = Math.max(most, weighedShare(best, forms));
  }
  return most;
}

/** The last place that is near enough to one; that of the place before it is known. */
function lastInWindow({ positions, length }: FoundPlaces, first: number, before: number): number {
  const end = (positions[first] ?? 0) + nearnessWindow;
  let at = Math.max(first, before);
  while (at + 1 < length && (positions[at + 1] ?? 0) <= end) at++;
  return at;
}

/** Each further place counts less: 1, 1.33, 1.5 … of a concept's weight. */
function frequencyOf({ concepts, weights, length }: FoundPlaces, forms: FormTable): number {
  const times = forms.zeros.slice();
  for (let at = 0; at < length; at++) {
    const concept = concepts[at] ?? 0;
    times[concept] = (times[concept] ?? 0) + (weights[at] ?? 0);
  }
  for (let concept = 0; concept < times.length; concept++) {
    const count = times[concept] ?? 0;
    times[concept] = (2 * count) / (1 + count);
  }
  return weighedShare(times, forms);
}
