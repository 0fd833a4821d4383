/** A state and an action in, the next state out. Nothing else happens here: no writing, no clock, no randomness. */
import type { Action, Actions } from "./action.ts";
import type { App } from "./app.ts";
import { changeLine, chooseHit, narrow } from "./ask.ts";
import { type EditLine, emptyLine, erase, insert, lineOf, moveCursor } from "./edit-line.ts";
import { atHand, entryAtHand } from "./excerpt.ts";
import {
  editField,
  keepForm,
  moveFocus,
  moveInField,
  registerQuestion,
  startNote,
  startRuling,
} from "./form.ts";
import { narrowingText } from "./head-rows.ts";
import { listCiting, listPins, togglePin } from "./lists.ts";
import { goBack, move, quit } from "./move.ts";
import {
  changeVisit,
  changeWanted,
  chooseReference,
  findAgain,
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
import { copy, showCode, showVerdict } from "./share.ts";
import { chooseVersion, otherSide, putBeside, showVersions } from "./side-by-side.ts";
import { answerOf, atPlace, chosenHit, currentVisit, type Size, type State } from "./state.ts";
import { openPage, sameTop, topFor } from "./visit.ts";

export function update(app: App, state: State, action: Action): State {
  return apply(app, { ...state, notice: null, digits: action.do === "digit" ? state.digits : "" }, action);
}

function apply<Name extends keyof Actions>(app: App, state: State, action: Action<Name>): State {
  return handlers[action.do](app, state, action);
}

type Handler<Name extends keyof Actions> = (app: App, state: State, action: Action<Name>) => State;

const askLine = (state: State): State => ({ ...state, place: { at: "line" }, asked: "line" });

/** What each action does. */
const handlers: { readonly [Name in keyof Actions]: Handler<Name> } = {
  type: (app, state, { text }) => edit(app, state, (line) => insert(line, text)),
  erase: (app, state, action) => edit(app, state, (line) => erase(line, action.move)),
  cursor: (app, state, action) =>
    state.place.at === "form"
      ? moveInField(state, state.place, action.move)
      : edit(app, state, (line) => moveCursor(line, action.move)),
  move: (app, state, { by, toward }) => move(app, state, by, toward),
  digit: (app, state, action) => digit(app, state, action.digit),
  reference: (app, state, { toward }) => chooseReference(app, state, toward),
  step: (app, state, { toward }) =>
    state.place.at === "versions" ? chooseVersion(state, state.place, toward) : walk(app, state, toward),
  neighbor: (app, state, { toward }) => toNeighbor(app, state, toward),
  "find-again": (app, state, { toward }) => findAgain(app, state, toward),
  history: (_, state, { toward }) => moveInHistory(state, toward),
  field: (_, state, { toward }) =>
    state.place.at === "form" ? moveFocus(state, state.place, toward) : state,
  narrow: narrowHere,
  copy: (app, state, { form }) => copy(app, state, form),
  resize: (app, state, { size }) => resize(app, state, size),
  recorded: takeRecorded,
  open: openAtHand,
  escape: goBack,
  quit,
  leave: (_, state) => ({ ...state, isLeaving: true }),
  suspend: (_, state) => ({ ...state, effects: [...state.effects, { do: "suspend" }] }),
  help: (_, state) => atPlace(state, { at: "help", from: state.place, top: 0, line: emptyLine }),
  "new-question": (app, state) => changeLine(app, askLine(state), emptyLine),
  "to-line": (_, state) => askLine(state),
  "to-hits": (_, state) => ({ ...state, place: { at: "hits" }, asked: "hits" }),
  find: (_, state) => atPlace(state, { at: "finding", line: lineOf(state.wanted) }),
  "cited-by": listCiting,
  bookmark: toBookmark,
  versions: showVersions,
  verdict: showVerdict,
  why: (app, state) =>
    atHand(app, state)?.hit
      ? atPlace(state, { at: "why", from: state.place })
      : say(state, "no question led here"),
  qr: showCode,
  pin: togglePin,
  pins: (_, state) => listPins(state),
  beside: putBeside,
  "other-side": (_, state) => otherSide(state),
  ruling: startRuling,
  note: (_, state) => startNote(state),
  register: (_, state) => registerQuestion(state),
  keep: (_, state) => (state.place.at === "form" ? keepForm(state, state.place) : state),
};

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
    ? apply(app, state, { do: "help" })
    : changeLine(app, askLine(state), line);
}

function openAtHand(app: App, state: State): State {
  const { place, line, lastQuery } = state;
  if (place.at === "line" && line.text === "" && lastQuery !== "") {
    return changeLine(app, state, lineOf(lastQuery));
  }
  if (place.at === "finding") return stopTyping(state);
  if (place.at === "reading") {
    return followReference(app, state, currentVisit(state)?.reference ?? null);
  }
  const entry = entryAtHand(state);
  if (entry === null) {
    return say(state, "nothing to open");
  }
  const isAsking = place.at === "line" || place.at === "hits";
  return goTo(app, state, entry, isAsking ? chosenHit(state) : null);
}

/** As in a pager: what is typed is a part of the word until Enter, and a key after it. */
function stopTyping(state: State): State {
  const { wanted, foundLine } = state;
  const stopped = atPlace(state, { at: "reading" });
  if (wanted === "") return stopped;
  return say(stopped, foundLine === null ? `not in this entry: ${wanted}` : "n next place, N previous");
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
function narrowHere(app: App, state: State, action: Action<"narrow">): State {
  const narrowed = narrow(app, state, action.by);
  if (state.place.at !== "reading") {
    return narrowed;
  }
  return say(narrowed, `asking in ${narrowingText(app, narrowed.narrowing)}`);
}

/** Rulings and notes stand on the screen as soon as they are kept; where nothing was kept, the form comes back. */
function takeRecorded(app: App, state: State, { recorded, place }: Action<"recorded">): State {
  const informed = say(state, recorded.says);
  if (!recorded.isKept) return { ...informed, place };
  return { ...informed, ...answerOf(app, state.line.text, state.narrowing) };
}

/** The terminal has another size: what was chosen stays in sight, and what was read stays at the top. */
function resize(app: App, state: State, size: Size): State {
  const resized = { ...state, size, foundLine: null };
  const before = openPage(app, state);
  const after = openPage(app, resized);
  if (before === null || after === null) return resized;
  const moved = changeVisit(resized, { top: sameTop(before, after) });
  const { step, reference } = before.visit;
  if (reference !== null) return showReference(app, moved, reference);
  return step === null ? moved : scrolled(app, moved, (open) => topFor(open, step, step));
}
