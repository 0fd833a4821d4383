/** A word that the corpus does not know in, the words it may have meant out: by distance of letters and by sound. */

import { editDistance } from "../domain/edit-distance.ts";
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
