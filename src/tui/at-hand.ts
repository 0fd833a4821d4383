/**
 * What a key applies to: a piece of the entry that is being read, or of the one that a list has chosen. It also opens lists
 * of entries (pinned and recent ones, those that refer to one) and puts two entries side by side.
 */
import type { Hit } from "../domain/answer.ts";
import type { OpenedEntry } from "../domain/opened-entry.ts";
import type { App } from "./app.ts";
import { entryTitle, nameOf, say } from "./read.ts";
import { chosenHit, currentVisit, type State, type Visit } from "./state.ts";

export interface AtHand {
  readonly opened: OpenedEntry;
  /** The passage that answered; null where a reference or a pin led here. */
  readonly hit: Hit | null;
  /** Position in `Entry.blocks` of the step of a walk. */
  readonly step: number | null;
}

export function atHand(app: App, state: State): AtHand | null {
  const { place } = state;
  if ("from" in place && place.at !== "list") return atHand(app, { ...state, place: place.from });
  const opened = app.open(entryAtHand(state) ?? "");
  if (opened === null) return null;
  if (place.at === "line" || place.at === "hits") return { opened, hit: chosenHit(state), step: null };
  const visit = currentVisit(state);
  const isVisited = visit !== null && visit.entry === opened.entry.id;
  return isVisited ? { opened, hit: visit.hit, step: visit.step } : { opened, hit: null, step: null };
}

/** The entry that is being read, or the chosen one of a list. */
export function entryAtHand(state: State): string | null {
  const { place } = state;
  switch (place.at) {
    case "line":
    case "hits":
      return chosenHit(state)?.entry.id ?? null;
    case "list":
      return place.entries[place.chosen] ?? null;
    default:
      return currentVisit(state)?.entry ?? null;
  }
}

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
