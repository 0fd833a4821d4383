/** Collects the questions that no text decided from one or more logs, with their rulings and how often they were asked. */
import type { AmendedRuling, LogRecord, OpenQuestion, RegisteredQuestion } from "../domain/event-log.ts";
import type { NonEmpty } from "../domain/group-by.ts";
import { questionLikeness } from "./find-precedents.ts";
import { amendedRulings } from "./log-records.ts";

/** The likeness from which two questions count as one. */
const sameOpenQuestion = 0.8;

/** The most frequent question comes first; ties are in the order in which they were asked. */
export function openQuestions(records: readonly LogRecord[]): readonly RegisteredQuestion[] {
  const rulings = amendedRulings(records).filter(({ citations }) => citations.length === 0);
  const asked = records.filter((record) => record.type === "question");
  const occurrences: readonly Occurrence[] = [
    ...rulings.map((ruling) => ({ ...ruling.first, ruling })),
    ...asked.map((question) => ({ ...question, ruling: null })),
  ].toSorted((one, other) => one.order - other.order);
  const groups: NonEmpty<Occurrence>[] = [];
  for (const each of occurrences) {
    const at = groups.findIndex(
      ([first]) => questionLikeness(first.question, each.question) >= sameOpenQuestion,
    );
    const group = groups[at];
    if (group) groups[at] = [...group, each];
    else groups.push([each]);
  }
  return groups.map(registered).toSorted((one, other) => other.times - one.times);
}

/** The open question that is asked again, in these or similar words; undefined if none is, or if it was ruled on. */
export function askedAgain(
  question: string,
  questions: readonly RegisteredQuestion[],
): RegisteredQuestion | undefined {
  return questions.find(
    (each) => each.rulings.length === 0 && questionLikeness(each.question, question) >= sameOpenQuestion,
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
