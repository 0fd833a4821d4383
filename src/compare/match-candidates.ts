/**
 * Unmatched entries of both sides in, the pairs worth considering out, with their cost. A few entries are all compared with
 * all; of many, only those that share a rare word of their titles or a rare run of words.
 */

import type { WordWeights } from "./entry-words.ts";
import { sketchOf } from "./entry-words.ts";
import { type MatchFeatures, textLikeness, titleLikeness } from "./match-features.ts";
import type { Edge } from "./pairs.ts";

/** Up to here every pair is considered. */
const fewPairs = 40_000;
/** A trait that more of the new entries have than this is ignored. */
const mostHolders = 20;
const mostCandidates = 10;

/** For each old entry the new ones (by position) that it may be, cheapest first. */
export function candidateEdges(
  old: readonly MatchFeatures[],
  fresh: readonly MatchFeatures[],
  weights: WordWeights,
): Edge[][] {
  const near = candidatesAmong(old.length, fresh);
  return old.map((one, row) =>
    near(one)
      .map((column) => ({ column, cost: costOf(one, fresh[column], weights) + nudge(row, column) }))
      .filter((edge) => edge.cost < dearest)
      .sort((a, b) => a.cost - b.cost || a.column - b.column),
  );
}

/** Which of the new entries an old one is worth comparing with, if there are so many old ones. */
export function candidatesAmong(
  olds: number,
  fresh: readonly MatchFeatures[],
): (one: MatchFeatures) => readonly number[] {
  if (olds * fresh.length > fewPairs) return nearestBy(fresh);
  const everyone = fresh.map((_, column) => column);
  return () => everyone;
}

function costOf(one: MatchFeatures, other: MatchFeatures | undefined, weights: WordWeights): number {
  return other ? pairCost(one, other, weights) : dearest;
}

/** Breaks ties only: entries in the same order stay together. */
function nudge(row: number, column: number): number {
  return Math.min(Math.abs(row - column), 1000) * 1e-9;
}

function nearestBy(fresh: readonly MatchFeatures[]): (one: MatchFeatures) => number[] {
  const holders = holdersByTrait(fresh);
  return (one) => {
    const shared = new Map<number, number>();
    for (const trait of traitsOf(one))
      for (const column of holders.get(trait) ?? []) shared.set(column, (shared.get(column) ?? 0) + 1);
    const near = [...shared].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
    return near.slice(0, mostCandidates).map(([column]) => column);
  };
}

type Trait = string | number;

function holdersByTrait(fresh: readonly MatchFeatures[]): Map<Trait, number[]> {
  const holders = new Map<Trait, number[]>();
  fresh.forEach((one, column) => {
    for (const each of traitsOf(one)) {
      const known = holders.get(each);
      if (known) known.push(column);
      else holders.set(each, [column]);
    }
  });
  for (const [each, columns] of holders) if (columns.length > mostHolders) holders.delete(each);
  return holders;
}

/** Signed numbers, which a map finds faster than unsigned 32-bit ones. */
function traitsOf({ titleWords, entry }: MatchFeatures): Set<Trait> {
  const traits = new Set<Trait>(titleWords);
  for (const shingle of sketchOf(entry)) traits.add(shingle | 0);
  return traits;
}

/**
 * What it costs to say that two entries are one. The model, in one place:
 *
 *   cost = (1 − t) · (1 − title likeness) + t · (1 − text likeness) [+ 0.05 for another kind or section]
 *   t    = 0.7 · mass / (mass + 6) / copies, or 0.7 · words / (words + 3) / copies where the whole text is the same
 *
 * so a text counts at most 0.7, half of that at six rare words (at three of any kind if the text is unchanged), and less if
 * other entries of the document have the same text. A pair must cost less than `dearest`. Two untitled passages are judged
 * by their text; a title on one side only counts neither for nor against.
 *
 *   long text kept whole, unrelated title                        0.35   a rename
 *   `Diplomacy, 2 Science, and Cunning >28` kept, unrelated      0.53   a rename
 *   `This card is unique.` kept whole, unrelated title           0.6    withdrawn, and another new
 *   half the title's words, half the text's                      0.5    a rename
 *   the same title, another text                                 never asked: titles go first
 */
const dearest = 0.6;
const mostByText = 0.7;
const halfProof = 6;
const halfProofToTheWord = 3;
/** Sums of weights are not exact. */
const rounding = 1e-9;
const otherPlace = 0.05;

export function pairCost(one: MatchFeatures, other: MatchFeatures, weights: WordWeights): number {
  const text = 1 - textLikeness(one, other);
  const elsewhere =
    one.entry.kind === other.entry.kind && one.entry.section === other.entry.section ? 0 : otherPlace;
  if (one.title === "" && other.title === "") return text + elsewhere;
  const share = text < rounding ? sameTextShare(one, other) : textShare(one, other);
  const isHalfTitled = one.title === "" || other.title === "";
  const title = isHalfTitled ? 0.5 : 1 - titleLikeness(one, other, weights);
  return (1 - share) * title + share * text + elsewhere;
}

/** How much a text counts that differs, or may differ. */
export function textShare(one: MatchFeatures, other: MatchFeatures): number {
  const mass = Math.min(one.mass, other.mass);
  return (mostByText * mass) / (mass + halfProof) / Math.max(one.copies(), other.copies());
}

/** An unchanged text counts by its length, however common its words are. */
function sameTextShare(one: MatchFeatures, other: MatchFeatures): number {
  const { length } = one;
  return (mostByText * length) / (length + halfProofToTheWord) / Math.max(one.copies(), other.copies());
}
