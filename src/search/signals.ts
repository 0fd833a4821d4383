/**
 * The signals by which passages are ranked. The score of a passage is the sum of their strengths, each times its weight. Scores are in
 * log odds: if one is higher by 1, its passage is 2.7 times as likely to be the right one.
 */
import type { IndexedEntry, IndexedPassage, PartKind } from "./index/search-index.ts";
import { type PassageMatch, shareOf, together } from "./matching.ts";
import type { PhraseMatch, PhraseMatches } from "./phrases.ts";
import { namedInOrder, type TitleMatch } from "./titles.ts";
import type { Understanding } from "./understand.ts";

/** A passage to rank, with all facts that the signals use. */
export interface Candidate {
  readonly passage: IndexedPassage;
  readonly entry: IndexedEntry;
  readonly understanding: Understanding;
  readonly match: PassageMatch;
  /** How similar the query is to the phrases of the passage and of its entry. */
  readonly phrases: PhraseMatch;
  readonly entryPhrases: PhraseMatch;
  readonly title: TitleMatch;
  /** The score that MiniSearch gives it, as a share of the highest. */
  readonly wordScore: number;
  /** The share of the query's pairs of adjacent words that it contains. */
  readonly pairs: number;
  /** The share of the query that the passages of its entry contain together. */
  readonly inEntry: number;
  /** Whether it has a number of what the query counts: `5 cards` for `how many cards`. */
  readonly isCounted: boolean;
  /** Whether it lacks words of the kind that is asked for: a number, a permission, a person. */
  readonly isKindMissing: boolean;
}

export interface RankedPassage extends Candidate {
  /** Comparable within its part; below 0 if the signals against it outweigh those in favor. */
  readonly score: number;
  /** Strength of each signal, in the order of `signals`. */
  readonly strengths: readonly number[];
  /** One of `tiers`. Passages of a higher tier stand first, whatever their scores. */
  readonly tier: number;
}

/** What the query is to a passage: its address, where a rule goes before an item, its whole title, a quotation, or words like any. */
export const tiers = { rule: 4, address: 3, title: 2, quotation: 1, words: 0, pointer: -1 } as const;

/** The passages of one part, the best first. */
export interface Ranked {
  readonly understanding: Understanding;
  readonly passages: readonly RankedPassage[];
  readonly phrases: PhraseMatches;
}

/** A named number of what is weighed, mostly from 0 to 1, with its weight in phrased and in plain parts, in log odds. */
export interface Feature<Weighed> extends Readonly<Record<PartKind, number>> {
  readonly name: string;
  readonly strength: (weighed: Weighed) => number;
}

export function feature<Weighed>(
  name: string,
  phrased: number,
  plain: number,
  strength: Feature<Weighed>["strength"],
): Feature<Weighed> {
  return { name, phrased, plain, strength };
}

/** The sum of the strengths, each times the weight of its feature in such parts. */
export function weightedSum(
  features: readonly Readonly<Record<PartKind, number>>[],
  strengths: readonly number[],
  part: PartKind,
): number {
  return features.reduce((sum, { [part]: weight }, at) => sum + weight * (strengths[at] ?? 0), 0);
}

/** The weights are computed by `npm run tune`. Signals against a passage have weights below 0. */
export const signals: readonly Feature<Candidate>[] = [
  feature("words found", 7.58, 2.09, ({ match, phrases, understanding }) =>
    shareOf(together(match.around, phrases.found), understanding.matcher),
  ),
  feature("words in one sentence", 0.9, 3.42, ({ match, understanding }) =>
    shareOf(match.inSentence, understanding.matcher),
  ),
  feature("words in the entry", 0.35, 1.94, ({ inEntry }) => inEntry),
  feature("neighboring words", 1.08, 1.28, ({ pairs }) => pairs),
  feature("bag of words", 0.89, 2.51, ({ wordScore }) => wordScore),
  feature("asked for in such words", 5.35, 0, ({ phrases }) => phrases.likeness),
  feature("asked for in several such ways", 5.72, 0, ({ phrases }) => phrases.meanOfThree),
  feature("entry asked for in such words", 1.3, 4.06, ({ entryPhrases }) => entryPhrases.likeness),
  feature("title named", 0.21, 1.17, ({ title }) => namedInOrder(title)),
  feature("opens the entry named", 0.83, 1.76, ({ passage, entry, title }) =>
    passage.position === entry.opening ? title.ofTitle * title.ofQuery : 0,
  ),
  feature("kind of answer missing", 0, -1, ({ isKindMissing }) => Number(isKindMissing)),
  feature("counts what is asked", 1, 1, ({ isCounted }) => Number(isCounted)),
  feature("is long", -3.71, -2.61, ({ passage }) => Math.log(1 + passage.terms.length) / 6),
  feature("is an example", -0.84, -1.18, ({ passage }) => Number(passage.kind === "example")),
];

/** The score of a passage with all signals in its favor and none against it. */
export function idealScore(kind: PartKind): number {
  return signals.reduce((sum, { [kind]: weight }) => sum + Math.max(0, weight), 0);
}
