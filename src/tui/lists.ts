/** The judge pins entries, lists them, lists those that refer to one, and puts two side by side. */
import type { App } from "./app.ts";
import { entryAtHand } from "./excerpt.ts";
import { entryTitle, nameOf, say } from "./read.ts";
import { currentVisit, type State, type Visit } from "./state.ts";

/** Pinned entries, then those read last. */
export function listPins(state: State): State {
  const { pins, recent } = state;
  return openList(state, "Pinned and recent", [...pins, ...recent.filter((id) => !pins.includes(id))]);
}

/** The entries that point to the open one, each once. */
export function listCiting(app: App, state: State): State {
  const opened = app.open(currentVisit(state)?.entry ?? "");
  const citing = [...new Set(opened?.referencedBy.map(({ from }) => from))];
  return opened === null || citing.length === 0
    ? say(state, "no entry points here")
    : openList(state, `Entries that refer to ${entryTitle(opened.entry)}`, citing);
}

function openList(state: State, title: string, entries: readonly string[]): State {
  const { place } = state;
  const from = place.at === "list" ? place.from : place;
  return { ...state, place: { at: "list", from, title, entries, chosen: 0 } };
}

export function togglePin(app: App, state: State): State {
  const entry = entryAtHand(state);
  if (entry === null) return say(state, "nothing to pin");
  const isPinned = state.pins.includes(entry);
  const pins = isPinned ? state.pins.filter((id) => id !== entry) : [...state.pins, entry];
  return say({ ...state, pins }, `${isPinned ? "unpinned" : "pinned"}: ${nameOf(app, entry)}`);
}

/** Puts the open entry beside the pin added last, what another edition says of it, or the entry read before it. */
export function putBeside(app: App, state: State): State {
  const here = currentVisit(state)?.entry ?? "";
  const isOther = (id: string) => id !== here;
  const entry =
    state.pins.findLast(isOther) ?? app.otherEditions(here)[0] ?? state.recent.find(isOther) ?? null;
  if (entry === null || app.open(entry) === null) return say(state, "first pin another entry with p");
  const known = state.history.findLast((visit) => visit.entry === entry);
  const other: Visit = { ...(known ?? { entry, hit: null, reference: null, step: null }), top: 0 };
  return { ...state, wanted: "", place: { at: "beside", other, side: "left" } };
}
