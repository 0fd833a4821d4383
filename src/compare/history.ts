/** Follows an entry through all versions of a document, including renames and gaps. */
import {
  type Change,
  type Comparison,
  correspondingIds,
  type EntryHistory,
  type HistoryEvent,
} from "../domain/change.ts";
import type { RulesText, SourceDocument } from "../domain/document.ts";
import { type Entry, entryName, isWithdrawal } from "../domain/entry.ts";
import { foldTitle } from "../domain/fold.ts";
import type { NonEmpty } from "../domain/group-by.ts";
import { changedEntry } from "./changes.ts";
import { compareTexts } from "./compare.ts";
import { hasSameName } from "./entry-text.ts";

/**
 * The history by the first of these names that an entry has; null if none has. Comparing the versions of a long document takes
 * seconds, so those without such an entry are not compared.
 */
export function historyCalled(versions: readonly RulesText[], names: readonly string[]): EntryHistory | null {
  const isCalled = (name: string) => versions.some(({ entries }) => entryCalled(entries, name) !== null);
  const called = names.find(isCalled);
  return called === undefined ? null : historyOf(statesOf(versions), called);
}

/** Null if no version has an entry of this name. */
export function historyOf(states: readonly VersionState[], name: string): EntryHistory | null {
  const named = lineageOf(states, name);
  const [oldest, newest] = [states[0]?.version.document, states.at(-1)?.version];
  const last = named?.findLast((entry) => entry !== null);
  if (!named || !oldest || !newest || !last) return null;
  const events = states.flatMap((state, at) => eventOf(state, named, at) ?? []);
  const current = unlessWithdrawn(named.at(-1));
  const isInLatest = newest.entries.some(({ id }) => id === current?.id);
  const latest = newest.document;
  return { title: entryName(last), events, oldest, latest, stands: current !== null, isInLatest };
}

/** Null for an entry that is missing, or says only that it is withdrawn. */
const unlessWithdrawn = (entry: Entry | null | undefined) => (entry && !isWithdrawal(entry) ? entry : null);

function eventOf(
  { version: { document }, step }: VersionState,
  named: Lineage,
  at: number,
): HistoryEvent | null {
  const earlier = named.slice(0, at);
  const [before, now] = [unlessWithdrawn(earlier.at(-1)), unlessWithdrawn(named[at])];
  const isFirst = earlier.every((each) => each === null);
  if (!now) {
    const withdrawn = before ?? (isFirst ? (named[at] ?? null) : null);
    return withdrawn && { document, sort: "withdrawn", entry: changedEntry(withdrawn), change: null };
  }
  const entry = changedEntry(now);
  if (isFirst) return { document, sort: "appeared", entry, change: null };
  if (!before) {
    const latest = earlier.flatMap((each) => unlessWithdrawn(each) ?? []).at(-1);
    return { document, sort: "restored", entry, change: latest ? changeSince(document, latest, now) : null };
  }
  const change = step?.changes.find(({ to }) => to.some(({ id }) => id === now.id)) ?? null;
  return change && { document, sort: sortOf(change, before, now), entry, change };
}

/** What changed in an entry during a gap; null if nothing did. */
function changeSince(document: SourceDocument, earlier: Entry, now: Entry): Change | null {
  const textOf = (entry: Entry): RulesText => ({ document, entries: [entry], boilerplate: [] });
  return compareTexts(textOf(earlier), textOf(now)).changes[0] ?? null;
}

function sortOf(change: Change, before: Entry, now: Entry): HistoryEvent["sort"] {
  if (change.status === "split" || change.status === "merged" || change.status === "moved")
    return change.status;
  return hasSameName(before, now) ? "changed" : "renamed";
}

/** The entry in each state, in order; null where there is none. */
type Lineage = readonly (Entry | null)[];

/** Null if no state has an entry of this title, alias, or id. The newest state with one decides which entry is meant. */
export function lineageOf(states: readonly VersionState[], name: string): Lineage | null {
  const newest = states.findLastIndex(({ inForce }) => entryCalled(inForce.entries, name) !== null);
  const meant = entryCalled(states[newest]?.inForce.entries ?? [], name);
  if (!meant) return null;
  const line: (Entry | null)[] = states.map(() => meant);
  for (let at = newest - 1; at >= 0; at--) {
    const [later, entries] = [line[at + 1], states[at]?.inForce.entries ?? []];
    // Before a gap, the entry is identified by its title.
    line[at] = later
      ? counterpart(states[at + 1]?.step, { entry: later, side: "new", among: entries })
      : (entries.find((entry) => hasSameName(entry, meant)) ?? null);
  }
  for (let at = newest + 1; at < states.length; at++) {
    const [earlier, among] = [line[at - 1], states[at]?.inForce.entries ?? []];
    line[at] = earlier ? counterpart(states[at]?.step, { entry: earlier, side: "old", among }) : null;
  }
  return line;
}

/** The entry of this id, title, or alias; null if there is none. */
export function entryCalled(entries: readonly Entry[], name: string): Entry | null {
  const wanted = foldTitle(name);
  const isCalled = (title: string) => foldTitle(title) === wanted;
  return (
    entries.find((entry) => entry.id === name || isCalled(entryName(entry))) ??
    entries.find((entry) => entry.aliases.some(isCalled)) ??
    null
  );
}

interface OneSide {
  readonly entry: Entry;
  readonly side: "old" | "new";
  /** The entries of the other side. */
  readonly among: readonly Entry[];
}

/** Finds an entry on the other side of a step. If it was split, returns the part with its name. */
function counterpart(step: Comparison | null | undefined, { entry, side, among }: OneSide): Entry | null {
  const group = step && correspondingIds(step).find((each) => each[side].includes(entry.id));
  const ids = group?.[side === "old" ? "new" : "old"] ?? [entry.id];
  const found = ids.flatMap((id) => among.find((each) => each.id === id) ?? []);
  return found.find((each) => hasSameName(each, entry)) ?? found[0] ?? null;
}

/** A version and everything in force after it. An update adds to what was there before. */
interface VersionState {
  readonly version: RulesText;
  readonly inForce: RulesText;
  /** The comparison with the previous state; null for the first. */
  readonly step: Comparison | null;
}

/** `versions` must be sorted, oldest first. */
export function statesOf(versions: readonly RulesText[]): VersionState[] {
  const states: VersionState[] = [];
  for (const version of versions) {
    const before = states.at(-1)?.inForce ?? null;
    const step = before ? compareTexts(before, version) : null;
    const inForce =
      before && step && version.document.scope !== "full" ? applyUpdate(before, version, step) : version;
    states.push({ version, inForce, step });
  }
  return states;
}

/** The update's entries, and the older ones that it does not replace. */
function applyUpdate(before: RulesText, update: RulesText, step: Comparison): RulesText {
  const replaced = new Set(correspondingIds(step).flatMap(({ old }) => old));
  const kept = before.entries.filter(({ id }) => !replaced.has(id));
  const document = { ...update.document, scope: before.document.scope };
  return { ...update, document, entries: [...kept, ...update.entries] };
}

/** The text in force after these versions, oldest first: the last full one and what was published since. */
export function inForceAfter(versions: NonEmpty<RulesText>): RulesText {
  const lastFull = versions.findLastIndex(({ document }) => document.scope === "full");
  return statesOf(versions.slice(Math.max(0, lastFull))).at(-1)?.inForce ?? versions[0];
}
