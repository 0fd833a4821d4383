/** Says what an import changes against the version that was there, and what rests on it. */
import { type Comparison, reversalOf } from "../../domain/change.ts";
import { counted } from "../../domain/counted.ts";
import { changeName } from "../../render/change-names.ts";
import { changeSheet } from "../../render/change-sheet.ts";

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
  const names = reversed.slice(0, mostReversed).join(", ");
  const more = reversed.length > mostReversed ? `, … (${reversed.length})` : "";
  return [
    `against ${since}: ${summary}`,
    ...(reversed.length === 0
      ? []
      : [`REVERSED? ${names}${more}: rulings diff ${found.old.id} ${found.new.id}`]),
  ];
}

const mostReversed = 5;

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
