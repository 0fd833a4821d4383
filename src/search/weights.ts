import type { EvidenceName } from "./evidence.ts";
import type { PartKind } from "./index/search-index.ts";
import type { SignalName } from "./signals.ts";

/** What each signal is worth for a rank, found by `npm run tune`. */
export const rankWeights: Readonly<Record<PartKind, Readonly<Record<SignalName, number>>>> = {
  phrased: {
    "words found": 7.46,
    "words in one sentence": 1.02,
    "words at its beginning": 0.0,
    "words repeated": 0.87,
    "words in the entry": 0.48,
    "neighboring words": 0.98,
    "bag of words": 0.67,
    "asked for in such words": 6.41,
    "asked for in several such ways": 6.58,
    "entry asked for in such words": 0.0,
    "title named": 0.48,
    "title explains the query": 0.0,
    "opens the entry named": 1.51,
    "kind asked for": 1.5,
    "is long": -3.84,
    "is an example": -1.21,
    "is an erratum": -1.05,
  },
  plain: {
    "words found": 1.88,
    "words in one sentence": 3.67,
    "words at its beginning": 1.83,
    "words repeated": 2.22,
    "words in the entry": 2.64,
    "neighboring words": 1.15,
    "bag of words": 1.78,
    "asked for in such words": 0.0,
    "asked for in several such ways": 0.0,
    "entry asked for in such words": 2.79,
    "title named": 0.59,
    "title explains the query": 1.79,
    "opens the entry named": 2.8,
    "kind asked for": 1.88,
    "is long": -3.69,
    "is an example": -1.82,
    "is an erratum": -1.34,
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
    always: -1.71,
    score: 0.58,
    "how many words": 1.06,
    "words found": -0.04,
    "words said in one breath": 3.81,
    "words near each other": -1.3,
    "words as they stand": -2.02,
    "missing words that texts use": -1.69,
    "missing words that no text uses": 0.06,
    "greatest missing word": -0.98,
    "rarest word found": -0.54,
    "number not given": -0.98,
    "time or person not given": 0.24,
    "permission not given": -0.62,
    "printed fact not spoken of": -1.11,
    "only points": -0.98,
    "title explains the query": 1.62,
    "beyond the title": 0.34,
    "how far ahead": 0.86,
    "asked for in such words": -1.74,
    "asked for in hardly such words": -0.15,
    "like a question that no text answers": -2.47,
    "very like a question that no text answers": -0.44,
    "likelier unanswered": -2.55,
    "like several questions that no text answers": -2.82,
  },
  plain: {
    always: -5.15,
    score: 0.9,
    "how many words": 2.0,
    "words found": -0.08,
    "words said in one breath": 2.3,
    "words near each other": -2.46,
    "words as they stand": -1.93,
    "missing words that texts use": -2.8,
    "missing words that no text uses": -2.62,
    "greatest missing word": 1.23,
    "rarest word found": -0.11,
    "number not given": -1.05,
    "time or person not given": 0.26,
    "permission not given": -0.34,
    "printed fact not spoken of": -1.59,
    "only points": 0.54,
    "title explains the query": 0.65,
    "beyond the title": 1.58,
    "how far ahead": 1.21,
    "asked for in such words": -0.58,
    "asked for in hardly such words": -0.42,
    "like a question that no text answers": 0.0,
    "very like a question that no text answers": 0.0,
    "likelier unanswered": -0.22,
    "like several questions that no text answers": 0.0,
  },
};

/** An answer of the phrased part that is as likely right as this is called sure. */
export const sureFrom = 0.85;
