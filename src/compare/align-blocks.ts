/**
 * Aligns the blocks of two texts: finds which blocks both sides have, which moved, and the stretches between them whose words
 * remain to be compared. Blocks are aligned before words, so that a long entry is not one long run of words, and a paragraph
 * that moved is not reported as one deleted and one added.
 */

import { mapSides, type Sides } from "../domain/change.ts";
import { groupBy } from "../domain/group-by.ts";
import { bagOf, diceSimilarity, type WordBag } from "../domain/similarity.ts";
import { hasWord } from "../domain/source-line.ts";
import { type EntryText, joinKeys, type TextBlock } from "./entry-text.ts";
import { cheapestPairs, diffSequences, keptPairs, type Lists, movedPairs, withoutPaired } from "./pairs.ts";

type BlockPair = Sides<TextBlock>;

/** Corresponding blocks of both sides. */
export type BlockStretch = Lists<TextBlock>;

/**
 * `kept` are the blocks that are equal, `moved` those that moved with all or most of their words, and `stretches` all blocks that
 * did not move. Kept ones are in stretches of their own.
 */
export function alignBlocks(texts: Sides<EntryText>) {
  const blocks = mapSides(texts, comparedBlocks);
  const keys = mapSides(blocks, (compared) => compared.map(({ key }) => key));
  const same = keptPairs(diffSequences(keys.old, keys.new), blocks);
  const kept = same.map((pair) => mapSides(pair, ({ block }) => block));
  const edited = pairAlike(withoutPaired(blocks, same), leastAlike, 0);
  const { moved } = movedPairs([...kept, ...edited]);
  const stayed = kept.filter((pair) => !moved.includes(pair));
  const all = mapSides(texts, (text) => text.blocks);
  const whole = withoutPaired(all, moved);
  const stretches = cutAt(stayed, whole).flatMap((stretch) =>
    mayHaveLabel(stretch.old) && mayHaveLabel(stretch.new) ? oneByOne(stretch, blocks) : [stretch],
  );
  return { kept: stayed, moved, stretches };
}

function mayHaveLabel(blocks: readonly TextBlock[]): boolean {
  return blocks.length === 0 || blocks.some(({ path }) => path !== null);
}

/** How much an equal label adds to the share of common words, and the least score for two steps or rules to be the same. */
const sameLabel = 0.3;
const leastOfLabeled = 0.45;

/** Steps and numbered rules are units: each is compared with exactly one other, was added, or was removed. */
function oneByOne(stretch: BlockStretch, blocks: Lists<ComparedBlock>): BlockStretch[] {
  const inStretch = new Set([...stretch.old, ...stretch.new]);
  const own = mapSides(blocks, (compared) => compared.filter(({ block }) => inStretch.has(block)));
  const straight = movedPairs(pairAlike(own, leastOfLabeled, sameLabel)).kept;
  return cutAt(straight, stretch).flatMap(({ old: before, new: after }) => {
    if (before.length === 1 && after.length === 1) return [{ old: before, new: after }];
    return [
      ...before.map((block): BlockStretch => ({ old: [block], new: [] })),
      ...after.map((block): BlockStretch => ({ old: [], new: [block] })),
    ];
  });
}

/** The stretches before, between, and after the pairs, which are in order on both sides, and each pair by itself. */
function cutAt(pairs: readonly BlockPair[], { old, new: fresh }: BlockStretch): BlockStretch[] {
  let from = { old: 0, new: 0 };
  const cuts = pairs.flatMap((pair): BlockStretch[] => {
    const at = { old: old.indexOf(pair.old, from.old), new: fresh.indexOf(pair.new, from.new) };
    const before = { old: old.slice(from.old, at.old), new: fresh.slice(from.new, at.new) };
    from = { old: at.old + 1, new: at.new + 1 };
    return [before, { old: [pair.old], new: [pair.new] }];
  });
  return [...cuts, { old: old.slice(from.old), new: fresh.slice(from.new) }];
}

/** A block that is long or unique enough to be matched: `Yes.` may occur in many places. */
interface ComparedBlock {
  readonly block: TextBlock;
  readonly key: string;
  readonly words: WordBag;
}

const fewestWords = 4;

function comparedBlocks({ blocks }: EntryText): ComparedBlock[] {
  const all = blocks.map((block): ComparedBlock => {
    const words = block.tokens.map(({ key }) => key).filter((key) => hasWord(key));
    return { block, key: joinKeys(block.tokens), words: bagOf(words) };
  });
  const sameKey = groupBy(all, ({ key }) => key);
  return all.filter(
    ({ key, words }) => words.count >= fewestWords || (words.count > 0 && sameKey.get(key)?.length === 1),
  );
}

/** Share of words that two blocks must have in common to be one block that was edited. */
const leastAlike = 0.8;
/** With more pairs than this, none are compared: such a text was rewritten. */
const mostPairs = 250_000;

/** Pairs blocks with at least this share of words in common, to which an equal label adds. */
function pairAlike(blocks: Lists<ComparedBlock>, least: number, ofSameLabel: number): BlockPair[] {
  if (blocks.old.length * blocks.new.length > mostPairs) return [];
  const scored = blocks.old.flatMap((one) =>
    blocks.new.flatMap((other) => {
      const score =
        diceSimilarity(one.words, other.words) + (one.block.path === other.block.path ? ofSameLabel : 0);
      return score < least ? [] : [{ old: one.block, new: other.block, cost: 1 - score }];
    }),
  );
  return cheapestPairs(scored);
}
