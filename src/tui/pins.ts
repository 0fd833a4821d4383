/** The judge pins entries, and puts two side by side. */
import type { App } from "./app.ts";
import { entryAtHand } from "./at-hand.ts";
import { nameOf, say } from "./read.ts";
import { currentVisit, type State, type Visit } from "./state.ts";

export function togglePin(app: App, state: State): State {
  const entry = entryAtHand(state);
  if (entry === null) {
    return say(state, "nothing to pin");
  }
  const isPinned = state.pins.includes(entry);
  const pins = isPinned ? state.pins.filter((id) => id !== entry) : [...state.pins, entry];
  return { ...state, pins, notice: `${isPinned ? "unpinned" : "pinned"}: ${nameOf(app, entry)}` };
}

/** Puts the open entry beside the pin added last, what another edition says of it, or the entry read before it. */
export function putBeside(app: App, state: State): State {
  const here = currentVisit(state)?.entry;
  const others = [...state.pins, ...state.recent.slice().reverse()].filter((id) => id !== here);
  const pinned = state.pins.findLast((id) => id !== here);
  const [elsewhere] = here === undefined ? [] : app.otherEditions(here);
  const entry = pinned ?? elsewhere ?? others.at(-1);
  if (entry === undefined || app.open(entry) === null) {
    return say(state, "first pin another entry with p");
  }
  const known = state.history.findLast((visit) => visit.entry === entry);
  const other: Visit = known ?? { entry, hit: null, top: 0, reference: null, step: null };
  return { ...state, wanted: "", place: { at: "beside", other: { ...other, top: 0 }, side: "left" } };
}
