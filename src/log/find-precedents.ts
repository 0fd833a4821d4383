/** A question and the passage that answers it in, the rulings of this event on the same question out, best first. */
import type { AmendedRuling, Precedent } from "../domain/event-log.ts";
import { questionLikeness } from "./question-likeness.ts";

export interface AnsweredQuestion {
  readonly text: string;
  /** The passage shown first: id of its entry and its address; null where nothing answers. */
  readonly passage: {
    readonly entry: string;
    readonly path: string | null;
    readonly lines: readonly [number, number];
  } | null;
}

/**
 * A false precedent is worse than none. Two questions that share this much of their content words are the same question; where
 * both rest on one passage, the lower share is enough.
 */
const sameQuestion = 0.8;
const sameQuestionOnPassage = 0.5;

export function findPrecedents(
  question: AnsweredQuestion,
  rulings: readonly AmendedRuling[],
): readonly Precedent[] {
  return rulings
    .map((ruling) => ({
      ruling,
      likeness: questionLikeness(question.text, ruling.first.question),
      citesPassage: cites(ruling, question.passage),
    }))
    .filter(({ likeness, citesPassage }) => likeness >= (citesPassage ? sameQuestionOnPassage : sameQuestion))
    .toSorted(
      (one, other) => other.likeness - one.likeness || other.ruling.first.order - one.ruling.first.order,
    );
}

function cites({ citations }: AmendedRuling, passage: AnsweredQuestion["passage"]): boolean {
  if (passage === null) return false;
  return citations.some(
    ({ entry, path, lines }) =>
      entry === passage.entry &&
      path === passage.path &&
      lines[0] <= passage.lines[1] &&
      passage.lines[0] <= lines[1],
  );
}
