/**
 * The words of entries, and how much each says: rare words of the two documents more than common ones. Words are numbered,
 * so that two texts are laid side by side without asking for a word twice.
 */
import type { Entry } from "../domain/entry.ts";
import { fold } from "../domain/fold.ts";
import { isPlainText } from "../domain/plain-text.ts";
import { plainText } from "./entry-text.ts";
import type { Sides } from "./sides.ts";

const word = () => /[\p{L}\p{N}]+/gu;
const plainWord = /[a-z0-9]+/g;

/** Kept for as long as the entry is: weights, portraits and runs of words all ask for them. */
const known = new WeakMap<Entry, readonly string[]>();

export function foldedWords(entry: Entry): readonly string[] {
  const before = known.get(entry);
  if (before) return before;
  const folded = fold(plainText(entry));
  const words = folded.match(isPlainText(folded) ? plainWord : word()) ?? [];
  known.set(entry, words);
  return words;
}

/** Weights between 0.1 and 1, each asked for once. */
export class WordWeights {
  readonly #weigh: (word: string) => number;
  readonly #numbers = new Map<string, number>();
  readonly #weights: number[] = [];

  constructor(weigh: (word: string) => number) {
    this.#weigh = weigh;
  }

  /** Counted from 0. */
  numberOf(each: string): number {
    const before = this.#numbers.get(each);
    if (before !== undefined) return before;
    this.#numbers.set(each, this.#weights.length);
    return this.#weights.push(this.#weigh(each)) - 1;
  }

  weightOf(number: number): number {
    return this.#weights[number] ?? 0;
  }

  weigh(each: string): number {
    return this.weightOf(this.numberOf(each));
  }
}

/** Entries looked at to learn which words are rare; evenly spread over larger documents. */
const sampleSize = 500;
/** Stands for the rest of the language in documents of a few entries. */
const backgroundEntries = 30;

/** Rare words, those of three entries or less, weigh 1; a word of nearly every entry 0.1. */
export function wordWeights({ old, new: fresh }: Sides): WordWeights {
  const samples = [...sampled(old), ...sampled(fresh)].map(foldedWords);
  const holders = countHolders(samples);
  const all = samples.length + backgroundEntries;
  const top = Math.log(all / 4);
  return new WordWeights((each) =>
    Math.min(1, Math.max(0.1, Math.log(all / ((holders.get(each)?.count ?? 0) + 1)) / top)),
  );
}

/** Evenly spread. */
function sampled(entries: readonly Entry[]): Entry[] {
  const stride = Math.max(1, Math.ceil(entries.length / sampleSize));
  return entries.filter((_, at) => at % stride === 0);
}

interface Holders {
  count: number;
  /** Position of the last entry that was counted: a word counts once an entry. */
  last: number;
}

function countHolders(samples: readonly (readonly string[])[]): ReadonlyMap<string, Holders> {
  const holders = new Map<string, Holders>();
  samples.forEach((words, at) => {
    for (const each of words) {
      const found = holders.get(each);
      if (found === undefined) holders.set(each, { count: 1, last: at });
      else if (found.last !== at) {
        found.count += 1;
        found.last = at;
      }
    }
  });
  return holders;
}
