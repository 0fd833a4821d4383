/** `rulings log open`: lists the questions that no text decided at this event, for the rules committee. */
import { documentName } from "../../domain/document.ts";
import type { RegisteredQuestion } from "../../domain/event-log.ts";
import { UserError } from "../../domain/problem.ts";
import { openQuestions } from "../../log/similar-questions.ts";
import { openQuestionsMarkdown, openQuestionsText } from "../../render/log-text.ts";
import { safeText } from "../../render/safe-text.ts";
import { type Call, type ExitStatus, printResult } from "../command.ts";
import { openCorpusOnDay } from "../open-corpus.ts";
import { openEventLog, recordFacts } from "../user-data/event-log.ts";

/** Without an action, lists the questions; `add` registers one, `check` asks all of them again. */
export async function openCommand(call: Call): Promise<ExitStatus> {
  const { options } = call;
  const [action, ...words] = call.words;
  if (action === "add") addQuestion(words.join(" "), call);
  if (action === "add" && !options.json) return 0;
  const log = openEventLog(call);
  const questions = openQuestions(log.records);
  if (action === "check") return checkQuestions(questions, call);
  if (action !== undefined && action !== "add")
    throw new UserError(`open: “${action}” is not an action; expected add or check`, "rulings log open");
  return printResult(call, {
    json: () => ({ event: log.event, questions }),
    text: (style) =>
      options.export === null || questions.length === 0
        ? openQuestionsText(questions, style)
        : openQuestionsMarkdown(log.event, questions),
    whyEmpty: "no open question is registered for this event",
  });
}

function addQuestion(question: string, call: Call): void {
  if (question.trim() === "")
    throw new UserError("open add: the question is empty", 'rulings log open add "QUESTION"');
  recordFacts({ type: "question", question, judge: call.options.judge }, call);
  if (!call.options.json) call.machine.stdout.write(safeText(`registered: ${question}\n`));
}

/** Asks the open questions again, because a new document may answer them. Only what is sure counts as an answer. */
async function checkQuestions(questions: readonly RegisteredQuestion[], call: Call): Promise<ExitStatus> {
  const { edition } = call.options;
  const corpus = await openCorpusOnDay(call);
  const asked = { edition, kind: null, documents: null, changedOnly: false, limit: 1 };
  const checked = questions.map(({ question, times }) => {
    const { confidence, hits } = corpus.ask({ ...asked, text: question });
    const answered = confidence === "sure";
    return { question, times, answered, confidence, entry: answered ? (hits[0]?.entry ?? null) : null };
  });
  const rows = checked.flatMap(({ question, entry }) =>
    entry === null ? [] : [safeText(`${question}\n  ${entry.title}, ${documentName(entry.document)}\n`)],
  );
  return printResult(call, {
    json: () => ({ questions: checked }),
    text: () => `${rows.join("")}${rows.length} of ${checked.length} open questions are answered now\n`,
  });
}
