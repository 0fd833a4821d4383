/** Rulings of this event on the question, above the list or the page; they are never mixed with rules text. */
import type { Hit } from "../domain/answer.ts";
import { isCitedBy } from "../domain/event-log.ts";
import { precedentLines, taughtLine } from "../render/precedent-text.ts";
import { geometry } from "./geometry.ts";
import { type Row, textRows } from "./row.ts";
import type { State } from "./state.ts";

/** Rows that one ruling takes at most: a long decision is read in `rulings log`. */
const mostRows = 2;

/** `! Ruled at table 3, 2026-05-30 14:32: “Yes.” (by the passage below)`; `shown` is the passage below, null for none. */
function precedentRows({ answer }: State, shown: Hit | null, width: number): readonly Row[] {
  const precedents = (answer.precedents ?? []).map(({ ruling, likeness }) => ({
    ruling,
    likeness,
    citesPassage: shown !== null && isCitedBy(ruling, { ...shown.passage, entry: shown.entry.id }),
  }));
  const isFirst = shown !== null && shown.entry.id === answer.hits[0]?.entry.id;
  const taught = answer.taught && isFirst && precedents.length === 0 ? [taughtLine(answer.taught)] : [];
  return [...precedentLines(precedents), ...taught].flatMap((line) =>
    textRows(`! ${line}`, { width, rest: "  " }, "warning").slice(0, mostRows),
  );
}

/** Above the list where no page stands beside it. */
export function listPrecedentRows(state: State): readonly Row[] {
  const { isWide, list } = geometry(state.size);
  const [first = null] = state.answer.hits;
  return isWide && first !== null ? [] : precedentRows(state, first, list);
}

/** Only above a page of the question that is asked now. */
export function precedentRowsOf(state: State, hit: Hit | null, width: number): readonly Row[] {
  const isOfAnswer = state.answer.hits.some(
    ({ entry, passage }) =>
      entry.id === hit?.entry.id && String(passage.blocks) === String(hit.passage.blocks),
  );
  return isOfAnswer ? precedentRows(state, hit, width) : [];
}
