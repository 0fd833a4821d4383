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
  const numbers = new Uint32Array(words.length);
  const amounts = new Float64Array(words.length);
  let [different, mass] = [0, 0];
  for (const each of words) {
    const number = weights.numberOf(each);
    const weight = weights.weightOf(number);
    if (number >= places.length) places = widened(places, new Uint32Array(number * 2));
    let place = places[number] ?? 0;
    if (place === 0) {
      place = different += 1;
      places[number] = place;
      numbers[place - 1] = number;
    }
    amounts[place - 1] = (amounts[place - 1] ?? 0) + weight;
    mass += weight;
  }
  for (let at = 0; at < different; at++) places[numbers[at] ?? 0] = 0;
  return { bag: { numbers: numbers.slice(0, different), amounts: amounts.slice(0, different) }, mass };
}

/** By the number of a word its place in the bag that is being made, from 1; all 0 again when that is made. */
let places = new Uint32Array(4096);

/** By the number of a word what it weighs in one of two texts; all 0 again when they were compared. */
let spread = new Float64Array(4096);

/** Of each word the lesser of its two amounts. */
export function sharedWeight(one: BagOfWords, other: BagOfWords): number {
  const [few, many] = one.numbers.length < other.numbers.length ? [one, other] : [other, one];
  layOut(many);
  let shared = 0;
  for (let at = 0; at < few.numbers.length; at++)
    shared += Math.min(few.amounts[at] ?? 0, spread[few.numbers[at] ?? 0] ?? 0);
  for (let at = 0; at < many.numbers.length; at++) spread[many.numbers[at] ?? 0] = 0;
  return shared;
}

function layOut({ numbers, amounts }: BagOfWords): void {
  for (let at = 0; at < numbers.length; at++) {
    const number = numbers[at] ?? 0;
    if (number >= spread.length) spread = widened(spread, new Float64Array(number * 2));
    spread[number] = amounts[at] ?? 0;
  }
}

function widened<Values extends Float64Array | Uint32Array>(values: Values, wider: Values): Values {
  wider.set(values);
  return wider;
}
