/** Actions of keys. An action computes the next state and has no other effect: no output, no clock, no randomness. */
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
  /** One or two words for the bottom line of the screen; null if only the help names the key. */
  readonly foot: string | null;
}

/** A part of the table of keys, as shown in the help. */
export interface KeyPart {
  readonly heading: string;
  readonly bindings: readonly Binding[];
}

/** Runs an action after clearing the notice and the partly typed number. */
export function act(app: App, state: State, action: Action): State {
  return action(app, { ...state, notice: null, digits: "" });
}
