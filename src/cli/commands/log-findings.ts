/** Finds rulings that contradict one another, and those whose cited words have changed or disappeared, as problems of the log or as marks. */
import type { AmendedRuling } from "../../domain/event-log.ts";
import { groupBy, type NonEmpty } from "../../domain/group-by.ts";
import { type Problem, problemOf } from "../../domain/problem.ts";
import type { CorpusOnDay } from "../../library/corpus-on-day.ts";
import { type ChangedCitation, changedCitations, editsOf } from "../../log/citations.ts";
import { findContradictions } from "../../log/find-contradictions.ts";
import { markChanged } from "../../log/rulings-today.ts";
import { shownParagraphs } from "../../render/change-body.ts";
import { bracketed, fewWords } from "../../render/change-text.ts";
import { contradictionText, tableName } from "../../render/log-text.ts";
import { citationText } from "../../render/slip.ts";
import type { CommandContext } from "../command.ts";
import { openCorpusOnDay } from "../open-corpus.ts";
import { textsToday } from "../user-data/event-log.ts";

/** `file` is the log. */
export function logFindings(
  file: string,
  rulings: readonly AmendedRuling[],
  corpus: CorpusOnDay,
): readonly Problem[] {
  const changed = groupBy(
    citationsChanged(rulings, corpus),
    ({ citation: { entry, path, words } }) => `${entry} ${path} ${words}`,
  );
  return [
    ...contradictionFindings(file, rulings),
    ...Array.from(changed.values(), changedText).map((message) =>
      problemOf({ severity: "warning", code: "changed-citation", file, message }),
    ),
  ];
}

export function contradictionFindings(file: string, rulings: readonly AmendedRuling[]): readonly Problem[] {
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

export function citationsChanged(
  rulings: readonly AmendedRuling[],
  corpus: CorpusOnDay,
): readonly ChangedCitation[] {
  return changedCitations(rulings, textsToday(corpus));
}

/** `dilemmas, Current Rulings Document, 2011-01-03: … during the [-first-] {+next+} battle; ruling 1 (table 7) rests on it` */
function changedText(group: NonEmpty<ChangedCitation>): string {
  const [changed] = group;
  const head = citationText(changed.citation);
  const rulings = group.map(({ ruling }) => {
    const table = ruling.first.table === null ? "" : ` (${tableName(ruling)})`;
    return `ruling ${ruling.number}${table}`;
  });
  const rest = `${rulings.join(", ")} ${rulings.length === 1 ? "rests" : "rest"} on it`;
  if (changed.now === null) return `${head}: in no text in force any more; ${rest}`;
  const shown = shownParagraphs(editsOf(changed), fewWords);
  return `${head}: ${shown.map((each) => each?.map(bracketed).join("") ?? "…").join(" / ")}; ${rest}`;
}

/** Opens the corpus only if a ruling cites it. All editions count, because the log is never filtered by settings. */
export async function markRulings(
  rulings: readonly AmendedRuling[],
  { options, machine }: CommandContext,
): Promise<readonly AmendedRuling[]> {
  if (rulings.every(({ citations }) => citations.length === 0)) return rulings;
  const corpus = await openCorpusOnDay({ options: { ...options, edition: null }, machine });
  return markChanged(rulings, () => textsToday(corpus));
}
