/** Finds rulings that contradict one another, and those whose cited words have changed or disappeared, as problems of the log. */
import { splitTokens } from "../../compare/tokens.ts";
import { diffWords } from "../../compare/words.ts";
import type { WordEdit } from "../../domain/change.ts";
import type { AmendedRuling } from "../../domain/event-log.ts";
import { type Problem, problemOf } from "../../domain/problem.ts";
import type { CorpusOnDay } from "../../library/corpus-on-day.ts";
import { type ChangedCitation, changedCitations } from "../../log/citations.ts";
import { findContradictions } from "../../log/find-contradictions.ts";
import { shownParagraphs } from "../../render/change-body.ts";
import { bracketed, fewWords } from "../../render/change-text.ts";
import { contradictionText, tableName } from "../../render/log-text.ts";
import { citationText } from "../../render/slip.ts";

/** `file` is the log. */
export function logFindings(
  file: string,
  rulings: readonly AmendedRuling[],
  corpus: CorpusOnDay,
): readonly Problem[] {
  const changed = citationsChanged(rulings, corpus).map(changedText);
  return [
    ...contradictionFindings(file, rulings),
    ...changed.map((message) => problemOf({ severity: "warning", code: "changed-citation", file, message })),
  ];
}

export function contradictionFindings(file: string, rulings: readonly AmendedRuling[]): readonly Problem[] {
  return findContradictions(rulings).map(({ earlier, later }) =>
    problemOf({
      severity: "warning",
      code: "contradiction",
      file,
      message: `${contradictionText(earlier, later)}: ${later.first.question}`,
    }),
  );
}

export function citationsChanged(
  rulings: readonly AmendedRuling[],
  corpus: CorpusOnDay,
): readonly ChangedCitation[] {
  return changedCitations(rulings, { inForce: corpus.texts().texts, all: corpus.wholeTexts().texts });
}

/** What became of the cited words; empty if they are gone. */
export function editsOf({ citation, now }: ChangedCitation): readonly WordEdit[] {
  return now === null ? [] : diffWords({ old: splitTokens(citation.words), new: splitTokens(now) });
}

/** `ruling 1 (table 7): dilemmas, Current Rulings Document, 2011-01-03: … during the [-first-] {+next+} battle.` */
function changedText(changed: ChangedCitation): string {
  const { ruling, citation, now } = changed;
  const table = ruling.first.table === null ? "" : ` (${tableName(ruling)})`;
  const head = `ruling ${ruling.number}${table}: ${citationText(citation)}`;
  if (now === null) return `${head}: in no text in force any more`;
  const shown = shownParagraphs(editsOf(changed), fewWords);
  return `${head}: ${shown.map((each) => each?.map(bracketed).join("") ?? "…").join(" / ")}`;
}
