/** A state and an action in, the next state out. Nothing else happens here: no writing, no clock, no randomness. */
import { assertNever } from "../domain/assert-never.ts";
import type { Action, Going } from "./action.ts";
import type { App } from "./app.ts";
import { changeLine, chooseHit, narrow } from "./ask.ts";
import { atHand, citingEntries, entryAtHand } from "./at-hand.ts";
import { copy, showCode } from "./clipboard.ts";
import { type EditLine, emptyLine, erase, insert, lineOf, moveCursor } from "./edit-line.ts";
import { changeWanted, findAgain } from "./find.ts";
import {
  editField,
  keepForm,
  moveFocus,
  moveInField,
  registerQuestion,
  startNote,
  startRuling,
} from "./form.ts";
import { goBack, quit } from "./go-back.ts";
import { narrowingText } from "./head-rows.ts";
import { move } from "./move.ts";
import { forgetPages } from "./page-cache.ts";
import { flipPin, putBeside, togglePin } from "./pins.ts";
import {
  changeVisit,
  chooseReference,
  followReference,
  goTo,
  moveInHistory,
  say,
  scrolled,
  showReference,
  toBookmark,
  toNeighbor,
  typeDigit,
  walk,
} from "./read.ts";
import { answerOf, chosenHit, currentVisit, type Size, type State } from "./state.ts";
import { showVerdict } from "./verdict.ts";
import { chooseVersion, showVersions } from "./versions.ts";
import { openPage, sameTop, topFor } from "./visit.ts";

export function update(app: App, state: State, action: Action): State {
  return apply(app, { ...state, notice: null, digits: action.do === "digit" ? state.digits : "" }, action);
}

function apply(app: App, state: State, action: Action): State {
  switch (action.do) {
    case "type":
      return edit(app, state, (line) => insert(line, action.text));
    case "erase":
      return edit(app, state, (line) => erase(line, action.what));
    case "cursor":
      return state.place.at === "form"
        ? moveInField(state, state.place, action.move)
        : edit(app, state, (line) => moveCursor(line, action.move));
    case "move":
      return move(app, state, action.by, action.toward);
    case "digit":
      return digit(app, state, action.digit);
    case "reference":
      return chooseReference(app, state, action.toward);
    case "step":
      return state.place.at === "versions"
        ? chooseVersion(app, state, state.place, action.toward)
        : walk(app, state, action.toward);
    case "neighbor":
      return toNeighbor(app, state, action.toward);
    case "find-again":
      return findAgain(app, state, action.toward);
    case "history":
      return moveInHistory(state, action.toward);
    case "flip-pin":
      return flipPin(app, state, action.toward);
    case "narrow":
      return narrowHere(app, state, action);
    case "copy":
      return copy(app, state, action.form);
    case "field":
      return state.place.at === "form" ? moveFocus(state, state.place, action.toward) : state;
    case "resize":
      return resize(app, state, action.size);
    case "recorded":
      return takeRecorded(app, state, action);
    default:
      return goSomewhere(app, state, action);
  }
}

/** The keys that only say where to go. */
function goSomewhere(app: App, state: State, action: Going): State {
  switch (action.do) {
    case "open":
      return openAtHand(app, state);
    case "escape":
      return goBack(app, state);
    case "to-line":
      return { ...state, place: { at: "line" }, asked: "line" };
    case "new-question":
      return changeLine(app, { ...state, place: { at: "line" }, asked: "line" }, emptyLine);
    case "to-hits":
      return { ...state, place: { at: "hits" }, asked: "hits" };
    case "find":
      return { ...state, place: { at: "finding", line: lineOf(state.wanted) } };
    case "cited-by":
      return citingEntries(app, state).length === 0
        ? say(state, "no entry points here")
        : { ...state, place: { at: "citing", chosen: 0 } };
    case "pin":
      return togglePin(app, state);
    case "pins":
      return { ...state, place: { at: "pins", chosen: 0 } };
    case "beside":
      return putBeside(app, state);
    case "other-side":
      return state.place.at === "beside"
        ? { ...state, place: { ...state.place, side: state.place.side === "left" ? "right" : "left" } }
        : state;
    case "help":
      return { ...state, place: { at: "help", from: state.place, top: 0, line: emptyLine } };
    case "bookmark":
      return toBookmark(app, state);
    case "verdict":
      return showVerdict(app, state);
    case "why":
      return atHand(app, state)?.hit
        ? { ...state, place: { at: "why", from: state.place } }
        : say(state, "no question led here");
    case "versions":
      return showVersions(app, state);
    case "qr":
      return showCode(app, state);
    case "suspend":
      return { ...state, effects: [...state.effects, { do: "suspend" }] };
    case "ruling":
      return startRuling(app, state);
    case "note":
      return startNote(app, state);
    case "register":
      return registerQuestion(state);
    case "keep":
      return state.place.at === "form" ? keepForm(state, state.place) : state;
    case "quit":
      return quit(app, state);
    case "leave":
      return { ...state, isLeaving: true };
    default:
      return assertNever(action.do);
  }
}

/** What is typed goes to the line that has the focus. `?` is no question: alone it asks for help. */
function edit(app: App, state: State, change: (line: EditLine) => EditLine): State {
  const { place } = state;
  if (place.at === "finding") {
    return changeWanted(app, state, change(place.line));
  }
  if (place.at === "help") {
    return { ...state, place: { ...place, top: 0, line: change(place.line) } };
  }
  if (place.at === "form") {
    return editField(state, place, change);
  }
  const line = change(state.line);
  return line.text === "?" && state.line.text === ""
    ? goSomewhere(app, state, { do: "help" })
    : changeLine(app, { ...state, place: { at: "line" }, asked: "line" }, line);
}

function openAtHand(app: App, state: State): State {
  const { place, line, lastQuery } = state;
  if (place.at === "line" && line.text === "" && lastQuery !== "") {
    return changeLine(app, state, lineOf(lastQuery));
  }
  if (place.at === "reading") {
    return followReference(app, state, currentVisit(state)?.reference ?? null);
  }
  const entry = entryAtHand(app, state);
  if (entry === null) {
    return say(state, "nothing to open");
  }
  const isAsking = place.at === "line" || place.at === "hits";
  return goTo(app, state, entry, isAsking ? chosenHit(state) : null);
}

/** In a list a digit opens the hit of that rank; on a page it follows a reference. */
function digit(app: App, state: State, typed: string): State {
  if (state.place.at === "reading") {
    return typeDigit(app, state, typed);
  }
  const rank = Number.parseInt(typed, 10);
  return state.answer.hits[rank - 1] === undefined
    ? say(state, `there is no hit ${rank}`)
    : openAtHand(app, chooseHit(state, rank - 1));
}

/** Where the narrowing is not in sight, the foot says it. */
function narrowHere(app: App, state: State, action: Extract<Action, { do: "narrow" }>): State {
  const narrowed = narrow(app, state, action.by);
  if (state.place.at !== "reading") {
    return narrowed;
  }
  return say(narrowed, `asking in ${narrowingText(app, narrowed.narrowing)}`);
}

/** Rulings and notes stand on the screen as soon as they are kept; where nothing was kept, the form comes back. */
function takeRecorded(
  app: App,
  state: State,
  { recorded, place }: Extract<Action, { do: "recorded" }>,
): State {
  const told = say(state, recorded.says);
  if (!recorded.isKept) return { ...told, place };
  forgetPages(app);
  return { ...told, ...answerOf(app, state.line.text, state.narrowing) };
}

/** The terminal has another size: what was chosen stays in sight, and what was read stays at the top. */
function resize(app: App, state: State, size: Size): State {
  const resized = chooseHit({ ...state, size, foundLine: null }, state.chosen);
  const before = openPage(app, state);
  const after = openPage(app, resized);
  if (before === null || after === null) return resized;
  const moved = changeVisit(resized, { top: sameTop(before, after) });
  const { step, reference } = before.visit;
  if (reference !== null) return showReference(app, moved, reference);
  return step === null ? moved : scrolled(app, moved, (open) => topFor(open, step, step));
}
