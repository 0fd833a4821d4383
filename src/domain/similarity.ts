/** Measures how similar two words, titles, or texts are. */

import { doubleMetaphone } from "double-metaphone";
import { hasDigit } from "./source-line.ts";

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

/** Shorter words are similar to too many others. */
const shortestCorrected = 4;
const mostGuesses = 3;
/** A guess that is worse than the best by more than this is dropped. */
const dropBehindBest = 0.12;

export function mayBeMisspelled(word: string): boolean {
  return word.length >= shortestCorrected && !hasDigit(word);
}

/** The known words that were likely meant by a misspelled one, by edit distance and by sound, the likest first. */
export function likestWords<Known extends { readonly word: string }>(
  word: string,
  words: readonly Known[],
  soundOfKnown: (known: Known) => string,
): readonly { readonly known: Known; readonly likeness: number }[] {
  if (!mayBeMisspelled(word)) return swappedWords(word, words);
  const sound = soundOf(word);
  const edits = allowedEdits(word) + editsBySound;
  const guesses = words
    .filter((known) => mayBeNear(word, known.word, edits))
    .flatMap((known) => {
      const likeness = likenessOf(word, known.word, sound !== "" && soundOfKnown(known) === sound);
      return likeness === null ? [] : [{ known, likeness }];
    })
    .sort((one, other) => other.likeness - one.likeness);
  const best = guesses[0]?.likeness ?? 0;
  return guesses.filter(({ likeness }) => likeness >= best - dropBehindBest).slice(0, mostGuesses);
}

/** The known words of three letters that have two of them swapped, as fast typing does: `the` for `teh`. */
function swappedWords<Known extends { readonly word: string }>(word: string, words: readonly Known[]) {
  const [first = "", second = "", third = "", ...more] = word;
  if (third === "" || more.length > 0 || hasDigit(word)) return [];
  const swapped = [second + first + third, first + third + second];
  return words.filter((known) => swapped.includes(known.word)).map((known) => ({ known, likeness: 1 }));
}

/** Additional edits allowed for a word that sounds the same. */
const editsBySound = 1;

/** The number of edits that leave a word recognizable: one in a short word, three in a long one. */
function allowedEdits(word: string): number {
  if (word.length <= 5) return 1;
  return word.length <= 9 ? 2 : 3;
}

/** A quick test by length and letters that saves most words the computation of their edit distance. */
function mayBeNear(word: string, other: string, edits: number): boolean {
  if (Math.abs(word.length - other.length) > edits) return false;
  let foreign = 0;
  for (const letter of other) if (!word.includes(letter)) foreign++;
  return foreign <= edits;
}

/** More than this share of the letters must be the same. */
const leastShared = 0.5;
/** What is deducted from the likeness of a word that sounds different, or that begins with another letter. */
const lessOfOtherSound = 0.12;
const lessOfOtherStart = 0.05;

function likenessOf(word: string, candidate: string, soundsAlike: boolean): number | null {
  const sameStart = word[0] === candidate[0];
  const allowed = sameStart || soundsAlike ? allowedEdits(word) : 1;
  const most = allowed + (soundsAlike ? editsBySound : 0);
  const edits = editDistance(word, candidate, most);
  if (edits > most) return null;
  const share = 1 - edits / Math.max(word.length, candidate.length);
  // Three other letters in `canada` make another word, even if it sounds like `cannot`.
  if (share <= leastShared) return null;
  return share - (soundsAlike ? 0 : lessOfOtherSound) - (sameStart ? 0 : lessOfOtherStart);
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

/** A text that was reworded is the same if at least this share of its words remains. */
export const leastOfReworded = 0.85;

/** The first code of Double Metaphone (Lawrence Philips, 2000). */
export function soundOf(word: string): string {
  return doubleMetaphone(word)[0];
}
