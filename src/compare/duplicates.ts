/** The entries of one document in, those that repeat another one word for word out. */
import type { Entry } from "../domain/entry.ts";
import { fold } from "../domain/fold.ts";
import { groupBy } from "../domain/group-by.ts";
import { plainText } from "./entry-text.ts";

/**
 * Positions of entries that were added or removed although the same document has a copy of them. If all copies were added or
 * removed, the first is no duplicate.
 */
export function findDuplicates(
  entries: readonly Entry[],
  isKept: (position: number) => boolean,
): ReadonlySet<number> {
  const sameTitle = groupBy(entries.keys(), (at) => entries[at]?.title ?? "").values();
  const copies = [...sameTitle].flatMap((group) =>
    group.length > 1 ? [...groupBy(group, (at) => textKey(entries[at])).values()] : [],
  );
  return new Set(
    copies.flatMap((group) => {
      const original = group.find(isKept) ?? group[0];
      return group.filter((at) => at !== original && !isKept(at));
    }),
  );
}

function textKey(entry: Entry | undefined): string {
  return entry ? fold(plainText(entry)).replace(/\s+/g, " ") : "";
}
