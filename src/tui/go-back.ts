/** Esc: what it goes back from, and to. */
import { assertNever } from "../domain/assert-never.ts";
import { askAgain, changeLine } from "./ask.ts";
import type { Desk } from "./desk.ts";
import { emptyLine } from "./edit-line.ts";
import { moveOnTrail } from "./read.ts";
import { currentVisit, everything, type State } from "./state.ts";

/** One place back: what lies above first, then the trail to where it began, then the question. */
export function goBack(desk: Desk, state: State): State {
  const { place } = state;
  switch (place.at) {
    case "help":
    case "copied":
      return { ...state, place: place.from };
    case "line":
      return escapeLine(desk, state);
    case "hits":
      return { ...state, place: { at: "line" }, asked: "line" };
    case "finding":
    case "citing":
    case "beside":
      return { ...state, place: { at: "reading" } };
    case "pins":
      return { ...state, place: currentVisit(state) === null ? { at: "line" } : { at: "reading" } };
    case "reading":
      return escapeReading(state);
    default:
      return assertNever(place);
  }
}

/** Clears what was typed, then what it was narrowed to; an empty line leaves. */
function escapeLine(desk: Desk, state: State): State {
  if (state.line.text !== "" && !state.isLastQuery) {
    return changeLine(desk, state, emptyLine);
  }
  return state.line.text === "" && state.narrowing !== everything
    ? askAgain(desk, { ...state, narrowing: everything })
    : { ...state, isLeaving: true };
}

function escapeReading(state: State): State {
  if (state.wanted !== "") {
    return { ...state, wanted: "", foundLine: null };
  }
  const isFromHit = currentVisit(state)?.hit !== null;
  return isFromHit || state.step === 0
    ? { ...state, place: { at: state.asked } }
    : moveOnTrail(state, "previous");
}
