/** The states of a document and a name in, what happened to that entry with each version out. */
import type { Change } from "../domain/change.ts";
import { type Entry, entryName } from "../domain/entry.ts";
import { foldTitle } from "../domain/fold.ts";
import type { EntryHistory, HistoryEvent } from "../domain/history.ts";
import type { State } from "./across.ts";
import { changedEntry, changeOf } from "./changes.ts";
import { type Lineage, lineageOf } from "./lineage.ts";
import { newEffort } from "./snake.ts";

/** Null where no version has an entry of this name. */
export function historyOf(states: readonly State[], name: string): EntryHistory | null {
  const line = lineageOf(states, name);
  const latest = states.at(-1)?.version.document;
  const last = line?.findLast((entry) => entry !== null);
  if (!line || !latest || !last) return null;
  const events = states.flatMap((state, at) => eventOf(state, line, at) ?? []);
  return { title: entryName(last), events, latest, stands: line.at(-1) !== null };
}

function eventOf({ version, step }: State, line: Lineage, at: number): HistoryEvent | null {
  const [before, now] = [line[at - 1] ?? null, line[at] ?? null];
  const { document } = version;
  if (!now) {
    return before ? { document, sort: "withdrawn", entry: changedEntry(before), change: null } : null;
  }
  if (!before)
    return arrival(now, { document, earlier: line.slice(0, at).findLast((entry) => entry !== null) ?? null });
  const change = step?.changes.find(({ to }) => to.some(({ id }) => id === now.id)) ?? null;
  return change ? { document, sort: sortOf(change, before, now), entry: changedEntry(now), change } : null;
}

/** It appears for the first time, or comes back. */
function arrival(
  now: Entry,
  { document, earlier }: { readonly document: HistoryEvent["document"]; readonly earlier: Entry | null },
): HistoryEvent {
  const entry = changedEntry(now);
  if (!earlier) return { document, sort: "appeared", entry, change: null };
  const setting = { names: new Map(), sections: [], effort: newEffort() };
  return { document, sort: "restored", entry, change: changeOf(earlier, now, { ...setting, place: "same" }) };
}

function sortOf(change: Change, before: Entry, now: Entry): HistoryEvent["sort"] {
  if (change.status === "split" || change.status === "merged" || change.status === "moved")
    return change.status;
  return foldTitle(entryName(before)) === foldTitle(entryName(now)) ? "changed" : "renamed";
}
