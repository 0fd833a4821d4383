/**
 * The words by which the titles that a query names are found. A title is recognised only when all but a small share of
 * its rarity is named; so its rarest words, as many as make up that share, are its keys: one of them must be in the query.
 */
import type { TermString } from "./term-string.ts";

/** A title is recognised when more than this share of it is named, by rarity. */
export const recognisedShare = 0.85;
/** Sums of rarities differ in their last digits with the order in which they are added. */
const margin = 1e-6;

export function keysOfTitle(
  name: TermString,
  rarityAt: (terms: TermString, at: number) => number,
): readonly string[] {
  const words = Array.from(name, (term, at) => ({ term, rarity: rarityAt(name, at) }));
  const spared = words.reduce((sum, { rarity }) => sum + rarity, 0) * (1 - recognisedShare - margin);
  const keys: string[] = [];
  let held = 0;
  for (const { term, rarity } of words.sort((one, other) => other.rarity - one.rarity)) {
    keys.push(term);
    held += rarity;
    if (held >= spared + margin) break;
  }
  return keys;
}
