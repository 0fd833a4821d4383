/**
 * The words by which the titles that a query names are found. A title is recognized only when all but a small share of
 * its rarity is named; so its rarest words, as many as make up that share, are its keys: one of them must be in the query.
 */
import type { Terms } from "./search-index.ts";

/** A title is recognized when more than this share of it is named, by rarity. */
export const recognizedShare = 0.85;

/** Sums of rarities differ in their last digits with the order in which they are added. */
const margin = 1e-6;

export function keysOfTitle(name: Terms, rarities: readonly number[]): readonly number[] {
  const words = name.map((term) => ({ term, rarity: rarities[term] ?? 0 }));
  const spared = words.reduce((sum, { rarity }) => sum + rarity, 0) * (1 - recognizedShare);
  const keys: number[] = [];
  let held = 0;
  for (const { term, rarity } of words.sort((one, other) => other.rarity - one.rarity)) {
    if (held >= spared - margin) break;
    keys.push(term);
    held += rarity;
  }
  return keys;
}
