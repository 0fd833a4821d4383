/** Alignment in, groups out: which old entries became which new ones, so that each entry is in exactly one group. */
import { align } from "./match-entries.ts";
import type { Alignment, MatchInput, Pair } from "./match-input.ts";
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
