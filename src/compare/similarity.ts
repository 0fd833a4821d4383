/**
 * How alike two entries are, from 0 to 1, and how much that says. Words count by their rarity in the two documents, so that
 * `This card is unique.` under two names proves nothing, and forty rare words do.
 */
import { type Entry, entryName } from "../domain/entry.ts";
import { fold, foldTitle } from "../domain/fold.ts";
import { plainText } from "./entry-text.ts";
import type { Likeness } from "./sides.ts";

/** An entry as alignment weighs it. */
export interface Portrait {
  readonly entry: Entry;
  /** Folded title, empty for an untitled passage. */
  readonly title: string;
  readonly names: ReadonlySet<string>;
  readonly words: readonly string[];
  readonly bag: ReadonlyMap<string, number>;
  /** Sum of the weights of its words: how much its text can prove. */
  readonly mass: number;
  /** How many entries of one document say exactly this; counted when it is first asked for. */
  readonly copies: () => number;
}

/** Weight of a word between 0.1 and 1. */
export type WordWeights = (word: string) => number;

const word = /[\p{L}\p{N}]+/gu;

export function foldedWords(entry: Entry): string[] {
  return fold(plainText(entry)).match(word) ?? [];
}

/** Entries looked at to learn which words are rare; evenly spread over larger documents. */
const sampleSize = 500;
/** Stands for the rest of the language in documents of a few entries. */
const backgroundEntries = 30;

/** Rare words, those of three entries or less, weigh 1; a word of nearly every entry 0.1. */
export function wordWeights(old: readonly Entry[], fresh: readonly Entry[]): WordWeights {
  const samples = [...sample(old), ...sample(fresh)];
  const holders = new Map<string, number>();
  for (const entry of samples) {
    for (const each of new Set(foldedWords(entry))) holders.set(each, (holders.get(each) ?? 0) + 1);
  }
  const all = samples.length + backgroundEntries;
  const top = Math.log(all / 4);
  return (each) => Math.min(1, Math.max(0.1, Math.log(all / ((holders.get(each) ?? 0) + 1)) / top));
}

function sample(entries: readonly Entry[]): Entry[] {
  const stride = Math.max(1, Math.ceil(entries.length / sampleSize));
  return entries.filter((_, at) => at % stride === 0);
}

/** All entries of one document, which tell what texts stand there more than once. */
export interface Company {
  readonly all: readonly Entry[];
  readonly likeness: Likeness;
}

/** Portraits of some entries of one document. */
export function portraits(entries: readonly Entry[], company: Company, weights: WordWeights): Portrait[] {
  const copiesOf = counterOf(entries.length, company);
  return entries.map((entry) => portrait(entry, () => copiesOf(entry), weights));
}

/** For more portraits than these all texts are counted at once; for fewer nobody looks into texts that surely differ. */
const fewPortraits = 20;

/** An entry is its own copy, also where it has no company. */
function counterOf(asked: number, { all, likeness }: Company): (entry: Entry) => number {
  if (asked > fewPortraits) {
    let counted: ReadonlyMap<string, number> | null = null;
    return (entry) => {
      counted ??= countTexts(all);
      return counted.get(plainText(entry)) ?? 1;
    };
  }
  return (entry) => {
    const text = plainText(entry);
    return Math.max(
      1,
      all.filter((one) => likeness.mayBeAlike(entry, one) && plainText(one) === text).length,
    );
  };
}

function countTexts(entries: readonly Entry[]): ReadonlyMap<string, number> {
  const copies = new Map<string, number>();
  for (const entry of entries) {
    const text = plainText(entry);
    copies.set(text, (copies.get(text) ?? 0) + 1);
  }
  return copies;
}

function portrait(entry: Entry, copies: Portrait["copies"], weights: WordWeights): Portrait {
  const words = foldedWords(entry);
  const bag = new Map<string, number>();
  for (const each of words) bag.set(each, (bag.get(each) ?? 0) + weights(each));
  const mass = words.reduce((sum, each) => sum + weights(each), 0);
  return {
    entry,
    title: entry.title === null ? "" : foldTitle(entry.title),
    names: namesOf(entry),
    words,
    bag,
    mass,
    copies,
  };
}

function namesOf(entry: Entry): Set<string> {
  const names = [entryName(entry), ...entry.aliases];
  if (entry.erratum?.sort === "title") names.push(entry.erratum.oldTitle, entry.erratum.newTitle);
  return new Set(names.map(foldTitle).filter((name) => name !== ""));
}

/** Share of weighted words that two texts have in common (Dice); 1 for two empty texts. */
export function textLikeness(one: Portrait, other: Portrait): number {
  const [few, many] = one.bag.size < other.bag.size ? [one, other] : [other, one];
  let shared = 0;
  for (const [each, amount] of few.bag) shared += Math.min(amount, many.bag.get(each) ?? 0);
  const sum = one.mass + other.mass;
  return sum === 0 ? 1 : (2 * shared) / sum;
}

/** Titles longer than this are compared by words alone. */
const longestSpelled = 120;

/** 1 for the same title or a known alias; else by shared words, or by letters where only the spelling differs. */
export function titleLikeness(one: Portrait, other: Portrait, weights: WordWeights): number {
  if (one.title === other.title) return 1;
  for (const name of one.names) if (other.names.has(name)) return 0.9;
  const byWords = wordLikeness(one.title.split(" "), other.title.split(" "), weights);
  const longest = Math.max(one.title.length, other.title.length);
  if (longest > longestSpelled) return byWords;
  const bySpelling = 1 - spellingDistance(one.title, other.title) / longest;
  return bySpelling >= 0.75 ? Math.max(byWords, bySpelling) : byWords;
}

function wordLikeness(one: readonly string[], other: readonly string[], weights: WordWeights): number {
  const rest = [...other];
  let [shared, sum] = [0, 0];
  for (const each of rest) sum += weights(each);
  for (const each of one) {
    sum += weights(each);
    const at = rest.indexOf(each);
    if (at < 0) continue;
    rest.splice(at, 1);
    shared += weights(each);
  }
  return sum === 0 ? 0 : (2 * shared) / sum;
}

/** Letters to insert, delete or replace (Levenshtein). */
function spellingDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
