/** Actions whose effect depends on the place (typing, digits, filters), and those that respond to the event loop. */
import type { App, Recorded } from "./app.ts";
import { answerOf, changeLine, chooseHit, everything, type Narrower, narrow, narrowingText } from "./ask.ts";
import { currentEntry, currentText } from "./current-text.ts";
import { type CursorMove, type EditLine, emptyLine, erase, insert, lineOf, moveCursor } from "./edit-line.ts";
import { editField, moveInField } from "./form.ts";
import {
  changeVisit,
  changeWanted,
  chooseNumber,
  followReference,
  goTo,
  say,
  scrolled,
  showReference,
} from "./read.ts";
import { type Action, atPlace, chosenHit, currentVisit, type Place, type Size, type State } from "./state.ts";
import { openPage, sameTop, topFor } from "./visit.ts";

export const toLine: Action = (_, state) => ({ ...state, place: { at: "line" }, asked: "line" });

export const toHits: Action = (_, state) => ({ ...state, place: { at: "hits" }, asked: "hits" });

export function newQuestion(text: string): Action {
  return (app, state) => changeLine(app, toLine(app, state), insert(emptyLine, text));
}

export const leave: Action = (_, state) => ({ ...state, isLeaving: true });

export const suspend: Action = (_, state) => ({ ...state, effects: [...state.effects, { do: "suspend" }] });

export const find: Action = (_, state) => atPlace(state, { at: "finding", line: lineOf(state.wanted) });

export const why: Action = (app, state) => {
  const current = currentText(app, state);
  if (current === null) return say(state, "no passage to explain");
  return current.hit === null
    ? say(state, "this entry was not found by a question")
    : atPlace(state, { at: "why", from: state.place });
};

export function type(text: string): Action {
  return (app, state) => edit(app, state, (line) => insert(line, text));
}

export function eraseTo(move: CursorMove): Action {
  return (app, state) => edit(app, state, (line) => erase(line, move));
}

export function cursorTo(move: CursorMove): Action {
  return (app, state) =>
    state.place.at === "form"
      ? moveInField(state, state.place, move)
      : edit(app, state, (line) => moveCursor(line, move));
}

/** Applies a change to the line that has the focus. */
function edit(app: App, state: State, change: (line: EditLine) => EditLine): State {
  const { place } = state;
  if (place.at === "finding") return changeWanted(app, state, change(place.line));
  if (place.at === "help") return { ...state, place: { ...place, top: 0, line: change(place.line) } };
  if (place.at === "form") return editField(state, place, change);
  return changeLine(app, toLine(app, state), change(state.line));
}

/** On the empty search line, Enter repeats the last question. */
export function asksAgain({ place, line, lastQuery }: State): boolean {
  return place.at === "line" && line.text === "" && lastQuery !== "";
}

export const openCurrent: Action = (app, state) => {
  const { place, lastQuery } = state;
  if (asksAgain(state)) return changeLine(app, state, lineOf(lastQuery));
  if (place.at === "finding") return stopTyping(state);
  if (place.at === "reading") return followReference(app, state, currentVisit(state)?.reference ?? null);
  const entry = currentEntry(state);
  if (entry === null) return say(state, "nothing to open");
  const isAsking = place.at === "line" || place.at === "hits";
  return goTo(app, state, entry, isAsking ? chosenHit(state) : null);
};

/** As in a pager, letters belong to the searched word until Enter, and are keys after it. */
function stopTyping(state: State): State {
  const { wanted, foundLine } = state;
  const stopped = atPlace(state, { at: "reading" });
  if (wanted === "") return stopped;
  return say(stopped, foundLine === null ? `not in this entry: ${wanted}` : "n next match, N previous");
}

/** In a list, a digit opens the hit of that rank; on a page, digits follow a reference. */
export function typeDigits(digits: string): Action {
  return (app, state) => {
    if (state.place.at === "reading") return chooseNumber(app, state, digits);
    const rank = Number.parseInt(digits, 10);
    return state.answer.hits[rank - 1] === undefined
      ? say(state, `there is no hit ${rank}`)
      : openCurrent(app, chooseHit(state, rank - 1));
  };
}

/** If the filter is not visible, the bottom line shows it, and also which document the edition does not have. */
export function narrowBy(by: Narrower): Action {
  return (app, state) => {
    const { narrowing: before } = state;
    const narrowed = narrow(app, state, by);
    const { narrowing } = narrowed;
    if (state.place.at === "reading") return say(narrowed, `asking in ${narrowingText(app, narrowing)}`);
    const isLost = by === "edition" && before.document !== null && narrowing.document === null;
    const lost = narrowingText({ ...app, asOf: null }, { ...everything, document: before.document });
    return isLost ? say(narrowed, `no longer only ${lost}`) : narrowed;
  };
}

/** Rulings and notes appear as soon as they are stored. If nothing was stored, returns to the form. */
export function takeRecorded({ isKept, message }: Recorded, place: Place): Action {
  return (app, state) =>
    say(
      isKept ? { ...state, ...answerOf(app, state.line.text, state.narrowing) } : { ...state, place },
      message,
    );
}

/** Adapts to a new size of the terminal. The selected item stays visible, and the text being read stays at the top. */
export function resize(size: Size): Action {
  return (app, state) => {
    const resized = { ...state, size, foundLine: null };
    const before = openPage(app, state);
    const after = openPage(app, resized);
    if (before === null || after === null) return resized;
    const moved = changeVisit(resized, { top: sameTop(before, after) });
    const { step, reference } = before.visit;
    if (reference !== null) return showReference(app, moved, reference);
    return step === null ? moved : scrolled(app, moved, (open) => topFor(open, step, step));
  };
}
