/** How alike two texts are by the words that they share, from 0 to 1, as L. R. Dice (1945) counts it. */

export interface WordBag {
  /** How often each word stands in the text. */
  readonly times: ReadonlyMap<string, number>;
  /** How many words the text has. */
  readonly count: number;
}

export function bagOf(words: readonly string[]): WordBag {
  const times = new Map<string, number>();
  for (const word of words) times.set(word, (times.get(word) ?? 0) + 1);
  return { times, count: words.length };
}

/** 1 for two empty texts. */
export function likeness(one: WordBag, other: WordBag): number {
  const [few, many] = one.times.size < other.times.size ? [one, other] : [other, one];
  let shared = 0;
  for (const [word, times] of few.times) shared += Math.min(times, many.times.get(word) ?? 0);
  const sum = one.count + other.count;
  return sum === 0 ? 1 : (2 * shared) / sum;
}
