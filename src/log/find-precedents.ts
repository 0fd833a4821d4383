/** Finds the rulings of this event on the same question, best first, from the question and the passage that answers it. */
import type { Edition } from "../domain/edition.ts";
import { type AmendedRuling, isCitedBy, type Precedent, type ShownPassage } from "../domain/event-log.ts";
import { foldedWords } from "../domain/fold.ts";
import { bagOf, diceSimilarity, type WordBag } from "../domain/similarity.ts";
import { wordWeight } from "../search/stop-words.ts";
import { tokenize } from "../search/tokenize.ts";

interface AnsweredQuestion {
  readonly text: string;
  /** The passage shown first; null if nothing answers. */
  readonly passage: (ShownPassage & { readonly edition: Edition }) | null;
}

/**
 * The likeness from which questions count as the same. A false precedent is worse than none. Among all pairs of 666 judges'
 * questions, 15 pairs are this similar: 12 have the same answer, 3 ask about another edition or passage. Questions that rest on
 * the same passage are accepted with less.
 */
export const sameQuestion = 0.9;
const sameQuestionOnPassage = 0.5;

export function findPrecedents(
  question: AnsweredQuestion,
  rulings: readonly AmendedRuling[],
): readonly Precedent[] {
  return rulings
    .filter((ruling) => isOfEdition(ruling, question.passage))
    .map((ruling) => ({
      ruling,
      likeness: questionLikeness(question.text, ruling.first.question),
      citesPassage: question.passage !== null && isCitedBy(ruling, question.passage),
    }))
    .filter(({ likeness, citesPassage }) => likeness >= (citesPassage ? sameQuestionOnPassage : sameQuestion))
    .toSorted(
      (one, other) => other.likeness - one.likeness || other.ruling.first.order - one.ruling.first.order,
    );
}

/** The same words ask something else in another edition. */
function isOfEdition({ citations }: AmendedRuling, passage: AnsweredQuestion["passage"]): boolean {
  if (passage === null || citations.length === 0) return true;
  return citations.some(({ edition }) => edition === passage.edition);
}

/**
 * The likeness of two questions, from 0 to 1: the share of content words (by stem) that they have in common. Questions with
 * identical words have likeness 1, however short. Questions that differ in a negation have likeness 0, because `may I` and `may
 * I not` have opposite answers.
 */
export function questionLikeness(one: string, other: string): number {
  if (foldedWords(one).join(" ") === foldedWords(other).join(" ")) return 1;
  const [own, its] = [one, other].map(contentTerms);
  if (!own || !its || own.count < fewestWords || its.count < fewestWords) return 0;
  if (isNegated(one) !== isNegated(other)) return 0;
  return diceSimilarity(own, its);
}

/** A single content word is a topic, not a question: `battle` would match every question about battle. */
const fewestWords = 2;

/** The stems of the content words, each counted once. */
function contentTerms(text: string): WordBag {
  const content = tokenize(text).filter(({ word }) => wordWeight(word) === "content");
  return bagOf(new Set(content.map(({ term }) => term)));
}

const negation = /\b(?:not|no|never|cannot|without)\b|n['’]t\b/i;

function isNegated(text: string): boolean {
  return negation.test(text);
}
