/** Moves through a list by items, over a page by lines, and back by Esc and `q`. */
import type { App } from "./app.ts";
import { askAgain, changeLine, chooseHit, everything, hitsShown, liftsFilter } from "./ask.ts";
import { emptyLine } from "./edit-line.ts";
import { helpRows } from "./help.tsx";
import { changeVisit, moveInHistory } from "./read.ts";
import { geometry } from "./size.ts";
import { atPlace, currentVisit, type State, type Toward } from "./state.ts";
import { versionSides } from "./versions.tsx";
import { clampTop, openPage } from "./visit.ts";

export type Distance = "line" | "half" | "page" | "all";

/** Lines of the previous page that stay visible when paging. */
const overlap = 1;

function shifted(at: number, shown: number, by: Distance, toward: Toward): number {
  const far = { line: 1, half: Math.ceil(shown / 2), page: Math.max(1, shown - overlap), all: Infinity };
  return toward === "next" ? at + far[by] : at - far[by];
}

export function move(app: App, state: State, by: Distance, toward: Toward): State {
  const { place } = state;
  const { body, columns } = geometry(state.size);
  const clamp = (at: number, length: number) => Math.max(0, Math.min(at, length - 1));
  switch (place.at) {
    case "line":
    case "hits":
      return chooseHit(state, shifted(state.chosen, hitsShown(state), by, toward));
    case "list": {
      const chosen = clamp(shifted(place.chosen, body, by, toward), place.entries.length);
      return { ...state, place: { ...place, chosen } };
    }
    case "versions": {
      const rows = versionSides(place, columns).flat().length;
      return atPlace(state, { ...place, top: clamp(shifted(place.top, body, by, toward), rows) });
    }
    case "help": {
      const rows = helpRows(place, columns).length;
      const top = clamp(shifted(place.top, body, by, toward), Math.max(1, rows - body + 1));
      return { ...state, place: { ...place, top } };
    }
    default:
      return scroll(app, state, by, toward);
  }
}

function scroll(app: App, state: State, by: Distance, toward: Toward): State {
  const open = openPage(app, state);
  return open === null
    ? state
    : changeVisit(state, { top: clampTop(open, shifted(open.visit.top, open.size.rows, by, toward)) });
}

/** Goes one place back: first closes what is on top, then follows the trail to its start, then the question. */
export function goBack(app: App, state: State): State {
  const { place } = state;
  if ("from" in place) return atPlace(state, place.from);
  switch (place.at) {
    case "line":
      return escapeLine(app, state);
    case "hits":
      return { ...state, place: { at: "line" }, asked: "line" };
    case "reading":
      return escapeReading(app, state);
    case "finding":
    case "versions":
      return atPlace(state, { at: "reading" });
  }
}

/** Removes a filter that leaves no answer; otherwise clears the typed text, then any filter; on an empty line, leaves. */
function escapeLine(app: App, state: State): State {
  if (liftsFilter(state)) return askAgain(app, { ...state, narrowing: everything });
  return state.line.text === "" ? { ...state, isLeaving: true } : changeLine(app, state, emptyLine);
}

/** Goes back, at last to the hits; from there, leaves. */
export function quit(app: App, state: State): State {
  const { place, history, historyIndex } = state;
  if (place.at === "hits") return { ...state, isLeaving: true };
  if (place.at !== "reading") return goBack(app, state);
  const isFollowed = historyIndex > 0 && history[historyIndex]?.hit === null;
  return isFollowed
    ? moveInHistory(app, state, "previous")
    : { ...state, wanted: "", place: { at: "hits" }, asked: "hits" };
}

function escapeReading(app: App, state: State): State {
  if (state.wanted !== "") return { ...state, wanted: "", foundLine: null };
  const isFromHit = currentVisit(state)?.hit !== null;
  return isFromHit || state.historyIndex === 0
    ? { ...state, place: { at: state.asked } }
    : moveInHistory(app, state, "previous");
}
