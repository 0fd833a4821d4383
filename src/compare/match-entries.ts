/**
 * Matches old entries with new ones by position; each entry is in exactly one group. Entries with the same folded title are the
 * same, however much the text was rewritten, unless the whole text of an entry is now under another title: then the text
 * decides. The remaining entries are paired at least cost. Those that remain unmatched may be parts of an entry that was split
 * or merged.
 */

import type { Entry } from "../domain/entry.ts";
import { foldTitle } from "../domain/fold.ts";
import { groupBy } from "../domain/group-by.ts";
import { findDuplicates, looksTheSame, plainText } from "./entry-text.ts";
import {
  candidatePairs,
  costLimit,
  type FeatureTable,
  featureTable,
  likeness,
  textShare,
} from "./match-candidates.ts";
import {
  cheapestPairs,
  inOldOrder,
  type MatchInput,
  oneToOne,
  type Pair,
  type Positions,
  type ScoredPair,
  withoutPaired,
} from "./pairs.ts";
import { findParts, type Parts } from "./parts.ts";

/** Positions. One side may be empty; groups are one to one, one to many, or many to one. */
export type Group = Positions;

interface Grouping {
  readonly groups: readonly Group[];
  /** The one-to-one groups, in the order of the old list. */
  readonly pairs: readonly Pair[];
}

export function groupEntries(sides: MatchInput, known: readonly Pair[]): Grouping {
  const all: Positions = { old: [...sides.old.keys()], new: [...sides.new.keys()] };
  const pairs = pairEntries(sides, all, known);
  const unmatched = withoutPaired(all, pairs);
  const splits = findParts({
    ...{ wholes: sides.old, pieces: sides.new, unmatchedPieces: unmatched.new },
    partner: new Map(pairs.map((pair) => [pair.old, pair.new])),
  });
  const merges = findParts({
    ...{ wholes: sides.new, pieces: sides.old, unmatchedPieces: unmatched.old },
    partner: new Map(pairs.map((pair) => [pair.new, pair.old])),
  });
  const grouped = [
    ...splits.map(({ whole, pieces }): Group => ({ old: [whole], new: pieces })),
    ...withoutTaken(merges, splits).map(({ whole, pieces }): Group => ({ old: pieces, new: [whole] })),
  ];
  return withTheRest(grouped, pairs, unmatched);
}

/** In the order of the old list. `known` contains pairs known to be the same entry, for example from intermediate versions. */
function pairEntries(sides: MatchInput, all: Positions, known: readonly Pair[]): Pair[] {
  const features = featureTable(sides);
  const named = [...known, ...pairByName(sides, features, withoutPaired(all, known))];
  const rewritten = named.slice(known.length).filter((pair) => isRewritten(sides, features, pair));
  const doubtful = new Set(rewritten);
  const sure = named.filter((pair) => !doubtful.has(pair));
  const retitled = pairRetitled(sides, features, { rewritten, unmatched: withoutPaired(all, sure) });
  const pairs = oneToOne([...sure, ...retitled, ...rewritten]);
  return inOldOrder([...pairs, ...pairUnmatched(sides, features, withoutPaired(all, pairs))]);
}

/** If the texts under one title share less than this, the title may have been given to another entry. */
const rewrittenBelow = 0.6;

function isRewritten(sides: MatchInput, features: FeatureTable, pair: Pair): boolean {
  if (looksTheSame(sides.old[pair.old]?.blocks ?? [], sides.new[pair.new]?.blocks ?? [])) return false;
  return likeness(features.old(pair.old).words, features.new(pair.new).words) < rewrittenBelow;
}

/**
 * Finds titles that were given to other entries: `Mot` is withdrawn and `Thon` renamed to `Mot`, or both were exchanged. By
 * title alone, Mot was rewritten; but if a whole text is now under a title that had another text, the text decides.
 */
function pairRetitled(
  sides: MatchInput,
  features: FeatureTable,
  { rewritten, unmatched }: { readonly rewritten: readonly Pair[]; readonly unmatched: Positions },
): Pair[] {
  if (rewritten.length === 0) return [];
  const newByOld = new Map(rewritten.map((pair) => [pair.old, pair.new]));
  const oldByNew = new Map(rewritten.map((pair) => [pair.new, pair.old]));
  const retitled = cheapestPairs(
    candidatePairs(features, unmatched).filter(
      (pair) => (newByOld.has(pair.old) || oldByNew.has(pair.new)) && isWhollyIn(features, pair),
    ),
  );
  // If two titles were exchanged, one of the texts may be too short to prove anything by itself.
  const otherHalves = retitled.flatMap((pair) => {
    const [old, fresh] = [oldByNew.get(pair.new), newByOld.get(pair.old)];
    const [one, other] = [sides.old[old ?? -1], sides.new[fresh ?? -1]];
    if (old === undefined || fresh === undefined || !one || !other) return [];
    return plainText(one) === plainText(other) ? [{ old, new: fresh }] : [];
  });
  return [...retitled, ...otherHalves];
}

/** A text is the same if at least this share of its words remains, and if it has this much weight as evidence (`textShare`). */
const leastKept = 0.85;
const leastProof = 0.4;

function isWhollyIn(features: FeatureTable, pair: ScoredPair): boolean {
  const [one, other] = [features.old(pair.old), features.new(pair.new)];
  return (
    pair.cost < costLimit &&
    likeness(one.words, other.words) >= leastKept &&
    textShare(one, other, "other") >= leastProof
  );
}

/** A second copy of an entry that is already matched is not a candidate. */
function pairUnmatched(sides: MatchInput, features: FeatureTable, unmatched: Positions): Pair[] {
  const withoutCopies = (side: "old" | "new") => {
    if (unmatched[side].length === 0) return [];
    const missing = new Set(unmatched[side]);
    const copies = findDuplicates(sides[side], (at) => !missing.has(at));
    return unmatched[side].filter((at) => !copies.has(at));
  };
  const candidates = candidatePairs(features, { old: withoutCopies("old"), new: withoutCopies("new") });
  return cheapestPairs(candidates.filter(({ cost }) => cost < costLimit));
}

/** A merge may not use an entry that a split has used. */
function withoutTaken(merges: readonly Parts[], splits: readonly Parts[]): Parts[] {
  const old = new Set(splits.map((split) => split.whole));
  const fresh = new Set(splits.flatMap((split) => split.pieces));
  return merges.filter(({ whole, pieces }) => !fresh.has(whole) && !pieces.some((piece) => old.has(piece)));
}

function withTheRest(grouped: readonly Group[], pairs: readonly Pair[], unmatched: Positions): Grouping {
  const old = new Set(grouped.flatMap((group) => group.old));
  const fresh = new Set(grouped.flatMap((group) => group.new));
  const rest = pairs.filter((pair) => !old.has(pair.old) && !fresh.has(pair.new));
  const groups = [
    ...grouped,
    ...rest.map((pair): Group => ({ old: [pair.old], new: [pair.new] })),
    ...unmatched.old.filter((at) => !old.has(at)).map((at): Group => ({ old: [at], new: [] })),
    ...unmatched.new.filter((at) => !fresh.has(at)).map((at): Group => ({ old: [], new: [at] })),
  ];
  return { groups, pairs: rest };
}

function pairByName(sides: MatchInput, features: FeatureTable, among: Positions): Pair[] {
  const newsByName = groupBy(among.new, (at) => nameKey(sides.new[at]));
  return [...groupBy(among.old, (at) => nameKey(sides.old[at]))].flatMap(([name, olds]): Pair[] => {
    const news = newsByName.get(name) ?? [];
    const [old, fresh] = [olds[0], news[0]];
    if (old === undefined || fresh === undefined) return [];
    if (olds.length === 1 && news.length === 1) return [{ old, new: fresh }];
    return cheapestPairs(candidatePairs(features, { old: olds, new: news }));
  });
}

/** An untitled passage is identified by its whole text. */
function nameKey(entry: Entry | undefined): string {
  if (!entry) return "";
  const folded = foldTitle(entry.title ?? "");
  return folded === "" ? `\n${plainText(entry)}` : folded;
}
