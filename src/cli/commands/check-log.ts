/**
 * `rulings log check`: reports rulings that contradict one another, and those whose cited words have changed or disappeared.
 */

import { splitTokens } from "../../compare/tokens.ts";
import { diffWords } from "../../compare/words.ts";
import type { WordEdit } from "../../domain/change.ts";
import { counted } from "../../domain/counted.ts";
import { type ChangedCitation, changedCitations } from "../../log/citations.ts";
import { type Contradiction, findContradictions } from "../../log/find-contradictions.ts";
import { amendedRulings } from "../../log/log-records.ts";
import { shownParagraphs } from "../../render/change-body.ts";
import { fewWords, wrapParagraphs } from "../../render/change-text.ts";
import type { LogReport } from "../../render/log-report.ts";
import { contradictionText, tableName } from "../../render/log-text.ts";
import { safeText } from "../../render/safe-text.ts";
import { citationText } from "../../render/slip.ts";
import type { TextStyle } from "../../render/text-style.ts";
import type { Call, ExitStatus } from "../command.ts";
import { openCorpusOnDay } from "../open-corpus/corpus-on-day.ts";
import { printResult } from "../print.ts";
import { openEventLog } from "../user-data/event-log.ts";

export async function checkLog(call: Call): Promise<ExitStatus> {
  const { event, records } = openEventLog(call);
  const rulings = amendedRulings(records);
  const corpus = await openCorpusOnDay(call);
  const [inForce, all] = [corpus.texts().texts, corpus.wholeTexts().texts];
  const changed = changedCitations(rulings, { inForce, all });
  const contradictions = findContradictions(rulings);
  printResult(call, {
    json: () => ({ ...logJson({ event, rulings }), changed: changed.map(changedJson) }),
    text: (style) =>
      [
        contradictionsText(contradictions),
        ...changed.map((each) => changedText(each, style)),
        `${verdict(contradictions.length, changed.length)}\n`,
      ].join(""),
  });
  return contradictions.length + changed.length > 0 ? 1 : 0;
}

export function contradictionsText(contradictions: readonly Contradiction[]): string {
  return contradictions
    .map(({ earlier, later }) =>
      safeText(`! ${contradictionText(earlier, later)}\n  ${later.first.question}\n`),
    )
    .join("");
}

/** One event in the form of `rulings log --json`. */
export function logJson({ event, rulings }: LogReport): object {
  const contradictions = findContradictions(rulings);
  const numbers = contradictions.map(({ earlier, later }) => [earlier.number, later.number]);
  return { event, rulings, contradictions: numbers };
}

function changedJson({ ruling, citation, now }: ChangedCitation): object {
  const { entry, path, words } = citation;
  const found =
    now === null ? { state: "gone", words: [] } : { state: "changed", words: editsOf(words, now) };
  return { ruling: ruling.number, entry, path, ...found };
}

function editsOf(before: string, now: string): readonly WordEdit[] {
  return diffWords({ old: splitTokens(before), new: splitTokens(now) });
}

const indent = "    ";

function changedText({ ruling, citation, now }: ChangedCitation, style: TextStyle): string {
  const head = `! ruling ${ruling.number}${ruling.first.table === null ? "" : ` (${tableName(ruling)})`}: ${citationText(citation)}`;
  if (now === null) return `${safeText(head)}\n${indent}is in no text in force any more\n`;
  const inside = { ...style, width: style.width - indent.length };
  const lines = wrapParagraphs(shownParagraphs(editsOf(citation.words, now), fewWords), inside);
  return `${safeText(head)}\n${lines.map((line) => `${indent}${line}\n`).join("")}`;
}

function verdict(contradictions: number, changed: number): string {
  const none = "no contradiction was found, and all cited words stand";
  const found = [
    ...(contradictions === 0 ? [] : [counted(contradictions, "contradicting pair")]),
    ...(changed === 0 ? [] : [`${counted(changed, "cited passage")} changed or gone`]),
  ];
  return found.length === 0 ? none : found.join(", ");
}
