/**
 * `rulings log`: lists the rulings given at this event, amends, checks, and exports them, and merges the logs of other judges.
 */
import { counted } from "../../domain/counted.ts";
import type { AmendedRuling, CitedPassage } from "../../domain/event-log.ts";
import { foldTitle } from "../../domain/fold.ts";
import type { EventLog } from "../../log/log-file.ts";
import { amendedRulings, mergeLogs } from "../../log/log-records.ts";
import { type LogReport, logCsv, logHtml, logMarkdown } from "../../render/log-report.ts";
import { rulingsText, rulingText } from "../../render/log-text.ts";
import { problemsText } from "../../render/problem-text.ts";
import { safeText } from "../../render/safe-text.ts";
import type { TextStyle } from "../../render/text-style.ts";
import type { Call, ExitStatus } from "../command.ts";
import { writeAtomically } from "../machine/atomic-write.ts";
import type { Machine } from "../machine/machine.ts";
import { readBytes } from "../machine/read-files.ts";
import { openCorpusOnDay } from "../open-corpus/corpus-on-day.ts";
import { printResult, sayMessage, sayProblems } from "../print.ts";
import type { Options } from "../settings/options.ts";
import {
  changeEventLog,
  findRuling,
  learnFrom,
  noRuling,
  openAllLogs,
  openEventLog,
  readLogFile,
  recordFacts,
} from "../user-data/event-log.ts";
import { eventFileName } from "../user-data/library-folder.ts";
import { errorOf, UserError } from "../user-error.ts";
import { checkLog, logJson } from "./check-log.ts";
import { entriesCalled, resolveCitations } from "./cite.ts";
import { contradictionFindings } from "./log-findings.ts";

const actions = new Map<string, (call: Call) => ExitStatus | Promise<ExitStatus>>([
  ["show", showRuling],
  ["amend", amendRuling],
  ["merge", mergeFiles],
  ["check", checkLog],
]);

/** If the first word is not an action, searches the rulings for all words. */
export async function logCommand(call: Call): Promise<ExitStatus> {
  const [first = "", ...words] = call.words;
  const act = actions.get(first);
  return act ? act({ ...call, words }) : listRulings(call);
}

async function listRulings(call: Call): Promise<ExitStatus> {
  const { words, options, machine } = call;
  if (options.all) return listEvents(call);
  const log = openEventLog(call);
  const report = reportOn(log, words, options);
  if (report.rulings.length === 0) await refuseUnknownEntry(call);
  const whyEmpty = log.records.length === 0 ? noRuling : "no ruling of this event matches";
  if (options.export !== null) {
    if (report.rulings.length === 0) sayMessage(machine, whyEmpty);
    return writeReport(reports[options.export](report), options, machine);
  }
  return printResult(call, {
    json: () => logJson(report),
    text: (style) => rulingsText(report.rulings, style),
    whyEmpty,
  });
}

/** Lists the rulings of all events, as a book of precedents. */
async function listEvents(call: Call): Promise<ExitStatus> {
  const { words, options, machine } = call;
  const found = openAllLogs(machine)
    .map((log) => reportOn(log, words, options))
    .filter(({ rulings }) => rulings.length > 0);
  if (found.length === 0) await refuseUnknownEntry(call);
  const page = ({ event, rulings }: LogReport, style: TextStyle) =>
    `${style.paint.title(safeText(event))}\n\n${rulingsText(rulings, style)}`;
  return printResult(call, {
    json: () => ({ events: found.map(logJson) }),
    text: (style) => found.map((report) => page(report, style)).join("\n"),
    whyEmpty: "no ruling of any event matches",
  });
}

/** Otherwise a misspelled entry would look like one without precedents. */
async function refuseUnknownEntry({ options, machine }: Call): Promise<void> {
  const everything = { ...options, edition: null };
  if (options.entry === null) return;
  entriesCalled(options.entry, await openCorpusOnDay({ options: everything, machine }), everything);
}

function reportOn({ event, records }: EventLog, words: readonly string[], options: Options): LogReport {
  const wanted = amendedRulings(records).filter((ruling) => isWantedRuling(ruling, words, options));
  const rulings = options.anonymous
    ? wanted.map((ruling) => ({ ...ruling, first: { ...ruling.first, players: [] } }))
    : wanted;
  return { event, rulings };
}

type Narrowing = Pick<Options, "table" | "round" | "judge" | "entry">;

/** Whether every word occurs in the question, the decision, the remarks, or the title of a citation. */
function isWantedRuling(
  ruling: AmendedRuling,
  words: readonly string[],
  { table, round, judge, entry }: Narrowing,
): boolean {
  const { first, decision, citations, amendments } = ruling;
  if (table !== null && first.table !== table) return false;
  if (round !== null && first.round !== round) return false;
  if (judge !== null && first.judge !== judge) return false;
  const isCited = ({ entry: id, title }: CitedPassage) =>
    id === entry || foldTitle(title) === foldTitle(entry ?? "");
  if (entry !== null && !citations.some(isCited)) return false;
  const texts = [
    first.question,
    decision,
    first.remark,
    ...amendments.map(({ remark }) => remark),
    ...citations.map(({ title }) => title),
  ];
  const all = texts.join(" ").toLowerCase();
  return words.every((word) => all.includes(word.toLowerCase()));
}

const reports = { csv: logCsv, md: logMarkdown, html: logHtml } as const;

function writeReport(text: string, { output }: Options, { stdout }: Machine): 0 {
  if (output === null || output === "-") stdout.writeData(text);
  else writeAtomically(output, text);
  return 0;
}

function showRuling(call: Call): ExitStatus {
  const ruling = findRuling(call.words[0], openEventLog(call), call.machine);
  if (ruling === null) return 1;
  return printResult(call, { json: () => ruling, text: (style) => rulingText(ruling, style) });
}

/** Adds a correction to the log. The original ruling is preserved. */
async function amendRuling(call: Call): Promise<ExitStatus> {
  const { words, options, machine } = call;
  const { decision, remark, judge } = options;
  const ruling = findRuling(words[0], openEventLog(call), machine);
  if (ruling === null) return 1;
  const cited = options.cite.length > 0 ? await resolveCitations(ruling.first.question, call) : null;
  const citations = options.text ? cited : [];
  if (decision === null && citations === null && remark === null)
    throw new UserError(
      "log amend: nothing to amend was given; give --decision, --cite, --no-text or --remark",
      `rulings log amend ${ruling.number} --decision "…"`,
    );
  const amends = ruling.first.id;
  recordFacts({ type: "amendment", amends, decision, citations, remark, judge }, call);
  const teachingProblem = citations === null ? null : learnFrom({ ...ruling, citations }, machine);
  if (teachingProblem !== null) sayMessage(machine, `the amendment is recorded, but ${teachingProblem}`);
  return showRuling({ ...call, words: [ruling.first.id] });
}

function mergeFiles(call: Call): ExitStatus {
  const { words: files, machine } = call;
  if (files.length === 0)
    throw new UserError("log merge: no file was named", "rulings log merge table9.jsonl");
  const others = files.map((file) => soundLog(file, machine));
  const merged = changeEventLog(call, (own) => mergeLogs(own, others));
  const { event, added, conflicts } = merged;
  const report = { event, rulings: amendedRulings(merged.records) };
  const contradictions = contradictionFindings(eventFileName(call), report.rulings);
  const counts = `${event}: ${added} new, ${counted(report.rulings.length, "ruling")} in all\n`;
  printResult(call, {
    json: () => ({ ...logJson(report), added, conflicts }),
    text: ({ paint }) => `${safeText(counts)}${problemsText(contradictions, paint)}`,
  });
  for (const id of conflicts)
    sayMessage(machine, `the logs have different records with the id ${id}; one file was edited`);
  return contradictions.length + conflicts.length > 0 ? 1 : 0;
}

/** Refuses a damaged log, because part of another judge's log would look like all of it. */
function soundLog(file: string, machine: Machine): EventLog["records"] {
  const read = readBytes(file);
  if (read.bytes === null) throw errorOf(read.problems[0], file, "; nothing was merged");
  const { log = null, problems = [] } = readLogFile(file, read) ?? {};
  sayProblems(problems, machine);
  if (log === null || problems.length > 0)
    throw new UserError(`${file}: the log is damaged; nothing was merged`, "copy the file again");
  return log.records;
}
