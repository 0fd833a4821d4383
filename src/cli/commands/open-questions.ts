/** `rulings open`: the questions that no text decided at this event, for those who write the rules. */
import type { Hit } from "../../domain/answer.ts";
import type { RegisteredQuestion } from "../../domain/event-log.ts";
import { openQuestions } from "../../log/open-questions.ts";
import { openQuestionsMarkdown, openQuestionsText } from "../../render/log-text.ts";
import { safeJson, safeText } from "../../render/safe-text.ts";
import { openIndex } from "../../search/index/open-index.ts";
import type { Call } from "../command.ts";
import { askOnDay, openCorpusOnDay } from "../corpus/corpus-on-day.ts";
import { openEventLog } from "../event/event-log.ts";
import { recordFacts } from "../event/record-ruling.ts";
import type { ExitStatus, Machine } from "../machine/machine.ts";
import type { Options } from "../settings/options.ts";
import { textStyle } from "../style.ts";
import { UserError } from "../user-error.ts";

/** Without an action the register is listed; `add` registers a question, `check` asks all of them again. */
export async function openCommand({
  words: [action, ...words],
  options,
  machine,
}: Call): Promise<ExitStatus> {
  if (action === "add") return addQuestion(words.join(" "), options, machine);
  const log = openEventLog(options, machine);
  const questions = openQuestions(log.records);
  if (action === "check") return checkQuestions(questions, options, machine);
  if (action !== undefined)
    throw new UserError(`open: \`${action}\` is not an action; expected add or check`, "rulings open");
  if (options.json) machine.stdout.write(`${safeJson({ event: log.event, questions })}\n`);
  else if (options.export !== null) machine.stdout.writeData(openQuestionsMarkdown(log.event, questions));
  else if (questions.length === 0)
    machine.stderr.write("rulings: no open question is registered for this event\n");
  else machine.stdout.write(openQuestionsText(questions, textStyle(machine, options, machine.stdout)));
  return 0;
}

function addQuestion(question: string, options: Options, machine: Machine): ExitStatus {
  if (question.trim() === "")
    throw new UserError("open add: the question is empty", 'rulings open add "QUESTION"');
  recordFacts({ type: "question", question, judge: options.judge }, options, machine);
  machine.stdout.write(safeText(`registered: ${question}\n`));
  return 0;
}

/** Asks the open questions again: a new document may answer them. */
async function checkQuestions(
  questions: readonly RegisteredQuestion[],
  options: Options,
  machine: Machine,
): Promise<ExitStatus> {
  const corpus = await openCorpusOnDay(options, machine);
  const index = openIndex(corpus.index());
  const occasion = { corpus, asOf: options.asOf };
  const asked = { edition: options.edition, kind: null, document: null, changedOnly: false, limit: 1 };
  const checked = questions.map(({ question, times }) => {
    const { answered, confidence, hits } = askOnDay({ ...asked, text: question }, occasion, index);
    return { question, times, answered, confidence, entry: answered ? (hits[0]?.entry ?? null) : null };
  });
  const found = checked.filter(({ entry }) => entry !== null);
  if (options.json) machine.stdout.write(`${safeJson({ questions: checked })}\n`);
  else {
    for (const { question, entry, confidence } of found)
      machine.stdout.write(
        safeText(`${question}\n  ${entry === null ? "" : answerText(entry, confidence)}\n`),
      );
    machine.stdout.write(`${found.length} of ${checked.length} open questions seem to be answered now\n`);
  }
  return 0;
}

function answerText(entry: Hit["entry"], confidence: string): string {
  return `${confidence}: ${entry.title}, ${entry.document.title}, ${entry.document.date ?? "undated"}`;
}
