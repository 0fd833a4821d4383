/** The judge pins entries, flips between them, and puts two side by side. */
import type { Toward } from "./action.ts";
import type { App } from "./app.ts";
import { goTo, nameOf, say } from "./read.ts";
import { chosenHit, currentVisit, type State, type Visit } from "./state.ts";

/** The entry that a key speaks of: the one being read, or the chosen one of a list. */
export function entryAtHand(app: App, state: State): string | null {
  const { place } = state;
  switch (place.at) {
    case "line":
    case "hits":
      return chosenHit(state)?.entry.id ?? null;
    case "pins":
      return keptEntries(state)[place.chosen] ?? null;
    case "citing":
      return citingEntries(app, state)[place.chosen] ?? null;
    default:
      return currentVisit(state)?.entry ?? null;
  }
}

/** Pinned entries, then those read last. */
export function keptEntries({ pins, recent }: State): readonly string[] {
  return [...pins, ...recent.filter((id) => !pins.includes(id))];
}

/** Ids of the entries that point to the open one, each once. */
export function citingEntries(app: App, state: State): readonly string[] {
  const opened = app.open(currentVisit(state)?.entry ?? "");
  return [...new Set(opened?.referencedBy.map(({ from }) => from))];
}

export function togglePin(app: App, state: State): State {
  const entry = entryAtHand(app, state);
  if (entry === null) {
    return say(state, "nothing to pin");
  }
  const isPinned = state.pins.includes(entry);
  const pins = isPinned ? state.pins.filter((id) => id !== entry) : [...state.pins, entry];
  return { ...state, pins, notice: `${isPinned ? "unpinned" : "pinned"}: ${nameOf(app, entry)}` };
}

export function flipPin(app: App, state: State, toward: Toward): State {
  const at = state.pins.indexOf(currentVisit(state)?.entry ?? "");
  const count = state.pins.length;
  const next = toward === "next" ? at + 1 : Math.max(at, 0) - 1 + count;
  const pin = state.pins[next % count];
  return pin === undefined ? say(state, "nothing is pinned: p pins this entry") : goTo(app, state, pin);
}

/** Puts the open entry beside the pin added last, what another edition says of it, or the entry read before it. */
export function putBeside(app: App, state: State): State {
  const here = currentVisit(state)?.entry;
  const others = [...state.pins, ...state.recent.slice().reverse()].filter((id) => id !== here);
  const pinned = state.pins.findLast((id) => id !== here);
  const [elsewhere] = here === undefined ? [] : app.otherEditions(here);
  const entry = pinned ?? elsewhere ?? others.at(-1);
  if (entry === undefined || app.open(entry) === null) {
    return say(state, "pin another entry first, then both stand side by side");
  }
  const known = state.history.findLast((visit) => visit.entry === entry);
  const other: Visit = known ?? { entry, hit: null, top: 0, reference: null, step: null };
  return { ...state, wanted: "", place: { at: "beside", other: { ...other, top: 0 }, side: "left" } };
}
