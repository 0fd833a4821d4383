/** What happened to an entry, in the words of a rules editor and the same in every output. */
import type { Change, Comparison } from "../domain/change.ts";
import { groupBy } from "../domain/group-by.ts";

/** The most important for players first. `redirected`: only references follow a new name or number. */
export const verdicts = [
  "new",
  "withdrawn",
  "reworded",
  "renamed",
  "split",
  "merged",
  "moved",
  "reordered",
  "renumbered",
  "redirected",
  "corrected",
  "duplicate",
  "marked",
] as const;

export type Verdict = (typeof verdicts)[number];

const byStatus = { added: "new", removed: "withdrawn", split: "split", merged: "merged" } as const;

export function verdictOf(change: Change): Verdict {
  const { status, followsOnly } = change;
  if (followsOnly) return "redirected";
  if (isDuplicate(change)) return "duplicate";
  return status === "changed" || status === "moved" ? verdictOfOne(change) : byStatus[status];
}

/** The verdict on an entry that stayed one entry. */
function verdictOfOne(change: Change): Verdict {
  const { status, aspects } = change;
  if (aspects.includes("text")) return change.isSpelling ? "corrected" : "reworded";
  if (aspects.includes("title")) return change.isSpelling ? "corrected" : "renamed";
  if (change.moves.length > 0) return "reordered";
  if (isRenumbered(change)) return "renumbered";
  if (status === "moved") return "moved";
  return aspects.includes("order") ? "reordered" : aspects.includes("section") ? "moved" : "marked";
}

/** True if only a copy of an entry was added or removed. */
export function isDuplicate({ remarks }: Change): boolean {
  return remarks.some(({ kind }) => kind === "stands-twice");
}

/** True if only numbers changed: that of the entry, or those of rules in it. */
export function isRenumbered({ from, to, remarks }: Change): boolean {
  const [before, after] = [from[0], to[0]];
  return before?.number !== after?.number || (before?.number !== null && remarks.some(isRelabelled));
}

function isRelabelled({ kind }: Change["remarks"][number]): boolean {
  return kind === "relabelled";
}

/** How many changes there are of each kind, those that matter most to players first. */
export function verdictCounts({ changes }: Comparison): (readonly [verdict: Verdict, count: number])[] {
  const found = groupBy(changes, verdictOf);
  return verdicts.flatMap((verdict) => {
    const count = found.get(verdict)?.length ?? 0;
    return count === 0 ? [] : [[verdict, count] as const];
  });
}

/** `2 new, 1 withdrawn, 3 reworded; 84 unchanged`; with `no changes` where there are none. */
export function summaryLine(comparison: Comparison): string {
  const counts = verdictCounts(comparison).map(([verdict, count]) => `${count} ${verdict}`);
  return [
    counts.length === 0 ? "no changes" : counts.join(", "),
    `${comparison.unchanged.length} unchanged`,
    ...omittedClauses(comparison),
  ].join("; ");
}

/** How many entries were not compared, because the other document is not complete. */
export function omittedClauses({ omitted }: Comparison): string[] {
  const clause = (count: number, which: string) =>
    count === 0 ? [] : [`${count} not in the ${which} document, which is not complete`];
  return [...clause(omitted.old, "newer"), ...clause(omitted.new, "older")];
}

/** `by number: 28 added, 26 changed, 3 removed`; null if the documents do not number their rules. */
export function numbersLine({ numbers }: Comparison): string | null {
  const counts = (["added", "changed", "removed"] as const).flatMap((sort) =>
    numbers[sort].length === 0 ? [] : [`${numbers[sort].length} ${sort}`],
  );
  return counts.length === 0 ? null : `by number: ${counts.join(", ")}`;
}
