/**
 * Finds all changes between two documents. It never throws because of the texts: an exception means that an entry was lost on
 * the way, which is a bug. The stages, with their files:
 *
 *   entries × 2 → pairs by name, then by cost → splits and merges       match-entries, match-candidates
 *   pairs → renamed sections, new numbers, names that references follow  renamings, follow-renames
 *   each pair → blocks aligned → words compared → hunks made readable    align-blocks, text-change, words
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
import type { Entry, EntryKind } from "../domain/entry.ts";
import type { RulesText } from "../domain/rules-text.ts";
import { type ComparisonContext, knownWords } from "./changes.ts";
import { assertAllAccounted, collectChanges, inReadingOrder, omissions } from "./collect-changes.ts";
import { hasSameName } from "./entry-text.ts";
import { renamedTitles } from "./follow-renames.ts";
import { type EntryToMatch, placeEntries } from "./match-candidates.ts";
import { groupEntries } from "./match-entries.ts";
import { movedPairs } from "./pairs.ts";
import { compareNumbers, hasOtherSection, renamedSections, renumberings } from "./renamings.ts";

export function compareTexts(old: RulesText, fresh: RulesText): Comparison {
  const entries = { old: withoutPrintings(old), new: withoutPrintings(fresh) };
  const sides = { old: placeEntries(entries.old), new: placeEntries(entries.new) };
  const { groups, pairs } = groupEntries(sides);
  const sections = renamedSections(sides, pairs);
  const renumbered = renumberings(pairs);
  // References follow a new number just like a new title.
  const names = renamedTitles([...renamesAmong(pairs), ...renumbered]);
  const context = { names, sections, known: knownWords(entries) };
  const moved = movedAmong(pairs, context);
  const omits = omissions(old.document, fresh.document);
  const collected = collectChanges(groups, { sides, context, moved, omits });
  const comparison: Comparison = {
    old: old.document,
    new: fresh.document,
    facts: factChanges(old.document, fresh.document),
    sections,
    renumbered,
    numbers: compareNumbers(entries),
    unchanged: collected.unchanged,
    omitted: collected.omitted,
    changes: inReadingOrder(collected.changes, groups),
    cosmetic: collected.cosmetic,
  };
  assertAllAccounted(comparison, entries);
  return comparison;
}

/** Where a card was printed is no part of what it says. A list with another column about that changes no card. */
function withoutPrintings({ document, entries }: RulesText): readonly Entry[] {
  if (document.kind !== "cards") return entries;
  return entries.map((entry) => ({
    ...entry,
    blocks: entry.blocks.filter(({ kind }) => kind !== "printing"),
  }));
}

function renamesAmong(pairs: readonly Sides<EntryToMatch>[]): Renaming[] {
  return pairs.flatMap(({ old: { entry: one }, new: { entry: other } }) =>
    one.title && other.title && !hasSameName(one, other) ? [{ from: one.title, to: other.title }] : [],
  );
}

/** A renamed entry moves with the alphabet, one in another section with that section. Neither counts as a move. */
function movedAmong(
  pairs: readonly Sides<EntryToMatch>[],
  { sections }: ComparisonContext,
): ReadonlySet<EntryToMatch> {
  const settled = pairs.filter(({ old: { entry: one }, new: { entry: other } }) => {
    const isNamedAlike = one.title === other.title || hasSameName(one, other);
    return isNamedAlike && !hasOtherSection(one, other, sections);
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
  };
}
