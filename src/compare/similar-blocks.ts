/** The blocks of two texts in, which of them are so similar that one is the other, edited, out. */
import { groupBy } from "../domain/group-by.ts";
import type { EntryText } from "./entry-text.ts";
import { bagOf, likeness, type WordBag } from "./likeness.ts";
import { cheapestPairs, type Pair } from "./pairs.ts";
import { joinKeys } from "./tokens.ts";

/** A block of some length, or the only one with its words: `Yes.` may stand in many places. */
export interface ComparedBlock {
  readonly at: number;
  readonly key: string;
  readonly words: WordBag;
}

const isWord = /[\p{L}\p{N}]/u;
const fewestWords = 4;

export function comparedBlocks({ tokens, blocks }: EntryText): ComparedBlock[] {
  const all = blocks.map((block, at): ComparedBlock => {
    const own = tokens.slice(block.from, blocks[at + 1]?.from);
    const words = own.map(({ key }) => key).filter((key) => isWord.test(key));
    return { at, key: joinKeys(own), words: bagOf(words) };
  });
  const sameKey = groupBy(all, ({ key }) => key);
  return all.filter(
    ({ key, words }) => words.mass >= fewestWords || (words.mass > 0 && sameKey.get(key)?.length === 1),
  );
}

/** Share of words that two blocks must have in common to be one block that was edited. */
const leastAlike = 0.8;
/** In a shorter block less is enough, if no other block is a rival: lists have many items of one pattern. */
const fewestOfLong = 7;
const leastAlikeShort = 0.75;
const rival = 0.5;
/** With more pairs than this, none are compared: such a text was rewritten. */
export const mostPairs = 250_000;

/** Unmatched blocks that say nearly the same. */
export function pairSimilar(olds: readonly ComparedBlock[], news: readonly ComparedBlock[]): Pair[] {
  if (olds.length * news.length > mostPairs) return [];
  const found = olds.flatMap((one) =>
    news.flatMap((other) => {
      const share = one.key === other.key ? 1 : likeness(one.words, other.words);
      const isShort = Math.min(one.words.mass, other.words.mass) < fewestOfLong;
      return share < rival ? [] : [{ old: one.at, new: other.at, cost: 1 - share, share, isShort }];
    }),
  );
  const [byOld, byNew] = [groupBy(found, (pair) => pair.old), groupBy(found, (pair) => pair.new)];
  const hasRival = (pair: Pair) => byOld.get(pair.old)?.length !== 1 || byNew.get(pair.new)?.length !== 1;
  return cheapestPairs(
    found.filter((pair) =>
      pair.isShort && pair.share < 1
        ? pair.share >= leastAlikeShort && !hasRival(pair)
        : pair.share >= leastAlike,
    ),
  );
}
