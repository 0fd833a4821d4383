/**
 * What it costs to say that two entries are one. The model, in one place:
 *
 *   cost = (1 − t) · (1 − title likeness) + t · (1 − text likeness) [+ 0.05 for another kind or section]
 *   t    = 0.7 · mass / (mass + 6) / copies, or 0.7 · words / (words + 3) / copies where the whole text is the same
 *
 * so a text proves at most 0.7, half of that at six telling words (at three of any kind, if it was kept to the word), and
 * less when other entries of the document say exactly the same. A pair must cost less than `dearest`; leaving one entry alone costs `dearest` too. Two untitled passages are
 * judged by their text; a title on one side only says neither yes nor no.
 *
 *   long text kept whole, unrelated title                        0.35   a rename
 *   `Diplomacy, 2 Science, and Cunning >28` kept, unrelated      0.53   a rename
 *   `This card is unique.` kept whole, unrelated title           0.6    withdrawn, and another new
 *   half the title's words, half the text's                      0.5    a rename
 *   the same title, another text                                 never asked: titles go first
 */
import { type MatchFeatures, textLikeness, titleLikeness } from "./match-features.ts";
import type { WordWeights } from "./word-weights.ts";

export const dearest = 0.6;
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

/** How much of the proof a text may give that differs, or may differ. */
export function textShare(one: MatchFeatures, other: MatchFeatures): number {
  const mass = Math.min(one.mass, other.mass);
  return (mostByText * mass) / (mass + halfProof) / Math.max(one.copies(), other.copies());
}

/** A text kept to the word proves by its length alone, however common its words are. */
function sameTextShare(one: MatchFeatures, other: MatchFeatures): number {
  const { length } = one;
  return (mostByText * length) / (length + halfProofToTheWord) / Math.max(one.copies(), other.copies());
}
