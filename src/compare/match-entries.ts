/**
 * Matches old entries with new ones; each entry is in exactly one group. Entries with the same folded title are the
 * same, however much the text was rewritten, unless the whole text of an entry is now under another title: then the text
 * decides. The remaining entries are paired at least cost. Those that remain unmatched may be parts of an entry that was split
 * or merged.
 */

import type { Sides } from "../domain/change.ts";
import { foldTitle } from "../domain/fold.ts";
import { groupBy } from "../domain/group-by.ts";
import { diceSimilarity } from "../domain/similarity.ts";
import { findDuplicates, looksTheSame, plainText } from "./entry-text.ts";
import { candidatePairs, costLimit, type EntryToMatch, textShare } from "./match-candidates.ts";
import { cheapestPairs, inOldOrder, type Lists, oneToOne, type ScoredPair, withoutPaired } from "./pairs.ts";
import { findSplits, type Split } from "./splits.ts";

/** One side may be empty; groups are one to one, one to many, or many to one. */
export type Group = Lists<EntryToMatch>;

type EntryPair = Sides<EntryToMatch>;

interface Grouping {
  readonly groups: readonly Group[];
  /** The one-to-one groups, in the order of the old list. */
  readonly pairs: readonly EntryPair[];
}

export function groupEntries(sides: Lists<EntryToMatch>): Grouping {
  const pairs = pairEntries(sides);
  const unmatched = withoutPaired(sides, pairs);
  const splits = findSplits({
    ...{ wholes: sides.old, unmatchedPieces: unmatched.new },
    partner: new Map(pairs.map((pair) => [pair.old, pair.new])),
  });
  const merges = findSplits({
    ...{ wholes: sides.new, unmatchedPieces: unmatched.old },
    partner: new Map(pairs.map((pair) => [pair.new, pair.old])),
  });
  const grouped = [
    ...splits.map(({ whole, pieces }): Group => ({ old: [whole], new: pieces })),
    ...withoutTaken(merges, splits).map(({ whole, pieces }): Group => ({ old: pieces, new: [whole] })),
  ];
  return withTheRest(grouped, pairs, unmatched);
}

/** In the order of the old list. */
function pairEntries(sides: Lists<EntryToMatch>): EntryPair[] {
  const byName = pairByName(sides);
  const rewritten = byName.filter(isRewritten);
  const doubtful = new Set(rewritten);
  const sure = byName.filter((pair) => !doubtful.has(pair));
  const retitled = pairRetitled(rewritten, withoutPaired(sides, sure));
  const pairs = oneToOne([...sure, ...retitled, ...rewritten]);
  return inOldOrder([...pairs, ...pairUnmatched(sides, withoutPaired(sides, pairs))]);
}

/** If the texts under one title share less than this, the title may have been given to another entry. */
const rewrittenBelow = 0.6;

function isRewritten({ old, new: fresh }: EntryPair): boolean {
  if (looksTheSame(old.entry, fresh.entry)) return false;
  return diceSimilarity(old.features().words, fresh.features().words) < rewrittenBelow;
}

/**
 * Finds titles that were given to other entries: `Mot` is withdrawn and `Thon` renamed to `Mot`, or both were exchanged. By
 * title alone, Mot was rewritten; but if a whole text is now under a title that had another text, the text decides.
 */
function pairRetitled(rewritten: readonly EntryPair[], unmatched: Lists<EntryToMatch>): EntryPair[] {
  if (rewritten.length === 0) return [];
  const newByOld = new Map(rewritten.map((pair) => [pair.old, pair.new]));
  const oldByNew = new Map(rewritten.map((pair) => [pair.new, pair.old]));
  const retitled = cheapestPairs(
    candidatePairs(unmatched).filter(
      (pair) => (newByOld.has(pair.old) || oldByNew.has(pair.new)) && isWhollyIn(pair),
    ),
  );
  // If two titles were exchanged, one of the texts may be too short to prove anything by itself.
  const otherHalves = retitled.flatMap((pair) => {
    const [old, fresh] = [oldByNew.get(pair.new), newByOld.get(pair.old)];
    return old && fresh && plainText(old.entry) === plainText(fresh.entry) ? [{ old, new: fresh }] : [];
  });
  return [...retitled, ...otherHalves];
}

/** A text is the same if at least this share of its words remains, and if it has this much weight as evidence (`textShare`). */
const leastKept = 0.85;
const leastProof = 0.4;

function isWhollyIn(pair: ScoredPair<EntryToMatch>): boolean {
  const [one, other] = [pair.old.features(), pair.new.features()];
  return (
    pair.cost < costLimit &&
    diceSimilarity(one.words, other.words) >= leastKept &&
    textShare(one, other, "other") >= leastProof
  );
}

/** A second copy of an entry that is already matched is not a candidate. */
function pairUnmatched(sides: Lists<EntryToMatch>, unmatched: Lists<EntryToMatch>): EntryPair[] {
  const withoutCopies = (side: "old" | "new") => {
    const copies = findDuplicates(sides[side], new Set(unmatched[side]));
    return unmatched[side].filter((each) => !copies.has(each));
  };
  const candidates = candidatePairs({ old: withoutCopies("old"), new: withoutCopies("new") });
  return cheapestPairs(candidates.filter(({ cost }) => cost < costLimit));
}

/** A merge may not use an entry that a split has used. */
function withoutTaken(merges: readonly Split[], splits: readonly Split[]): Split[] {
  const old = new Set(splits.map((split) => split.whole));
  const fresh = new Set(splits.flatMap((split) => split.pieces));
  return merges.filter(({ whole, pieces }) => !fresh.has(whole) && !pieces.some((piece) => old.has(piece)));
}

function withTheRest(
  grouped: readonly Group[],
  pairs: readonly EntryPair[],
  unmatched: Lists<EntryToMatch>,
): Grouping {
  const old = new Set(grouped.flatMap((group) => group.old));
  const fresh = new Set(grouped.flatMap((group) => group.new));
  const rest = pairs.filter((pair) => !old.has(pair.old) && !fresh.has(pair.new));
  const groups = [
    ...grouped,
    ...rest.map((pair): Group => ({ old: [pair.old], new: [pair.new] })),
    ...unmatched.old.filter((each) => !old.has(each)).map((each): Group => ({ old: [each], new: [] })),
    ...unmatched.new.filter((each) => !fresh.has(each)).map((each): Group => ({ old: [], new: [each] })),
  ];
  return { groups, pairs: rest };
}

function pairByName({ old: olds, new: news }: Lists<EntryToMatch>): EntryPair[] {
  const newsByName = groupBy(news, nameKey);
  return [...groupBy(olds, nameKey)].flatMap(([name, sameOld]): EntryPair[] => {
    const sameNew = newsByName.get(name);
    if (!sameNew) return [];
    if (sameOld.length === 1 && sameNew.length === 1) return [{ old: sameOld[0], new: sameNew[0] }];
    return cheapestPairs(candidatePairs({ old: sameOld, new: sameNew }));
  });
}

/** An untitled passage is identified by its whole text. */
function nameKey({ entry }: EntryToMatch): string {
  const folded = foldTitle(entry.title ?? "");
  return folded === "" ? `\n${plainText(entry)}` : folded;
}
