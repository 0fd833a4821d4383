/**
 * Scores each sentence of a passage: the share of the query that it says, its likeness to the phrases that ask for it, and a bonus
 * for the kind of sentence that is asked for. The highest-scoring one decides.
 */
import { newTextLabel, oldTextLabel } from "../domain/entry.ts";
import type { IndexedPassage } from "./index/search-index.ts";
import { foundIn, shareOf } from "./matching.ts";
import { offers } from "./question-shape.ts";
import type { RankedPassage } from "./signals.ts";
import { shareByClass, tokenize, wordClass } from "./tokenize.ts";
import type { Understanding } from "./understand.ts";

/** Words in the title and headings count only this much in a sentence, because every sentence is about them. */
const shareOfHeading = 0.2;
/** Among sentences that say about as much, one of the wanted kind decides. A limit gets more because it is stated in few words. */
const kindBonus = 0.15;
const limitBonus = 0.4;
/** Outweighs a phrase of like words, because a denial asks for the opposite of them. */
const denialBonus = 0.8;

export function sentenceScores({ passage, phrases, understanding }: RankedPassage): readonly number[] {
  const starts = passage.sentenceStarts;
  const shareIn = saidShare(passage, understanding);
  const denied = deniedTerms(understanding.query);
  const scores = starts.map((start, at) => {
    const share = shareIn(passage.terms.slice(start, starts[at + 1]));
    const sentence = passage.text.slice(...(passage.sentences[at] ?? [0, 0]));
    const likeness = phrases.sentence === at ? phrases.likeness : 0;
    if (isWithdrawn(passage, at)) return 0;
    const wanted = wantedBonus(understanding, sentence, at) + deniedBonus(denied, sentence);
    return share + likeness + (share > 0 ? wanted : 0);
  });
  return answersOfQuestions(passage, scores);
}

/** Whether a sentence is the old text of an erratum: `Was: Draw three cards.` before `Now: Draw two cards.` */
function isWithdrawn({ kind, text, sentences }: IndexedPassage, at: number): boolean {
  if (kind !== "erratum") return false;
  const start = sentences[at]?.[0] ?? 0;
  const line = text.lastIndexOf("\n", start - 1) + 1;
  return oldTextLabel.test(text.slice(line, start + 20)) && newTextLabel.test(text.slice(start));
}

/** The text of the sentence that decides. */
export function decidingSentence(ranked: RankedPassage): string {
  const scores = sentenceScores(ranked);
  const at = scores.indexOf(Math.max(...scores));
  const { text, sentences } = ranked.passage;
  return text.slice(...(sentences[at] ?? [0, text.length]));
}

/** Returns a function that scores terms by the mean of two shares: of the concepts in any variant, and of the words as typed. */
function saidShare({ context }: IndexedPassage, understanding: Understanding) {
  const { matcher } = understanding;
  const headings = foundIn(context, matcher);
  const weights = matcher.weights.map(
    (weight, at) => weight * (1 - (1 - shareOfHeading) * (headings[at] ?? 0)),
  );
  const typed = [...typedWords(understanding)].map(
    ([term, weight]) => [term, context.includes(term) ? weight * shareOfHeading : weight] as const,
  );
  const all = { weights, allWeight: sumOf(weights) };
  const allTyped = sumOf(typed.map(([, weight]) => weight)) || 1;
  return (terms: readonly number[]) => {
    const said = sumOf(typed.map(([term, weight]) => (terms.includes(term) ? weight : 0)));
    return (shareOf(foundIn(terms, matcher), all) + said / allTyped) / 2;
  };
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);

/** The terms of the query's words with their weights. Words of a phrase count separately here. */
function typedWords({ concepts, part }: Understanding): ReadonlyMap<number, number> {
  return new Map(
    concepts
      .flatMap(({ words }) => words)
      .map(({ word, term: stem }) => {
        const term = part.term(stem);
        return [term, part.rarity(term) * shareByClass[wordClass(word)]] as const;
      }),
  );
}

const saysLimit = /\b(?:limit|maximum|minimum|at most|at least|(?:more|fewer|less) than|up to|any number)\b/i;

/** A definition is in the first sentence. */
function wantedBonus({ asks, isDefinition }: Understanding, sentence: string, at: number): number {
  if (asks.includes("number")) return saysLimit.test(sentence) ? limitBonus : 0;
  return asks.some((kind) => offers(kind, sentence, [])) || (isDefinition && at === 0) ? kindBonus : 0;
}

/** Words without apostrophes, as they are folded: `don't` is `dont`. */
const denials = new Set(
  "not never cannot cant dont didnt doesnt isnt arent wasnt wont couldnt havent hasnt".split(" "),
);

/** The stems that a text denies: `complete` in `do not complete this mission`. */
function deniedTerms(text: string): readonly string[] {
  const tokens = tokenize(text);
  return tokens.flatMap(({ word }, at) => (denials.has(word) ? (tokens[at + 1]?.term ?? []) : []));
}

/** Of `if you complete it` and `if you do not complete it`, the second answers what was not completed. */
function deniedBonus(denied: readonly string[], sentence: string): number {
  if (denied.length === 0) return 0;
  return deniedTerms(sentence).some((term) => denied.includes(term)) ? denialBonus : 0;
}

/** Moves the score of a question in the text to the sentence after it, which answers it. */
function answersOfQuestions(
  { text, sentences }: IndexedPassage,
  scores: readonly number[],
): readonly number[] {
  const isQuestion = (at: number) => {
    const sentence = text.slice(...(sentences[at] ?? [0, 0]));
    return at + 1 < scores.length && sentence.trimEnd().endsWith("?");
  };
  return scores.map((score, at) => {
    if (isQuestion(at)) return 0;
    return isQuestion(at - 1) ? score + (scores[at - 1] ?? 0) : score;
  });
}
