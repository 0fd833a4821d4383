/**
 * What two entries are compared by: their words, weighted by how rare they are in the two documents, and their runs of three
 * words (shingles), most of which a passage keeps in another text, whatever stands around it.
 */
import type { Entry } from "../domain/entry.ts";
import { foldedWords } from "../domain/fold.ts";
import { plainText } from "./entry-text.ts";
import type { MatchInput } from "./pairs.ts";

export function entryWords(entry: Entry): readonly string[] {
  return foldedWords(plainText(entry));
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
    for (const word of new Set(entryWords(entry))) holders.set(word, (holders.get(word) ?? 0) + 1);
  return holders;
}

/** The entry's runs of three words in order. Two runs rarely share a number, too rarely to matter. */
export function shinglesOf(entry: Entry): Uint32Array {
  const words = Uint32Array.from(entryWords(entry), hash);
  const shingles = new Uint32Array(Math.max(0, words.length - 2));
  for (let at = 0; at < shingles.length; at++) {
    shingles[at] = mix(mix(words[at] ?? 0, words[at + 1] ?? 0), words[at + 2] ?? 0);
  }
  return shingles;
}

/** As boost::hash_combine does it: the order of the words counts. */
function mix(one: number, next: number): number {
  return (one ^ (next + 0x9e3779b9 + (one << 6) + (one >>> 2))) >>> 0;
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value >>> 0;
}

/** The smallest of its shingles: two texts that share half of their words share some of them (A. Broder, 1997). */
export function sketchOf(entry: Entry): readonly number[] {
  const sketch: number[] = [];
  for (const shingle of shinglesOf(entry).toSorted()) {
    if (shingle === sketch.at(-1)) continue;
    if (sketch.length === sketchSize) break;
    sketch.push(shingle);
  }
  return sketch;
}

const sketchSize = 12;
