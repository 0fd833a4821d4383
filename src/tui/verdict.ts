/** The sentence that decides, and where it stands: for the judge to say, and alone on the screen for the players. */
import type { Hit } from "../domain/answer.ts";
import { withoutEmphasis } from "../domain/emphasis.ts";
import { exceptionAfter } from "../domain/exception.ts";
import type { App } from "./app.ts";
import { citationText, legendFor } from "./clipboard.ts";
import { badge, emptyRow, type Row, span, textRows } from "./row.ts";
import { chosenHit, currentVisit, type State } from "./state.ts";

/** The hit whose passage decides: the chosen one, or the one that led to the open entry. Null where nothing answered. */
export function verdictHit(state: State): Hit | null {
  const { place } = state;
  const from = place.at === "verdict" ? place.from : place;
  const hit = from.at === "reading" ? (currentVisit(state)?.hit ?? null) : chosenHit(state);
  return hit !== null && state.answer.answered ? hit : null;
}

/** The deciding sentence, or the passage where no one sentence decides. */
export function decidingText({ passage, decides }: Hit): string {
  return decides === null ? passage.text : passage.text.slice(...decides);
}

/** With the exception that follows it: without it players are told the wrong thing. */
function verdictText(hit: Hit): string {
  const { passage, decides } = hit;
  const exception = decides === null ? null : exceptionAfter(passage.text, decides);
  const between = decides !== null && exception !== null && exception[0] > decides[1] + 1 ? "… " : "";
  return exception === null
    ? decidingText(hit)
    : `${decidingText(hit)} ${between}${passage.text.slice(...exception)}`;
}

/** Wide margins and nothing else: it is read across a table. */
export function verdictRows(app: App, state: State, rows: number): readonly Row[] {
  const hit = verdictHit(state);
  const opened = hit === null ? null : app.open(hit.entry.id);
  if (hit === null || opened === null) return [];
  const { columns } = state.size;
  const margin = " ".repeat(Math.max(1, Math.floor(columns / 8)));
  const width = columns - margin.length;
  const step = verdictStep(state);
  const block = step === null ? undefined : opened.entry.blocks[step];
  const said =
    block === undefined ? verdictText(hit) : `${block.path ?? ""} ${withoutEmphasis(block.text)}`.trim();
  const legend = legendFor(opened.entry, said);
  const from = block ?? hit.passage;
  const source = citationText(opened, { path: from.path, lines: from.lines });
  const margins = { width, first: margin, rest: margin };
  const cited = textRows([legend, source].filter((text) => text !== "").join("\n"), margins);
  const below: readonly Row[] = [emptyRow, [span(margin), badge(opened.document.edition)], ...cited];
  const sentence = textRows(said, margins, "strong");
  const room = Math.max(1, rows - below.length);
  const all = [...spacedOut(sentence, room), ...below];
  const above = Math.max(0, Math.floor((rows - all.length) / 3));
  return [...Array.from({ length: above }, () => emptyRow), ...all];
}

/** An empty row between two, where there is room; its source stays in sight whatever is cut. */
function spacedOut(sentence: readonly Row[], room: number): readonly Row[] {
  const isRoomy = 2 * sentence.length - 1 <= room;
  return isRoomy
    ? sentence.flatMap((row, at) => (at === 0 ? [row] : [emptyRow, row]))
    : sentence.slice(0, room);
}

/** Position of the step of the walk, where the judge reads one. */
function verdictStep(state: State): number | null {
  const { place } = state;
  return place.at === "verdict" && place.from.at === "reading" ? (currentVisit(state)?.step ?? null) : null;
}
