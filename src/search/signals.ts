/** The signals by which passages are ranked. Each has a strength, mostly from 0 to 1, and a weight in `weights.ts`. */
import type { IndexedEntry, IndexedPassage } from "./index/search-index.ts";
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

type SignalStrength = (candidate: Candidate, matcher: Matcher) => number;

const opens = ({ passage, entry }: Candidate) => passage.position === entry.opening;

/** Signals in favor of a passage have weights of 0 or more; signals against it, of 0 or less. */
const signalsFor = {
  "words found": ({ match, phrases }, matcher) => shareOf(together(match.around, phrases.found), matcher),
  "words in one sentence": ({ match }, matcher) => shareOf(match.inSentence, matcher),
  "words in the entry": ({ inEntry }) => inEntry,
  "neighboring words": ({ pairs }) => pairs,
  "bag of words": ({ wordScore }) => wordScore,
  "asked for in such words": ({ phrases }) => phrases.likeness,
  "asked for in several such ways": ({ phrases }) => phrases.meanOfThree,
  "entry asked for in such words": ({ entryPhrases }) => entryPhrases.likeness,
  "title named": ({ title }) => (title ? title.ofTitle * (0.5 + 0.5 * title.inOrder) : 0),
  "opens the entry named": (candidate) =>
    candidate.title && opens(candidate) ? candidate.title.ofTitle * candidate.title.ofQuery : 0,
} as const satisfies Record<string, SignalStrength>;

const signalsAgainst = {
  "is long": ({ passage }) => Math.log(1 + passage.terms.length) / 6,
  "is an example": ({ passage }) => Number(passage.kind === "example"),
} as const satisfies Record<string, SignalStrength>;

const signalByName = { ...signalsFor, ...signalsAgainst };

export type SignalName = keyof typeof signalByName;

function isSignalName(name: string): name is SignalName {
  return Object.hasOwn(signalByName, name);
}

export const signalNames: readonly SignalName[] = Object.keys(signalByName).filter(isSignalName);

export function isFavorable(name: SignalName): boolean {
  return Object.hasOwn(signalsFor, name);
}

/** Strength of each signal, in the order of `signalNames`. */
export function strengthsOf(candidate: Candidate, matcher: Matcher): readonly number[] {
  return signalNames.map((name) => signalByName[name](candidate, matcher));
}
