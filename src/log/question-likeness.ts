/**
 * How alike two questions are, from 0 to 1: the share of content words (by their stems) that they have in common, as Dice
 * (1945) counts it. Questions that differ in a negation are never alike: `may I` and `may I not` have opposite answers.
 */
import { stem } from "../search/stem.ts";
import { wordWeight } from "../search/stop-words.ts";
import { tokenize } from "../search/tokenize.ts";

export function questionLikeness(one: string, other: string): number {
  const [own, its] = [one, other].map(contentTerms);
  if (!own || !its || own.size < fewestWords || its.size < fewestWords) return 0;
  if (isNegated(one) !== isNegated(other)) return 0;
  const shared = [...own].filter((term) => its.has(term)).length;
  return (2 * shared) / (own.size + its.size);
}

/** One word is a topic and no question: `battle` is like every question about battle. */
const fewestWords = 2;

function contentTerms(text: string): ReadonlySet<string> {
  return new Set(
    tokenize(text, stem)
      .filter(({ word }) => wordWeight(word) === "content")
      .map(({ term }) => term),
  );
}

const negation = /\b(?:not|no|never|cannot|without)\b|n['’]t\b/i;

function isNegated(text: string): boolean {
  return negation.test(text);
}
