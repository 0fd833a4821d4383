/**
 * Two lists of entries in, who is who out, by position, so that each entry is in exactly one group. Titles go first (folded),
 * and the same title is the same entry however its text was rewritten; but where an entry lost its title and its text stands
 * whole under another that meant something else, the text decides. What titles leave over is paired at least cost,
 * and what is then unmatched may be a part of an entry that was split, or merged.
 */
import { findDuplicates } from "./duplicates.ts";
import { looksTheSame, plainText } from "./entry-text.ts";
import { type WordWeights, wordWeights } from "./entry-words.ts";
import { candidateEdges, textShare } from "./match-candidates.ts";
import { type MatchFeatures, matchFeatures, textLikeness } from "./match-features.ts";
import { pairByName } from "./match-names.ts";
import {
  type Alignment,
  cheapestPairs,
  looseOf,
  type MatchInput,
  oneToOne,
  type Pair,
  pick,
} from "./pairs.ts";
import { findParts, type Parts } from "./parts.ts";

/** Positions; one side empty, one to one, one to many or many to one. */
export interface Group {
  readonly old: readonly number[];
  readonly new: readonly number[];
}

export interface Grouping {
  readonly groups: readonly Group[];
  /** The one-to-one groups, in the order of the old list. */
  readonly pairs: readonly Pair[];
}

export function groupEntries(sides: MatchInput, known: readonly Pair[]): Grouping {
  const alignment = align(sides, known);
  const splits = findParts(splitQuestion(sides, alignment));
  const merges = withoutTaken(findParts(mergeQuestion(sides, alignment)), splits);
  const grouped = [
    ...splits.map(({ whole, pieces }): Group => ({ old: [whole], new: pieces })),
    ...merges.map(({ whole, pieces }): Group => ({ old: pieces, new: [whole] })),
  ];
  return withTheRest(alignment, grouped);
}

/** `known` are pairs that somebody already knows to be one entry, by earlier versions for instance. */
function align(sides: MatchInput, known: readonly Pair[]): Alignment {
  const named = pairByName(sides, known);
  const rest = looseOf(sides, named);
  const differing = named
    .slice(known.length)
    .filter((pair) => !looksTheSame(sides.old[pair.old]?.blocks ?? [], sides.new[pair.new]?.blocks ?? []));
  if (rest.looseOld.length + rest.looseNew.length + differing.length < 2) return rest;
  const weights = wordWeights(sides);
  const rewritten = differing.filter((pair) => isRewritten(sides, pair, weights));
  const sure = without(named, rewritten);
  const retitled = pairRetitled(sides, rewritten, { loose: looseOf(sides, sure), weights });
  const loose = looseOf(sides, oneToOne([...sure, ...retitled, ...rewritten]));
  return looseOf(sides, [...loose.pairs, ...assignLoose(sides, loose, weights)]);
}

function hasSameText(sides: MatchInput, pair: Pair): boolean {
  const [one, other] = [sides.old[pair.old], sides.new[pair.new]];
  return one !== undefined && other !== undefined && plainText(one) === plainText(other);
}

/** Share of their words that the texts under one title have in common, below which the title may have gone to another entry. */
const rewrittenBelow = 0.6;

function isRewritten(sides: MatchInput, pair: Pair, weights: WordWeights): boolean {
  const [one] = matchFeatures(pick(sides.old, [pair.old]), [], weights);
  const [other] = matchFeatures(pick(sides.new, [pair.new]), [], weights);
  return one !== undefined && other !== undefined && textLikeness(one, other) < rewrittenBelow;
}

function without(pairs: readonly Pair[], left: readonly Pair[]): Pair[] {
  const gone = new Set(left);
  return pairs.filter((pair) => !gone.has(pair));
}

/**
 * Titles that were given to other entries: `Mot` is withdrawn and `Thon` renamed to `Mot`, or the two were exchanged. By title
 * alone, Mot was rewritten; but where a whole text is now under a title that had another text, the text decides.
 */
function pairRetitled(
  sides: MatchInput,
  rewritten: readonly Pair[],
  { loose, weights }: { readonly loose: Alignment; readonly weights: WordWeights },
): Pair[] {
  if (rewritten.length === 0) return [];
  const { looseOld, looseNew } = loose;
  const rows = matchFeatures(pick(sides.old, looseOld), sides.old, weights);
  const columns = matchFeatures(pick(sides.new, looseNew), sides.new, weights);
  const [olds, news] = [
    new Set(rewritten.map((pair) => pair.old)),
    new Set(rewritten.map((pair) => pair.new)),
  ];
  const edges = candidateEdges(rows, columns, weights).map((row, at) =>
    row.filter(
      ({ column }) =>
        (olds.has(looseOld[at] ?? -1) || news.has(looseNew[column] ?? -1)) &&
        isWhollyIn(rows[at], columns[column]),
    ),
  );
  const retitled = cheapestPairs(edges, looseOld, looseNew);
  return [...retitled, ...otherHalves(sides, rewritten, retitled)];
}

/** Of two exchanged titles, one text may be too short to prove anything by itself. */
function otherHalves(sides: MatchInput, rewritten: readonly Pair[], retitled: readonly Pair[]): Pair[] {
  const oldByNew = new Map(rewritten.map((pair) => [pair.new, pair.old]));
  const newByOld = new Map(rewritten.map((pair) => [pair.old, pair.new]));
  return retitled.flatMap((pair) => {
    const half = { old: oldByNew.get(pair.new) ?? -1, new: newByOld.get(pair.old) ?? -1 };
    return hasSameText(sides, half) ? [half] : [];
  });
}

/** A text is the same one if at least this share of it is, and if it is this much evidence. */
const whole = 0.85;
const proof = 0.4;

function isWhollyIn(one: MatchFeatures | undefined, other: MatchFeatures | undefined): boolean {
  return one && other ? textLikeness(one, other) >= whole && textShare(one, other) >= proof : false;
}

/** A second copy of an entry that is matched already is not what another entry became. */
function assignLoose(sides: MatchInput, loose: Alignment, weights: WordWeights): Pair[] {
  const withoutCopies = (side: "old" | "new", positions: readonly number[]) => {
    const matched = new Set(loose.pairs.map((pair) => pair[side]));
    const copies = findDuplicates(sides[side], (at) => matched.has(at));
    return positions.filter((at) => !copies.has(at));
  };
  const looseOld = withoutCopies("old", loose.looseOld);
  const looseNew = withoutCopies("new", loose.looseNew);
  const rows = matchFeatures(pick(sides.old, looseOld), sides.old, weights);
  const columns = matchFeatures(pick(sides.new, looseNew), sides.new, weights);
  return cheapestPairs(candidateEdges(rows, columns, weights), looseOld, looseNew);
}

function splitQuestion(sides: MatchInput, { pairs, looseOld, looseNew }: Alignment) {
  const partner = new Map(pairs.map((pair) => [pair.old, pair.new]));
  const { old: wholes, new: pieces } = sides;
  return { wholes, pieces, partner, looseWholes: looseOld, loosePieces: looseNew };
}

function mergeQuestion(sides: MatchInput, { pairs, looseOld, looseNew }: Alignment) {
  const partner = new Map(pairs.map((pair) => [pair.new, pair.old]));
  const { new: wholes, old: pieces } = sides;
  return { wholes, pieces, partner, looseWholes: looseNew, loosePieces: looseOld };
}

/** A merge may not use an entry that a split has used. */
function withoutTaken(merges: readonly Parts[], splits: readonly Parts[]): Parts[] {
  const old = new Set(splits.map((split) => split.whole));
  const fresh = new Set(splits.flatMap((split) => split.pieces));
  return merges.filter(({ whole, pieces }) => !fresh.has(whole) && !pieces.some((piece) => old.has(piece)));
}

function withTheRest({ pairs, looseOld, looseNew }: Alignment, grouped: readonly Group[]): Grouping {
  const old = new Set(grouped.flatMap((group) => group.old));
  const fresh = new Set(grouped.flatMap((group) => group.new));
  const rest = pairs.filter((pair) => !old.has(pair.old) && !fresh.has(pair.new));
  const groups = [
    ...grouped,
    ...rest.map((pair): Group => ({ old: [pair.old], new: [pair.new] })),
    ...looseOld.filter((at) => !old.has(at)).map((at): Group => ({ old: [at], new: [] })),
    ...looseNew.filter((at) => !fresh.has(at)).map((at): Group => ({ old: [], new: [at] })),
  ];
  return { groups, pairs: rest };
}
