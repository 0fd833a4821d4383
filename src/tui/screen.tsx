/**
 * The screen as an Ink program: presses become actions, actions a new state, and the state what is drawn. A judge may start
 * to type a question where letters are keys: `r` of `ready a card`. If a letter without a function follows immediately, the
 * preceding keys are undone, and all of them become the question.
 */
import { useApp, useStdout } from "ink";
import { type ReactElement, type ReactNode, useEffect, useLayoutEffect, useReducer } from "react";
import type { App, Draft, Recorded } from "./app.ts";
import { askedContent, readContent } from "./asking.ts";
import { listContent } from "./entry-list.ts";
import { footRow } from "./foot.ts";
import { formContent } from "./form.ts";
import { ScreenFrame } from "./frame.tsx";
import { type Pace, type Press, useKeys } from "./keyboard.ts";
import { boundAction, editable, help, overlays } from "./keys.ts";
import { resize } from "./read.ts";
import type { Content } from "./row.ts";
import { type Action, act, type Effect, type PlaceName, type Size, type State } from "./state.ts";
import { goBack, newQuestion, takeRecorded, type, typeDigits } from "./update.ts";

/** Places where digits open hits or follow references, and letters without a function start a new question. */
const askingPlaces: readonly PlaceName[] = ["hits", "reading"];

/** Letters that arrive together are separate keys, until one of them opens a line to type in, which takes the rest. */
export function takePress(app: App, state: State, press: Press, pace: Pace): State {
  const [first = "", ...others] = press.kind === "text" ? press.text : [];
  if (others.length === 0 || editable.includes(state.place.at)) return takeOne(app, state, press, pace);
  const next = takeOne(app, state, { kind: "text", text: first }, pace);
  return takePress(app, next, { kind: "text", text: others.join("") }, "at once");
}

function takeOne(app: App, state: State, press: Press, pace: Pace): State {
  const { typed, ...rest } = state;
  const now: State = { ...rest, typed: null };
  if (press.kind !== "text") return applyPress(app, now, press);
  const isGoingOn = pace === "at once" && typed !== null && !isReleased(typed.letters, press.text);
  const { letters, before } = isGoingOn ? typed : { letters: "", before: now };
  if (pace === "later" && isChoice(press.text, now)) return act(app, now, typeDigits(press.text));
  if (!askingPlaces.includes(before.place.at)) return applyPress(app, now, press);
  const word = letters + press.text;
  if (isWord(word, before)) return applyPress(app, before, { kind: "paste", text: word });
  return { ...applyPress(app, now, press), typed: { letters: word, before } };
}

function applyPress(app: App, state: State, press: Press): State {
  const action = actionOf(press, state);
  return action === null ? state : act(app, state, action);
}

/** `Kestrel`: a digit right after it is not part of the name, as it is after `Kestrel ` or `Kestrel 1`. */
const nameEnd = /[^\d\s]$/;

/** A digit typed after a pause at the end of a name that several share opens that one. */
function isChoice(digit: string, { place, line, answer }: State): boolean {
  const isAtEnd = line.cursor === line.text.length && nameEnd.test(line.text);
  const isThere = answer.choices !== undefined && answer.hits[Number(digit) - 1] !== undefined;
  return place.at === "line" && isAtEnd && isThere;
}

const wordStart = /^[\p{L}\p{N}"“‘]/u;

/** It starts like a word, and one of its letters has no function. */
function isWord(word: string, before: State): boolean {
  return wordStart.test(word) && [...word].some((letter) => letterAction(letter, before) === null);
}

/** `jjj` and then another letter: the key was held down or repeated, which is not a word. */
function isReleased(letters: string, next: string): boolean {
  return letters.length > 1 && new Set(letters).size === 1 && !letters.startsWith(next);
}

function actionOf(press: Press, state: State): Action | null {
  const place = state.place.at;
  if (overlays.includes(place))
    return boundAction(place, press.kind === "key" ? press.name : press.text) ?? goBack;
  if (press.kind === "key") return boundAction(place, press.name);
  // `?` alone is not a question.
  if (place === "line" && state.line.text === "" && press.text === "?") return help;
  if (editable.includes(place)) return type(press.text);
  // A paste is a question in any place: its letters must not act as keys.
  return press.kind === "paste" ? newQuestion(press.text) : letterAction(press.text, state);
}

/** Digits follow references and open hits. Their effect depends on what is shown, so no action of the table is theirs. */
function letterAction(letter: string, { place: { at }, digits }: State): Action | null {
  if (Number(letter) > 0 || (letter === "0" && at === "reading"))
    return askingPlaces.includes(at) ? typeDigits(digits + letter) : null;
  return boundAction(at, letter === " " ? "space" : letter);
}

export interface ScreenProps {
  readonly app: App;
  readonly initial: State;
  /** Calls back with each new size, also with the same one if the terminal no longer shows the screen. Returns how to stop. */
  readonly onResize: (resized: (size: Size) => void) => () => void;
  /** Receives every state that is drawn. */
  readonly watch: (state: State) => void;
  readonly copy: (text: string) => void;
  /** Suspends the process, as Ctrl-Z does. */
  readonly suspend: () => void;
  /** Stores what the judge enters. Rejects only for bugs of the program. */
  readonly record: (draft: Draft) => Promise<Recorded>;
}

/** Computes the next state from the one before. */
type Transition = (state: State) => State;

export function Screen({ app, initial, onResize, watch, ...outside }: ScreenProps): ReactNode {
  const [state, dispatch] = useReducer((before: State, step: Transition) => step(before), initial);
  useKeys((press, pace) => dispatch((now) => takePress(app, now, press, pace)));
  useEffect(() => onResize((size) => dispatch((now) => act(app, now, resize(size)))), [app, onResize]);
  useRedraw(state.size, initial.size);
  useLayoutEffect(() => watch(state), [state, watch]);
  useEffects(app, state, dispatch, outside);
  // Runs after the first frame is drawn and before the judge types.
  useEffect(() => void setImmediate(app.prepare), [app]);
  return <View app={app} state={state} />;
}

/** Milliseconds after which Ink has drawn the frame of a new size. */
const untilDrawn = 20;
const clearScreen = "\x1b[2J\x1b[H";

/** Ink compares a frame with the one before, which a terminal that was resized no longer shows: the frame is drawn whole again. */
function useRedraw(size: Size, initial: Size): void {
  const { write } = useStdout();
  useEffect(() => {
    if (size === initial) return;
    const timer = setTimeout(() => write(clearScreen), untilDrawn);
    return () => clearTimeout(timer);
  }, [size, initial, write]);
}

type Outside = Pick<ScreenProps, "copy" | "suspend" | "record">;

/** Performs what the last keys requested, and removes it from the state. */
function useEffects(app: App, { effects }: State, dispatch: (step: Transition) => void, outside: Outside) {
  const { exit } = useApp();
  const { copy, suspend, record } = outside;
  const perform = (effect: Effect) => {
    switch (effect.do) {
      case "copy":
        return copy(effect.text);
      case "suspend":
        return suspend();
      case "leave":
        return exit();
      case "record":
        return record(effect.draft)
          .then((recorded) => dispatch((now) => act(app, now, takeRecorded(recorded, effect.before))))
          .catch(exit);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each effect is performed once
  useEffect(() => {
    if (effects.length === 0) return;
    dispatch((now) => ({ ...now, effects: now.effects.slice(effects.length) }));
    for (const effect of effects) perform(effect);
  }, [effects]);
}

/** Draws the place where the judge is. There is nothing else on the screen. */
export function View({ app, state }: { readonly app: App; readonly state: State }): ReactElement {
  return <ScreenFrame size={state.size} content={contentOf(app, state)} keys={footRow(app, state)} />;
}

function contentOf(app: App, state: State): Content {
  const { place, size } = state;
  switch (place.at) {
    case "line":
    case "hits":
      return askedContent(app, state);
    case "reading":
    case "finding":
      return readContent(app, state);
    case "list":
      return listContent(app, state, place);
    case "form":
      return formContent(app, state, place);
    case "copied":
    case "qr":
    case "verdict":
    case "versions":
    case "why": {
      const content = place.contentAt(size);
      return { ...content, rows: content.rows.slice(place.top) };
    }
  }
}
