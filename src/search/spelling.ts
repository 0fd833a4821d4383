/** A word that the corpus does not know in, the words it may have meant out: by distance of letters and by sound. */

import type { KnownWord } from "./search-index.ts";
import { soundOf } from "./sound.ts";
import type { Differing } from "./word-table.ts";

export interface SpellingGuess {
  readonly known: KnownWord;
  /** From 0 to 1: how sure one can be that this word was meant. */
  readonly likeness: number;
}

/** Shorter words have too many neighbours. */
const shortestMended = 4;
const mostGuesses = 3;
/** A guess this much less like than the best is dropped. */
const dropBehindBest = 0.12;

export function guessSpelling(
  word: string,
  wordsNear: (word: string, differing: Differing) => readonly KnownWord[],
): readonly SpellingGuess[] {
  if (word.length < shortestMended || /\d/.test(word)) return [];
  const sound = soundOf(word);
  const units = allowedEdits(word);
  const guesses = wordsNear(word, { units, edits: units + editsBySound })
    .filter((each) => each.word.length > 2)
    .flatMap((each) => {
      const likeness = likenessOf(word, each, sound);
      return likeness === null ? [] : [{ known: each, likeness }];
    })
    .sort((one, other) => other.likeness - one.likeness || other.known.count - one.known.count);
  const best = guesses[0]?.likeness ?? 0;
  return guesses.filter(({ likeness }) => likeness >= best - dropBehindBest).slice(0, mostGuesses);
}

/** A word that sounds alike may differ by so many edits more. */
const editsBySound = 1;

/** Edits that still leave the word recognisable: one in a short word, three in a long one. */
function allowedEdits(word: string): number {
  if (word.length <= 5) return 1;
  return word.length <= 9 ? 2 : 3;
}

function likenessOf(word: string, { word: candidate, sound }: KnownWord, wordSound: string): number | null {
  const soundsAlike = sound === wordSound && sound !== "";
  const sameStart = word[0] === candidate[0];
  const allowed = sameStart || soundsAlike ? allowedEdits(word) : 1;
  const most = allowed + (soundsAlike ? editsBySound : 0);
  const edits = editDistance(word, candidate, most);
  if (edits > most) return null;
  const share = 1 - edits / Math.max(word.length, candidate.length);
  return share + (soundsAlike ? 0.12 : 0) + (sameStart ? 0.05 : 0) - 0.17;
}

/**
 * Edits (insert, delete, replace, swap of neighbours) from one word to another; more than `most` is told as `most + 1`.
 * Optimal string alignment: Damerau's distance without edits inside a swapped pair.
 */
export function editDistance(from: string, to: string, most: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let row = 1; row <= from.length; row++) {
    const next = editRow(row, { from, to, last, beforeLast });
    if (Math.min(...next) > most) return most + 1;
    beforeLast = last;
    last = next;
  }
  return Math.min(last[to.length] ?? most + 1, most + 1);
}

interface EditRows {
  readonly from: string;
  readonly to: string;
  readonly last: readonly number[];
  readonly beforeLast: readonly number[];
}

function editRow(row: number, { from, to, last, beforeLast }: EditRows): number[] {
  const next = [row];
  for (let column = 1; column <= to.length; column++) {
    const replaced = (last[column - 1] ?? 0) + (from[row - 1] === to[column - 1] ? 0 : 1);
    const edits = Math.min(replaced, (last[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1);
    const isSwap = row > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
    next.push(isSwap ? Math.min(edits, (beforeLast[column - 2] ?? edits) + 1) : edits);
  }
  return next;
}
