/** The blocks of two texts in, which of them are so similar that one is the other, edited, out. */
import type { EntryText } from "./entry-text.ts";
import { oneToOne, type Pair } from "./pairs.ts";

/** A block of some length, or the only one with its words: `Yes.` may stand in many places. */
export interface ComparedBlock {
  readonly at: number;
  readonly key: string;
  /** How often each word occurs in it. */
  readonly words: ReadonlyMap<string, number>;
  /** How many words it has. */
  readonly size: number;
}

const isWord = /[\p{L}\p{N}]/u;

export function comparedBlocks({ tokens, blocks }: EntryText): ComparedBlock[] {
  const all = blocks.map((block, at): ComparedBlock => {
    const keys = tokens.slice(block.from, blocks[at + 1]?.from).map((token) => token.key);
    const size = keys.filter((key) => isWord.test(key)).length;
    const words = new Map<string, number>();
    for (const key of keys) if (isWord.test(key)) words.set(key, (words.get(key) ?? 0) + 1);
    return { at, key: keys.join(" "), words, size };
  });
  const times = new Map<string, number>();
  for (const { key } of all) times.set(key, (times.get(key) ?? 0) + 1);
  return all.filter(({ key, size }) => size >= fewestWords || (size > 0 && times.get(key) === 1));
}

const fewestWords = 4;
/** Share of words that two blocks must have in common to be one block that was edited. */
const leastAlike = 0.8;
/** A shorter block must match word for word or without a rival: lists have many items of one pattern. */
const fewestOfEdited = 7;
/** Share of words that two short blocks must have in common, and from which another block is a rival. */
const leastAlikeShort = 0.75;
const rivalShort = 0.5;
/** With more pairs than this, none are compared: such a text was rewritten. */
export const mostPairs = 250_000;

/** Unmatched blocks that say nearly the same. */
export function pairSimilar(olds: readonly ComparedBlock[], news: readonly ComparedBlock[]): Pair[] {
  if (olds.length * news.length > mostPairs) return [];
  const found = olds.flatMap((one) =>
    news.flatMap((other) => {
      const likeness = likenessOf(one, other);
      return likeness < leastAlike ? [] : [{ old: one.at, new: other.at, likeness }];
    }),
  );
  return bestPairs([...found, ...pairShort(olds, news)]);
}

/** A short block was edited if it has most words of one other block, and half of the words of no second one. */
function pairShort(olds: readonly ComparedBlock[], news: readonly ComparedBlock[]): ScoredPair[] {
  const isShort = ({ size }: ComparedBlock) => size >= fewestWords && size < fewestOfEdited;
  const found = olds.filter(isShort).flatMap((one) =>
    news.filter(isShort).flatMap((other) => {
      const likeness = wordsInCommon(one, other);
      return likeness < rivalShort ? [] : [{ old: one.at, new: other.at, likeness }];
    }),
  );
  const rivals = { old: new Map<number, number>(), new: new Map<number, number>() };
  for (const pair of found) {
    rivals.old.set(pair.old, (rivals.old.get(pair.old) ?? 0) + 1);
    rivals.new.set(pair.new, (rivals.new.get(pair.new) ?? 0) + 1);
  }
  return found.filter(
    (pair) =>
      pair.likeness >= leastAlikeShort && rivals.old.get(pair.old) === 1 && rivals.new.get(pair.new) === 1,
  );
}

export interface ScoredPair extends Pair {
  readonly likeness: number;
}

/** The most similar pairs first; each block is in one pair at most. */
export function bestPairs(found: readonly ScoredPair[]): Pair[] {
  const sorted = found.toSorted(
    (one, other) => other.likeness - one.likeness || distance(one) - distance(other),
  );
  return oneToOne(sorted);
}

function likenessOf(one: ComparedBlock, other: ComparedBlock): number {
  const [few, many] = one.size < other.size ? [one, other] : [other, one];
  if (one.key === other.key) return 1;
  if (few.size < fewestOfEdited || (2 * few.size) / (one.size + other.size) < leastAlike) return 0;
  return wordsInCommon(few, many);
}

/** Share of the words that two blocks have in common (Dice). */
export function wordsInCommon(one: ComparedBlock, other: ComparedBlock): number {
  let shared = 0;
  for (const [word, count] of one.words) shared += Math.min(count, other.words.get(word) ?? 0);
  return (2 * shared) / (one.size + other.size);
}

function distance(pair: Pair): number {
  return Math.abs(pair.old - pair.new);
}
