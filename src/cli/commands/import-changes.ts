/** Finds and says what an import changes against the version that was there, and what of a judge rests on it. */
import { type Comparison, reversalOf } from "../../domain/change.ts";
import { counted, someOf } from "../../domain/counted.ts";
import { slugOfId } from "../../domain/entry.ts";
import type { CitedPassage } from "../../domain/event-log.ts";
import { amendedRulings } from "../../log/log-records.ts";
import { openQuestions } from "../../log/similar-questions.ts";
import { changeName } from "../../render/change-names.ts";
import { changeSheet } from "../../render/change-sheet.ts";
import type { Machine } from "../machine/machine.ts";
import { openAllLogs } from "../user-data/event-log.ts";
import { readUserList } from "../user-data/user-lists.ts";

/** How many things of a judge rest on what an import changes. */
export interface Affected {
  readonly notes: number;
  readonly rulings: number;
  /** All of them, because a new text may answer any. */
  readonly questions: number;
}

/** `against Rulings, 2011-01-10: 2 new, 1 withdrawn, 1 reworded; 1 unchanged; 1 perhaps REVERSED` */
export function changesText(found: Comparison | null): readonly string[] {
  if (found === null) return [];
  const { since, summary } = changeSheet(found, { marks: null, context: 0 });
  const reversed = found.changes.filter((change) => reversalOf(change) !== null).map(changeName);
  return [
    `against ${since}: ${summary}`,
    ...(reversed.length === 0
      ? []
      : [`REVERSED? ${someOf(reversed)}: rulings diff ${found.old.id} ${found.new.id}`]),
  ];
}

/** `2 rulings and 1 note rest on what changed: rulings log check`, `1 open question: rulings log open check` */
export function affectedText({ notes, rulings, questions }: Affected): readonly string[] {
  const resting = [
    ...(rulings === 0 ? [] : [counted(rulings, "ruling")]),
    ...(notes === 0 ? [] : [counted(notes, "note")]),
  ];
  const rest = notes + rulings === 1 ? "rests" : "rest";
  return [
    ...(resting.length === 0
      ? []
      : [`${resting.join(" and ")} ${rest} on what changed: rulings log check, rulings note list`]),
    ...(questions === 0 ? [] : [`${counted(questions, "open question")}: rulings log open check`]),
  ];
}

/** Nothing is affected by a document without an older version. */
export async function affectedBy(comparisons: readonly Comparison[], machine: Machine): Promise<Affected> {
  if (comparisons.length === 0) return { notes: 0, rulings: 0, questions: 0 };
  const changed = new Set(
    comparisons.flatMap(({ old, changes }) =>
      changes
        .filter(({ words }) => words.some(({ op }) => op !== "equal"))
        .flatMap(({ from }) => from.map(({ id }) => `${old.edition} ${slugOfId(id)}`)),
    ),
  );
  const { value: notes } = await readUserList("notes", machine);
  const logs = openAllLogs(machine, () => {});
  const rulings = logs.flatMap(({ records }) => amendedRulings(records));
  const isAffected = ({ edition, entry }: CitedPassage) => changed.has(`${edition} ${slugOfId(entry)}`);
  return {
    notes: (notes ?? []).filter(({ edition, slug }) => changed.has(`${edition} ${slug}`)).length,
    rulings: rulings.filter(({ citations }) => citations.some(isAffected)).length,
    questions: openQuestions(logs.flatMap(({ records }) => records)).filter(
      ({ rulings }) => rulings.length === 0,
    ).length,
  };
}
