/**
 * Finds all changes between two documents. It never throws because of the texts: an exception means that an entry was lost on
 * the way, which is a bug. The stages, with their files:
 *
 *   entries × 2 → pairs by name, then by cost → splits and merges       match-entries, match-candidates, parts
 *   pairs → renamed sections, new numbers, names that references follow  renamings, follow-renames
 *   each pair → blocks aligned → words compared → hunks made readable    align-blocks, text-change, words, clean-up
 *   groups → changes in reading order, each entry accounted for          changes, collect-changes
 */
import {
  type Change,
  type ChangedEntry,
  type Comparison,
  comparedFacts,
  type FactChange,
  type Renaming,
  type Sides,
} from "../domain/change.ts";
import type { SourceDocument } from "../domain/document.ts";
import type { EntryKind } from "../domain/entry.ts";
import type { RulesText } from "../domain/rules-text.ts";
import { knownWords, type Setting } from "./changes.ts";
import { assertAllAccounted, collectChanges, inReadingOrder, omissions } from "./collect-changes.ts";
import { hasSameName } from "./entry-text.ts";
import { namesOfRenames } from "./follow-renames.ts";
import { groupEntries } from "./match-entries.ts";
import { type MatchInput, movedPairs, type Pair } from "./pairs.ts";
import { compareNumbers, hasOtherSection, renamedSections, renumberings } from "./renamings.ts";

/** `known` contains the ids of entries that intermediate versions show to be the same. */
export function compareTexts(
  old: RulesText,
  fresh: RulesText,
  known: readonly Sides<string>[] = [],
): Comparison {
  const sides: MatchInput = { old: old.entries, new: fresh.entries };
  const { groups, pairs } = groupEntries(sides, positionsOf(sides, known));
  const sections = renamedSections(sides, pairs);
  const renumbered = renumberings(sides, pairs);
  // References follow a new number just like a new title.
  const names = namesOfRenames([...renamesAmong(sides, pairs), ...renumbered]);
  const setting = { names, sections, known: knownWords(sides) };
  const moved = movedAmong(sides, pairs, setting);
  const omits = omissions(old.document, fresh.document);
  const collected = collectChanges(groups, { sides, setting, moved, omits });
  const comparison: Comparison = {
    old: old.document,
    new: fresh.document,
    facts: factChanges(old.document, fresh.document),
    sections,
    renumbered,
    numbers: compareNumbers(sides),
    unchanged: collected.unchanged,
    omitted: collected.omitted,
    changes: inReadingOrder(collected.changes, groups),
    cosmetic: collected.cosmetic,
  };
  assertAllAccounted(comparison, sides);
  return comparison;
}

function positionsOf(sides: MatchInput, known: readonly Sides<string>[]): Pair[] {
  const oldAt = new Map(sides.old.map((entry, at) => [entry.id, at]));
  const newAt = new Map(sides.new.map((entry, at) => [entry.id, at]));
  return known.flatMap((pair) => {
    const [one, other] = [oldAt.get(pair.old), newAt.get(pair.new)];
    return one === undefined || other === undefined ? [] : [{ old: one, new: other }];
  });
}

function renamesAmong(sides: MatchInput, pairs: readonly Pair[]): Renaming[] {
  return pairs.flatMap((pair) => {
    const [one, other] = [sides.old[pair.old], sides.new[pair.new]];
    return one?.title && other?.title && !hasSameName(one, other)
      ? [{ from: one.title, to: other.title }]
      : [];
  });
}

/** A renamed entry moves with the alphabet, one in another section with that section. Neither counts as a move. */
function movedAmong(sides: MatchInput, pairs: readonly Pair[], { sections }: Setting): Set<number> {
  const settled = pairs.filter((pair) => {
    const [one, other] = [sides.old[pair.old], sides.new[pair.new]];
    const isNamedAlike = one?.title === other?.title || (one && other && hasSameName(one, other));
    return one && other && isNamedAlike && !hasOtherSection(one, other, sections);
  });
  return new Set([...movedPairs(settled)].map((pair) => pair.old));
}

/** An effective date that only follows the date of the document is not a change of its own. */
function factChanges(old: SourceDocument, fresh: SourceDocument): FactChange[] {
  const isImplied = old.effective === old.date && fresh.effective === fresh.date;
  return comparedFacts.flatMap((fact) => {
    const [from, to] = [old[fact], fresh[fact]];
    return from === to || (fact === "effective" && isImplied) ? [] : [{ fact, from, to }];
  });
}

interface Wanted {
  /** Empty for all kinds. */
  readonly kinds: readonly EntryKind[];
  /** Ids on either side; null for all entries. */
  readonly ids: ReadonlySet<string> | null;
}

/** Restricts a comparison to some kinds of entries, or to one entry. The counts remain those of the whole. */
export function narrowComparison(comparison: Comparison, { kinds, ids }: Wanted): Comparison {
  if (kinds.length === 0 && ids === null) return comparison;
  const isWanted = ({ kind, id }: ChangedEntry) =>
    (kinds.length === 0 || kinds.includes(kind)) && (ids === null || ids.has(id));
  const touches = (change: Change) => [...change.from, ...change.to].some(isWanted);
  return {
    ...comparison,
    changes: comparison.changes.filter(touches),
    cosmetic: comparison.cosmetic.filter(({ from, to }) => isWanted(from) || isWanted(to)),
  };
}
