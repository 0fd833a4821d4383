/** The states of a document and a name in, the entry of that name in each state out, through renames, gaps and returns. */
import type { Comparison } from "../domain/change.ts";
import { type Entry, entryName } from "../domain/entry.ts";
import { foldTitle } from "../domain/fold.ts";
import { type State, successors } from "./across.ts";

/** One place a state, in the same order; null where the entry was not in force. */
export type Lineage = readonly (Entry | null)[];

/** Null where no state has an entry of this title, alias or id. The newest that has one decides which entry is meant. */
export function lineageOf(states: readonly State[], name: string): Lineage | null {
  const at = states.findLastIndex(({ inForce }) => entryCalled(inForce.entries, name) !== null);
  const entry = entryCalled(states[at]?.inForce.entries ?? [], name);
  if (!entry) return null;
  const line: (Entry | null)[] = states.map(() => null);
  line[at] = entry;
  for (let index = at - 1; index >= 0; index--)
    line[index] = ancestor(states, index, line[index + 1] ?? null, entry);
  for (let index = at + 1; index < states.length; index++)
    line[index] = heir(states, index, line[index - 1] ?? null);
  return line;
}

function entryCalled(entries: readonly Entry[], name: string): Entry | null {
  const wanted = foldTitle(name);
  const isCalled = (title: string) => foldTitle(title) === wanted;
  return (
    entries.find((entry) => entry.id === name || isCalled(entryName(entry))) ??
    entries.find((entry) => entry.aliases.some(isCalled)) ??
    null
  );
}

/** In the state at `index`: what became `later`; or, before a gap, what bore its title. */
function ancestor(states: readonly State[], index: number, later: Entry | null, last: Entry): Entry | null {
  const entries = states[index]?.inForce.entries ?? [];
  if (!later)
    return entries.find((entry) => foldTitle(entryName(entry)) === foldTitle(entryName(last))) ?? null;
  const step = states[index + 1]?.step;
  const id = step ? predecessor(step, later.id, entryName(later)) : null;
  return entries.find((entry) => entry.id === (id ?? later.id)) ?? null;
}

function predecessor(step: Comparison, id: string, title: string): string | null {
  const pair = step.unchanged.find((each) => each.new === id);
  if (pair) return pair.old;
  const change = step.changes.find(({ to }) => to.some((entry) => entry.id === id));
  const from = change?.from ?? [];
  return (from.find((entry) => foldTitle(entry.title) === foldTitle(title)) ?? from[0])?.id ?? null;
}

function heir(states: readonly State[], index: number, earlier: Entry | null): Entry | null {
  const state = states[index];
  if (!state?.step || !earlier) return null;
  const parts = state.step.changes.find(({ from }) => from.some((entry) => entry.id === earlier.id))?.to;
  const id = successors(state.step).get(earlier.id) ?? parts?.[0]?.id ?? earlier.id;
  return state.inForce.entries.find((entry) => entry.id === id) ?? null;
}
