/**
 * A press in, the next state out. A judge who reads and types the next question begins with a letter that may be a key:
 * `l` of `lower decks`. Where a letter that is no key follows at once, the keys before it are taken back, and all are the question.
 */
import { graphemes } from "../render/width.ts";
import type { App } from "./app.ts";
import { actionsOf, isAskingPlace, isKey, type Press } from "./input.ts";
import type { State, TypedKeys } from "./state.ts";
import { update } from "./update.ts";

/** Whether it came so soon after the press before that one word is being typed. */
export type Pace = "at once" | "later";

export function takePress(app: App, state: State, press: Press, pace: Pace): State {
  const { typed, ...rest } = state;
  const now: State = { ...rest, typed: null };
  const began = pace === "at once" && typed !== null ? typed : { letters: "", before: now };
  if (press.kind !== "text" || !isAskingPlace(began.before.place.at)) return apply(app, now, press);
  const letters = began.letters + press.text;
  return isWord(letters, began)
    ? apply(app, began.before, { kind: "paste", text: letters })
    : { ...apply(app, now, press), typed: isHeld(letters) ? null : { letters, before: began.before } };
}

function apply(app: App, state: State, press: Press): State {
  return actionsOf(press, state).reduce((now, action) => update(app, now, action), state);
}

const wordStart = /^[\p{L}\p{N}"“‘]/u;

/** It begins as words do, and one of its letters is no key. */
function isWord(letters: string, { before }: TypedKeys): boolean {
  return wordStart.test(letters) && [...graphemes(letters)].some((letter) => !isKey(letter, before.place.at));
}

/** `jj`: a key held down, or pressed again and again, and no word. */
function isHeld(letters: string): boolean {
  const [last, previous] = [letters.at(-1), letters.at(-2)];
  return last === previous;
}
