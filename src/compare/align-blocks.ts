/**
 * The blocks of two texts in; out, which of them both sides have, which moved, and the stretches between them whose words
 * are still to be compared. Blocks are aligned before words, so that a long entry is not one long run of words, and a
 * paragraph that moved is not reported as one deleted and one added.
 */

import { groupBy } from "../domain/group-by.ts";
import type { EntryText } from "./entry-text.ts";
import { bagOf, likeness, type WordBag } from "./match-candidates.ts";
import { cheapestPairs, movedPairs, type Pair } from "./pairs.ts";
import { diffSequences, keptPairs } from "./sequence.ts";
import { joinKeys } from "./tokens.ts";

/** Blocks by position that face each other, in order; one side may be empty. */
export interface BlockStretch {
  readonly old: readonly number[];
  readonly new: readonly number[];
}

interface BlockAlignment {
  /** Blocks that say the same, or that moved with all their words or most of them. */
  readonly kept: readonly Pair[];
  readonly moved: readonly Pair[];
  /** All blocks that did not move, the kept ones in stretches of their own. */
  readonly stretches: readonly BlockStretch[];
}

export function alignBlocks(old: EntryText, fresh: EntryText): BlockAlignment {
  const [olds, news] = [comparedBlocks(old), comparedBlocks(fresh)];
  const hunks = diffSequences(
    olds.map(({ key }) => key),
    news.map(({ key }) => key),
  );
  const kept = keptPairs(hunks, olds.length).map(([one, other]) => ({
    old: olds[one]?.at ?? -1,
    new: news[other]?.at ?? -1,
  }));
  const alike = pairSimilar(
    hunks.flatMap((hunk) => olds.slice(hunk.oldFrom, hunk.oldUntil)),
    hunks.flatMap((hunk) => news.slice(hunk.newFrom, hunk.newUntil)),
  );
  const moved = movedPairs(inOrder([...kept, ...alike]));
  const stayed = kept.filter((pair) => !moved.has(pair));
  const whole = without([...moved], { old: positions(old), new: positions(fresh) });
  const isLabelled = ({ blocks }: EntryText, positions: readonly number[]) =>
    positions.length === 0 || positions.some((at) => (blocks[at]?.path ?? null) !== null);
  const stretches = cutAt(stayed, whole).flatMap((stretch) =>
    isLabelled(old, stretch.old) && isLabelled(fresh, stretch.new)
      ? oneByOne(stretch, { olds, news, old, fresh })
      : [stretch],
  );
  return { kept: stayed, moved: [...moved], stretches };
}

function positions({ blocks }: EntryText): number[] {
  return blocks.map((_, at) => at);
}

function inOrder(pairs: readonly Pair[]): Pair[] {
  return pairs.toSorted((one, other) => one.old - other.old);
}

function without(pairs: readonly Pair[], stretch: BlockStretch): BlockStretch {
  const olds = new Set(pairs.map((pair) => pair.old));
  const news = new Set(pairs.map((pair) => pair.new));
  return { old: stretch.old.filter((at) => !olds.has(at)), new: stretch.new.filter((at) => !news.has(at)) };
}

interface LabelledBlocks {
  readonly olds: readonly ComparedBlock[];
  readonly news: readonly ComparedBlock[];
  readonly old: EntryText;
  readonly fresh: EntryText;
}

/** How much the same label counts beside the words in common, and the least score that makes two steps or rules one. */
const sameLabel = 0.3;
const leastOfLabelled = 0.45;

/** Steps and numbered rules are units: each is compared with one other, or was added, or was removed. */
function oneByOne(stretch: BlockStretch, { olds, news, old, fresh }: LabelledBlocks): BlockStretch[] {
  const [oldBlocks, newBlocks] = [
    olds.filter(({ at }) => stretch.old.includes(at)),
    news.filter(({ at }) => stretch.new.includes(at)),
  ];
  if (oldBlocks.length * newBlocks.length > mostPairs) return [stretch];
  const scored = oldBlocks.flatMap((one) =>
    newBlocks.flatMap((other) => {
      const [label, otherLabel] = [old.blocks[one.at]?.path, fresh.blocks[other.at]?.path];
      const score = likeness(one.words, other.words) + (label === otherLabel ? sameLabel : 0);
      return score < leastOfLabelled ? [] : [{ old: one.at, new: other.at, cost: 1 - score }];
    }),
  );
  const pairs = inOrder(cheapestPairs(scored));
  const crossing = movedPairs(pairs);
  const straight = pairs.filter((pair) => !crossing.has(pair));
  return cutAt(straight, stretch).flatMap(({ old: before, new: after }) => {
    if (before.length === 1 && after.length === 1) return [{ old: before, new: after }];
    return [
      ...before.map((at): BlockStretch => ({ old: [at], new: [] })),
      ...after.map((at): BlockStretch => ({ old: [], new: [at] })),
    ];
  });
}

/** What is before, between, and after the pairs, which are in order on both sides, and each pair by itself. */
function cutAt(pairs: readonly Pair[], stretch: BlockStretch): BlockStretch[] {
  let rest = stretch;
  const cuts = pairs.flatMap(({ old, new: fresh }): BlockStretch[] => {
    const before = { old: rest.old.filter((at) => at < old), new: rest.new.filter((at) => at < fresh) };
    rest = { old: rest.old.filter((at) => at > old), new: rest.new.filter((at) => at > fresh) };
    return [before, { old: [old], new: [fresh] }];
  });
  return [...cuts, rest];
}

/** A block of some length, or the only one with its words: `Yes.` may stand in many places. */
interface ComparedBlock {
  readonly at: number;
  readonly key: string;
  readonly words: WordBag;
}

const isWord = /[\p{L}\p{N}]/u;
const fewestWords = 4;

function comparedBlocks({ tokens, blocks }: EntryText): ComparedBlock[] {
  const all = blocks.map((block, at): ComparedBlock => {
    const own = tokens.slice(block.from, blocks[at + 1]?.from);
    const words = own.map(({ key }) => key).filter((key) => isWord.test(key));
    return { at, key: joinKeys(own), words: bagOf(words) };
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

/** Unmatched blocks that say nearly the same. */
function pairSimilar(olds: readonly ComparedBlock[], news: readonly ComparedBlock[]): Pair[] {
  if (olds.length * news.length > mostPairs) return [];
  const scored = olds.flatMap((one) =>
    news.flatMap((other) => {
      const share = likeness(one.words, other.words);
      return share < leastAlike ? [] : [{ old: one.at, new: other.at, cost: 1 - share }];
    }),
  );
  return cheapestPairs(scored);
}
