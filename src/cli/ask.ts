/** `rulings ask`: one query from the command line, or one a line from standard input. */
import { createInterface } from "node:readline";
import type { Answer, Question } from "../domain/answer.ts";
import { answerJson } from "../render/answer-json.ts";
import { answerText } from "../render/answer-text.ts";
import { problemText } from "../render/problem-text.ts";
import { ask } from "../search/ask.ts";
import { openIndex } from "../search/open-index.ts";
import type { ExitStatus, Machine } from "./machine.ts";
import { openCorpus } from "./open-corpus.ts";
import type { AskOptions } from "./options.ts";
import { textStyle } from "./style.ts";
import { Trouble } from "./trouble.ts";

export async function askCommand(query: string, options: AskOptions, machine: Machine): Promise<ExitStatus> {
  if (!options.stdin && query.trim() === "")
    throw new Trouble("the query is empty", 'rulings ask "Out Of Time during battle"');
  const corpus = await openCorpus(options.corpus, machine);
  const { paint } = textStyle(machine, options, machine.stderr);
  for (const problem of corpus.problems) machine.stderr.write(problemText(problem, paint));
  const open = openIndex(corpus.index());
  if (open.index.passages.length === 0)
    throw new Trouble("the corpus has no entries, so nothing can be answered");
  const answer = (text: string) => ask(toQuestion(text, options), open);
  if (options.stdin) return answerLines(answer, options, machine);
  const answered = answer(query);
  printAnswer(answered, options, machine);
  return answered.answered ? 0 : 1;
}

function toQuestion(text: string, { edition, kind, document, changed, limit }: AskOptions): Question {
  return { text, edition, kind, document, changedOnly: changed, limit };
}

async function answerLines(
  answer: (text: string) => Answer,
  options: AskOptions,
  machine: Machine,
): Promise<ExitStatus> {
  const lines = createInterface({ input: machine.stdin.stream(), crlfDelay: Number.POSITIVE_INFINITY });
  for await (const line of lines) printAnswer(answer(line), options, machine);
  return 0;
}

function printAnswer(answer: Answer, options: AskOptions, machine: Machine): void {
  if (options.json) machine.stdout.write(`${JSON.stringify(answerJson(answer, options))}\n`);
  else {
    const style = { ...textStyle(machine, options, machine.stdout), explain: options.explain };
    machine.stdout.write(`${answerText(answer, style)}${options.stdin ? "\n" : ""}`);
  }
}
