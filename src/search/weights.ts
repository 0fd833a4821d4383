import type { EvidenceName } from "./evidence.ts";
import type { SignalName } from "./signals.ts";

/**
 * What each signal is worth for a rank. Found on 2026-11-21 by listwise regression (`npm run tune`) on the 468 answerable
 * queries of `test/eval/queries/tuning.json`: the right passage is first for 94.7 % of them unseen (five folds). Only the
 * address of a step is set by hand: it is exact, and few queries name one.
 */
export const weights: Readonly<Record<SignalName, number>> = {
  "words in the text": -0.15,
  "words with title and headings": 1.79,
  "words with the subject index": 4.43,
  "asked for in such words": 6.34,
  "asked for in several such ways": 7.44,
  "words in one sentence": 0.75,
  "words near each other": 1.85,
  "words repeated": -0.29,
  "words in the entry": 1.98,
  "neighbouring words": 1.95,
  "quoted phrase": -0.03,
  "bag of words": 3.05,
  "title named": -0.78,
  "title whole": 1.16,
  "title explains the query": -0.61,
  "title in order": 1.36,
  "opens the entry named": 2.91,
  "kind asked for": 3.8,
  "step asked for": 8,
  "is an example": -3.39,
  "is a lead-in": -1.44,
  "is a whole step": -3.41,
  "is a pointer": -0.61,
  "is long": -4.48,
  "is an erratum": -0.3,
};

/**
 * What each kind of evidence is worth for the guess that the best passage answers, in log odds. Found on 2026-11-21 by
 * logistic regression (`npm run tune:refusal`) on these queries and 364 that the texts do not answer.
 */
export const evidenceWeights: Readonly<Record<EvidenceName, number>> = {
  always: -7.65,
  "words found": 1.25,
  "words found with the subject index": 1.2,
  "words in one sentence": 0.43,
  "words near each other": -1.22,
  "asked for in such words": 0.43,
  "least found word": 1.42,
  "greatest missing word": 0.78,
  "missing words that texts use": -1.36,
  "missing words that no text uses": -0.31,
  "aspect not spoken of": -1.52,
  "aspect of a named card not spoken of": -0.38,
  "share of the best passage": -2.53,
  "share of the best entry": 0.74,
  "words as they stand": -3.21,
  "rarest word found": -0.58,
  "number not given": -1.04,
  "title, and nothing beside it": -0.05,
  "asked for in several such ways": 0.93,
  "asked for in nearly such words": 0.41,
  "asked for in hardly such words": 0.37,
  "words no text knows": -1.29,
  "beyond the title": 1.07,
  "title whole": -0.4,
  "title explains the query": 2.5,
  "how many words": 1.63,
  "how far ahead": 1.95,
  score: 3.26,
};
