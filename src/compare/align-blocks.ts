/**
 * Aligns the blocks of two texts: finds which blocks both sides have, which moved, and the stretches between them whose words
 * remain to be compared. Blocks are aligned before words, so that a long entry is not one long run of words, and a paragraph
 * that moved is not reported as one deleted and one added.
 */

import type { Sides } from "../domain/change.ts";
import { groupBy } from "../domain/group-by.ts";
import { addressAt, type EntryText } from "./entry-text.ts";
import { bagOf, likeness, type WordBag } from "./match-candidates.ts";
import { cheapestPairs, inOldOrder, movedPairs, type Pair, type Positions, withoutPaired } from "./pairs.ts";
import { diffSequences, keptPairs } from "./sequence.ts";
import { joinKeys } from "./tokens.ts";

interface BlockAlignment {
  /** Blocks that are equal, or that moved with all or most of their words. */
  readonly kept: readonly Pair[];
  readonly moved: readonly Pair[];
  /** All blocks that did not move. Kept ones are in stretches of their own. */
  readonly stretches: readonly Positions[];
}

export function alignBlocks(texts: Sides<EntryText>): BlockAlignment {
  const blocks = { old: comparedBlocks(texts.old), new: comparedBlocks(texts.new) };
  const hunks = diffSequences(
    blocks.old.map(({ key }) => key),
    blocks.new.map(({ key }) => key),
  );
  const kept = keptPairs(hunks, blocks.old.length).map((pair) => ({
    old: blocks.old[pair.old]?.at ?? -1,
    new: blocks.new[pair.new]?.at ?? -1,
  }));
  const edited = pairAlike(
    {
      old: hunks.flatMap((hunk) => blocks.old.slice(hunk.oldFrom, hunk.oldUntil)),
      new: hunks.flatMap((hunk) => blocks.new.slice(hunk.newFrom, hunk.newUntil)),
    },
    { least: leastAlike, ofSameLabel: 0 },
  );
  const moved = movedPairs(inOldOrder([...kept, ...edited]));
  const stayed = kept.filter((pair) => !moved.has(pair));
  const all = { old: [...texts.old.blocks.keys()], new: [...texts.new.blocks.keys()] };
  const whole = withoutPaired(all, [...moved]);
  const stretches = cutAt(stayed, whole).flatMap((stretch) =>
    hasLabel(texts.old, stretch.old) && hasLabel(texts.new, stretch.new)
      ? oneByOne(stretch, blocks)
      : [stretch],
  );
  return { kept: stayed, moved: [...moved], stretches };
}

function hasLabel(text: EntryText, stretch: readonly number[]): boolean {
  return stretch.length === 0 || stretch.some((at) => addressAt(text, at) !== null);
}

/** How much an equal label adds to the share of common words, and the least score for two steps or rules to be the same. */
const sameLabel = 0.3;
const leastOfLabelled = 0.45;

/** Steps and numbered rules are units: each is compared with exactly one other, was added, or was removed. */
function oneByOne(stretch: Positions, blocks: Sides<readonly ComparedBlock[]>): Positions[] {
  const own = {
    old: blocks.old.filter(({ at }) => stretch.old.includes(at)),
    new: blocks.new.filter(({ at }) => stretch.new.includes(at)),
  };
  if (isTooLong(own)) return [stretch];
  const pairs = inOldOrder(pairAlike(own, { least: leastOfLabelled, ofSameLabel: sameLabel }));
  const crossing = movedPairs(pairs);
  const straight = pairs.filter((pair) => !crossing.has(pair));
  return cutAt(straight, stretch).flatMap(({ old: before, new: after }) => {
    if (before.length === 1 && after.length === 1) return [{ old: before, new: after }];
    return [
      ...before.map((at): Positions => ({ old: [at], new: [] })),
      ...after.map((at): Positions => ({ old: [], new: [at] })),
    ];
  });
}

/** The stretches before, between, and after the pairs, which are in order on both sides, and each pair by itself. */
function cutAt(pairs: readonly Pair[], stretch: Positions): Positions[] {
  let rest = stretch;
  const cuts = pairs.flatMap(({ old, new: fresh }): Positions[] => {
    const before = { old: rest.old.filter((at) => at < old), new: rest.new.filter((at) => at < fresh) };
    rest = { old: rest.old.filter((at) => at > old), new: rest.new.filter((at) => at > fresh) };
    return [before, { old: [old], new: [fresh] }];
  });
  return [...cuts, rest];
}

/** A block that is long or unique enough to be matched: `Yes.` may occur in many places. */
interface ComparedBlock {
  readonly at: number;
  readonly path: string | null;
  readonly key: string;
  readonly words: WordBag;
}

const isWord = /[\p{L}\p{N}]/u;
const fewestWords = 4;

function comparedBlocks({ blocks }: EntryText): ComparedBlock[] {
  const all = blocks.map(({ path, tokens }, at): ComparedBlock => {
    const words = tokens.map(({ key }) => key).filter((key) => isWord.test(key));
    return { at, path, key: joinKeys(tokens), words: bagOf(words) };
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

function isTooLong(blocks: Sides<readonly ComparedBlock[]>): boolean {
  return blocks.old.length * blocks.new.length > mostPairs;
}

interface Alike {
  /** The least share of words in common, and how much an equal label adds to it. */
  readonly least: number;
  readonly ofSameLabel: number;
}

function pairAlike(blocks: Sides<readonly ComparedBlock[]>, { least, ofSameLabel }: Alike): Pair[] {
  if (isTooLong(blocks)) return [];
  const scored = blocks.old.flatMap((one) =>
    blocks.new.flatMap((other) => {
      const score = likeness(one.words, other.words) + (one.path === other.path ? ofSameLabel : 0);
      return score < least ? [] : [{ old: one.at, new: other.at, cost: 1 - score }];
    }),
  );
  return cheapestPairs(scored);
}
