import type { Hit } from "../domain/answer.ts";

/** The hits of one entry. */
export interface HitGroup {
  /** From 1: the place of the entry in the answer. */
  readonly place: number;
  /** The best passage of the entry. */
  readonly first: Hit;
  /** Its further passages, without those whose lines another one shows. */
  readonly others: readonly Hit[];
}

/** Hits in, best first; one group for each entry out, in the order of its best passage. */
export function groupByEntry(hits: readonly Hit[]): readonly HitGroup[] {
  const byEntry = new Map<string, Hit[]>();
  for (const hit of hits) {
    const group = byEntry.get(hit.entry.id) ?? [];
    byEntry.set(hit.entry.id, group);
    if (!group.some((shown) => isWithin(hit, shown))) group.push(hit);
  }
  return [...byEntry.values()].flatMap(([first, ...others], at) =>
    first === undefined ? [] : [{ place: at + 1, first, others }],
  );
}

function isWithin({ passage: { lines } }: Hit, { passage: shown }: Hit): boolean {
  return lines[0] >= shown.lines[0] && lines[1] <= shown.lines[1];
}
