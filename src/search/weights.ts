import type { EvidenceName } from "./evidence.ts";
import type { PartKind } from "./index/search-index.ts";
import type { SignalName } from "./signals.ts";

/** What each signal is worth for a rank, found by `npm run tune`. */
export const rankWeights: Readonly<Record<PartKind, Readonly<Record<SignalName, number>>>> = {
  phrased: {
    "words found": 7.58,
    "words in one sentence": 0.9,
    "words in the entry": 0.35,
    "neighboring words": 1.08,
    "bag of words": 0.89,
    "asked for in such words": 5.35,
    "asked for in several such ways": 5.72,
    "entry asked for in such words": 1.3,
    "title named": 0.21,
    "opens the entry named": 0.83,
    "is long": -3.71,
    "is an example": -0.84,
  },
  plain: {
    "words found": 2.09,
    "words in one sentence": 3.42,
    "words in the entry": 1.94,
    "neighboring words": 1.28,
    "bag of words": 2.51,
    "asked for in such words": 0.0,
    "asked for in several such ways": 0.0,
    "entry asked for in such words": 4.06,
    "title named": 1.17,
    "opens the entry named": 1.76,
    "is long": -2.61,
    "is an example": -1.18,
  },
};

/** The score of a passage for which every signal holds and nothing speaks against it. */
export function idealScore(kind: PartKind): number {
  const weights = Object.entries(rankWeights[kind]);
  return weights.reduce((sum, [, weight]) => sum + Math.max(0, weight), 0);
}

/** What each kind of evidence is worth, in log odds, for the guess that the best passage answers; by `npm run tune:refusal`. */
export const evidenceWeights: Readonly<Record<PartKind, Readonly<Record<EvidenceName, number>>>> = {
  phrased: {
    always: -2.9,
    "how many words": 1.46,
    "words said together": 3.89,
    "words as they stand": -1.52,
    "missing words that texts use": -3.97,
    "missing words that no text uses": -2.26,
    "printed fact not spoken of": -1.35,
    "title explains the query": 1.99,
    "how far ahead": 1.31,
    "like a question that no text answers": -1.17,
    "nearer to a question that no text answers": -2.72,
    "like several questions that no text answers": -2.31,
  },
  plain: {
    always: -3.38,
    "how many words": 1.71,
    "words said together": 2.93,
    "words as they stand": -0.81,
    "missing words that texts use": -4.25,
    "missing words that no text uses": -4.41,
    "printed fact not spoken of": -1.42,
    "title explains the query": 2.26,
    "how far ahead": 1.47,
    "like a question that no text answers": 0.0,
    "nearer to a question that no text answers": -0.81,
    "like several questions that no text answers": 0.0,
  },
};

/** An answer of the phrased part that is as likely right as this is called sure. */
export const sureFrom = 0.85;
