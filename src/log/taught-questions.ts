/** What a judge taught and a question in, the taught one in like words and the answer with its passage first out. */
import type { Answer, Hit } from "../domain/answer.ts";
import { fold } from "../domain/fold.ts";
import type { TaughtQuestion } from "../domain/taught-question.ts";
import { sameQuestion } from "./find-precedents.ts";
import { questionLikeness } from "./question-likeness.ts";

/** What was taught last of the likest; null where nothing was taught in such words. */
export function findTaught(question: string, taught: readonly TaughtQuestion[]): TaughtQuestion | null {
  const scored = taught.map((one) => ({ one, likeness: likeness(question, one.question) }));
  const best = scored.reduce((most, each) => Math.max(most, each.likeness), 0);
  return best < sameQuestion ? null : (scored.findLast((each) => each.likeness === best)?.one ?? null);
}

function likeness(one: string, other: string): number {
  return fold(one).trim() === fold(other).trim() ? 1 : questionLikeness(one, other);
}

/** A question has one passage: what was taught of it before is replaced. */
export function teach(taught: readonly TaughtQuestion[], lesson: TaughtQuestion): readonly TaughtQuestion[] {
  return [...withoutTaught(taught, lesson.question, lesson.edition), lesson];
}

/** Without what was taught of this question in these very words; in every edition where none is named. */
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

/** The passage is what a judge ruled by: it answers, and is to be read before ruling unless it was sure anyway. */
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
