/**
 * Finds all changes between two documents. It never throws because of the texts: an exception means that an entry was lost on
 * the way, which is a bug. The stages, with their files:
 *
 *   entries × 2 → pairs by name, then by cost → splits and merges       match-entries, match-candidates
 *   pairs → renamed sections, new numbers, names that references follow  renamings
 *   each pair → blocks aligned → words compared → hunks made readable    align-blocks, text-change, words
 *   groups → changes in reading order, each entry accounted for          changes
 */
import {
  type Change,
  type Comparison,
  correspondingIds,
  type FactChange,
  mapSides,
  type Renaming,
  type Sides,
} from "../domain/change.ts";
import { isPreface, isTitleOfChanges, type RulesText, type SourceDocument } from "../domain/document.ts";
import type { Block, Entry } from "../domain/entry.ts";
import { foldTitle } from "../domain/fold.ts";
import type { NonEmpty } from "../domain/group-by.ts";
import { hasDigit } from "../domain/source-line.ts";
import { type ComparisonContext, changeOf, knownWords, oneSided } from "./changes.ts";
import { divisionsAmong, hasOtherSection, type JudgedGroup, sectionChanges } from "./divisions.ts";
import { hasSameName, looksTheSame } from "./entry-text.ts";
import { type EntryLists, type EntryToMatch, placeEntries } from "./match-candidates.ts";
import { entriesOfGroup, type Group, groupEntries, pairsAmong } from "./match-entries.ts";
import { withMovedSentences } from "./moves.ts";
import { type Lists, movedPairs } from "./pairs.ts";
import { renamedTitles, renumberings } from "./renamings.ts";

/**
 * Only groups with a wanted entry are in the comparison. All are compared, because entries get other titles, and sentences move to
 * other entries. To compare fewer took four times as long: without the equal entries, divisions are sought in the whole text.
 */
export function compareTexts(
  old: RulesText,
  fresh: RulesText,
  isWanted: (entry: Pick<Entry, "id" | "kind">) => boolean = () => true,
): Comparison {
  const texts = { old, new: fresh };
  const entries = mapSides(texts, comparedEntries);
  const sides = mapSides(entries, placeEntries);
  const groups = groupEntries(sides);
  const pairs = pairsAmong(groups);
  const sections = sectionChanges(sides, pairs);
  const renumbered = renumberings(pairs);
  // References follow a new number just like a new title.
  const names = renamedTitles([...renamesAmong(pairs), ...renumbered]);
  const titles = mapSides(texts, ({ document }) => titleFromFile(document));
  const hasOther = (one: Entry, other: Entry) => hasOtherSection(one, other, sections);
  const moved = movedAmong(pairs, hasOther);
  // That an update has only the changes reverses nothing that the other document says about itself.
  const isAnUpdate = [old, fresh].some(
    ({ document: { scope, title } }) => scope === "update" || isTitleOfChanges(title),
  );
  const areAboutUpdate = (one: Entry, other: Entry) =>
    isAnUpdate && isPreface(one, old.document) && isPreface(other, fresh.document);
  const known = knownWords(entries);
  const context = { names, titles, hasOtherSection: hasOther, areAboutUpdate, moved, known };
  const omits = omissions(old.document, fresh.document);
  const judged = groups.map((group) => ({ group, change: changeIn(group, { context, omits }) }));
  const runs = divisionsAmong(judged, sides);
  const again = new Set(runs.flatMap(entriesOfGroup));
  const placed = judged.filter(({ group }) => !entriesOfGroup(group).some((each) => again.has(each)));
  const isIn = (group: EntryLists) => entriesIn(group).some(isWanted);
  const hasWanted = ({ from, to }: Change) => [...from, ...to].some(isWanted);
  const finalGroups = [...placed.map(({ group }) => group), ...runs];
  const others = new Set(finalGroups.filter((group) => !isIn(group)).flatMap(entriesIn));
  const divided = runs.filter(isIn);
  const shown = placed.filter(({ group }) => isIn(group));
  const rest = shown.flatMap(({ group, change }) => (change === null ? group : []));
  const same = pairsAmong(rest);
  const comparison: Comparison = {
    old: old.document,
    new: fresh.document,
    changes: withMovedSentences(inReadingOrder(placed)).filter(hasWanted),
    facts: factChanges(old.document, fresh.document),
    sections: sections.renamed,
    headings: sections.lost,
    renumbered,
    unchanged: same.map((pair) => ({ old: pair.old.entry.id, new: pair.new.entry.id })),
    divided: divided.map((run) => mapSides(run, (side) => side.map(({ entry }) => entry.id))),
    omitted: {
      old: rest.filter((group) => group.new.length === 0).length,
      new: rest.filter((group) => group.old.length === 0).length,
    },
    cosmetic: same.filter((pair) => !looksTheSame(pair.old.entry, pair.new.entry)).length,
  };
  const compared = mapSides(entries, (side) => side.filter((entry) => !others.has(entry)));
  assertAllAccounted(comparison, compared);
  return comparison;
}

const entriesIn = (group: EntryLists) => entriesOfGroup(group).map(({ entry }) => entry);

/**
 * The entries without what is not compared word by word. Where a card was printed is no part of what it says; a list with another
 * column about that changes no card. The line with the title and the date of a document is told by its facts.
 */
export function comparedEntries({ document, entries }: RulesText): readonly Entry[] {
  const isCompared = (block: Block) =>
    document.kind === "cards" ? block.kind !== "printing" : !isTitleLine(block, document);
  return entries.map((entry) => ({ ...entry, blocks: entry.blocks.filter(isCompared) }));
}

/** A line with more words around its numbers says more than a date and a version. */
const mostWordsOfFacts = 3;

/** `Current Rulings Document (3 January 2011)`, `Saltpan Rules, version 2.1 of May 2012`, `Saltpan Rules (5/3/12)` */
function isTitleLine({ kind, text }: Block, { title, date }: SourceDocument): boolean {
  if (kind !== "heading") return false;
  const [line, name] = [`${foldTitle(text)} `, `${foldTitle(title)} `];
  const facts = line.slice(name.length).trim().split(" ");
  const year = date?.slice(0, "2012".length) ?? "";
  const isDated = facts.some((word) => word.length > 1 && year.endsWith(word));
  const isShort = facts.filter((word) => !hasDigit(word)).length <= mostWordsOfFacts;
  return line === name || (line.startsWith(name) && isDated && isShort);
}

function renamesAmong(pairs: readonly Sides<EntryToMatch>[]): Renaming[] {
  return pairs.flatMap(({ old: { entry: one }, new: { entry: other } }) =>
    one.title && other.title && !hasSameName(one, other) ? [{ from: one.title, to: other.title }] : [],
  );
}

/** A renamed entry moves with the alphabet, one in another section with that section. Neither counts as a move. */
function movedAmong(
  pairs: readonly Sides<EntryToMatch>[],
  hasOther: ComparisonContext["hasOtherSection"],
): ReadonlySet<Entry> {
  const settled = pairs.filter(({ old: { entry: one }, new: { entry: other } }) => {
    const isNamedAlike = one.title === other.title || hasSameName(one, other);
    return isNamedAlike && !hasOther(one, other);
  });
  return new Set(movedPairs(settled).moved.map((pair) => pair.old.entry));
}

const comparedFacts = ["version", "date", "asOf", "effective"] as const;

/** An effective date that only follows the date of the document is not a change of its own. */
function factChanges(old: SourceDocument, fresh: SourceDocument): FactChange[] {
  const isImplied = old.effective === old.date && fresh.effective === fresh.date;
  return comparedFacts.flatMap((fact) => {
    const [from, to] = [old[fact], fresh[fact]];
    return from === to || (fact === "effective" && isImplied) ? [] : [{ fact, from, to }];
  });
}

interface InComparison {
  readonly context: ComparisonContext;
  /** True if the side does not contain everything in force. */
  readonly omits: Sides<boolean>;
}

/** Null if nothing changed, or if only the other side has the entry, which as an update or excerpt may omit others. */
function changeIn({ old, new: fresh, isCopy }: Group, { context, omits }: InComparison): Change | null {
  const [one, other] = [entriesOf(old), entriesOf(fresh)];
  if (one && other) return changeOf(one, other, context);
  const remarks = isCopy ? [{ kind: "stands-twice" } as const] : [];
  if (one) return omits.new ? null : oneSided("removed", one[0], remarks);
  return other === null || omits.old ? null : oneSided("added", other[0], remarks);
}

function entriesOf([first, ...others]: readonly EntryToMatch[]): NonEmpty<Entry> | null {
  return first ? [first.entry, ...others.map(({ entry }) => entry)] : null;
}

/** In the order of the new document. A removed entry follows the entry that preceded it. */
function inReadingOrder(placed: readonly JudgedGroup[]): Change[] {
  const placeOf = placesOfOld(placed.map(({ group }) => group));
  return placed
    .flatMap(({ change, group }) => {
      const place = group.new[0]?.at ?? placeOf(group.old[0]?.at ?? 0);
      return change === null ? [] : [{ change, place }];
    })
    .sort((a, b) => a.place - b.place)
    .map(({ change }) => change);
}

/** The place after the nearest preceding entry that still exists. */
function placesOfOld(groups: readonly Group[]): (old: number) => number {
  const standing = groups.flatMap(({ old, new: [fresh] }) =>
    fresh === undefined ? [] : old.map(({ at }) => ({ at, place: fresh.at })),
  );
  const inOrder = standing.sort((one, other) => one.at - other.at);
  return (old) => {
    const nearest = inOrder.findLast(({ at }) => at <= old);
    return nearest === undefined ? -1 : nearest.place + 0.5;
  };
}

/**
 * What an update omits is not removed, and what an older update did not mention is not new in a full document. The same applies
 * to excerpts, unless both are: then they count as two versions of the same.
 */
function omissions(old: SourceDocument, fresh: SourceDocument): Sides<boolean> {
  return {
    old: old.scope !== fresh.scope && (old.scope === "excerpt" || fresh.scope === "full"),
    new: fresh.scope === "update" || (fresh.scope === "excerpt" && old.scope !== "excerpt"),
  };
}

/** Every entry of both sides is in exactly one change or is counted. Otherwise there is a bug. */
export function assertAllAccounted(comparison: Comparison, sides: Lists<Entry>): void {
  const groups = correspondingIds(comparison);
  for (const side of ["old", "new"] as const) {
    const counted = groups.flatMap((group) => group[side]).length + comparison.omitted[side];
    if (counted !== sides[side].length)
      throw new Error(
        `${counted} of ${sides[side].length} entries of the ${side} document are accounted for`,
      );
  }
}

/** The title of a document without one is the name of its file; empty for the others. */
function titleFromFile({ title, source: { file } }: RulesText["document"]): string {
  const name = file.replace(/^.*[/\\]/, "");
  return title !== "" && name.startsWith(`${title}.`) ? title : "";
}
