/** What each signal is worth. Found by `test/eval/tune.ts`; see the head of the table for data and score. */
import type { SignalName } from "./signals.ts";

export const weights: Readonly<Record<SignalName, number>> = {
  "words in the text": -0.89,
  "words with title and headings": 1.57,
  "words with the subject index": 4.18,
  "asked for in such words": 6.58,
  "words in one sentence": 1.05,
  "words near each other": 1.83,
  "words repeated": -0.39,
  "words in the entry": 2.59,
  "neighbouring words": 1.38,
  "quoted phrase": 0.39,
  "bag of words": 3.12,
  "title named": -0.54,
  "title whole": 1.15,
  "title explains the query": 0.48,
  "title in order": 0.99,
  "kind asked for": 3.31,
  "step asked for": 6.05,
  "is an example": -1.95,
  "is a lead-in": -0.2,
  "is a whole step": -1.87,
  "is a pointer": 2.03,
  "is long": -4.3,
  "is an erratum": -1.06,
};
