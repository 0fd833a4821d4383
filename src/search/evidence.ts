/**
 * Evidence that the best passage is an answer rather than only the nearest text. Each kind is a number, mostly from 0 to 1. The
 * weights were fitted by logistic regression on queries that the texts answer and queries that they do not.
 */

import { digitsOf } from "../domain/fold.ts";
import { hasDigit } from "../domain/source-line.ts";
import { type Concept, rarest, surelyMeant, synonymShare } from "./concepts.ts";
import { decidingSentence } from "./deciding.ts";
import type { OpenPart } from "./index/open-index.ts";
import type { IndexedPassage, PartKind } from "./index/search-index.ts";
import { type Found, together } from "./matching.ts";
import type { PhraseMatches } from "./phrases.ts";
import { askedKind, offers } from "./question-shape.ts";
import { type Feature, feature, type RankedPassage, weightedSum } from "./signals.ts";
import type { Understanding } from "./understand.ts";

/** A concept of which less is found is only hinted at. */
export const barelyFound = 0.3;

interface Weighed extends Understanding {
  readonly phrases: PhraseMatches;
  readonly best: RankedPassage;
  /** How well each concept is found in the best passage or its phrases. */
  readonly found: Found;
}

/** The weights are computed by `npm run tune:refusal`. */
export const kindsOfEvidence: readonly Feature<Weighed>[] = [
  feature("always", -5.22, -4.82, () => 1),
  feature("how many words", 1.45, 1.01, ({ content }) => Math.log(1 + content.length)),
  feature("words said together", 3.94, 3.72, cooccurrence),
  feature("share of words found", 3.44, 3.22, shareFound),
  feature("kind of answer not offered", -1.25, -1.49, (weighed) => Number(isKindMissing(weighed))),
  // A title that is half named (`Left for Dead` by `leave`) explains little, hence the product.
  feature("title explains the query", 1.67, 3.22, ({ best: { title } }) => title.ofQuery * title.ofTitle),
  feature("nearer to a question that no text answers", -3.09, 0, ({ phrases, best }) =>
    Math.tanh(
      3 * (phrases.unanswered.likeness - Math.max(best.phrases.likeness, best.entryPhrases.likeness)),
    ),
  ),
  feature("like several that no text answers", -5.33, 0, ({ phrases }) => phrases.unanswered.meanOfThree),
];

/** Matches a passage that only refers elsewhere: `See points.`, `See dilemmas – resolving.` */
const pointer = /^\(?see .{1,80}$/i;

export function onlyPoints({ kind, text }: Pick<IndexedPassage, "kind" | "text">): boolean {
  return kind === "redirect" || pointer.test(text);
}

/** The strength of each kind of evidence that the best passage answers, in the order of `kindsOfEvidence`. */
export function weighEvidence(best: RankedPassage, phrases: PhraseMatches): readonly number[] {
  const weighed = { ...best.understanding, phrases, best, found: foundWithPhrases(best) };
  return kindsOfEvidence.map(({ strength }) => strength(weighed));
}

/** The probability that the passage with this evidence answers: a logistic model. */
export function probabilityOf(strengths: readonly number[], part: PartKind): number {
  return 1 / (1 + Math.exp(-weightedSum(kindsOfEvidence, strengths, part)));
}

/** Probabilities are kept this far from 0 and 1, whose log odds are infinite. */
const leastProbable = 1e-4;

/** Converts a probability to the scale of scores: one half is 0. The result is finite for 0 and 1, too. */
export function logOddsOf(probability: number): number {
  const within = Math.min(1 - leastProbable, Math.max(leastProbable, probability));
  return Math.log(within / (1 - within));
}

/** How well each concept is found in a passage or in its phrases. */
export function foundWithPhrases({ match, phrases }: RankedPassage): Found {
  return together(match.around, phrases.found);
}

/** Whether a passage has each number of the query. What it says of other numbers may not hold for it. */
export function saysNumbers({ match, understanding: { concepts, figures } }: RankedPassage): boolean {
  return figures.length === 0 && concepts.filter(isNumber).every(({ at }) => (match.around[at] ?? 0) > 0);
}

/** Whether the word is a number. `one` seldom is: `may one respond`. */
export const isNumber = ({ text }: Concept) => {
  const word = text.toLowerCase();
  return word !== "one" && hasDigit(digitsOf(word));
};

/** Whether no text has the word, and its corrected spelling is not similar enough. */
export function isHardlyKnown({ knownFrom, variants: [first] }: Concept): boolean {
  return knownFrom === null || (first?.via === "spelling" && first.share < surelyMeant);
}

/** The share of these words among the content words, by weight. */
export function shareAmongContent(
  { content }: Understanding,
  isCounted: (concept: Concept) => boolean,
): number {
  const weightOf = (some: readonly Concept[]) => some.reduce((sum, { weight }) => sum + weight, 0);
  return weightOf(content.filter(isCounted)) / (weightOf(content) || 1);
}

/** The share of the content words of which only synonyms are found with the passage, or that no text has in any words. */
export function shareReplaced(best: RankedPassage): number {
  const found = foundWithPhrases(best);
  return shareAmongContent(best.understanding, ({ at, knownFrom, variants }) => {
    const share = found[at] ?? 0;
    const isBySynonym = share > 0 && share <= synonymShare && variants.some(({ via }) => via === "synonym");
    return isBySynonym || (share === 0 && knownFrom === null);
  });
}

/** The share of the content words that are found. */
function shareFound({ content, found }: Weighed): number {
  const held = content.filter(({ at }) => (found[at] ?? 0) > barelyFound);
  return content.length === 0 ? 0 : held.length / content.length;
}

/** Whether the deciding sentence lacks words of the kind that is asked for: a number, a permission, a person. */
function isKindMissing({ query, best }: Weighed): boolean {
  const kind = askedKind(query);
  return kind !== null && !offers(kind, decidingSentence(best), best.understanding.counted);
}

/**
 * The share of the query's word pairs that occur together in the best passage: in one sentence, with title and headings. `may I
 * look at his hand` is not answered by a text that looks at a pile in one sentence and mentions a hand in another. Everyday
 * words count as much as others: `look`, `after`, and `next` matter.
 */
function cooccurrence(weighed: Weighed): number {
  const { concepts, best, part } = weighed;
  const { phrases, entryPhrases, match } = best;
  const rarities = concepts.map((concept) => ownRarity(concept, part));
  const held = [
    ...match.sentences,
    ...[phrases, entryPhrases].map(({ found, likeness }) => found.map((share) => share * likeness)),
  ];
  let sum = 0;
  let all = 0;
  for (const [one, other] of pairsOf(weighed)) {
    const weight = (rarities[one] ?? 0) * (rarities[other] ?? 0);
    all += weight;
    sum += weight * Math.max(0, ...held.map((found) => Math.min(found[one] ?? 0, found[other] ?? 0)));
  }
  return all === 0 ? 0 : sum / all;
}

/**
 * All pairs of concepts. If all content is one name of several words, it is also paired with itself, since otherwise the
 * function words of `who draws dilemmas` would decide.
 */
function pairsOf({
  concepts,
  content: [only, ...others],
}: Weighed): readonly (readonly [one: number, other: number])[] {
  const pairs = concepts.flatMap((_, one) =>
    Array.from({ length: concepts.length - one - 1 }, (_, ahead) => [one, one + 1 + ahead] as const),
  );
  const [variant] = only?.variants ?? [];
  const isOneName = others.length === 0 && variant?.via === "word" && variant.terms.length > 1;
  return only && isOneName ? [...pairs, [only.at, only.at]] : pairs;
}

/** The rarity of the words themselves. Unknown content words count as maximally rare, unknown function words as 0. */
function ownRarity({ variants: [first], isContent }: Concept, part: OpenPart): number {
  if (first) return rarest(first.terms, part);
  return isContent ? Math.log(1 + part.facts.passages) : 0;
}
