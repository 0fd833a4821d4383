/** Lists of entries: those that the judge pinned or read recently, and those that refer to the open one. */
import { cite } from "../domain/citation.ts";
import type { App } from "./app.ts";
import { currentEntry, openedEntry } from "./current-text.ts";
import { type FrameParts, geometry, pageTop, plainParts } from "./frame.ts";
import { itemRow } from "./list-rows.ts";
import { entryTitle, nameOf, say } from "./read.ts";
import { span } from "./row.ts";
import type { Place, State } from "./state.ts";

/** Pinned entries, then those read recently. */
export function listPins(_: App, state: State): State {
  const { pins, recent } = state;
  return openList(state, "Pinned and recent", [...pins, ...recent.filter((id) => !pins.includes(id))]);
}

/** The entries that refer to the open one, without duplicates. */
export function listCiting(app: App, state: State): State {
  const opened = openedEntry(app, state);
  const citing = [...new Set(opened?.referencedBy.map(({ from }) => from))];
  return opened === null || citing.length === 0
    ? say(state, "no entry refers to this one")
    : openList(state, `Entries that refer to ${entryTitle(opened.entry)}`, citing);
}

function openList(state: State, title: string, entries: readonly string[]): State {
  const { place } = state;
  const from = place.at === "list" ? place.from : place;
  return { ...state, place: { at: "list", from, title, entries, chosen: 0 } };
}

export function togglePin(app: App, state: State): State {
  const entry = currentEntry(state);
  if (entry === null) return say(state, "nothing to pin");
  const isPinned = state.pins.includes(entry);
  const pins = isPinned ? state.pins.filter((id) => id !== entry) : [...state.pins, entry];
  return say({ ...state, pins }, `${isPinned ? "unpinned" : "pinned"}: ${nameOf(app, entry)}`);
}

export function listParts(app: App, state: State, place: Extract<Place, { at: "list" }>): FrameParts {
  const { title, entries, chosen } = place;
  const { columns: width, body } = geometry(state.size);
  const top = pageTop(body, chosen);
  const rows = entries.slice(top, top + body).map((id, at) => {
    const opened = app.open(id);
    if (opened === null) return [span(`  ${id} is not in this corpus`, "faint")];
    const { entry, document } = opened;
    const label = state.pins.includes(id) ? "+" : " ";
    const item = {
      citation: cite(entry, document),
      name: entryTitle(entry),
      path: null,
      label,
      date: document.date,
    };
    return itemRow({ ...item, isChosen: top + at === chosen }, width);
  });
  return plainParts(title, "", rows.length === 0 ? [[span(" nothing yet", "faint")]] : rows);
}
