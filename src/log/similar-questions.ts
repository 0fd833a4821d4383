/**
 * Finds what was said on similar questions: rulings of this event, open questions, and what a judge taught, by hand or by a
 * ruling. The answer to a taught question starts with the taught passage.
 */

import { type Answer, type Hit, ranked } from "../domain/answer.ts";
import type { Edition } from "../domain/edition.ts";
import {
  type AmendedRuling,
  basisOn,
  type LogRecord,
  type OpenQuestion,
  type Precedent,
  type RegisteredQuestion,
  type RulingToday,
  type ShownPassage,
  type TaughtPassage,
} from "../domain/event-log.ts";
import { digitsOf, fold, foldedWords, negations, withNotApart } from "../domain/fold.ts";
import type { NonEmpty } from "../domain/group-by.ts";
import { memoize } from "../domain/once.ts";
import { bagOf, diceSimilarity } from "../domain/similarity.ts";
import type { TaughtQuestion } from "../domain/vocabulary.ts";
import { tokenize, wordClass } from "../search/tokenize.ts";
import { amendedRulings, byOrder } from "./log-records.ts";

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
const sameQuestion = 0.9;
const sameQuestionOnPassage = 0.5;

export function findPrecedents(
  question: AnsweredQuestion,
  rulings: readonly RulingToday[],
  likenessOf: QuestionLikeness = questionLikeness(),
): readonly Precedent[] {
  return rulings
    .filter((ruling) => isOfEdition(ruling, question.passage))
    .flatMap((ruling) => {
      const likeness = likenessOf(question.text, ruling.first.question);
      const basis = basisOn(ruling, question.passage);
      const least = basis.citesPassage ? sameQuestionOnPassage : sameQuestion;
      return likeness >= least ? { ruling, likeness, ...basis } : [];
    })
    .toSorted(
      (one, other) => other.likeness - one.likeness || other.ruling.first.order - one.ruling.first.order,
    );
}

/** The same words ask something else in another edition. */
function isOfEdition({ citations }: AmendedRuling, passage: AnsweredQuestion["passage"]): boolean {
  if (passage === null || citations.length === 0) return true;
  return citations.some(({ edition }) => edition === passage.edition);
}

export type QuestionLikeness = (one: string, other: string) => number;

/**
 * Measures the likeness of two questions, from 0 to 1: the share of content words (by stem) that they have in common. Only
 * questions with identical words have likeness 1, however short: `how many goats` is not `crate goats`. Questions that differ in
 * a negation have likeness 0, because `may I` and `may I not` have opposite answers. Each question is split into words once,
 * because the logs of other judges may hold thousands.
 */
export function questionLikeness(): QuestionLikeness {
  const compared = memoize(comparedQuestion, Infinity);
  return (one, other) => {
    const [own, its] = [compared(one), compared(other)];
    if (own.words === its.words) return 1;
    if (own.terms.count < fewestWords || its.terms.count < fewestWords) return 0;
    return own.isNegated === its.isNegated ? Math.min(diceSimilarity(own.terms, its.terms), sameWords) : 0;
  };
}

function comparedQuestion(text: string) {
  const content = tokenize(text).filter(({ word }) => wordClass(word) === "content");
  /** The stems of the content words, each counted once. Numbers are alike in digits and words. */
  const terms = bagOf(new Set(content.map(({ term }) => digitsOf(term))));
  const isNegated = foldedWords(withNotApart(text)).some((word) => negations.includes(word));
  return { words: foldedWords(text).join(" "), terms, isNegated };
}

/** The likeness of questions that have the same content words, but are not the same. */
const sameWords = 0.999;

/** A single content word is a topic, not a question: `battle` would match every question about battle. */
const fewestWords = 2;

/** The likeness from which two questions count as one. */
export const sameOpenQuestion = 0.8;

/** The most frequent question comes first; ties are in the order in which they were asked. */
export function openQuestions(records: readonly LogRecord[], likenessOf = questionLikeness()) {
  const rulings = amendedRulings(records).filter(({ citations }) => citations.length === 0);
  const asked = records.filter((record) => record.type === "question");
  const occurrences: readonly Occurrence[] = [
    ...rulings.map((ruling) => ({ ...ruling.first, ruling })),
    ...asked.map((question) => ({ ...question, ruling: null })),
  ].toSorted((one, other) => one.order - other.order);
  const groups: [Occurrence, ...Occurrence[]][] = [];
  for (const each of occurrences) {
    const group = groups.find(([first]) => likenessOf(first.question, each.question) >= sameOpenQuestion);
    if (group) group.push(each);
    else groups.push([each]);
  }
  return groups.map(registered).toSorted((one, other) => other.times - one.times);
}

/** The open question that is asked again, in these or similar words; undefined if none is, or if it was ruled on. */
export function askedAgain(
  question: string,
  questions: readonly RegisteredQuestion[],
  likenessOf: QuestionLikeness,
): RegisteredQuestion | undefined {
  return questions.find(
    (each) => each.rulings.length === 0 && likenessOf(each.question, question) >= sameOpenQuestion,
  );
}

interface Occurrence extends Pick<OpenQuestion, "question" | "order" | "at"> {
  readonly ruling: AmendedRuling | null;
}

function registered(group: NonEmpty<Occurrence>): RegisteredQuestion {
  return {
    question: group[0].question,
    times: group.length,
    last: (group.at(-1) ?? group[0]).at,
    rulings: group.flatMap(({ ruling }) => ruling ?? []),
  };
}

/** The taught question most similar to this one, the latest if several are equally similar; null if none is similar enough. */
export function findTaught(question: string, taught: readonly TaughtPassage[]): TaughtPassage | null {
  const likenessOf = questionLikeness();
  const scored = taught.map((one) => ({ one, likeness: likenessOf(question, one.question) }));
  const best = scored.reduce((most, each) => Math.max(most, each.likeness), 0);
  return best < sameQuestion ? null : (scored.findLast((each) => each.likeness === best)?.one ?? null);
}

/** What the records of all logs teach, latest last. */
export function taughtQuestions(records: readonly LogRecord[]) {
  const taught = new Map<string, TaughtPassage>();
  const byHand = records.filter((record) => record.type === "teaching");
  const teachings = [...byHand, ...amendedRulings(records).flatMap(teachingOf)];
  for (const { question, edition, citation, at } of teachings.toSorted(byOrder)) {
    forget(taught, question, citation?.edition ?? edition);
    if (citation === null) continue;
    const { entry, title, edition: own, path } = citation;
    const made = at.slice(0, "2026-05-30".length);
    taught.set(taughtKey(question, own), { question, entry, title, edition: own, path, made, citation });
  }
  return [...taught.values()];
}

const taughtKey = (question: string, edition: string) => `${edition}\n${fold(question).trim()}`;

/** In all editions if none is given. */
function forget(taught: Map<string, TaughtPassage>, question: string, edition: string | null): void {
  const editions = edition === null ? new Set([...taught.values()].map((one) => one.edition)) : [edition];
  for (const each of editions) taught.delete(taughtKey(question, each));
}

/** What a ruling teaches since its texts were last named. If they were taken back, the question is forgotten. */
function teachingOf({ first, amendments, citations }: AmendedRuling) {
  const amendment = amendments.findLast((each) => each.citations !== null);
  const [citation = null] = citations;
  if (citation === null && amendment === undefined) return [];
  const { id, order, at } = amendment ?? first;
  const edition = first.citations[0]?.edition ?? null;
  return [{ id, order, at, question: first.question, edition, citation }];
}

/** Whether exactly this question is taught, in any edition if none is given. */
export function isTaught(taught: readonly TaughtQuestion[], question: string, edition: string | null) {
  const key = taughtKey(question, edition ?? "");
  return taught.some((one) => taughtKey(one.question, edition === null ? "" : one.edition) === key);
}

/** Puts the taught passage first. The confidence becomes `likely`, unless the passage was first already. */
export function putTaughtFirst(answer: Answer, { citation: _, ...taught }: TaughtPassage, hit: Hit): Answer {
  const isFirst = answer.answered && isSamePassage(answer.hits[0], hit);
  const others = answer.hits.filter((each) => !isSamePassage(each, hit));
  const { choices: _choices, choiceCount: _count, isSmallTalk: _talk, ...rest } = answer;
  return {
    ...rest,
    answered: true,
    confidence: isFirst ? answer.confidence : "likely",
    narrowed: null,
    missing: null,
    hits: ranked([hit, ...others]),
    taught,
  };
}

function isSamePassage(one: Hit | undefined, other: Hit): boolean {
  return one?.entry.id === other.entry.id && one.passage.text === other.passage.text;
}
