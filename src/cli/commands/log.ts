/** `rulings log`: the rulings given at this event: listed, amended, merged with other judges', checked and reported. */
import { counted } from "../../domain/counted.ts";
import type { AmendedRuling, CitedPassage } from "../../domain/event-log.ts";
import { findContradictions } from "../../log/find-contradictions.ts";
import type { EventLog } from "../../log/log-file.ts";
import { amendedRulings, mergeLogs } from "../../log/log-records.ts";
import { type LogReport, logCsv, logHtml, logMarkdown } from "../../render/log-report.ts";
import { rulingsText, rulingText } from "../../render/log-text.ts";
import { safeJson, safeText } from "../../render/safe-text.ts";
import type { Call } from "../command.ts";
import {
  changeEventLog,
  findRuling,
  noRuling,
  openAllLogs,
  openEventLog,
  readLogFile,
} from "../event/event-log.ts";
import { learnFrom, recordFacts } from "../event/record-ruling.ts";
import { writeAtomically } from "../machine/atomic-write.ts";
import type { ExitStatus, Machine } from "../machine/machine.ts";
import type { Options } from "../settings/options.ts";
import { printResult, sayProblems, textStyle } from "../style.ts";
import { UserError } from "../user-error.ts";
import { checkLog, logJson, sayContradictions } from "./check-log.ts";
import { resolveCitations } from "./cite.ts";

type LogCall = Pick<Call, "words" | "options" | "machine">;

type LogAction = (call: LogCall) => ExitStatus | Promise<ExitStatus>;

export const logActions = ["show", "amend", "merge", "check"] as const;

const actions: Readonly<Record<(typeof logActions)[number], LogAction>> = {
  show: showRuling,
  amend: amendRuling,
  merge: mergeFiles,
  check: checkLog,
};

/** If the first word is no action, all words are searched for in the rulings. */
export async function logCommand({ words, options, machine }: Call): Promise<ExitStatus> {
  const [first, ...rest] = words;
  const action = logActions.find((name) => name === first);
  return action
    ? actions[action]({ words: rest, options, machine })
    : listRulings({ words, options, machine });
}

function listRulings(call: LogCall): ExitStatus {
  const { words, options, machine } = call;
  if (options.all) return listEvents(call);
  const log = openEventLog(options, machine);
  const report = reportOn(log, words, options);
  if (options.export !== null) writeReport(reports[options.export](report), options, machine);
  else if (options.json) machine.stdout.write(`${safeJson(logJson(report))}\n`);
  else if (report.rulings.length > 0)
    machine.stdout.write(rulingsText(report.rulings, textStyle(machine, options, machine.stdout)));
  else
    machine.stderr.write(log.records.length === 0 ? noRuling : "rulings: no ruling of this event matches\n");
  return 0;
}

/** What was ruled at all events: a book of precedents. */
function listEvents({ words, options, machine }: LogCall): ExitStatus {
  const found = openAllLogs(options, machine)
    .map((log) => reportOn(log, words, options))
    .filter(({ rulings }) => rulings.length > 0);
  const style = textStyle(machine, options, machine.stdout);
  const pages = found.map(
    ({ event, rulings }) => `${style.paint.title(safeText(event))}\n\n${rulingsText(rulings, style)}`,
  );
  if (options.json) machine.stdout.write(`${safeJson({ events: found.map(logJson) })}\n`);
  else if (pages.length === 0) machine.stderr.write("rulings: no ruling of any event matches\n");
  else machine.stdout.write(pages.join("\n"));
  return 0;
}

function reportOn({ event, records }: EventLog, words: readonly string[], options: Options): LogReport {
  const wanted = amendedRulings(records).filter((ruling) => isWanted(ruling, words, options));
  const rulings = options.anonymous
    ? wanted.map((ruling) => ({ ...ruling, first: { ...ruling.first, players: [] } }))
    : wanted;
  return { event, rulings };
}

type Narrowing = Pick<Options, "table" | "round" | "judge" | "entry">;

/** Every word must stand in the question, the decision, the remarks or the title of what is cited. */
function isWanted(
  ruling: AmendedRuling,
  words: readonly string[],
  { table, round, judge, entry }: Narrowing,
): boolean {
  const { first, decision, citations, amendments } = ruling;
  if (table !== null && first.table !== table) return false;
  if (round !== null && first.round !== round) return false;
  if (judge !== null && first.judge !== judge) return false;
  const isCited = ({ entry: id, title }: CitedPassage) =>
    id === entry || title.toLowerCase() === entry?.toLowerCase();
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

function writeReport(text: string, { output }: Options, { stdout }: Machine): void {
  if (output === null || output === "-") stdout.writeData(text);
  else writeAtomically(output, text);
}

function showRuling({ words: [name], options, machine }: LogCall): ExitStatus {
  const ruling = findRuling(name, openEventLog(options, machine), machine);
  if (ruling === null) return 1;
  return printResult(
    { options, machine },
    { json: () => ruling, text: (style) => rulingText(ruling, style) },
  );
}

/** The ruling stays in the log as it was given; the correction is added to it. */
async function amendRuling({ words: [name], options, machine }: LogCall): Promise<ExitStatus> {
  const { decision, remark, judge } = options;
  const ruling = findRuling(name, openEventLog(options, machine), machine);
  if (ruling === null) return 1;
  const cited =
    options.cite.length > 0 ? await resolveCitations(ruling.first.question, options, machine) : null;
  const citations = options.text ? cited : [];
  if (decision === null && citations === null && remark === null)
    throw new UserError(
      "log amend: nothing to amend was given; give --decision, --cite, --no-text or --remark",
      `rulings log amend ${ruling.number} --decision "…"`,
    );
  const amends = ruling.first.id;
  recordFacts({ type: "amendment", amends, decision, citations, remark, judge }, options, machine);
  const untaught = citations === null ? null : learnFrom({ ...ruling, citations }, machine);
  if (untaught !== null)
    machine.stderr.write(safeText(`rulings: the amendment is recorded, but ${untaught}\n`));
  return showRuling({ words: [ruling.first.id], options, machine });
}

function mergeFiles({ words: files, options, machine }: LogCall): ExitStatus {
  if (files.length === 0)
    throw new UserError("log merge: no file was named", "rulings log merge table9.jsonl");
  const others = files.map((file) => soundLog(file, options, machine));
  const merged = changeEventLog(options, machine, (own) => mergeLogs(own, others));
  const { event, added, conflicts } = merged;
  const report = { event, rulings: amendedRulings(merged.records) };
  const contradictions = findContradictions(report.rulings);
  if (options.json) machine.stdout.write(`${safeJson({ ...logJson(report), added, conflicts })}\n`);
  else {
    machine.stdout.write(
      safeText(`${event}: ${added} new, ${counted(report.rulings.length, "ruling")} in all\n`),
    );
    for (const id of conflicts)
      machine.stderr.write(
        `rulings: the logs have different records with the id ${id}; one file was edited\n`,
      );
    sayContradictions(contradictions, machine);
  }
  return contradictions.length + conflicts.length > 0 ? 1 : 0;
}

/** Part of another judge's log would look like all of it. */
function soundLog(file: string, options: Options, machine: Machine): EventLog["records"] {
  const read = readLogFile(file);
  if (read === null) throw new UserError(`${file}: there is no such file`, "rulings log merge FILE");
  sayProblems(read.problems, options, machine);
  if (read.log === null || read.problems.length > 0)
    throw new UserError(`${file}: is not a sound log; nothing was merged`, "copy the file again");
  return read.log.records;
}
