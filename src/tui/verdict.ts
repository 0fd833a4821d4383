/** The sentence that decides, and where it stands, alone on the screen for the players. */
import type { App } from "./app.ts";
import { type AtHand, atHand, citationOf, decidingText } from "./excerpt.ts";
import type { Parts } from "./frame.ts";
import { say } from "./read.ts";
import { badge, emptyRow, type Row, span, textRows } from "./row.ts";
import { atPlace, type State } from "./state.ts";

/** Null if nothing answered and no procedure is walked. */
export function verdictAtHand(app: App, state: State): AtHand | null {
  const at = atHand(app, state);
  return at !== null && (at.step !== null || (at.hit !== null && state.answer.answered)) ? at : null;
}

export function showVerdict(app: App, state: State): State {
  return verdictAtHand(app, state) === null
    ? say(state, "no passage to show")
    : atPlace(state, { at: "verdict", from: state.place });
}

/** Wide margins and nothing else: it is read across a table, and a player must take nothing else for a part of it. */
export function verdictParts(app: App, state: State): Parts {
  const at = verdictAtHand(app, state);
  if (at === null) return { rows: [] };
  const { columns: width, rows } = state.size;
  const margin = " ".repeat(Math.max(1, Math.floor(width / 8)));
  const margins = { width: width - margin.length, first: margin, rest: margin };
  const words = decidingText(at);
  const legend = app.legend(at.opened.entry.id, words);
  const edition: Row = [span(margin), badge(at.opened.document.edition)];
  const source = textRows([...(legend === "" ? [] : [legend]), citationOf(at)].join("\n"), margins);
  const room = Math.max(1, rows - 1 - source.length - 2);
  const all = [...spacedOut(textRows(words, margins, "strong"), room), emptyRow, edition, ...source];
  const above = Math.max(0, Math.floor((rows - 1 - all.length) / 3));
  return { rows: [...Array.from({ length: above }, () => emptyRow), ...all].slice(0, rows - 1) };
}

/** An empty row between two if there is room; the source stays in sight whatever is cut. */
function spacedOut(sentence: readonly Row[], room: number): readonly Row[] {
  const isRoomy = 2 * sentence.length - 1 <= room;
  return isRoomy
    ? sentence.flatMap((row, at) => (at === 0 ? [row] : [emptyRow, row]))
    : sentence.slice(0, room);
}
