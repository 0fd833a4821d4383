/** The entries of one document in, those that repeat another one word for word out. */
import type { Entry } from "../domain/entry.ts";
import { entryText } from "./entry-text.ts";
import { joinKeys } from "./tokens.ts";

/**
 * Positions of entries that were added or removed although the same document has a copy of them. If all copies were added or
 * removed, the first is no duplicate.
 */
export function findDuplicates(
  entries: readonly Entry[],
  isKept: (position: number) => boolean,
): ReadonlySet<number> {
  const positions = entries.map((_, at) => at);
  const sameTitle = groupsOf(positions, (at) => entries[at]?.title ?? "");
  const copies = sameTitle.flatMap((group) => groupsOf(group, (at) => textKey(entries[at])));
  return new Set(
    copies.flatMap((group) => {
      const original = group.find(isKept) ?? group[0];
      return group.filter((at) => at !== original && !isKept(at));
    }),
  );
}

/** Groups of two or more positions with the same key. */
function groupsOf(positions: readonly number[], keyOf: (position: number) => string): number[][] {
  const groups = new Map<string, number[]>();
  for (const at of positions) {
    const key = keyOf(at);
    const known = groups.get(key);
    if (known) known.push(at);
    else groups.set(key, [at]);
  }
  return [...groups.values()].filter((group) => group.length > 1);
}

function textKey(entry: Entry | undefined): string {
  return entry ? joinKeys(entryText(entry).tokens) : "";
}
