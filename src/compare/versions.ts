/**
 * Several dated versions in, what is in force after each out, and the change from the first to the last with the steps
 * between collapsed: an entry that was renamed twice is one change, and one that came and went is none.
 */
import type { Comparison } from "../domain/change.ts";
import type { RulesText } from "../domain/rules-text.ts";
import { type Correspondence, compareTexts } from "./compare.ts";

/** A version with everything in force after it: an update adds to what was there before. */
export interface VersionState {
  readonly version: RulesText;
  readonly inForce: RulesText;
  /** From the state before; null for the first. */
  readonly step: Comparison | null;
}

/** `versions` from the oldest to the newest. */
export function statesOf(versions: readonly RulesText[]): VersionState[] {
  const states: VersionState[] = [];
  for (const version of versions) {
    const before = states.at(-1)?.inForce ?? null;
    const step = before ? compareTexts(before, version) : null;
    const inForce =
      before && step && version.document.scope !== "full" ? laidOver(before, version, step) : version;
    states.push({ version, inForce, step });
  }
  return states;
}

/** The update's entries, and the older ones that it does not replace. */
function laidOver(before: RulesText, update: RulesText, step: Comparison): RulesText {
  const replaced = new Set(step.changes.flatMap((change) => change.from.map(({ id }) => id)));
  const said = new Set(step.unchanged.map(({ old }) => old));
  const kept = before.entries.filter(({ id }) => !replaced.has(id) && !said.has(id));
  return {
    ...update,
    document: { ...update.document, scope: before.document.scope },
    entries: [...kept, ...update.entries],
  };
}

/** From the first state to the last; null for fewer than two. */
export function compareAcross(states: readonly VersionState[]): Comparison | null {
  const [first, last] = [states[0], states.at(-1)];
  if (!first || !last || first === last) return null;
  return compareTexts(first.inForce, last.inForce, { known: correspondence(states) });
}

/** Follows each entry of the first state through all steps; splits and merges are found by the last comparison. */
function correspondence(states: readonly VersionState[]): Correspondence[] {
  let now = new Map(states[0]?.inForce.entries.map(({ id }) => [id, id]));
  for (const { step, inForce } of states.slice(1)) {
    const alive = new Set(inForce.entries.map(({ id }) => id));
    const next = step ? successors(step) : new Map<string, string>();
    now = new Map(
      [...now].flatMap(([origin, id]): [string, string][] => {
        const then = next.get(id) ?? id;
        return alive.has(then) ? [[origin, then]] : [];
      }),
    );
  }
  return [...now].map(([old, fresh]) => ({ old, new: fresh }));
}

function successors(step: Comparison): Map<string, string> {
  const pairs = step.changes.flatMap(({ status, from, to }): Correspondence[] =>
    (status === "changed" || status === "moved") && from[0] && to[0]
      ? [{ old: from[0].id, new: to[0].id }]
      : [],
  );
  return new Map([...pairs, ...step.unchanged].map(({ old, new: fresh }) => [old, fresh]));
}
