/**
 * `rulings log check` reports rulings that contradict one another, and those whose cited words have changed or disappeared, as
 * `rulings health` does; `rulings log merge` adds the logs of other judges and reports what then contradicts.
 */
import { counted } from "../../domain/counted.ts";
import type { AmendedRuling, ChangedCitation, LogReport } from "../../domain/event-log.ts";
import { groupBy } from "../../domain/group-by.ts";
import { type Problem, problemOf, UserError } from "../../domain/problem.ts";
import { changedCitations, type TextsToday } from "../../log/citations.ts";
import { findContradictions } from "../../log/find-contradictions.ts";
import { amendedRulings, mergeLogs } from "../../log/log-records.ts";
import { changedCitationText } from "../../render/change-text.ts";
import { contradictionText } from "../../render/log-text.ts";
import { firstProblemsText, problemsText } from "../../render/problem-text.ts";
import { safeText } from "../../render/safe-text.ts";
import { type Call, type ExitStatus, printResult, sayMessage } from "../command.ts";
import { openCorpusOnDay } from "../open-corpus.ts";
import { changeEventLog, eventFileName, openEventLog, textsToday } from "../user-data/event-log.ts";
import { soundLog } from "../user-data/found-logs.ts";

export async function checkLog(call: Call): Promise<ExitStatus> {
  const { event, records } = openEventLog(call);
  const rulings = amendedRulings(records);
  const texts = textsToday(await openCorpusOnDay(call));
  const found = logFindings(eventFileName(call), rulings, texts);
  printResult(call, {
    json: () => ({
      ...logJson({ event, rulings }),
      changed: changedCitations(rulings, texts).map(changedJson),
    }),
    text: ({ paint }) =>
      [
        firstProblemsText(found.filter(isContradiction), paint),
        problemsText(
          found.filter((each) => !isContradiction(each)),
          paint,
        ),
        `${verdict(found)}\n`,
      ].join(""),
  });
  return found.length > 0 ? 1 : 0;
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

function changedJson({ ruling, citation: { entry, path }, words }: ChangedCitation): object {
  const state = words === null ? "gone" : "changed";
  return { ruling: ruling.number, entry, path, state, words: words ?? [] };
}

/** `file` is the log. */
export function logFindings(
  file: string,
  rulings: readonly AmendedRuling[],
  texts: TextsToday,
): readonly Problem[] {
  const changed = groupBy(
    changedCitations(rulings, texts),
    ({ citation: { entry, path, words } }) => `${entry} ${path} ${words}`,
  );
  return [
    ...contradictionFindings(file, rulings),
    ...Array.from(changed.values(), changedCitationText).map((message) =>
      problemOf({ severity: "warning", code: "changed-citation", file, message }),
    ),
  ];
}

function contradictionFindings(file: string, rulings: readonly AmendedRuling[]): readonly Problem[] {
  return findContradictions(rulings).map((each) =>
    problemOf({
      severity: "warning",
      code: "contradiction",
      file,
      message: each.isPossible
        ? contradictionText(each)
        : `${contradictionText(each)}: ${each.later.first.question}`,
    }),
  );
}

const isContradiction = ({ code }: Problem) => code === "contradiction";

function verdict(found: readonly Problem[]): string {
  if (found.length === 0) return "no contradiction was found, and all cited words stand";
  const contradictions = found.filter(isContradiction).length;
  const changed = found.length - contradictions;
  return [
    ...(contradictions === 0 ? [] : [counted(contradictions, "contradicting pair")]),
    ...(changed === 0 ? [] : [`${counted(changed, "cited passage")} changed or gone`]),
  ].join(", ");
}

export function mergeFiles(call: Call): ExitStatus {
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
    text: ({ paint }) => `${safeText(counts)}${firstProblemsText(contradictions, paint)}`,
  });
  for (const id of conflicts)
    sayMessage(machine, `the logs have different records with the id ${id}; one file was edited`);
  return contradictions.length + conflicts.length > 0 ? 1 : 0;
}
