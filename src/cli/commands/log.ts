/**
 * `rulings log` lists the rulings given at this event, or writes the report on them; `rulings log open` lists the questions
 * that no text decided, for the rules committee. Other actions are in files of their own.
 */
import { documentName } from "../../domain/document.ts";
import type { LogReport, RegisteredQuestion } from "../../domain/event-log.ts";
import { keysOfTable } from "../../domain/group-by.ts";
import { errorOf, UserError } from "../../domain/problem.ts";
import { entriesCalled } from "../../library/look-up.ts";
import { type EventLog, selectRulings } from "../../log/log-records.ts";
import { openQuestions } from "../../log/similar-questions.ts";
import {
  logCsv,
  logMarkdown,
  logText,
  noRuling,
  openQuestionsMarkdown,
  openQuestionsText,
} from "../../render/log-text.ts";
import { safeText } from "../../render/safe-text.ts";
import { logHtml } from "../../render/web-page.ts";
import {
  builtText,
  type Call,
  type ExitStatus,
  isFlag,
  nameLike,
  printResult,
  refuseTogether,
  sayDone,
  sayMessage,
  sayProblems,
  writeOutput,
} from "../command.ts";
import { openCorpusOnDay } from "../open-corpus-on-day.ts";
import { openEventLog, readAllLogs, recordFacts } from "../user-data/event-log.ts";
import { logJson } from "./check-log.ts";
import { openRulingMarks } from "./record-ruling.ts";

/** Lists the rulings that have all words. */
export async function logCommand(call: Call): Promise<ExitStatus> {
  if (call.options.all) return listEvents(call);
  const { report, whyEmpty } = await selectReport(call);
  if (report.rulings.length === 0) {
    refuseMisspelledAction(call);
    await refuseUnknownEntry(call);
  }
  return printResult(call, {
    json: () => logJson(report),
    text: (style) => logText(report, style),
    whyEmpty,
  });
}

const reportFormats = { csv: logCsv, md: logMarkdown, html: logHtml } as const;

/** Writes the report of the head judge in the format that the word names. */
export async function exportLog(call: Call): Promise<ExitStatus> {
  const { words, options, machine } = call;
  refuseTogether(options.json && "--json", `export ${words[0]}`);
  const { report, whyEmpty } = await selectReport({ ...call, words: [] });
  if (report.rulings.length === 0) sayMessage(machine, whyEmpty);
  const format = keysOfTable(reportFormats).find((each) => each === words[0]) ?? "md";
  writeOutput(reportFormats[format](report, builtText("web-page.html", machine)), call);
  return 0;
}

/** The rulings of the event that were asked for, and why there are none. */
async function selectReport(call: Call) {
  const report = await openReports(call)(openEventLog(call));
  const whyEmpty = report.all === 0 ? noRuling(report.event) : "no ruling of this event matches";
  return { report, whyEmpty };
}

/** Returns a function that selects the rulings of a log that were asked for, with what to know of each. */
function openReports(call: Call) {
  const mark = openRulingMarks(call);
  return async (log: EventLog): Promise<LogReport> => {
    const found = selectRulings(log, wantedBy(call));
    return { ...found, rulings: await mark(found.rulings, log) };
  };
}

/** A judge in the settings is who rules, and filters nothing that is read. */
function wantedBy({ words, options, settings }: Call) {
  const { table, round, entry, anonymous } = options;
  return { words, table, round, judge: isFlag(settings, "judge") ? options.judge : null, entry, anonymous };
}

/** Words that no ruling has may be a misspelled action: `log chek`. */
function refuseMisspelledAction({ words: [word = ""], commands }: Call): void {
  const meant = nameLike(word, commands.find(({ name }) => name === "log")?.actions ?? []);
  if (meant !== null)
    throw new UserError(
      `“${word}” is in no ruling of this event; did you mean \`${meant}\`?`,
      `rulings log ${meant}`,
    );
}

/** Lists the rulings of all events, as a book of precedents. */
async function listEvents(call: Call): Promise<ExitStatus> {
  const { machine } = call;
  const { logs, problems } = readAllLogs(call);
  const [first] = problems;
  if (logs.length === 0 && first) throw errorOf(first, first.file);
  sayProblems(problems, machine);
  const reports = await Promise.all(logs.map(openReports(call)));
  const found = reports.filter(({ rulings }) => rulings.length > 0);
  if (found.length === 0) await refuseUnknownEntry(call);
  return printResult(call, {
    json: () => ({ events: found.map(logJson) }),
    text: (style) =>
      found
        .map((report) => `${style.paint("title", safeText(report.event))}\n\n${logText(report, style)}`)
        .join("\n"),
    whyEmpty: "no ruling of any event matches",
  });
}

/** Otherwise a misspelled entry would look like one without precedents. */
async function refuseUnknownEntry({ options, machine }: Call): Promise<void> {
  const everything = { ...options, edition: null };
  if (options.entry === null) return;
  entriesCalled(options.entry, await openCorpusOnDay({ options: everything, machine }), everything);
}

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
    throw new UserError(`“${action}” is invalid; expected add, check`, "rulings log open");
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
    throw new UserError("log open add: the question is empty", 'rulings log open add "QUESTION"');
  recordFacts({ type: "question", question, judge: call.options.judge }, call);
  if (!call.options.json) sayDone(call.machine, `registered: ${question}\n`);
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
