/** What each signal is worth. Found by `test/eval/tune.ts`; see the head of the table for data and score. */
import type { SignalName } from "./signals.ts";

export const weights: Readonly<Record<SignalName, number>> = {
  "words in the text": 4,
  "words with title and headings": 4,
  "words in one sentence": 3,
  "words near each other": 2,
  "words repeated": 0.5,
  "words in the entry": 1,
  "neighbouring words": 2,
  "quoted phrase": 3,
  "bag of words": 1,
  "title named": 1,
  "title whole": 1,
  "title explains the query": 3,
  "title in order": 1,
  "kind asked for": 1,
  "step asked for": 4,
  "is an example": -0.3,
  "is a lead-in": 0,
  "is a whole step": -0.3,
  "is a pointer": -0.5,
  "is long": 0,
  "is an erratum": 0,
};
