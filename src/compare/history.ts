/**
 * The states of a document and a name in; out, what happened to that entry in each version, through renames, gaps, and
 * returns, and which version brought each of its sentences.
 */
import type { Change, Comparison } from "../domain/change.ts";
import { type Entry, entryName } from "../domain/entry.ts";
import { foldTitle } from "../domain/fold.ts";
import type { BlamedSentence, EntryHistory, HistoryEvent } from "../domain/history.ts";
import { changedEntry, changeOf } from "./changes.ts";
import { knownWords } from "./correction.ts";
import { plainText } from "./entry-text.ts";
import { readingKey } from "./tokens.ts";
import { type State, successors } from "./versions.ts";

/** Null where no version has an entry of this name. */
export function historyOf(states: readonly State[], name: string): EntryHistory | null {
  const line = lineageOf(states, name);
  const [oldest, newest] = [states[0]?.version.document, states.at(-1)?.version];
  const last = line?.findLast((entry) => entry !== null);
  if (!line || !oldest || !newest || !last) return null;
  const events = states.flatMap((state, at) => eventOf(state, line, at) ?? []);
  const current = line.at(-1) ?? null;
  const isInLatest = newest.entries.some(({ id }) => id === current?.id);
  const latest = newest.document;
  return { title: entryName(last), events, oldest, latest, stands: current !== null, isInLatest };
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

/** The entry appears for the first time, or comes back. */
function arrival(
  now: Entry,
  { document, earlier }: { readonly document: HistoryEvent["document"]; readonly earlier: Entry | null },
): HistoryEvent {
  const entry = changedEntry(now);
  if (!earlier) return { document, sort: "appeared", entry, change: null };
  const setting = { names: new Map(), sections: [], known: knownWords({ old: [earlier], new: [now] }) };
  return { document, sort: "restored", entry, change: changeOf(earlier, now, { ...setting, place: "same" }) };
}

function sortOf(change: Change, before: Entry, now: Entry): HistoryEvent["sort"] {
  if (change.status === "split" || change.status === "merged" || change.status === "moved")
    return change.status;
  return foldTitle(entryName(before)) === foldTitle(entryName(now)) ? "changed" : "renamed";
}

/** One item for each state, in order; null if the entry was not in force. */
export type Lineage = readonly (Entry | null)[];

/** Null where no state has an entry of this title, alias or id. The newest that has one decides which entry is meant. */
export function lineageOf(states: readonly State[], name: string): Lineage | null {
  const at = states.findLastIndex(({ inForce }) => entryCalled(inForce.entries, name) !== null);
  const entry = entryCalled(states[at]?.inForce.entries ?? [], name);
  if (!entry) return null;
  const line: (Entry | null)[] = states.map(() => null);
  line[at] = entry;
  for (let index = at - 1; index >= 0; index--)
    line[index] = entryBefore(states, index, line[index + 1] ?? null, entry);
  for (let index = at + 1; index < states.length; index++)
    line[index] = entryAfter(states, index, line[index - 1] ?? null);
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

/** In the state at `index`: the entry that became `later`; before a gap, the one with its title. */
function entryBefore(
  states: readonly State[],
  index: number,
  later: Entry | null,
  last: Entry,
): Entry | null {
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

function entryAfter(states: readonly State[], index: number, earlier: Entry | null): Entry | null {
  const state = states[index];
  if (!state?.step || !earlier) return null;
  const parts = state.step.changes.find(({ from }) => from.some((entry) => entry.id === earlier.id))?.to;
  const id = successors(state.step).get(earlier.id) ?? parts?.[0]?.id ?? earlier.id;
  return state.inForce.entries.find((entry) => entry.id === id) ?? null;
}

/** The sentences of the newest version of the entry; empty if no version has it. */
export function blame(states: readonly State[], name: string): BlamedSentence[] {
  const line = lineageOf(states, name) ?? [];
  const at = line.findLastIndex((entry) => entry !== null);
  const entry = line[at];
  if (!entry) return [];
  const keysAt = line.map((each) => new Set(each ? sentences(each).map(readingKey) : []));
  return sentences(entry).flatMap((text) => {
    const since = states[firstWith({ line, keysAt, at }, readingKey(text))]?.version.document;
    return since ? [{ text, since }] : [];
  });
}

interface Search {
  readonly line: Lineage;
  readonly keysAt: readonly ReadonlySet<string>[];
  readonly at: number;
}

/** The first of the unbroken run of states up to `at` that have the sentence. */
function firstWith({ line, keysAt, at }: Search, key: string): number {
  let first = at;
  while (first > 0 && line[first - 1] && keysAt[first - 1]?.has(key)) first--;
  return first;
}

/**
 * `. ` before a capital, a quote or a bracket; a line feed always. An abbreviation followed by a lowercase letter does not end
 * a sentence.
 */
const sentenceEnd = /(?<=[.!?][”"’')\]]?)\s+(?=[\p{Lu}"“‘([*])|\n/u;

function sentences(entry: Entry): string[] {
  return plainText(entry)
    .split(sentenceEnd)
    .map((text) => text.trim())
    .filter((text) => text !== "");
}
