/** Passages in, what MiniSearch would count in them out: for each field how long it is and where each term stands. */
import type { PostingsByField } from "./postings.ts";
import type { IndexedPassage } from "./search-index.ts";
import { phraseEnd, termIdAt } from "./term-string.ts";

export const candidateFields = ["text", "context", "asked"] as const;

export interface CandidateTables {
  /** Field by field, in a passage, its different words; MiniSearch counts the sign between phrases too. */
  readonly lengths: Uint16Array;
  readonly averageLengths: readonly number[];
  /** By the number of the term. */
  readonly postings: readonly PostingsByField[];
}

/** The fields of a passage; how often one phrase is repeated in other phrases says nothing. */
function fieldsOf({ terms, context, asked }: IndexedPassage): readonly string[] {
  return [terms, context, [...new Set(asked.join(""))].join("")];
}

export function tabulateCandidates(passages: readonly IndexedPassage[], terms: number): CandidateTables {
  const lengths = new Uint16Array(passages.length * candidateFields.length);
  const postings = Array.from({ length: terms }, () => candidateFields.map(() => new Map<number, number>()));
  for (const passage of passages) {
    fieldsOf(passage).forEach((text, field) => {
      lengths[field * passages.length + passage.position] = new Set(text).size;
      for (const term of text) {
        if (term === phraseEnd) continue;
        const counts = postings[termIdAt(term, 0)]?.[field];
        counts?.set(passage.position, (counts.get(passage.position) ?? 0) + 1);
      }
    });
  }
  const averageLengths = candidateFields.map((_, field) =>
    average(lengths.subarray(field * passages.length, (field + 1) * passages.length)),
  );
  return { lengths, averageLengths, postings };
}

/** Taken passage by passage as MiniSearch does, so that its scores come out the same to the last digit. */
function average(lengths: Uint16Array): number {
  let mean = 0;
  lengths.forEach((length, count) => {
    mean = (mean * count + length) / (count + 1);
  });
  return mean;
}
