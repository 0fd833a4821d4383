/** The sentence that decides, and where it stands: for the judge to say, and alone on the screen for the players. */
import { exceptionAfter, type Hit } from "../domain/answer.ts";
import type { App } from "./app.ts";
import { type AtHand, atHand } from "./at-hand.ts";
import { blockText, citationText } from "./clipboard.ts";
import { say } from "./read.ts";
import { badge, emptyRow, type Row, span, textRows } from "./row.ts";
import type { State } from "./state.ts";

/** Null where nothing answered and no procedure is walked. */
export function verdictAtHand(app: App, state: State): AtHand | null {
  const at = atHand(app, state);
  return at !== null && (at.step !== null || (at.hit !== null && state.answer.answered)) ? at : null;
}

export function showVerdict(app: App, state: State): State {
  return verdictAtHand(app, state) === null
    ? say(state, "no passage to show")
    : { ...state, place: { at: "verdict", from: state.place } };
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
  const at = verdictAtHand(app, state);
  if (at === null) return [];
  const { opened, hit, step } = at;
  const { columns } = state.size;
  const margin = " ".repeat(Math.max(1, Math.floor(columns / 8)));
  const width = columns - margin.length;
  const block = opened.entry.blocks[step ?? -1];
  const said = block ? blockText(block) : hit === null ? "" : verdictText(hit);
  const legend = app.legend(opened.entry.id, said);
  const { path, lines } = block ?? hit?.passage ?? { path: null, lines: opened.entry.lines };
  const source = citationText(opened, { path, lines });
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
