/**
 * `rulings log check` reports rulings that contradict one another, and those whose cited words changed, moved, or are in no text in
 * force, as `rulings health` does; `rulings log merge` adds the logs of other judges and reports what then contradicts.
 */
import { counted } from "../../domain/counted.ts";
import type { AmendedRuling, ChangedCitation, LogRecord, LogReport } from "../../domain/event-log.ts";
import { groupBy, keysOfTable } from "../../domain/group-by.ts";
import { type Problem, problemOf, UserError } from "../../domain/problem.ts";
import type { CorpusOnDay } from "../../library/corpus-on-day.ts";
import { contradictionText, findContradictions } from "../../log/find-contradictions.ts";
import { amendedRulings, mergeLogs } from "../../log/log-records.ts";
import { changedCitations } from "../../log/rulings-today.ts";
import { changedCitationText } from "../../render/change-text.ts";
import { firstProblemsText, problemsText } from "../../render/problem-text.ts";
import { safeText } from "../../render/safe-text.ts";
import { type Call, type CommandContext, type ExitStatus, printResult, sayMessage } from "../command.ts";
import { openCorpusOnDay } from "../open-corpus-on-day.ts";
import { changeEventLog, eventFileName, openEventLog } from "../user-data/event-log.ts";
import { logFileName, soundLog } from "../user-data/found-logs.ts";

export async function checkLog(call: Call): Promise<ExitStatus> {
  const { event, records } = openEventLog(call);
  const found = logFindings(records, await openCorpusOnDay(call), call);
  const { rulings, citations, contradictions, changed } = found;
  printResult(call, {
    json: () => ({ ...logJson({ event, rulings }), changed: citations.map(changedJson) }),
    text: ({ paint }) =>
      `${firstProblemsText(contradictions, paint)}${problemsText(changed, paint)}${verdict(found)}\n`,
  });
  return contradictions.length + changed.length > 0 ? 1 : 0;
}

/** One event in the form of `rulings log --json`. */
export function logJson({ event, rulings }: Pick<LogReport, "event" | "rulings">): object {
  const contradictions = findContradictions(rulings);
  const numbers = (isWanted: boolean) =>
    contradictions.flatMap(({ earlier, later, isPossible }) =>
      isPossible === isWanted ? [[earlier.number, later.number]] : [],
    );
  return { event, rulings, contradictions: numbers(false), possible: numbers(true) };
}

function changedJson({ ruling, citation: { entry, path }, today }: ChangedCitation): object {
  const { became: state, now } = today;
  const words = state === "changed" ? today.words : [];
  const moved = state === "moved" ? { now: { entry: now.entry, path: now.path } } : {};
  const reason = state === "elsewhere" ? { reason: today.reason } : {};
  return { ruling: ruling.number, entry, path, state, words, ...moved, ...reason };
}

/** The rulings of this event, with what to look at. A passage that has changed is one problem, although several may cite it. */
export function logFindings(records: readonly LogRecord[], corpus: CorpusOnDay, call: CommandContext) {
  const file = eventFileName(call);
  const rulings = amendedRulings(records);
  const citations = changedCitations(rulings, corpus.textsToday());
  const passageOf = ({ citation: { entry, path, words } }: ChangedCitation) => `${entry} ${path} ${words}`;
  const passages = groupBy(citations, passageOf);
  const changed = Array.from(passages.values(), changedCitationText).map((change) =>
    problemOf({ severity: "warning", code: "changed-citation", file, ...change }),
  );
  return { rulings, citations, contradictions: contradictionFindings(file, rulings), changed };
}

function contradictionFindings(file: string, rulings: readonly AmendedRuling[]): readonly Problem[] {
  const messages = findContradictions(rulings).map(contradictionText);
  return messages.map((message) => problemOf({ severity: "warning", code: "contradiction", file, message }));
}

function verdict({ contradictions, changed }: ReturnType<typeof logFindings>): string {
  const counts = [
    ...(contradictions.length === 0 ? [] : [counted(contradictions.length, "contradicting pair")]),
    ...(changed.length === 0 ? [] : [`${counted(changed.length, "cited passage")} to look at again`]),
  ];
  return counts.join(", ") || "no contradiction was found, and all cited words stand";
}

export function mergeFiles(call: Call): ExitStatus {
  const { words: files, machine } = call;
  const others = files.map((file) => ({ file, ...soundLog(file, machine) }));
  const foreign = others.filter((log) => logFileName(log.event) !== eventFileName(call));
  if (foreign[0] && call.options.event === null) throw foreignLog(foreign[0]);
  const found = others.map((log) => log.records);
  const { event, records, added, conflicts } = changeEventLog(call, (own) => mergeLogs(own, found));
  const report = { event, rulings: amendedRulings(records) };
  const contradictions = contradictionFindings(eventFileName(call), report.rulings);
  const counts = `${event}: ${mergedText(added, report.rulings.length)}\n`;
  printResult(call, {
    json: () => ({ ...logJson(report), added: added.length, conflicts }),
    text: ({ paint }) => `${safeText(counts)}${firstProblemsText(contradictions, paint)}`,
  });
  for (const log of foreign)
    sayMessage(machine, `${log.file} is a log of “${log.event}”; its rulings were added to “${event}”`);
  for (const id of conflicts)
    sayMessage(machine, `the logs have different records with the id ${id}; one file was edited`);
  return contradictions.length + conflicts.length > 0 ? 1 : 0;
}

const otherRecords = {
  amendment: "amendment",
  question: "open question",
  teaching: "taught question",
} as const;

/** `8 new, 9 rulings in all; also new: 1 amendment, 2 open questions` */
function mergedText(added: readonly LogRecord[], rulings: number): string {
  const newOf = (type: LogRecord["type"]) => added.filter((each) => each.type === type).length;
  const others = keysOfTable(otherRecords)
    .filter((type) => newOf(type) > 0)
    .map((type) => counted(newOf(type), otherRecords[type]));
  const also = others.length === 0 ? "" : `; also new: ${others.join(", ")}`;
  return `${newOf("ruling")} new, ${counted(rulings, "ruling")} in all${also}`;
}

/** Without an event in the settings, each day is one, which is hardly that of another judge's log. */
function foreignLog({ file, event }: Readonly<Record<"file" | "event", string>>): UserError {
  const message = `${file} is a log of “${event}”, and no event is set; nothing was merged`;
  return new UserError(message, `rulings log merge ${file} --event "${event}"`);
}
