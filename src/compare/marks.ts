/**
 * Finds the publisher's change marks that the text does not support. Marks refer to the previous document, so
 * `comparison.old` must be that document.
 */
import type { Change, ChangedEntry, Comparison, MarkReport } from "../domain/change.ts";
import { type Block, type Entry, entryName } from "../domain/entry.ts";
import { foldTitle } from "../domain/fold.ts";
import type { RulesText } from "../domain/rules-text.ts";
import { changedEntry } from "./changes.ts";

export function checkMarks(comparison: Comparison, fresh: RulesText): MarkReport {
  const changed = new Map(
    comparison.changes.filter(isReal).flatMap((change) => change.to.map((to) => [to.id, to])),
  );
  const marked = fresh.entries.filter((entry) => entry.changed);
  const head = (entry: ChangedEntry) => entry.kind === "passage" && entry.section === null;
  return {
    marksUsed: marked.length > 0,
    changedUnmarked: [...changed.values()].filter((to) => !to.marked && !head(to)),
    markedUnchanged: marked.filter((entry) => !changed.has(entry.id)).map(changedEntry),
    listedUnchanged: listed(fresh.entries).filter(({ entry }) => entry === null || !changed.has(entry.id)),
  };
}

/** No mark is expected if only the mark or the place of the entry changed. */
function isReal({ status, aspects, moves }: Change): boolean {
  const isOther = moves.length > 0 || aspects.some((aspect) => aspect === "title" || aspect === "text");
  return status !== "moved" && isOther;
}

/** Matches `Significant rulings changes and clarifications`. */
const listHeading = /^significant (?:[a-z]+ ){0,4}(?:changes|clarifications)/;

/** Entries listed under such a heading; null if no entry has the name. A paragraph without names is ignored. */
function listed(entries: readonly Entry[]): { readonly text: string; readonly entry: ChangedEntry | null }[] {
  const byTitle = new Map(entries.map((entry) => [foldTitle(entryName(entry)), entry]));
  return entries.flatMap(listedBlocks).flatMap(({ kind, text }) => {
    const found = longestTitle(text, byTitle);
    if (!found && kind !== "item") return [];
    return [{ text, entry: found ? changedEntry(found) : null }];
  });
}

/** Blocks below such a heading, in an entry with such a title, or after such a line in a preface. */
function listedBlocks(entry: Entry): Block[] {
  let inList = isListHeading(entryName(entry));
  return entry.blocks.filter((block) => {
    if (isListHeading(block.text) && block.text.length <= longestLine) inList = true;
    else if (block.kind === "heading" || block.text.length > longestLine) inList = false;
    else return inList || isListHeading(block.under ?? "");
    return false;
  });
}

/** A longer line is neither a name nor a heading; it ends the list. */
const longestLine = 120;

function isListHeading(text: string): boolean {
  return listHeading.test(foldTitle(text.slice(0, longestLine)));
}

/** `Cure – now heals all`: a name may be followed by what changed. */
function longestTitle(text: string, byTitle: ReadonlyMap<string, Entry>): Entry | undefined {
  const words = foldTitle(text).split(" ").slice(0, 16);
  for (let length = words.length; length > 0; length--) {
    const found = byTitle.get(words.slice(0, length).join(" "));
    if (found) return found;
  }
  return undefined;
}
