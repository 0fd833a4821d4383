/** The words of a text regardless of their order, to measure how similar two texts are. */

export interface WordBag {
  /** How often each word occurs in the text. */
  readonly times: ReadonlyMap<string, number>;
  /** The number of words in the text. */
  readonly count: number;
}

export function bagOf(words: Iterable<string>): WordBag {
  const times = new Map<string, number>();
  let count = 0;
  for (const word of words) {
    times.set(word, (times.get(word) ?? 0) + 1);
    count += 1;
  }
  return { times, count };
}

/** The share of words that two texts have in common, from 0 to 1: the coefficient of L. R. Dice (1945). 1 for two empty texts. */
export function diceSimilarity(one: WordBag, other: WordBag): number {
  const [few, many] = one.times.size < other.times.size ? [one, other] : [other, one];
  let shared = 0;
  for (const [word, times] of few.times) shared += Math.min(times, many.times.get(word) ?? 0);
  const sum = one.count + other.count;
  return sum === 0 ? 1 : (2 * shared) / sum;
}
