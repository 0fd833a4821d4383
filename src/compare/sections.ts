/** Pairs of entries in, section headings that were renamed as a whole out: `ERRATA` that became `CARD ERRATA`. */
import type { Entry } from "../domain/entry.ts";
import { fold } from "../domain/fold.ts";
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
  const olds = headings(sides.old);
  const news = headings(sides.new);
  return [...olds].flatMap(([key, from]) => {
    if (news.has(key)) return [];
    const goals = goalsOf(sides, pairs, key);
    const [best] = [...goals].sort((a, b) => b[1] - a[1]);
    const all = [...goals.values()].reduce((sum, each) => sum + each, 0);
    const to = best && best[1] * 2 >= all && !olds.has(best[0]) ? news.get(best[0]) : undefined;
    return to === undefined ? [] : [{ from, to }];
  });
}

/** True if the section of an entry changed, and not only by a rename of the heading. */
export function hasOtherSection(one: Entry, other: Entry, renames: readonly SectionRename[]): boolean {
  if (one.section === other.section) return false;
  const [from, to] = [sectionKey(one), sectionKey(other)];
  return from !== to && !renames.some((rename) => fold(rename.from) === from && fold(rename.to) === to);
}

function sectionKey(entry: Entry): string {
  return keyOf(entry.section ?? "");
}

function keyOf(section: string): string {
  return fold(section).trim();
}

function headings(entries: readonly Entry[]): Map<string, string> {
  return new Map(
    [...new Set(entries.map(({ section }) => section ?? ""))].map((name) => [keyOf(name), name]),
  );
}

function goalsOf(sides: MatchInput, pairs: readonly Pair[], key: string): Map<string, number> {
  const goals = new Map<string, number>();
  for (const pair of pairs) {
    const [one, other] = [sides.old[pair.old], sides.new[pair.new]];
    if (!one || !other || sectionKey(one) !== key) continue;
    goals.set(sectionKey(other), (goals.get(sectionKey(other)) ?? 0) + 1);
  }
  return goals;
}
