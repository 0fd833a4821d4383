/** Shows cards as hits, at the sentence or the part that a question asks for, and puts them before what rules texts say. */
import { type Answer, type Hit, longestPassage } from "../domain/answer.ts";
import { passageOfCard } from "../domain/card.ts";
import { foldedWords, singular } from "../domain/fold.ts";
import { sentencesIn } from "../domain/line-ends.ts";
import type { OpenedCard } from "./dossier.ts";
import type { QuestionWord } from "./find-named.ts";
import { askedOf, partAsked } from "./part-asked.ts";

/** Whether a word says something. */
export const isContent = ({ isSmall }: QuestionWord) => !isSmall;

/** The card as a hit, if the question asks for a part of it. */
export function hitAsked(opened: OpenedCard, rest: readonly QuestionWord[]): readonly Hit[] {
  const place = askedOf(opened.card, rest);
  return place === null ? [] : [hitOf(opened, place)];
}

/** The card as a hit, if the question asks for a part of it among other things. */
export function hitHaving(opened: OpenedCard, rest: readonly QuestionWord[]): readonly Hit[] {
  const place = partAsked(opened.card, rest);
  return place === null ? [] : [hitOf(opened, place)];
}

/** The card as a hit, if a sentence of it has all words of the question that say something. */
export function hitSaying(opened: OpenedCard, rest: readonly QuestionWord[]): readonly Hit[] {
  const sentence = sentencesIn(passageOfCard(opened.card)).find((each) => holdsAll(each, rest));
  return sentence === undefined ? [] : [hitOf(opened, sentence)];
}

/**
 * The cards as hits, each at the sentence that has most words of the question, and the one with most of them first: a judge reads
 * the card before anything else.
 */
export function hitsNearest(cards: readonly OpenedCard[], rest: readonly QuestionWord[]): readonly Hit[] {
  const countIn = (text: string) => rest.filter((word) => holdsAll(text, [word])).length;
  return cards
    .map((opened) => {
      const sentences = sentencesIn(passageOfCard(opened.card));
      const counts = sentences.map(countIn);
      const most = Math.max(...counts);
      return { most, hit: hitOf(opened, sentences[counts.indexOf(most)] ?? "") };
    })
    .sort((one, other) => other.most - one.most)
    .map(({ hit }) => hit);
}

/** Whether a text has all words that say something, in the singular or the plural. */
export function holdsAll(text: string, words: readonly QuestionWord[]): boolean {
  const own = new Set(foldedWords(text).map(singular));
  return words.filter(isContent).every(({ word }) => own.has(singular(word)));
}

/** The card as one passage. `place` is marked as the words that decide. */
function hitOf({ card, citation, entry, document }: OpenedCard, place: string): Hit {
  const text = passageOfCard(card).slice(0, longestPassage);
  const start = text.indexOf(place.slice(0, longestPassage));
  return {
    ...{ rank: 1, score: 1, entry: citation, highlights: [], references: [], signals: () => [] },
    passage: {
      ...{ text, kind: "game-text", path: null, source: document.source.file, lines: entry.lines },
      blocks: [0, entry.blocks.length - 1],
    },
    decides: start < 0 ? null : [start, Math.min(text.length, start + place.length)],
  };
}

/** Puts the cards before what is near. They do not answer. */
export function nearCards(answer: Answer, hits: readonly Hit[], limit: number): Answer {
  if (hits.length === 0) return answer;
  return {
    ...{ ...answer, answered: false, confidence: "perhaps", missing: null },
    hits: hitsBefore(answer, hits, limit),
  };
}

function hitsBefore(answer: Answer, hits: readonly Hit[], limit: number): readonly Hit[] {
  return [...hits, ...answer.hits].slice(0, limit).map((hit, at) => ({ ...hit, rank: at + 1 }));
}

/** Puts the cards before what the rules say. */
export function fromCards(answer: Answer, hits: readonly Hit[], limit: number): Answer {
  const all = hitsBefore(answer, hits, limit);
  const facts = {
    answered: true,
    confidence: "sure",
    missing: null,
    narrowed: null,
    isFromCard: true,
  } as const;
  return { ...answer, ...facts, hits: all };
}
