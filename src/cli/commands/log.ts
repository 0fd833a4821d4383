/** `rulings log`: the rulings given at this event: listed, amended, merged with other judges', checked and reported. */
import type { AmendedRuling } from "../../domain/event-log.ts";
import { amendedRulings } from "../../log/amended-rulings.ts";
import { findContradictions } from "../../log/find-contradictions.ts";
import type { EventLog } from "../../log/log-file.ts";
import { mergeLogs } from "../../log/merge-logs.ts";
import { logCsv, logHtml, logMarkdown } from "../../render/log-report.ts";
import { rulingsText, rulingText } from "../../render/log-text.ts";
import { safeJson, safeText } from "../../render/safe-text.ts";
import type { Call } from "../command.ts";
import { changeEventLog, readLogFile } from "../event/event-log.ts";
import { learnFrom, recordFacts } from "../event/record-ruling.ts";
import { writeAtomically } from "../machine/atomic-write.ts";
import type { ExitStatus, Machine } from "../machine/machine.ts";
import type { Options } from "../settings/options.ts";
import { sayProblems, textStyle } from "../style.ts";
import { UserError } from "../user-error.ts";
import { checkLog, logJson, sayContradictions } from "./check-log.ts";
import { resolveCitations } from "./cite.ts";
import { findRuling, openAllLogs, openEventLog } from "./open-event-log.ts";

type LogCall = Pick<Call, "words" | "options" | "machine">;

type LogAction = (call: LogCall) => ExitStatus | Promise<ExitStatus>;

export const logActions = ["show", "amend", "merge", "check"] as const;

const actions: Readonly<Record<(typeof logActions)[number], LogAction>> = {
  show: showRuling,
  amend: amendRuling,
  merge: mergeFiles,
  check: checkRulings,
};

/** If the first word is no action, all words are searched for in the rulings. */
export async function logCommand({ words, options, machine }: Call): Promise<ExitStatus> {
  const [first, ...rest] = words;
  const action = logActions.find((name) => name === first);
  return action
    ? actions[action]({ words: rest, options, machine })
    : listRulings({ words, options, machine });
}

function listRulings({ words, options, machine }: LogCall): ExitStatus {
  if (options.all) return listEvents({ words, options, machine });
  const log = openEventLog(options, machine);
  if (log === null) return 2;
  const rulings = rulingsToShow(log, words, options);
  if (options.export !== null) return exportRulings({ event: log.event, rulings }, options, machine);
  if (options.json) machine.stdout.write(`${safeJson(logJson(log.event, rulings))}\n`);
  else if (rulings.length > 0)
    machine.stdout.write(rulingsText(rulings, textStyle(machine, options, machine.stdout)));
  else sayNone(log, machine);
  return 0;
}

/** What was ruled at all events: a book of precedents. */
function listEvents({ words, options, machine }: LogCall): ExitStatus {
  const events = openAllLogs(options, machine)
    .map((log) => ({ event: log.event, rulings: rulingsToShow(log, words, options) }))
    .filter(({ rulings }) => rulings.length > 0);
  const style = textStyle(machine, options, machine.stdout);
  const pages = events.map(
    ({ event, rulings }) => `${style.paint.title(safeText(event))}\n\n${rulingsText(rulings, style)}`,
  );
  if (options.json)
    machine.stdout.write(
      `${safeJson({ events: events.map(({ event, rulings }) => logJson(event, rulings)) })}\n`,
    );
  else if (pages.length === 0) machine.stderr.write("rulings: no ruling of any event matches\n");
  else machine.stdout.write(pages.join("\n"));
  return 0;
}

function rulingsToShow(
  { records }: EventLog,
  words: readonly string[],
  options: Options,
): readonly AmendedRuling[] {
  const wanted = amendedRulings(records).filter((ruling) => isWanted(ruling, words, options));
  return options.anonymous
    ? wanted.map((ruling) => ({ ...ruling, first: { ...ruling.first, players: [] } }))
    : wanted;
}

function sayNone({ event, records }: EventLog, { stderr }: Machine): void {
  if (records.length > 0) stderr.write("rulings: no ruling of this event matches\n");
  else
    stderr.write(
      safeText(
        `rulings: no ruling is recorded for ${event}\n  try: rulings rule "QUESTION" --cite ENTRY --decision "…"\n`,
      ),
    );
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
  if (entry !== null && !citations.some((each) => each.entry === entry || sameWords(each.title, entry)))
    return false;
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

function sameWords(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

const reports = { csv: logCsv, md: logMarkdown, html: logHtml } as const;

function exportRulings(
  report: { readonly event: string; readonly rulings: readonly AmendedRuling[] },
  { export: format, output }: Options,
  machine: Machine,
): ExitStatus {
  const text = reports[format ?? "md"](report);
  if (output === null || output === "-") machine.stdout.writeData(text);
  else writeAtomically(output, text);
  return 0;
}

function showRuling({ words: [number], options, machine }: LogCall): ExitStatus {
  const log = openEventLog(options, machine);
  if (log === null) return 2;
  const ruling = findRuling(number ?? null, amendedRulings(log.records), machine);
  if (ruling === null) return 1;
  const style = textStyle(machine, options, machine.stdout);
  machine.stdout.write(options.json ? `${safeJson(ruling)}\n` : rulingText(ruling, style));
  return 0;
}

/** The ruling stays in the log as it was given; the correction is added to it. */
async function amendRuling({ words: [number], options, machine }: LogCall): Promise<ExitStatus> {
  const { decision, remark, judge } = options;
  const log = openEventLog(options, machine);
  if (log === null) return 2;
  const ruling = findRuling(number ?? null, amendedRulings(log.records), machine);
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
  return sayMerged({ ...merged, rulings: amendedRulings(merged.records) }, options, machine);
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

interface Merged {
  readonly event: string;
  readonly added: number;
  readonly conflicts: readonly string[];
  readonly rulings: readonly AmendedRuling[];
}

function sayMerged(
  { event, added, conflicts, rulings }: Merged,
  options: Options,
  machine: Machine,
): ExitStatus {
  const contradictions = findContradictions(rulings);
  if (options.json) {
    machine.stdout.write(`${safeJson({ ...logJson(event, rulings), added, conflicts })}\n`);
    return contradictions.length + conflicts.length > 0 ? 1 : 0;
  }
  machine.stdout.write(safeText(`${event}: ${added} new, ${rulings.length} rulings in all\n`));
  for (const id of conflicts)
    machine.stderr.write(
      `rulings: the logs hold different records under ${id}; one file was changed by hand\n`,
    );
  return sayContradictions(contradictions, machine) + conflicts.length > 0 ? 1 : 0;
}

async function checkRulings({ options, machine }: LogCall): Promise<ExitStatus> {
  const log = openEventLog(options, machine);
  return log === null ? 2 : checkLog(log, options, machine);
}
