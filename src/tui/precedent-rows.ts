/**
 * What judges ruled on the question at this event, or that it is an open one, as rows above the list or the page. They are never
 * mixed with rules text.
 */
import type { Answer, Hit } from "../domain/answer.ts";
import { isCitedBy, type Precedent } from "../domain/event-log.ts";
import { eventLines } from "../render/log-text.ts";
import { geometry } from "./frame.tsx";
import { cutRows, type Row, textRows } from "./row.ts";
import type { State } from "./state.ts";

/** More rulings stand on the page of the entry that they cite. */
const mostRulings = 2;
/** Maximum number of rows for one ruling; `rulings log` shows long decisions. */
const mostRows = 3;
/** All rulings together leave two thirds of the body for the texts. */
const shareOfBody = 1 / 3;

export function precedentsAbove({ precedents = [] }: Answer): readonly Precedent[] {
  return precedents.slice(0, mostRulings);
}

/** `! Ruled at table 3, 2026-05-30 14:32: “Yes.” (by the passage below)`; `shown` is the passage below, or null. */
function precedentRows({ answer, size }: State, shown: Hit | null, width: number): readonly Row[] {
  const precedents = precedentsAbove(answer).map(({ ruling, likeness }) => ({
    ruling,
    likeness,
    citesPassage: shown !== null && isCitedBy(ruling, { ...shown.passage, entry: shown.entry.id }),
  }));
  const isFirst = shown !== null && shown.entry.id === answer.hits[0]?.entry.id;
  const { taught, ...others } = answer;
  const lines = eventLines({ ...others, precedents, ...(taught && isFirst ? { taught } : {}) });
  const room = Math.max(1, Math.floor(geometry(size).body * shareOfBody));
  const rows = Math.max(1, Math.min(mostRows, Math.floor(room / lines.length)));
  return lines.flatMap((line) => cutRows(markedRows(line, width), rows)).slice(0, room);
}

function markedRows(line: string, width: number): readonly Row[] {
  return line.startsWith("! ")
    ? textRows(line, { width, rest: "  " }, "warning")
    : textRows(`! ${line}`, { width, rest: "  " }, "ruled");
}

/** Shown above the list if there is no page next to it. */
export function listPrecedentRows(state: State): readonly Row[] {
  const { isWide, list } = geometry(state.size);
  const [first = null] = state.answer.hits;
  return isWide && first !== null ? [] : precedentRows(state, first, list);
}

/** Shown only above a page that belongs to the current question. */
export function pagePrecedentRows(state: State, hit: Hit | null, width: number): readonly Row[] {
  const isOfAnswer = state.answer.hits.some(
    ({ entry, passage }) =>
      entry.id === hit?.entry.id && String(passage.blocks) === String(hit.passage.blocks),
  );
  return isOfAnswer ? precedentRows(state, hit, width) : [];
}
