/** What keys do: a state in, the next state out. Nothing else happens there: no writing, no clock, no randomness. */
import type { App } from "./app.ts";
import type { PlaceName, State } from "./state.ts";

export type Action = (app: App, state: State) => State;

export type Toward = "next" | "previous";

/** A row of the table of keys. */
export interface Binding {
  readonly keys: readonly string[];
  readonly at: readonly PlaceName[];
  readonly action: Action;
  readonly says: string;
  /** One or two words for the foot of the screen; null where only the help names the key. */
  readonly foot: string | null;
}

/** A part of the table of keys, as the help shows it. */
export interface KeyPart {
  readonly heading: string;
  readonly bindings: readonly Binding[];
}

/** What the last key said is no longer shown, and the number that it may have begun is at its end. */
export function act(app: App, state: State, action: Action): State {
  return action(app, { ...state, notice: null, digits: "" });
}
