/**
 * The words of a text in, each once with what it weighs there, out; and how much two texts share. Words are numbers of one
 * `WordWeights`. Sums are made in the order of the words, so that they are the same every time.
 */
import type { WordWeights } from "./word-weights.ts";

/** Different words in the order in which they first stand in the text, and the sum of the weights of each. */
export interface BagOfWords {
  readonly numbers: Uint32Array;
  readonly amounts: Float64Array;
}

export function bagOf(
  words: readonly string[],
  weights: WordWeights,
): { readonly bag: BagOfWords; readonly mass: number } {
  const amountBy = new Map<number, number>();
  let mass = 0;
  for (const each of words) {
    const number = weights.numberOf(each);
    const weight = weights.weightOf(number);
    amountBy.set(number, (amountBy.get(number) ?? 0) + weight);
    mass += weight;
  }
  const bag = { numbers: Uint32Array.from(amountBy.keys()), amounts: Float64Array.from(amountBy.values()) };
  return { bag, mass };
}

/** By the number of a word what it weighs in one of two texts; all 0 again when they were compared. */
let spread = new Float64Array(4096);

/** Of each word the lesser of its two amounts. */
export function sharedWeight(one: BagOfWords, other: BagOfWords): number {
  const [few, many] = one.numbers.length < other.numbers.length ? [one, other] : [other, one];
  layOut(many);
  let shared = 0;
  few.numbers.forEach((number, at) => {
    shared += Math.min(few.amounts[at] ?? 0, spread[number] ?? 0);
  });
  for (const number of many.numbers) spread[number] = 0;
  return shared;
}

function layOut({ numbers, amounts }: BagOfWords): void {
  numbers.forEach((number, at) => {
    if (number >= spread.length) spread = widened(number);
    spread[number] = amounts[at] ?? 0;
  });
}

function widened(number: number): Float64Array<ArrayBuffer> {
  const wider = new Float64Array(number * 2);
  wider.set(spread);
  return wider;
}
