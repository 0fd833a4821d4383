import type { EvidenceName } from "./evidence.ts";
import type { PartKind } from "./index/search-index.ts";
import type { SignalName } from "./signals.ts";

/** Weight of each signal for ranking, computed by `npm run tune`. */
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

/** The score of a passage with all signals in its favor and none against it. */
export function idealScore(kind: PartKind): number {
  const weights = Object.entries(rankWeights[kind]);
  return weights.reduce((sum, [, weight]) => sum + Math.max(0, weight), 0);
}

/** Weight of each kind of evidence that the best passage answers, in log odds, computed by `npm run tune:refusal`. */
export const evidenceWeights: Readonly<Record<PartKind, Readonly<Record<EvidenceName, number>>>> = {
  phrased: {
    always: -5.22,
    "how many words": 1.45,
    "words said together": 3.94,
    "share of words found": 3.44,
    "kind of answer not offered": -1.25,
    "title explains the query": 1.67,
    "nearer to a question that no text answers": -3.09,
    "like several questions that no text answers": -5.33,
  },
  plain: {
    always: -4.82,
    "how many words": 1.01,
    "words said together": 3.72,
    "share of words found": 3.22,
    "kind of answer not offered": -1.49,
    "title explains the query": 3.22,
    "nearer to a question that no text answers": 0.0,
    "like several questions that no text answers": 0.0,
  },
};

/**
 * The lowest likelihood with which an answer is given. About one in twenty questions that texts answer is refused. A separate
 * threshold for each import, set by its scores on unrelated questions, refused no more of these in thirteen libraries.
 */
export const leastLikelihood: Readonly<Record<PartKind, number>> = { phrased: 0.24, plain: 0.16 };

/** An answer with at least this likelihood is called sure. */
export const sureFrom = 0.95;
