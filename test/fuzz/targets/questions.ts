/** What judges type: understood, answered or refused, and printed in every form. */
import type { Answer, Question } from "../../../src/domain/answer.ts";
import { answerText } from "../../../src/render/answer-text.ts";
import { answerJson } from "../../../src/render/entry-json.ts";
import { safeJson } from "../../../src/render/safe-text.ts";
import { makePaint } from "../../../src/render/text-style.ts";
import { faults } from "../../cli/schemas.ts";
import { askShipped } from "../../search/shipped.ts";
import { safePrint } from "../sound.ts";
import { dictionary, promise, type Target, textOf, utf8 } from "../target.ts";

const longestPassage = 1_200;
const style = { width: 80, paint: makePaint(0), explain: true, limit: 5 };

/** The length of the query decides, so that an input alone says all. */
const narrowings: readonly Partial<Question>[] = [
  {},
  { edition: "1e" },
  { edition: "2e", limit: 1 },
  { isTyping: true },
  { kind: "erratum" },
  { changedOnly: true, limit: 50 },
];

function soundAnswer(answer: Answer, query: string): void {
  promise(answer.query === query, "an answer repeats the query");
  promise(answer.answered === (answer.missing === null), "what is not answered says what is missing");
  promise(!answer.answered || answer.hits.length > 0, "an answer has a passage");
  answer.hits.forEach(({ rank, score, passage, highlights }, at) => {
    promise(rank === at + 1, "ranks count from 1");
    promise(Number.isFinite(score), "a score is a number");
    promise(
      passage.text.length <= longestPassage && passage.text !== "",
      "a passage has words, and not too many",
    );
    let last = 0;
    for (const [start, end] of highlights) {
      promise(
        start >= last && end > start && end <= passage.text.length,
        "highlights stand in the passage, in order",
      );
      last = end;
    }
  });
  const [wrong = ""] = faults("ask", answerJson(answer, { explain: true }));
  promise(wrong === "", `the output has the published shape ${wrong}`);
  safePrint(answerText(answer, style));
  safePrint(`${safeJson(answerJson(answer, { explain: false }))}\n`);
}

export const questionTargets: readonly Target[] = [
  {
    name: "query",
    seeds: () =>
      [
        "Out Of Time during battle",
        "attempting missions 2.d",
        "Q-Flash",
        "can a player win with cards in hand?",
        '"cannot / may not"',
        "2e cost of events",
        "what's the dif between stop and kill",
        "mispeled wrods of missons",
        "errata since 2010 for Mot, The Barber",
      ].map(utf8),
    tokens: dictionary("query"),
    mostBytes: 200,
    run: (bytes) => {
      const query = textOf(bytes);
      soundAnswer(askShipped(query, narrowings[query.length % narrowings.length]), query);
    },
  },
];
