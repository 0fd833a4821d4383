/** Makes the object that `diff --json` promises from a comparison. Words keep emphasis marks, and line feeds between blocks. */
import type { Comparison } from "../domain/change.ts";
import type { ReportExtras } from "./change-sheet.ts";

export function changeJson(comparison: Comparison, { marks }: ReportExtras): object {
  const { old, new: fresh, facts, sections, renumbered, numbers, omitted, cosmetic, changes } = comparison;
  return {
    old,
    new: fresh,
    summary: countChanges(comparison),
    changes,
    facts,
    sections,
    renumbered,
    numbers,
    omitted,
    cosmetic,
    ...(marks ? { marks } : {}),
  };
}

const statuses = ["added", "removed", "changed", "split", "merged", "moved"] as const;

/** The number of changes of each status, and of pairs of entries that read the same. */
export function countChanges({ changes, unchanged }: Comparison): object {
  const counts = statuses.map((status) => [
    status,
    changes.filter((change) => change.status === status).length,
  ]);
  return { ...Object.fromEntries(counts), unchanged: unchanged.length };
}
