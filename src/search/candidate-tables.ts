/** Passages in, what MiniSearch would count in them out: for each field how long it is and where each term stands. */
import type { PostingsByField } from "./postings.ts";
import type { IndexedPassage } from "./search-index.ts";
import { termIdOf } from "./term-string.ts";

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
  const phrases = asked.join("");
  return [terms, context, phrases === "" ? "" : [...new Set(phrases)].join("")];
}

export function tabulateCandidates(passages: readonly IndexedPassage[], terms: number): CandidateTables {
  const lengths = new Uint16Array(passages.length * candidateFields.length);
  const postings = Array.from({ length: terms }, () => candidateFields.map(() => new Map<number, number>()));
  const times = new Uint32Array(0x1_0000);
  for (const passage of passages) {
    fieldsOf(passage).forEach((text, field) => {
      const units = countUnits(text, times);
      lengths[field * passages.length + passage.position] = units.length;
      for (const unit of units) {
        postings[termIdOf(unit)]?.[field]?.set(passage.position, times[unit] ?? 0);
        times[unit] = 0;
      }
    });
  }
  const averageLengths = candidateFields.map((_, field) =>
    average(lengths.subarray(field * passages.length, (field + 1) * passages.length)),
  );
  return { lengths, averageLengths, postings };
}

/** The different units of a text in the order of first sight; `times` says how often each stands there, and was 0. */
function countUnits(text: string, times: Uint32Array): readonly number[] {
  const units: number[] = [];
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (times[unit] === 0) units.push(unit);
    times[unit] = (times[unit] ?? 0) + 1;
  }
  return units;
}

/** Taken passage by passage as MiniSearch does, so that its scores come out the same to the last digit. */
function average(lengths: Uint16Array): number {
  let mean = 0;
  lengths.forEach((length, count) => {
    mean = (mean * count + length) / (count + 1);
  });
  return mean;
}
