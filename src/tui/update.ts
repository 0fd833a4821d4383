/** Actions whose effect depends on the place: typing, digits, filters, moving, going back; and those that respond to the event loop. */
import type { App, Recorded } from "./app.ts";
import {
  answerOf,
  askAgain,
  changeLine,
  chooseHit,
  hitsShown,
  liftsFilter,
  type Narrower,
  narrow,
  narrowingText,
} from "./ask.ts";
import { currentEntry } from "./current-text.ts";
import { type CursorMove, type EditLine, emptyLine, erase, insert, lineOf, moveCursor } from "./edit-line.ts";
import { itemsShown, listQuestions, openListed } from "./entry-list.ts";
import { editField } from "./form.ts";
import { geometry } from "./frame.tsx";
import { clampTop } from "./page.ts";
import { changeSought, changeVisit, chooseNumber, followReference, goTo, scrollTo } from "./read.ts";
import {
  type Action,
  chosenHit,
  comeBack,
  listedItems,
  type State,
  say,
  type Toward,
  toAsking,
  type Visit,
  withEffect,
} from "./state.ts";

export const toLine: Action = (_, state) => toAsking(state, "line");

export const toHits: Action = (_, state) => toAsking(state, "hits");

export function newQuestion(text: string): Action {
  return (app, state) => changeLine(app, toLine(app, state), insert(emptyLine, text));
}

export const leave: Action = (_, state) => withEffect(state, { do: "leave" });

export const suspend: Action = (_, state) => withEffect(state, { do: "suspend" });

export const find: Action = (_, state) => changeVisit(state, { at: "finding" });

export function type(text: string): Action {
  return (app, state) => edit(app, state, (line) => insert(line, text));
}

export function eraseTo(move: CursorMove): Action {
  return (app, state) => edit(app, state, (line) => erase(line, move));
}

/** If nothing is typed in a field, moving right accepts its suggestion for editing. */
export function cursorTo(move: CursorMove): Action {
  const isOnward = move === "right" || move === "end";
  return (app, state) =>
    edit(app, state, (line, offer) =>
      isOnward && line.text === "" ? lineOf(offer) : moveCursor(line, move),
    );
}

/** Applies a change to the line that has the focus, which may have a suggestion. */
function edit(app: App, state: State, change: (line: EditLine, offer: string) => EditLine): State {
  const { place } = state;
  switch (place.at) {
    case "finding":
      return changeSought(app, state, change(place.sought, ""));
    case "list":
      return { ...state, place: { ...place, chosen: 0, line: change(place.line, "") } };
    case "form":
      return { ...state, place: editField(place, change) };
    default:
      return changeLine(app, toLine(app, state), change(state.line, ""));
  }
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
  if (place.at === "finding") return stopTyping(state, place);
  if (place.at === "list") return openListed(app, state, place);
  if (place.at === "reading") return followReference(app, state, place.reference);
  const entry = currentEntry(state);
  if (entry === null) return say(state, "nothing to open");
  const isAsking = place.at === "line" || place.at === "hits";
  return goTo(app, state, entry, isAsking ? chosenHit(state) : null);
};

/** As in a pager, letters belong to the searched word until Enter, and are keys after it. */
function stopTyping(state: State, { sought, foundLine }: Visit): State {
  const stopped = changeVisit(state, { at: "reading" });
  const words = sought.text.trim();
  if (words === "") return stopped;
  return say(stopped, foundLine === null ? `not in this entry: ${words}` : "n next match, N previous");
}

/** In the hits or after a name in the search line, a digit opens the hit of that rank; on a page, digits follow a reference. */
export function typeDigits(digits: string): Action {
  return (app, state) => {
    if (state.place.at === "reading") return chooseNumber(app, state, digits);
    const rank = Number.parseInt(digits, 10);
    if (!state.answer.hits[rank - 1]) return say(state, `there is no hit ${rank}`);
    return openCurrent(app, chooseHit(state, rank - 1));
  };
}

/** On a page, where the filter is not visible, the bottom line shows it, and marks are those of the answer with that filter. */
export function narrowBy(by: Narrower): Action {
  return (app, state) => {
    const narrowed = askAgain(app, { ...state, narrowing: narrow(app, state.narrowing, by) });
    const { place } = state;
    if (place.at !== "reading") return narrowed;
    const hit = place.hit && (narrowed.answer.hits.find(({ entry }) => entry.id === place.entry) ?? null);
    return say(changeVisit(narrowed, { hit }), `asking in ${narrowingText(app, narrowed.narrowing)}`);
  };
}

/** Rulings and notes appear as soon as they are stored. If nothing was stored, returns to the form. */
export function takeRecorded({ isKept, message }: Recorded, before: Pick<State, "place" | "behind">): Action {
  return (app, state) => {
    if (!isKept) return say({ ...state, place: before.place, behind: before.behind }, message);
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
      case "list": {
        const chosen = clamp(shifted(place.chosen, itemsShown(state.size)), listedItems(place).length);
        return { ...state, place: { ...place, chosen } };
      }
      case "versions":
      case "copied": {
        const length = place.contentAt(state.size).rows.length - body + 1;
        return { ...state, place: { ...place, top: clamp(shifted(place.top, body), length) } };
      }
      default:
        return scrollTo(app, state, ({ lines, size, top }) => clampTop(lines, size, shifted(top, size.rows)));
    }
  };
}

/** Goes one place back; on a page, first stops finding words, then forgets them. */
export function goBack(app: App, state: State): State {
  const { place } = state;
  if (place.at === "line") return escapeLine(app, state);
  if (place.at === "hits") return toLine(app, state);
  if (place.at === "finding") return changeVisit(state, { at: "reading" });
  if (place.at === "reading" && place.sought.text !== "")
    return changeVisit(state, { sought: emptyLine, foundLine: null });
  return comeBack(state);
}

/** Removes a filter that leaves no answer; otherwise clears the typed text, then any filter that was chosen; on an empty line, leaves. */
function escapeLine(app: App, state: State): State {
  if (liftsFilter(state)) return askAgain(app, { ...state, narrowing: state.given });
  return state.line.text === "" ? leave(app, state) : changeLine(app, state, emptyLine);
}

/** Goes back, at last to the hits, where letters are keys; from there, leaves. */
export const quit: Action = (app, state) => {
  if (state.behind.length === 0) return leave(app, state);
  const back = comeBack(state);
  return back.place.at === "line" ? toHits(app, back) : back;
};
