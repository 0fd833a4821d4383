/** Measures how similar two words, titles, or texts are. */

import { doubleMetaphone } from "double-metaphone";

/**
 * The number of edits (insert, delete, replace, swap neighbors) from one word to another; if it exceeds `most`, returns `most +
 * 1`. This is optimal string alignment: Damerau's distance without edits inside a swapped pair.
 */
export function editDistance(from: string, to: string, most: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let row = 1; row <= from.length; row++) {
    const next = [row];
    let fewest = row;
    for (let column = 1; column <= to.length; column++) {
      const replaced = (last[column - 1] ?? 0) + Number(from[row - 1] !== to[column - 1]);
      const edits = Math.min(replaced, (last[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1);
      const isSwap = row > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      const cost = isSwap ? Math.min(edits, (beforeLast[column - 2] ?? edits) + 1) : edits;
      next.push(cost);
      fewest = Math.min(fewest, cost);
    }
    if (fewest > most) return most + 1;
    [beforeLast, last] = [last, next];
  }
  return Math.min(last[to.length] ?? most + 1, most + 1);
}

/** A typo changes at most one letter in this many. */
const lettersOfTypo = 3;

/** The name that a person may have meant: the shortest that contains the word, or else the one with the fewest edits; null if none. */
export function nearestTo(word: string, names: readonly string[]): string | null {
  const most = Math.floor(word.length / lettersOfTypo);
  const distance = (name: string) => editDistance(word, name, most);
  const containing = names.filter((name) => name.includes(word));
  const similar = names.filter((name) => distance(name) <= most);
  const [shortest] = containing.toSorted((one, other) => one.length - other.length);
  const [likest] = similar.toSorted((one, other) => distance(one) - distance(other));
  return shortest ?? likest ?? null;
}

/** The words of a text regardless of their order. */
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

/** The first code of Double Metaphone (Lawrence Philips, 2000). */
export function soundOf(word: string): string {
  return doubleMetaphone(word)[0];
}
