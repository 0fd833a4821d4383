/** The entries of two documents in, what each is matched by out: its title and text as words, weighted by their rarity. */
import type { Entry } from "../domain/entry.ts";
import { foldedWords, foldTitle } from "../domain/fold.ts";
import { once } from "../domain/once.ts";
import { plainText } from "./entry-text.ts";
import { bagOf, type WordBag } from "./likeness.ts";
import type { MatchInput } from "./pairs.ts";

/** An entry as matching sees it. */
export interface MatchFeatures {
  readonly entry: Entry;
  /** Folded title, empty for an untitled passage. */
  readonly title: string;
  readonly titleWords: WordBag;
  readonly words: WordBag;
  /** How many words the text has. */
  readonly length: number;
  /** How many entries of its document have exactly this text. */
  readonly copies: number;
}

/** The features of the entry at a position of each document. */
export interface FeatureTable {
  readonly old: (position: number) => MatchFeatures;
  readonly new: (position: number) => MatchFeatures;
}

/** Features are computed when they are first asked for: most entries are matched by their name alone. */
export function featureTable(sides: MatchInput): FeatureTable {
  const weights = once(() => wordWeights(sides));
  const tableOf = (entries: readonly Entry[]) => {
    const counts = once(() => countBy(entries.map(plainText)));
    const known = new Map<number, MatchFeatures>();
    return (at: number) => {
      const entry = entries[at];
      if (!entry) throw new Error(`there is no entry at position ${at}`);
      const features = known.get(at) ?? featuresOf(entry, weights(), counts().get(plainText(entry)) ?? 1);
      known.set(at, features);
      return features;
    };
  };
  return { old: tableOf(sides.old), new: tableOf(sides.new) };
}

function featuresOf(entry: Entry, weights: WordWeights, copies: number): MatchFeatures {
  const words = entryWords(entry);
  const title = entry.title === null ? "" : foldTitle(entry.title);
  return {
    entry,
    title,
    titleWords: bagOf(title.split(" "), weights),
    words: bagOf(words, weights),
    length: words.length,
    copies,
  };
}

export function entryWords(entry: Entry): readonly string[] {
  return foldedWords(plainText(entry));
}

/** The weight of a folded word: from 0.1, if nearly every entry has it, to 1. */
type WordWeights = (word: string) => number;

/** Entries counted to learn which words are rare; evenly spread over larger documents. */
const sampleSize = 500;
/** Stands for the rest of the language if the documents have few entries. */
const backgroundEntries = 30;

/** Rare words, those of three entries or fewer, weigh 1; a word of nearly every entry 0.1. */
export function wordWeights({ old, new: fresh }: MatchInput): WordWeights {
  const samples = [...sampled(old), ...sampled(fresh)];
  const holders = countBy(samples.flatMap((entry) => [...new Set(entryWords(entry))]));
  const all = samples.length + backgroundEntries;
  const top = Math.log(all / 4);
  return (word) => Math.min(1, Math.max(0.1, Math.log(all / ((holders.get(word) ?? 0) + 1)) / top));
}

function sampled(entries: readonly Entry[]): readonly Entry[] {
  const stride = Math.max(1, Math.ceil(entries.length / sampleSize));
  return entries.filter((_, at) => at % stride === 0);
}

function countBy(texts: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}
