/** A state and an action in, the next state out. Nothing else happens here: no writing, no clock, no randomness. */
import { assertNever } from "../domain/assert-never.ts";
import type { Action, Going } from "./action.ts";
import { changeLine, chooseHit, narrow } from "./ask.ts";
import type { Desk } from "./desk.ts";
import { type EditLine, emptyLine, erase, insert, lineOf, moveCursor } from "./edit-line.ts";
import { changeWanted, findAgain } from "./find.ts";
import { goBack } from "./go-back.ts";
import { citingEntries, copy, entryAtHand, flipPin, putBeside, togglePin } from "./keep.ts";
import { move } from "./move.ts";
import { narrowingText } from "./narrowing-text.ts";
import { chooseReference, followReference, goTo, moveOnTrail, say, typeDigit, walk } from "./read.ts";
import { resize } from "./resize.ts";
import { chosenHit, currentVisit, type State } from "./state.ts";

export function update(desk: Desk, state: State, action: Action): State {
  return apply(desk, { ...state, notice: null, digits: action.do === "digit" ? state.digits : "" }, action);
}

function apply(desk: Desk, state: State, action: Action): State {
  switch (action.do) {
    case "type":
      return edit(desk, state, (line) => insert(line, action.text));
    case "erase":
      return edit(desk, state, (line) => erase(line, action.what));
    case "cursor":
      return edit(desk, state, (line) => moveCursor(line, action.move));
    case "move":
      return move(desk, state, action.by, action.toward);
    case "digit":
      return digit(desk, state, action.digit);
    case "reference":
      return chooseReference(desk, state, action.toward);
    case "step":
      return walk(desk, state, action.toward);
    case "find-again":
      return findAgain(desk, state, action.toward);
    case "trail":
      return moveOnTrail(state, action.toward);
    case "flip-pin":
      return flipPin(desk, state, action.toward);
    case "narrow":
      return narrowHere(desk, state, action);
    case "copy":
      return copy(desk, state, action.what);
    case "resize":
      return resize(desk, state, action.size);
    default:
      return goSomewhere(desk, state, action);
  }
}

/** The keys that only say where to go. */
function goSomewhere(desk: Desk, state: State, action: Going): State {
  switch (action.do) {
    case "open":
      return openAtHand(desk, state);
    case "escape":
      return goBack(desk, state);
    case "to-line":
      return { ...state, place: { at: "line" }, asked: "line", isLastQuery: state.line.text !== "" };
    case "to-hits":
      return { ...state, place: { at: "hits" }, asked: "hits", isLastQuery: false };
    case "find":
      return { ...state, place: { at: "finding", line: lineOf(state.wanted) } };
    case "cited-by":
      return citingEntries(desk, state).length === 0
        ? say(state, "no entry points here")
        : { ...state, place: { at: "citing", chosen: 0 } };
    case "pin":
      return togglePin(desk, state);
    case "pins":
      return { ...state, place: { at: "pins", chosen: 0 } };
    case "beside":
      return putBeside(desk, state);
    case "other-side":
      return state.place.at === "beside"
        ? { ...state, place: { ...state.place, side: state.place.side === "left" ? "right" : "left" } }
        : state;
    case "help":
      return { ...state, place: { at: "help", from: state.place, top: 0 } };
    case "leave":
      return { ...state, isLeaving: true };
    default:
      return assertNever(action.do);
  }
}

/** What is typed goes to the line that has the focus. A query of last time gives way to it as a whole. */
function edit(desk: Desk, state: State, change: (line: EditLine) => EditLine): State {
  const { place } = state;
  if (place.at === "finding") {
    return changeWanted(desk, state, change(place.line));
  }
  const changed = change(state.line);
  const isTyped = state.isLastQuery && changed.text.length > state.line.text.length;
  const asking: State = { ...state, place: { at: "line" }, asked: "line" };
  return changeLine(desk, asking, isTyped ? change(emptyLine) : changed);
}

function openAtHand(desk: Desk, state: State): State {
  const { place } = state;
  if (place.at === "reading") {
    return followReference(desk, state, currentVisit(state)?.reference ?? null);
  }
  const entry = entryAtHand(desk, state);
  if (entry === null) {
    return say(state, "nothing to open");
  }
  const isAsking = place.at === "line" || place.at === "hits";
  return goTo(desk, state, entry, isAsking ? chosenHit(state) : null);
}

/** In a list a digit opens the hit of that rank; on a page it follows a reference. */
function digit(desk: Desk, state: State, typed: string): State {
  if (state.place.at === "reading") {
    return typeDigit(desk, state, typed);
  }
  const rank = Number.parseInt(typed, 10);
  return state.answer.hits[rank - 1] === undefined
    ? say(state, `there is no hit ${rank}`)
    : openAtHand(desk, chooseHit(state, rank - 1));
}

/** Where the narrowing is not in sight, the foot says it. */
function narrowHere(desk: Desk, state: State, action: Extract<Action, { do: "narrow" }>): State {
  const narrowed = narrow(desk, state, action.by);
  if (state.place.at !== "reading") {
    return narrowed;
  }
  return say(narrowed, `asking in ${narrowingText(desk, narrowed.narrowing)}`);
}
