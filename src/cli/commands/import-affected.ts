/** Finds what a judge keeps that rests on the entries which an import changes: notes, rulings, open questions. */
import type { Comparison } from "../../domain/change.ts";
import { slugOfId } from "../../domain/entry.ts";
import type { CitedPassage } from "../../domain/event-log.ts";
import { amendedRulings } from "../../log/log-records.ts";
import { openQuestions } from "../../log/open-questions.ts";
import type { Machine } from "../machine/machine.ts";
import { openAllLogs } from "../user-data/event-log.ts";
import { readUserList } from "../user-data/user-lists.ts";
import type { Affected } from "./import-changes.ts";

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
