/** The words of entries and their weights: rare words of the two documents weigh more than common ones. */
import type { Entry } from "../domain/entry.ts";
import { fold } from "../domain/fold.ts";
import { plainText } from "./entry-text.ts";
import type { MatchInput } from "./match-input.ts";

const word = /[\p{L}\p{N}]+/gu;

export function foldedWords(entry: Entry): readonly string[] {
  return fold(plainText(entry)).match(word) ?? [];
}

/** The weight of a folded word: from 0.1, if nearly every entry has it, to 1. */
export type WordWeights = (word: string) => number;

/** Entries sampled to learn which words are rare; evenly spread over larger documents. */
const sampleSize = 500;
/** Stands for the rest of the language if the documents have few entries. */
const backgroundEntries = 30;

/** Rare words, those of three entries or fewer, weigh 1; a word of nearly every entry 0.1. */
export function wordWeights({ old, new: fresh }: MatchInput): WordWeights {
  const samples = [...sampled(old), ...sampled(fresh)];
  const holders = countHolders(samples);
  const all = samples.length + backgroundEntries;
  const top = Math.log(all / 4);
  return (word) => Math.min(1, Math.max(0.1, Math.log(all / ((holders.get(word) ?? 0) + 1)) / top));
}

/** Evenly spread. */
function sampled(entries: readonly Entry[]): Entry[] {
  const stride = Math.max(1, Math.ceil(entries.length / sampleSize));
  return entries.filter((_, at) => at % stride === 0);
}

/** In how many of the entries each word stands. */
function countHolders(entries: readonly Entry[]): ReadonlyMap<string, number> {
  const holders = new Map<string, number>();
  for (const entry of entries)
    for (const word of new Set(foldedWords(entry))) holders.set(word, (holders.get(word) ?? 0) + 1);
  return holders;
}
