/** The signals by which passages are ranked. Each has a strength, mostly from 0 to 1, and a weight. */
import type { IndexedEntry, IndexedPassage, PartKind } from "./index/search-index.ts";
import { type Matcher, type PassageMatch, shareOf, together } from "./matching.ts";
import type { PhraseMatch, PhraseMatches } from "./phrases.ts";
import type { TitleMatch } from "./titles.ts";

/** A passage to rank, with all facts that the signals use. */
export interface Candidate {
  readonly passage: IndexedPassage;
  readonly entry: IndexedEntry;
  readonly match: PassageMatch;
  /** How similar the query is to the phrases of the passage and of its entry. */
  readonly phrases: PhraseMatch;
  readonly entryPhrases: PhraseMatch;
  readonly title: TitleMatch | null;
  /** The score that MiniSearch gives it, as a share of the highest. */
  readonly wordScore: number;
  /** The share of the query's pairs of adjacent words that it contains. */
  readonly pairs: number;
  /** The share of the query that the passages of its entry contain together. */
  readonly inEntry: number;
}

export interface RankedPassage extends Candidate {
  /** Share of the highest possible score in its part; below 0 if the signals against it outweigh those in favor. */
  readonly score: number;
  /** Strength of each signal, in the order of `signalNames`. */
  readonly strengths: readonly number[];
  /** Precedes the score: higher if the query is the address, the title, or a quotation of the passage. */
  readonly certainty: number;
}

export interface Ranked {
  readonly passages: readonly RankedPassage[];
  readonly matcher: Matcher;
  readonly phrases: PhraseMatches;
}

interface SignalRow extends Readonly<Record<PartKind, number>> {
  readonly strength: (candidate: Candidate, matcher: Matcher) => number;
}

const opens = ({ passage, entry }: Candidate) => passage.position === entry.opening;

/** Each signal with its weight in each kind of part, computed by `npm run tune`. Those against a passage have weights below 0. */
const signals = {
  "words found": {
    ...{ phrased: 7.58, plain: 2.09 },
    strength: ({ match, phrases }, matcher) => shareOf(together(match.around, phrases.found), matcher),
  },
  "words in one sentence": {
    ...{ phrased: 0.9, plain: 3.42 },
    strength: ({ match }, matcher) => shareOf(match.inSentence, matcher),
  },
  "words in the entry": { phrased: 0.35, plain: 1.94, strength: ({ inEntry }) => inEntry },
  "neighboring words": { phrased: 1.08, plain: 1.28, strength: ({ pairs }) => pairs },
  "bag of words": { phrased: 0.89, plain: 2.51, strength: ({ wordScore }) => wordScore },
  "asked for in such words": { phrased: 5.35, plain: 0, strength: ({ phrases }) => phrases.likeness },
  "asked for in several such ways": {
    ...{ phrased: 5.72, plain: 0 },
    strength: ({ phrases }) => phrases.meanOfThree,
  },
  "entry asked for in such words": {
    ...{ phrased: 1.3, plain: 4.06 },
    strength: ({ entryPhrases }) => entryPhrases.likeness,
  },
  "title named": {
    ...{ phrased: 0.21, plain: 1.17 },
    strength: ({ title }) => (title ? title.ofTitle * (0.5 + 0.5 * title.inOrder) : 0),
  },
  "opens the entry named": {
    ...{ phrased: 0.83, plain: 1.76 },
    strength: (candidate) =>
      candidate.title && opens(candidate) ? candidate.title.ofTitle * candidate.title.ofQuery : 0,
  },
  "is long": {
    ...{ phrased: -3.71, plain: -2.61 },
    strength: ({ passage }) => Math.log(1 + passage.terms.length) / 6,
  },
  "is an example": {
    ...{ phrased: -0.84, plain: -1.18 },
    strength: ({ passage }) => Number(passage.kind === "example"),
  },
} as const satisfies Record<string, SignalRow>;

export type SignalName = keyof typeof signals;

function isSignalName(name: string): name is SignalName {
  return Object.hasOwn(signals, name);
}

export const signalNames: readonly SignalName[] = Object.keys(signals).filter(isSignalName);

export function signalWeight(name: SignalName, kind: PartKind): number {
  return signals[name][kind];
}

/** The score of a passage with all signals in its favor and none against it. */
export function idealScore(kind: PartKind): number {
  return signalNames.reduce((sum, name) => sum + Math.max(0, signals[name][kind]), 0);
}

/** Strength of each signal, in the order of `signalNames`. */
export function strengthsOf(candidate: Candidate, matcher: Matcher): readonly number[] {
  return signalNames.map((name) => signals[name].strength(candidate, matcher));
}
