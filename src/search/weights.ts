import type { EvidenceName } from "./evidence.ts";
import type { SignalName } from "./signals.ts";

/**
 * What each signal is worth for a rank. Found on 2026-11-21 by listwise regression (`npm run tune`) on the 1,738
 * answerable queries of the tuning sets, which the index did not hold then: the right passage is first for 93.7 % of them
 * unseen (five folds), for 78.8 % where its document has no subject index. Only the address of a step is set by hand: it
 * is exact, and few queries name one.
 */
export const weights: Readonly<Record<SignalName, number>> = {
  "words in the text": -1.86,
  "words with title and headings": -0.21,
  "words with the subject index": 4.64,
  "asked for in such words": 4.35,
  "asked for in several such ways": 3.02,
  "words in one sentence": 1.44,
  "words near each other": -0.16,
  "words repeated": 2.41,
  "words in the entry": 1.04,
  "neighbouring words": 1.1,
  "quoted phrase": -0.12,
  "bag of words": 0.25,
  "title named": 0.58,
  "title whole": -0.65,
  "title explains the query": 0.44,
  "title in order": 0.23,
  "opens the entry named": 1.86,
  "kind asked for": 2.94,
  "step asked for": 8,
  "is an example": -1.41,
  "is a lead-in": -0.78,
  "is a whole step": -2.55,
  "is a pointer": -0.03,
  "is long": -6.0,
  "is an erratum": -1.42,
  "taken for its subject": 5.46,
  "has no subject index": 9.11,
  "words, without a subject index": 2.03,
  "words near each other, without a subject index": 1.68,
  "title named, without a subject index": 1.24,
  "bag of words, without a subject index": 1.97,
};

/**
 * What each kind of evidence is worth for the guess that the best passage answers, in log odds. Found on 2026-11-21 by
 * logistic regression (`npm run tune:refusal`) on these queries, 1,008 that the texts do not answer, and garbled ones.
 */
export const evidenceWeights: Readonly<Record<EvidenceName, number>> = {
  always: -3.42,
  "words found": 2.61,
  "words found with the subject index": 0.62,
  "words in one sentence": 0.51,
  "words near each other": -1.86,
  "asked for in such words": 0.53,
  "least found word": -0.02,
  "greatest missing word": -0.29,
  "missing words that texts use": -2.52,
  "missing words that no text uses": -2.4,
  "aspect not spoken of": -1.74,
  "aspect of a named card not spoken of": -0.55,
  "share of the best passage": -1.58,
  "share of the best entry": 0.27,
  "words as they stand": -4.73,
  "rarest word found": -0.26,
  "number not given": -1.18,
  "title, and nothing beside it": -0.01,
  "asked for in several such ways": 0.24,
  "asked for in nearly such words": 0.93,
  "asked for in hardly such words": 0.35,
  "words no text knows": -1.8,
  "beyond the title": 1.91,
  "title whole": 0.04,
  "title explains the query": 1.12,
  "how many words": 1.04,
  "how far ahead": 0.3,
  score: 2.16,
  "taken for its subject": -0.66,
  "taken for a question that no text answers": -0.52,
  "likelier unanswered than its subject": -0.62,
  "far likelier unanswered than its subject": -2.72,
  "has no subject index": 1.31,
  "words found, without a subject index": -0.29,
  "words near each other, without a subject index": -0.38,
  "least found word, without a subject index": 0.08,
};
