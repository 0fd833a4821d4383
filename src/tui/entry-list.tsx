/** Lists of entries: those that the judge read last, and those that refer to the open one. */
import type { ReactNode } from "react";
import { cite } from "../domain/citation.ts";
import type { App } from "./app.ts";
import { openedEntry } from "./current-text.ts";
import { Body, ScreenFrame, Title, type ViewProps } from "./frame.tsx";
import { itemRow } from "./hit-list.tsx";
import { entryTitle } from "./names.ts";
import { say } from "./read.ts";
import { type Row, span } from "./row.ts";
import { geometry, pageTop } from "./size.ts";
import type { Place, State } from "./state.ts";

type ListPlace = Extract<Place, { at: "list" }>;

export function EntryList({ app, state, foot, place }: ViewProps & { readonly place: ListPlace }): ReactNode {
  const { size } = state;
  const { entries, title } = place;
  const rows = entries.length === 0 ? [[span(" nothing yet", "faint")]] : listRows(app, state, place);
  return (
    <ScreenFrame size={size} head={<Title size={size} title={title} subtitle="" />} foot={foot}>
      <Body size={size} rows={rows} />
    </ScreenFrame>
  );
}

function listRows(app: App, { size }: State, { entries, chosen }: ListPlace): readonly Row[] {
  const { columns: width, body } = geometry(size);
  const top = pageTop(body, chosen);
  return entries.slice(top, top + body).map((id, at) => {
    const opened = app.open(id);
    if (opened === null) return [span(`  ${id} is not in this corpus`, "faint")];
    const { entry, document } = opened;
    const isChosen = top + at === chosen;
    const citation = cite(entry, document);
    return itemRow(
      { citation, name: entryTitle(entry), path: null, label: " ", date: document.date, isChosen },
      width,
    );
  });
}

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
