/** Lists of entries: those that the judge read last, and those that refer to the open one. */
import { cite } from "../domain/citation.ts";
import type { App } from "./app.ts";
import { openedEntry } from "./current-text.ts";
import { type FrameParts, geometry, pageTop, plainParts } from "./frame.ts";
import { itemRow } from "./list-rows.ts";
import { entryTitle, say } from "./read.ts";
import { span } from "./row.ts";
import type { Place, State } from "./state.ts";

export function listRecent(_: App, state: State): State {
  return openList(state, "What you read last", state.recent);
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

export function listParts(app: App, state: State, place: Extract<Place, { at: "list" }>): FrameParts {
  const { title, entries, chosen } = place;
  const { columns: width, body } = geometry(state.size);
  const top = pageTop(body, chosen);
  const rows = entries.slice(top, top + body).map((id, at) => {
    const opened = app.open(id);
    if (opened === null) return [span(`  ${id} is not in this corpus`, "faint")];
    const { entry, document } = opened;
    const item = {
      citation: cite(entry, document),
      name: entryTitle(entry),
      path: null,
      label: " ",
      date: document.date,
    };
    return itemRow({ ...item, isChosen: top + at === chosen }, width);
  });
  return plainParts(title, "", rows.length === 0 ? [[span(" nothing yet", "faint")]] : rows);
}
