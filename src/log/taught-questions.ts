/**
 * The questions that a judge taught, as a list: one is found by similar words, added, or removed. An answer to a taught
 * question gets the taught passage first.
 */
import type { Answer, Hit } from "../domain/answer.ts";
import { fold } from "../domain/fold.ts";
import type { TaughtQuestion } from "../domain/vocabulary.ts";
import { questionLikeness, sameQuestion } from "./find-precedents.ts";

/** The most similar one, the last taught if several are; null if none is similar enough. */
export function findTaught(question: string, taught: readonly TaughtQuestion[]): TaughtQuestion | null {
  const scored = taught.map((one) => ({ one, likeness: questionLikeness(question, one.question) }));
  const best = scored.reduce((most, each) => Math.max(most, each.likeness), 0);
  return best < sameQuestion ? null : (scored.findLast((each) => each.likeness === best)?.one ?? null);
}

/** A question has one passage for each edition: a new lesson replaces the old one. */
export function teach(taught: readonly TaughtQuestion[], lesson: TaughtQuestion): readonly TaughtQuestion[] {
  return [...withoutTaught(taught, lesson.question, lesson.edition), lesson];
}

/** Removes the lessons on this question, which must be the same word for word; in all editions if none is named. */
export function withoutTaught(
  taught: readonly TaughtQuestion[],
  question: string,
  edition: string | null,
): readonly TaughtQuestion[] {
  const words = fold(question).trim();
  return taught.filter(
    (one) => fold(one.question).trim() !== words || (edition !== null && one.edition !== edition),
  );
}

/** The taught passage becomes the answer; the confidence is `likely`, unless the passage was first anyway. */
export function putTaughtFirst(answer: Answer, taught: TaughtQuestion, hit: Hit): Answer {
  const isFirst = answer.answered && isSamePassage(answer.hits[0], hit);
  const others = answer.hits.filter((each) => !isSamePassage(each, hit));
  return {
    ...answer,
    answered: true,
    confidence: isFirst ? answer.confidence : "likely",
    narrowed: null,
    missing: null,
    hits: [hit, ...others].map((each, at) => ({ ...each, rank: at + 1 })),
    taught,
  };
}

function isSamePassage(one: Hit | undefined, other: Hit): boolean {
  return one?.entry.id === other.entry.id && one.passage.text === other.passage.text;
}
