/**
 * Tells where documents differ only in how they divide the same words: headings of sections that were renamed or that one lacks,
 * and entries divided at other places, because what one file marks as a title is a line of the text above it in another.
 */
import { type Change, mapSides, type Renaming, type Sides } from "../domain/change.ts";
import type { Entry } from "../domain/entry.ts";
import { fewest } from "../domain/evidence.ts";
import { fold, foldTitle, singleSpaces } from "../domain/fold.ts";
import { groupBy } from "../domain/group-by.ts";
import { once } from "../domain/once.ts";
import { bagOf } from "../domain/similarity.ts";
import { spokenWords } from "./entry-text.ts";
import type { EntryLists, EntryToMatch } from "./match-candidates.ts";
import { entriesOfGroup, type Group, pairsAmong } from "./match-entries.ts";
import { commonLength, firstClaims, gapsBetween, itemsIn, type Lists, movedPairs } from "./pairs.ts";

/**
 * A heading that only the old side has was renamed to one that only the new side has if at least half of its entries moved
 * there. An entry without a section counts under the empty heading.
 */
export function renamedSections(sides: EntryLists, pairs: readonly Sides<EntryToMatch>[]): Renaming[] {
  const [olds, news] = [headings(sides.old), headings(sides.new)];
  const pairsByOld = groupBy(pairs, ({ old }) => sectionKey(old.entry));
  return [...olds].flatMap(([key, from]) => {
    if (news.has(key)) return [];
    const moved = pairsByOld.get(key) ?? [];
    const goals = groupBy(moved, (pair) => sectionKey(pair.new.entry));
    const [goal] = [...goals].find(([, came]) => came.length * 2 >= moved.length) ?? [];
    const to = goal === undefined || olds.has(goal) ? undefined : news.get(goal);
    return to === undefined ? [] : [{ from, to }];
  });
}

/** What became of the headings of sections. */
export interface SectionChanges {
  readonly renamed: readonly Renaming[];
  /** The headings that only one side has, if one lacks most of the other's, as plain text may. Then none says where an entry is. */
  readonly lost: Sides<readonly string[]>;
}

export function sectionChanges(sides: EntryLists, pairs: readonly Sides<EntryToMatch>[]): SectionChanges {
  const renamed = renamedSections(sides, pairs);
  // A heading that took the place of several others was not renamed.
  const goals = bagOf(renamed.map(({ to }) => foldHeading(to))).times;
  const single = renamed.filter(({ to }) => goals.get(foldHeading(to)) === 1);
  const names = new Set(["", ...single.flatMap(({ from, to }) => [foldHeading(from), foldHeading(to)])]);
  const found = mapSides(sides, headings);
  const isShared = (key: string) => found.old.has(key) && found.new.has(key);
  const own = mapSides(found, (all) => [...all].filter(([key]) => !isShared(key)));
  const lost = mapSides(own, (all) => all.flatMap(([key, heading]) => (names.has(key) ? [] : [heading])));
  const areLost = (["old", "new"] as const).some(
    (side) => lost[side].length >= fewest && own[side].length * 2 > found[side].size,
  );
  return areLost ? { renamed: single, lost } : { renamed, lost: { old: [], new: [] } };
}

/** Whether an entry moved to another section: not if its heading was renamed, or if one side lacks most headings. */
export function hasOtherSection(one: Entry, other: Entry, { renamed, lost }: SectionChanges): boolean {
  if (one.section === other.section || lost.old.length + lost.new.length > 0) return false;
  const [from, to] = [sectionKey(one), sectionKey(other)];
  return (
    from !== to &&
    !renamed.some((rename) => foldHeading(rename.from) === from && foldHeading(rename.to) === to)
  );
}

const sectionKey = ({ section }: Entry) => foldHeading(section ?? "");

const foldHeading = (heading: string) => fold(singleSpaces(heading)).trim();

/** The headings of entries by their folded form. */
function headings(entries: readonly EntryToMatch[]): ReadonlyMap<string, string> {
  return new Map(entries.map(({ entry }) => [sectionKey(entry), entry.section ?? ""]));
}

/** A group with its change; null if nothing about it changed that counts. */
export interface JudgedGroup {
  readonly change: Change | null;
  readonly group: Group;
}

/** Whether nothing else about an entry changed. A number that only one title has is a word of the other. */
function isOfWords({ aspects, from, to }: Change): boolean {
  const isWritten = aspects.includes("title") && [...from, ...to].some(({ number }) => number === null);
  return aspects.every((aspect) => ["title", "text"].includes(aspect) || (aspect === "order" && isWritten));
}

/** The entries with the same words that are divided at other places, if nothing else about them changed. */
export function divisionsAmong(judged: readonly JudgedGroup[], sides: EntryLists): EntryLists[] {
  const same = pairsAmong(judged.flatMap(({ change, group }) => (change === null ? group : [])));
  const reworded = judged.filter(({ change }) => change !== null && isOfWords(change));
  const groupOf = new Map(
    reworded.flatMap(({ group }) => entriesOfGroup(group).map((entry) => [entry, group] as const)),
  );
  return equalRunsBetween(same, sides).filter((run) => {
    const entries = new Set(entriesOfGroup(run));
    const isWithin = (group: Group) => entriesOfGroup(group).every((entry) => entries.has(entry));
    return [...entries].map((entry) => groupOf.get(entry)).every((group) => group && isWithin(group));
  });
}

/** An entry with its words, including its title and the heading of the section that begins with it. */
interface SpokenEntry {
  readonly placed: EntryToMatch;
  readonly words: () => readonly string[];
}

/** The shortest runs between two pairs that read the same, next to one of them. */
function equalRunsBetween(same: ReturnType<typeof pairsAmong>, sides: EntryLists): EntryLists[] {
  const spoken = mapSides(sides, spokenEntries);
  return gapsBetween(movedPairs(same).kept, sides).flatMap((gap) => {
    const entries = itemsIn(gap, spoken);
    const upward = equalRuns(mapSides(entries, readBackward));
    const runs = [...equalRuns(entries), ...upward.map((run) => mapSides(run, (list) => list.toReversed()))];
    return firstClaims(runs, entriesOfGroup);
  });
}

function spokenEntries(entries: readonly EntryToMatch[]): SpokenEntry[] {
  const above = new Set([""]);
  return entries.map((placed) => {
    const { title, section } = placed.entry;
    const heading = above.has(foldTitle(section ?? "")) ? null : section;
    above.add(foldTitle(section ?? "")).add(foldTitle(title ?? ""));
    return { placed, words: once(() => spokenWords(placed.entry, heading)) };
  });
}

function readBackward(entries: readonly SpokenEntry[]): SpokenEntry[] {
  return entries.toReversed().map(({ placed, words }) => ({ placed, words: () => words().toReversed() }));
}

/** The shortest runs from the start that have the same words on both sides. */
function equalRuns(entries: Lists<SpokenEntry>): EntryLists[] {
  if (entries.old.length === 0 || entries.new.length === 0) return [];
  const words = mapSides(entries, (list) => list.map((each) => each.words()));
  const shared = commonLength(words.old.flat(), words.new.flat());
  const ends = mapSides(words, endsOf);
  const placed = mapSides(entries, (list) => list.map((each) => each.placed));
  let from = { old: 0, new: 0 };
  return ends.old.flatMap((end, at) => {
    const until = { old: at + 1, new: ends.new.indexOf(end) + 1 };
    if (end > shared || until.new <= from.new) return [];
    const run = {
      old: placed.old.slice(from.old, until.old),
      new: placed.new.slice(from.new, until.new),
    };
    from = until;
    return [run];
  });
}

function endsOf(lists: readonly (readonly string[])[]): readonly number[] {
  let end = 0;
  return lists.map(({ length }) => {
    end += length;
    return end;
  });
}
