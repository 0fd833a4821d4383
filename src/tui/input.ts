/**
 * Turns a key press into the next state. A judge may start to type a question where letters are keys: `l` of `lower decks`. If
 * a letter without a function follows immediately, the preceding keys are undone, and all of them become the question.
 */
import type { App } from "./app.ts";
import type { Pace, Press } from "./keyboard.ts";
import { boundAction, editable, help, overlays } from "./keys.ts";
import { type Action, act, type PlaceName, type State } from "./state.ts";
import { goBack, newQuestion, type, typeDigits } from "./update.ts";

/** Places where digits open hits or follow references, and letters without a function start a new question. */
const askingPlaces: readonly PlaceName[] = ["hits", "reading"];

/** Letters that arrive together are separate keys, until one of them opens a line to type in, which takes the rest. */
export function takePress(app: App, state: State, press: Press, pace: Pace): State {
  if (press.kind !== "text") return takeOne(app, state, press, pace);
  const letters = [...press.text];
  let now = state;
  for (let at = 0; at < letters.length; at++) {
    const isTyping = editable.includes(now.place.at);
    const text = isTyping ? letters.slice(at).join("") : (letters[at] ?? "");
    now = takeOne(app, now, { kind: "text", text }, at === 0 ? pace : "at once");
    if (isTyping) break;
  }
  return now;
}

function takeOne(app: App, state: State, press: Press, pace: Pace): State {
  const { typed, ...rest } = state;
  const now: State = { ...rest, typed: null };
  if (press.kind !== "text") return applyPress(app, now, press);
  const isGoingOn = pace === "at once" && typed !== null && !isReleased(typed.letters, press.text);
  const { letters, before } = isGoingOn ? typed : { letters: "", before: now };
  if (!askingPlaces.includes(before.place.at)) return applyPress(app, now, press);
  const word = letters + press.text;
  return isWord(word, before)
    ? applyPress(app, before, { kind: "paste", text: word })
    : { ...applyPress(app, now, press), typed: { letters: word, before } };
}

function applyPress(app: App, state: State, press: Press): State {
  const action = actionOf(press, state);
  return action === null ? state : act(app, state, action);
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

/** Digits follow references and open hits. Their effect depends on what is shown, so they are not in the table. */
function letterAction(letter: string, { place: { at }, digits }: State): Action | null {
  if (/^[1-9]$/.test(letter) || (letter === "0" && at === "reading"))
    return askingPlaces.includes(at) ? typeDigits(digits + letter) : null;
  return boundAction(at, letter === " " ? "space" : letter);
}
