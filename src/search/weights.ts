/** What each signal is worth. Found by `test/eval/tune.ts`; see the head of the table for data and score. */
import type { SignalName } from "./signals.ts";

export const weights: Readonly<Record<SignalName, number>> = {
  "words in the text": -2.88,
  "words with title and headings": 4.04,
  "words in one sentence": 1.12,
  "words near each other": 1.66,
  "words repeated": 1.71,
  "words in the entry": 3.96,
  "neighbouring words": 1.48,
  "quoted phrase": -0.77,
  "bag of words": 3.34,
  "title named": -0.16,
  "title whole": 0.64,
  "title explains the query": 1.59,
  "title in order": 0.66,
  "kind asked for": 3.86,
  "step asked for": 4.46,
  "is an example": -2.37,
  "is a lead-in": -0.58,
  "is a whole step": -2.24,
  "is a pointer": 0.27,
  "is long": -5.83,
  "is an erratum": -1.06,
};
