/** Actions whose effect depends on the place: typing, digits, filters, moving, going back; and those that respond to the event loop. */
import { historyRows } from "../render/change-text.ts";
import type { App, Recorded } from "./app.ts";
import {
  answerOf,
  askAgain,
  changeLine,
  chooseHit,
  everything,
  hitsShown,
  liftsFilter,
  type Narrower,
  narrow,
  narrowingText,
} from "./ask.ts";
import { currentEntry, currentText } from "./current-text.ts";
import { type CursorMove, type EditLine, emptyLine, erase, insert, lineOf, moveCursor } from "./edit-line.ts";
import { itemsShown, listQuestions, openListed } from "./entry-list.ts";
import { editField, moveInField } from "./form.ts";
import { geometry } from "./frame.tsx";
import { clampTop } from "./page.ts";
import { changeSought, chooseNumber, followReference, goTo, moveInHistory, scrollTo } from "./read.ts";
import {
  type Action,
  atPlace,
  chosenHit,
  currentVisit,
  listedItems,
  type Place,
  type State,
  say,
  type Toward,
  withEffect,
} from "./state.ts";

export const toLine: Action = (_, state) => atPlace(state, { at: "line" });

export const toHits: Action = (_, state) => atPlace(state, { at: "hits" });

export function newQuestion(text: string): Action {
  return (app, state) => changeLine(app, toLine(app, state), insert(emptyLine, text));
}

export const leave: Action = (_, state) => ({ ...state, isLeaving: true });

export const suspend: Action = (_, state) => withEffect(state, { do: "suspend" });

export const find: Action = (_, state) => atPlace(state, { at: "finding", line: lineOf(state.sought) });

export const why: Action = (app, state) => {
  const current = currentText(app, state);
  if (current === null) return say(state, "no passage to explain");
  if (current.hit === null) return say(state, "this entry was not found by a question");
  return atPlace(state, { at: "why", from: state.place });
};

export function type(text: string): Action {
  return (app, state) => edit(app, state, (line) => insert(line, text));
}

export function eraseTo(move: CursorMove): Action {
  return (app, state) => edit(app, state, (line) => erase(line, move));
}

export function cursorTo(move: CursorMove): Action {
  return (app, state) => {
    if (state.place.at === "form") return moveInField(state, state.place, move);
    return edit(app, state, (line) => moveCursor(line, move));
  };
}

/** Applies a change to the line that has the focus. */
function edit(app: App, state: State, change: (line: EditLine) => EditLine): State {
  const { place } = state;
  if (place.at === "finding") return changeSought(app, state, change(place.line));
  if (place.at === "list") return { ...state, place: { ...place, chosen: 0, line: change(place.line) } };
  if (place.at === "form") return editField(state, place, change);
  return changeLine(app, toLine(app, state), change(state.line));
}

/** On the empty search line, ↑ goes through what was asked before, as in a shell; else it chooses the hit above. */
export const askedBefore: Action = (app, state) =>
  state.line.text === "" ? listQuestions(app, state) : move("line", "previous")(app, state);

/** On the empty search line, Enter repeats the last question. */
export function asksAgain({ place, line, lastQuery }: State): boolean {
  return place.at === "line" && line.text === "" && lastQuery !== "";
}

export const openCurrent: Action = (app, state) => {
  const { place, lastQuery } = state;
  if (asksAgain(state)) return changeLine(app, state, lineOf(lastQuery));
  if (place.at === "finding") return stopTyping(state);
  if (place.at === "list") return openListed(app, state, place);
  if (place.at === "reading") return followReference(app, state, currentVisit(state)?.reference ?? null);
  const entry = currentEntry(state);
  if (entry === null) return say(state, "nothing to open");
  const isAsking = place.at === "line" || place.at === "hits";
  return goTo(app, state, entry, isAsking ? chosenHit(state) : null);
};

/** As in a pager, letters belong to the searched word until Enter, and are keys after it. */
function stopTyping(state: State): State {
  const { sought, foundLine } = state;
  const stopped = atPlace(state, { at: "reading" });
  if (sought === "") return stopped;
  return say(stopped, foundLine === null ? `not in this entry: ${sought}` : "n next match, N previous");
}

/** In a list, a digit opens the hit of that rank; on a page, digits follow a reference. */
export function typeDigits(digits: string): Action {
  return (app, state) => {
    if (state.place.at === "reading") return chooseNumber(app, state, digits);
    const rank = Number.parseInt(digits, 10);
    if (!state.answer.hits[rank - 1]) return say(state, `there is no hit ${rank}`);
    return openCurrent(app, chooseHit(state, rank - 1));
  };
}

/** On a page, where the filter is not visible, the bottom line shows it. */
export function narrowBy(by: Narrower): Action {
  return (app, state) => {
    const narrowed = askAgain(app, { ...state, narrowing: narrow(app, state.narrowing, by) });
    if (state.place.at !== "reading") return narrowed;
    return say(narrowed, `asking in ${narrowingText(app, narrowed.narrowing)}`);
  };
}

/** Rulings and notes appear as soon as they are stored. If nothing was stored, returns to the form. */
export function takeRecorded({ isKept, message }: Recorded, place: Place): Action {
  return (app, state) => {
    if (!isKept) return say({ ...state, place }, message);
    return say({ ...state, answer: answerOf(app, state.line.text, state.narrowing) }, message);
  };
}

/** Lines of the previous page that stay visible when paging. */
const overlap = 1;

/** Chooses or scrolls by a distance, as the place has it. */
export function move(by: "line" | "half" | "page" | "all", toward: Toward): Action {
  const shifted = (at: number, shown: number) => {
    const far = { line: 1, half: Math.ceil(shown / 2), page: Math.max(1, shown - overlap), all: Infinity };
    return toward === "next" ? at + far[by] : at - far[by];
  };
  const clamp = (at: number, length: number) => Math.max(0, Math.min(at, length - 1));
  return (app, state) => {
    const { place } = state;
    const { body } = geometry(state.size);
    switch (place.at) {
      case "line":
      case "hits":
        return chooseHit(state, shifted(state.chosen, hitsShown(state)));
      case "list":
        return atPlace(state, {
          ...place,
          chosen: clamp(shifted(place.chosen, itemsShown(state.size)), listedItems(place).length),
        });
      case "versions": {
        const length = historyRows(place.history, state.size.columns).length - body + 1;
        return atPlace(state, { ...place, top: clamp(shifted(place.top, body), length) });
      }
      default:
        return scrollTo(app, state, ({ lines, size, top }) => clampTop(lines, size, shifted(top, size.rows)));
    }
  };
}

/** Goes one place back: first closes what is on top, then follows the trail to its start, then the question. */
export function goBack(app: App, state: State): State {
  const { place } = state;
  if ("from" in place) return atPlace(state, place.from);
  switch (place.at) {
    case "line":
      return escapeLine(app, state);
    case "hits":
      return toLine(app, state);
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

/** Goes back, at last to the hits, where letters are keys; from there, leaves. */
export const quit: Action = (app, state) =>
  state.place.at === "hits" ? leave(app, state) : goBack(app, { ...state, asked: "hits", sought: "" });

function escapeReading(app: App, state: State): State {
  if (state.sought !== "") return { ...state, sought: "", foundLine: null };
  const { from = null, hit = null } = currentVisit(state) ?? {};
  if (from !== null) return { ...state, historyIndex: state.historyIndex - 1, place: from };
  if (hit !== null || state.historyIndex === 0) return atPlace(state, { at: state.asked });
  return moveInHistory(app, state, "previous");
}
