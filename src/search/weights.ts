import type { EvidenceName } from "./evidence.ts";
import type { PartKind } from "./index/search-index.ts";
import type { SignalName } from "./signals.ts";

/** What each signal is worth for a rank, found by `npm run tune`. */
export const rankWeights: Readonly<Record<PartKind, Readonly<Record<SignalName, number>>>> = {
  phrased: {
    "words found": 7.46,
    "words with title and headings": 0.0,
    "words in one sentence": 1.02,
    "words near each other": 0.53,
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
    "only points": -0.29,
    "is an erratum": -1.05,
  },
  plain: {
    "words found": 0.9,
    "words with title and headings": 0.9,
    "words in one sentence": 3.26,
    "words near each other": 0.29,
    "words repeated": 2.61,
    "words in the entry": 2.5,
    "neighboring words": 1.14,
    "bag of words": 1.95,
    "asked for in such words": 0.0,
    "asked for in several such ways": 0.0,
    "entry asked for in such words": 3.25,
    "title named": 0.62,
    "title explains the query": 1.56,
    "opens the entry named": 3.02,
    "kind asked for": 1.93,
    "is long": -4.01,
    "is an example": -1.66,
    "only points": 0.0,
    "is an erratum": -1.06,
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
    always: -3.39,
    score: 0.73,
    "how many words": 1.65,
    "words found": 0.29,
    "words said in one breath": 2.32,
    "words near each other": -2.53,
    "words as they stand": -2.98,
    "missing words that texts use": -3.14,
    "missing words that no text uses": -2.44,
    "greatest missing word": 0.38,
    "rarest word found": -0.28,
    "number not given": -1.28,
    "time or person not given": 0.27,
    "permission not given": -0.21,
    "printed fact not spoken of": -1.63,
    "only points": -0.25,
    "title explains the query": 0.49,
    "beyond the title": 1.4,
    "how far ahead": 1.12,
    "asked for in such words": 0.0,
    "asked for in hardly such words": 0.0,
    "like a question that no text answers": 0.0,
    "very like a question that no text answers": 0.0,
    "likelier unanswered": 0.0,
    "like several questions that no text answers": 0.0,
  },
};

/** An answer of the phrased part that is as likely right as this is called sure. */
export const sureFrom = 0.85;
