/** Pairs of entries in, section headings that were renamed as a whole out: `ERRATA` that became `CARD ERRATA`. */
import type { Entry } from "../domain/entry.ts";
import { fold } from "../domain/fold.ts";
import { groupBy } from "../domain/group-by.ts";
import type { MatchInput, Pair } from "./pairs.ts";

export interface SectionRename {
  readonly from: string;
  readonly to: string;
}

/**
 * A heading that only the old side has was renamed to one that only the new side has, if at least half of its entries moved
 * there. An entry without a section counts under the empty heading.
 */
export function renamedSections(sides: MatchInput, pairs: readonly Pair[]): SectionRename[] {
  const [olds, news] = [headings(sides.old), headings(sides.new)];
  const pairsByOld = groupBy(pairs, (pair) => sectionKey(sides.old[pair.old]));
  return [...olds].flatMap(([key, from]) => {
    if (news.has(key)) return [];
    const moved = pairsByOld.get(key) ?? [];
    const goals = [...groupBy(moved, (pair) => sectionKey(sides.new[pair.new]))];
    const [best] = goals.sort((a, b) => b[1].length - a[1].length);
    if (!best || best[1].length * 2 < moved.length || olds.has(best[0])) return [];
    const to = news.get(best[0]);
    return to === undefined ? [] : [{ from, to }];
  });
}

/** True if the section of an entry changed, and not only by a rename of the heading. */
export function hasOtherSection(one: Entry, other: Entry, renames: readonly SectionRename[]): boolean {
  if (one.section === other.section) return false;
  const [from, to] = [sectionKey(one), sectionKey(other)];
  return from !== to && !renames.some((rename) => fold(rename.from) === from && fold(rename.to) === to);
}

function sectionKey(entry: Pick<Entry, "section"> | undefined): string {
  return fold(entry?.section ?? "").trim();
}

/** The headings of a document by their folded form. */
function headings(entries: readonly Entry[]): ReadonlyMap<string, string> {
  return new Map(entries.map((entry) => [sectionKey(entry), entry.section ?? ""]));
}
