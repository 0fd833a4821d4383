/** A question in, the answer from what counts on the day out. */
import type { Answer, Question } from "../../domain/answer.ts";
import type { Precedence } from "../../library/open-precedence.ts";
import { orderAnswer } from "../../library/order-answer.ts";
import { ask } from "../../search/ask.ts";
import type { OpenIndex } from "../../search/index/open-index.ts";

/** Answers from what counts, the deciding layer first. */
export function askOnDay(
  question: Question,
  { library, asOf }: { readonly library: Precedence; readonly asOf: string | null },
  index: OpenIndex,
): Answer {
  const { leftOut } = library;
  const onDay = { ...question, occasion: { asOf, leftOut } };
  const bestOf = (entry: string) => ask({ ...onDay, entry, limit: 1 }, index).hits[0] ?? null;
  return orderAnswer(ask(onDay, index), library, bestOf);
}
