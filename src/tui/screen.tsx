/** The screen as an Ink program: presses become actions, actions a new state, and the state what is drawn. */
import { useApp, useStdout } from "ink";
import { type ReactElement, type ReactNode, useEffect, useLayoutEffect, useReducer } from "react";
import type { App, Draft, Recorded } from "./app.ts";
import { Asking } from "./asking.tsx";
import { EntryList } from "./entry-list.tsx";
import { EntryPage } from "./entry-page.tsx";
import { footRow } from "./foot.ts";
import { FormPage } from "./form.tsx";
import { Help } from "./help.tsx";
import { takePress } from "./input.ts";
import { useKeys } from "./keyboard.ts";
import { Code, CopiedText, Explanation, VerdictPage, Versions } from "./overlays.tsx";
import { resize } from "./read.ts";
import { act, type Effect, type Size, type State } from "./state.ts";
import { takeRecorded } from "./update.ts";

export interface ScreenProps {
  readonly app: App;
  readonly initial: State;
  /** Calls back with each new size, also with the same one if the terminal no longer shows the screen. Returns how to stop. */
  readonly onResize: (resized: (size: Size) => void) => () => void;
  /** Receives every state that is drawn. */
  readonly watch: (state: State) => void;
  readonly copy: (text: string) => void;
  readonly suspend: () => void;
  /** Stores what the judge enters. Rejects only for bugs of the program. */
  readonly record: (draft: Draft) => Promise<Recorded>;
}

/** Computes the next state from the one before. */
type Transition = (state: State) => State;

export function Screen({ app, initial, onResize, watch, ...outside }: ScreenProps): ReactNode {
  const [state, dispatch] = useReducer((before: State, step: Transition) => step(before), initial);
  const { exit } = useApp();
  useKeys((press, pace) => dispatch((now) => takePress(app, now, press, pace)));
  useEffect(() => onResize((size) => dispatch((now) => act(app, now, resize(size)))), [app, onResize]);
  useRedraw(state.size, initial.size);
  useLayoutEffect(() => watch(state), [state, watch]);
  useEffect(() => {
    if (state.isLeaving) exit();
  }, [state.isLeaving, exit]);
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
function useEffects(
  app: App,
  { effects }: State,
  dispatch: (step: Transition) => void,
  outside: Outside,
): void {
  const { exit } = useApp();
  const { copy, suspend, record } = outside;
  const perform = (effect: Effect) => {
    switch (effect.do) {
      case "copy":
        return copy(effect.text);
      case "suspend":
        return suspend();
      case "record":
        return record(effect.draft)
          .then((recorded) => dispatch((now) => act(app, now, takeRecorded(recorded, effect.place))))
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
  const { place } = state;
  const props = { app, state, foot: footRow(app, state) };
  switch (place.at) {
    case "line":
    case "hits":
      return <Asking {...props} />;
    case "reading":
    case "finding":
      return <EntryPage {...props} />;
    case "list":
      return <EntryList {...props} place={place} />;
    case "help":
      return <Help {...props} place={place} />;
    case "copied":
      return <CopiedText {...props} text={place.text} />;
    case "verdict":
      return <VerdictPage {...props} />;
    case "why":
      return <Explanation {...props} />;
    case "qr":
      return <Code {...props} texts={place.texts} />;
    case "form":
      return <FormPage {...props} place={place} />;
    case "versions":
      return <Versions {...props} place={place} />;
  }
}
