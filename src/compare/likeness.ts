/** How alike two texts are by the words that they share, from 0 to 1: the measure of L. R. Dice (1945) over weighted words. */

export interface WordBag {
  /** The summed weight of each different word. */
  readonly amounts: ReadonlyMap<string, number>;
  /** The summed weight of all words. */
  readonly mass: number;
}

/** Each word weighs 1 where no weights are given. */
export function bagOf(words: readonly string[], weightOf: (word: string) => number = () => 1): WordBag {
  const amounts = new Map<string, number>();
  let mass = 0;
  for (const word of words) {
    const weight = weightOf(word);
    amounts.set(word, (amounts.get(word) ?? 0) + weight);
    mass += weight;
  }
  return { amounts, mass };
}

/** 1 for two empty texts. */
export function likeness(one: WordBag, other: WordBag): number {
  const [few, many] = one.amounts.size < other.amounts.size ? [one, other] : [other, one];
  let shared = 0;
  for (const [word, amount] of few.amounts) shared += Math.min(amount, many.amounts.get(word) ?? 0);
  const sum = one.mass + other.mass;
  return sum === 0 ? 1 : (2 * shared) / sum;
}
