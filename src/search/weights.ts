import type { EvidenceName } from "./evidence.ts";
import type { SignalName } from "./signals.ts";

/**
 * What each signal is worth for a rank. Found on 2026-11-21 by listwise regression (`npm run tune`) on the 468 answerable
 * queries of `test/eval/queries/tuning.json`: the right passage is first for 94.4 % of them unseen (five folds). Only the
 * address of a step is set by hand: it is exact, and few queries name one.
 */
export const weights: Readonly<Record<SignalName, number>> = {
  "words in the text": -0.51,
  "words with title and headings": 1.71,
  "words with the subject index": 4.75,
  "asked for in such words": 9.89,
  "words in one sentence": 0.71,
  "words near each other": 2.03,
  "words repeated": -0.07,
  "words in the entry": 2.18,
  "neighbouring words": 1.98,
  "quoted phrase": 0.38,
  "bag of words": 3.3,
  "title named": -0.76,
  "title whole": 1.08,
  "title explains the query": -0.49,
  "title in order": 1.31,
  "opens the entry named": 3.25,
  "kind asked for": 3.72,
  "step asked for": 8,
  "is an example": -3.35,
  "is a lead-in": -1.3,
  "is a whole step": -4.16,
  "is a pointer": -0.54,
  "is long": -4.59,
  "is an erratum": -0.53,
};

/**
 * What each kind of evidence is worth for the guess that the best passage answers, in log odds. Found on 2026-11-21 by
 * logistic regression (`npm run tune:refusal`) on these queries and 364 that the texts do not answer.
 */
export const evidenceWeights: Readonly<Record<EvidenceName, number>> = {
  always: -7.94,
  "words found": 1.33,
  "words found with the subject index": 0.91,
  "words in one sentence": 0.64,
  "words near each other": -1.28,
  "asked for in such words": 1.78,
  "least found word": 1.39,
  "greatest missing word": 1.08,
  "missing words that texts use": -1.42,
  "missing words that no text uses": -0.23,
  "aspect not spoken of": -1.47,
  "aspect of a named card not spoken of": -0.44,
  "share of the best passage": -2.25,
  "share of the best entry": 0.63,
  "words as they stand": -3.1,
  "rarest word found": -0.45,
  "number not given": -1.03,
  "title, and nothing beside it": -0.19,
  "asked for in nearly such words": 0.58,
  "asked for in hardly such words": -0.1,
  "words no text knows": -1.37,
  "beyond the title": 0.99,
  "title whole": -0.37,
  "title explains the query": 2.46,
  "how many words": 1.75,
  "how far ahead": 1.83,
  score: 3.29,
};
