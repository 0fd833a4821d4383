/**
 * `rulings log check`: reports rulings that contradict one another, and those whose cited words have changed or disappeared.
 */
import { counted } from "../../domain/counted.ts";
import type { Problem } from "../../domain/problem.ts";
import { type ChangedCitation, editsOf } from "../../log/citations.ts";
import { findContradictions } from "../../log/find-contradictions.ts";
import { amendedRulings } from "../../log/log-records.ts";
import type { LogReport } from "../../render/log-report.ts";
import { problemsText } from "../../render/problem-text.ts";
import type { Call, ExitStatus } from "../command.ts";
import { openCorpusOnDay } from "../open-corpus/open-corpus.ts";
import { printResult } from "../print.ts";
import { openEventLog } from "../user-data/event-log.ts";
import { eventFileName } from "../user-data/library-folder.ts";
import { citationsChanged, logFindings } from "./log-findings.ts";

export async function checkLog(call: Call): Promise<ExitStatus> {
  const { event, records } = openEventLog(call);
  const rulings = amendedRulings(records);
  const corpus = await openCorpusOnDay(call);
  const found = logFindings(eventFileName(call), rulings, corpus);
  printResult(call, {
    json: () => ({
      ...logJson({ event, rulings }),
      changed: citationsChanged(rulings, corpus).map(changedJson),
    }),
    text: ({ paint }) => `${problemsText(found, paint)}${verdict(found)}\n`,
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

function changedJson(changed: ChangedCitation): object {
  const { entry, path } = changed.citation;
  const state = changed.now === null ? "gone" : "changed";
  return { ruling: changed.ruling.number, entry, path, state, words: editsOf(changed) };
}

function verdict(found: readonly Problem[]): string {
  if (found.length === 0) return "no contradiction was found, and all cited words stand";
  const contradictions = found.filter(({ code }) => code === "contradiction").length;
  const changed = found.length - contradictions;
  return [
    ...(contradictions === 0 ? [] : [counted(contradictions, "contradicting pair")]),
    ...(changed === 0 ? [] : [`${counted(changed, "cited passage")} changed or gone`]),
  ].join(", ");
}
