/** The judge leaves a place: Esc, and `q`. */
import { assertNever } from "../domain/assert-never.ts";
import type { App } from "./app.ts";
import { askAgain, changeLine } from "./ask.ts";
import { emptyLine } from "./edit-line.ts";
import { moveInHistory } from "./read.ts";
import { currentVisit, everything, isNarrowed, type State } from "./state.ts";

/** One place back: what lies above first, then the trail to where it began, then the question. */
export function goBack(app: App, state: State): State {
  const { place } = state;
  switch (place.at) {
    case "help":
    case "copied":
    case "verdict":
    case "why":
    case "qr":
    case "form":
      return { ...state, place: place.from };
    case "line":
      return escapeLine(app, state);
    case "hits":
      return { ...state, place: { at: "line" }, asked: "line" };
    case "finding":
    case "citing":
    case "beside":
    case "versions":
      return { ...state, place: { at: "reading" } };
    case "pins":
      return { ...state, place: currentVisit(state) === null ? { at: "line" } : { at: "reading" } };
    case "reading":
      return escapeReading(state);
    default:
      return assertNever(place);
  }
}

/** Lifts a narrowing that leaves no answer; clears what was typed, then any narrowing; an empty line leaves. */
function escapeLine(app: App, state: State): State {
  const { line, narrowing, answer } = state;
  if (isNarrowed(narrowing) && (line.text === "" || answer.narrowed !== null)) {
    return askAgain(app, { ...state, narrowing: everything });
  }
  return line.text === "" ? { ...state, isLeaving: true } : changeLine(app, state, emptyLine);
}

/** Back, in the end to the hits; from there it leaves. */
export function quit(app: App, state: State): State {
  const { place, history, historyIndex } = state;
  if (place.at === "hits") return { ...state, isLeaving: true };
  if (place.at !== "reading" && place.at !== "pins") return goBack(app, state);
  const isFollowed = place.at === "reading" && historyIndex > 0 && history[historyIndex]?.hit === null;
  return isFollowed
    ? moveInHistory(state, "previous")
    : { ...state, wanted: "", place: { at: "hits" }, asked: "hits" };
}

function escapeReading(state: State): State {
  if (state.wanted !== "") {
    return { ...state, wanted: "", foundLine: null };
  }
  const isFromHit = currentVisit(state)?.hit !== null;
  return isFromHit || state.historyIndex === 0
    ? { ...state, place: { at: state.asked } }
    : moveInHistory(state, "previous");
}
