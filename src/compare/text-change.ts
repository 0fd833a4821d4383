/** Compares the texts of the entries of one change: the changed words, and remarks on them. */
import { type BlockMove, mapSides, type PartChange, type Remark, type Sides } from "../domain/change.ts";
import { type Entry, lostIcon } from "../domain/entry.ts";
import { firstOfEach, groupRuns } from "../domain/group-by.ts";
import { alignBlocks, type BlockStretch } from "./align-blocks.ts";
import { comparedText, type EntryText, hasLabels, type TextBlock, type TokenSides } from "./entry-text.ts";
import { findMoves } from "./moves.ts";
import { type Hunk, inOrderOf, itemsIn, keptPairs } from "./pairs.ts";
import { diffFollowing, type RenamedTitles } from "./renamings.ts";
import { wordEdits } from "./words.ts";

/**
 * Entries of one side are compared as one text, in order. A text is reworded if words differ, and not only in their position; it
 * is reordered if blocks changed places, or only their labels did.
 */
export function textChange(old: readonly Entry[], fresh: readonly Entry[], names: RenamedTitles) {
  const sides = { old: comparedText(...old), new: comparedText(...fresh) };
  const tokens = mapSides(sides, (text) => text.tokens);
  const { moved, stretches } = alignBlocks(sides);
  const compared = stretches.map((stretch) => compareStretch(stretch, names));
  const kept = inOrderOf(
    "old",
    compared.flatMap((part) => keptPairs(part.hunks, part.tokens)),
  );
  const { hunks: all, moves } = findMoves(sides, kept, moved);
  const hunks = all.every((hunk) => isLostIcon(hunk, tokens)) ? [] : all;
  const relabeled = relabelRemarks(sides, stretches);
  const follows = compared.flatMap((part) => part.follows);
  return {
    words: wordEdits(tokens, hunks),
    remarks: [
      ...firstOfEach(follows, (remark) => JSON.stringify(remark)),
      ...iconRemarks(hunks, tokens),
      ...orderRemarks(moves, relabeled),
    ],
    moves,
    parts: hasLabels(sides) ? compared.flatMap((each) => partOf(each) ?? []) : [],
    isReworded:
      moves.some(({ words }) => words.some(({ op }) => op !== "equal")) ||
      hunks.some((hunk) => hunk.move === null && !isLostIcon(hunk, tokens)),
    isReordered: moves.length > 0 || (hunks.length === 0 && relabeled.length > 0),
    followsOnly: moves.length === 0 && compared.every((part) => part.followsOnly),
  };
}

function keysOf(hunk: Hunk, tokens: TokenSides): Sides<readonly string[]> {
  return mapSides(itemsIn(hunk, tokens), (changed) => changed.map(({ key }) => key));
}

/** A possible lost icon on one side and nothing on the other: the extraction differs, not the rule. */
function isLostIcon(hunk: Hunk, tokens: TokenSides): boolean {
  const { old, new: fresh } = keysOf(hunk, tokens);
  const isOneSided = old.length === 0 || fresh.length === 0;
  return isOneSided && [...old, ...fresh].every((key) => key === lostIcon);
}

/** Corresponding blocks of both sides, with their words compared. */
function compareStretch(stretch: BlockStretch, names: RenamedTitles) {
  const tokens = mapSides(stretch, (blocks) => blocks.flatMap((block) => block.tokens));
  return { stretch, tokens, ...diffFollowing(tokens, names) };
}

/** Null if nothing in the stretch changed. Only a single step or rule has an address. */
function partOf({ stretch, tokens, hunks }: ReturnType<typeof compareStretch>): PartChange | null {
  if (hunks.every((hunk) => isLostIcon(hunk, tokens))) return null;
  const status = stretch.old.length === 0 ? "added" : stretch.new.length === 0 ? "removed" : "changed";
  const words = wordEdits(tokens, hunks);
  return { status, from: addressOf(stretch.old), to: addressOf(stretch.new), words };
}

/** Null if there is not exactly one block, or if it has no address. */
const addressOf = ([only, ...more]: readonly TextBlock[]) => (more.length > 0 ? null : (only?.path ?? null));

/** Lost icons that the other side has, in either direction, without duplicates. */
function iconRemarks(hunks: readonly Hunk[], tokens: TokenSides): Remark[] {
  const named = hunks.flatMap((hunk) => {
    const { old, new: fresh } = keysOf(hunk, tokens);
    const found = namedIcons(old, fresh).map((icon): Remark => ({ kind: "icon-named", icon }));
    const lost = namedIcons(fresh, old).map((icon): Remark => ({ kind: "icon-lost", icon }));
    return [...found, ...lost];
  });
  return firstOfEach(named, (remark) => JSON.stringify(remark));
}

/** Matches `[AU]`. */
const icon = /^\[[^\]]*\]$/;

/** Icons of `after` in place of icons that are lost in `before`. */
function namedIcons(before: readonly string[], after: readonly string[]): string[] {
  const lost = count(before, lostIcon) - count(after, lostIcon);
  const named = after.filter((key) => icon.test(key) && !before.includes(key));
  return named.slice(0, Math.max(0, lost));
}

const count = (keys: readonly string[], wanted: string) => keys.filter((key) => key === wanted).length;

/** `steps 3.b to 3.d are now 3.c to 3.e`: labels of blocks that still exist, with adjacent ones in one remark. */
function relabelRemarks(sides: Sides<EntryText>, stretches: readonly BlockStretch[]): Remark[] {
  const runs = groupRuns(
    relabelings(sides, stretches),
    (next, last) => next.ranks[0] === last.ranks[0] + 1 && next.ranks[1] === last.ranks[1] + 1,
  );
  return runs.map(([first, ...more]) => {
    const last = more.at(-1) ?? first;
    return { kind: "relabeled", from: [first.from, last.from], to: [first.to, last.to] };
  });
}

/** `ranks` are the positions of the block among the labeled ones of both sides, to see which are adjacent. */
function relabelings({ old, new: fresh }: Sides<EntryText>, stretches: readonly BlockStretch[]) {
  const [oldRanks, newRanks] = [ranksOfLabeled(old), ranksOfLabeled(fresh)];
  return stretches.flatMap((stretch) => {
    const [from, to] = [addressOf(stretch.old), addressOf(stretch.new)];
    const [[one], [other]] = [stretch.old, stretch.new];
    if (!one || !other || from === null || to === null || from === to) return [];
    return [{ from, to, ranks: [oldRanks.get(one) ?? -1, newRanks.get(other) ?? -1] as const }];
  });
}

/** Examples and other blocks without a label do not interrupt adjacent labels. */
function ranksOfLabeled({ blocks }: EntryText): ReadonlyMap<TextBlock, number> {
  return new Map(blocks.filter(({ path }) => path !== null).map((block, rank) => [block, rank]));
}

/** Two exchanged steps are reported as such, not as one that moved and one that was relabeled. */
function orderRemarks(moves: readonly BlockMove[], relabeled: readonly Remark[]): Remark[] {
  const [move, ...moreMoves] = moves;
  const [remark, ...moreRemarks] = relabeled;
  const isExchange =
    move?.from != null &&
    move.to != null &&
    moreMoves.length + moreRemarks.length === 0 &&
    remark?.kind === "relabeled" &&
    remark.from.join() === [move.to, move.to].join() &&
    remark.to.join() === [move.from, move.from].join();
  if (!isExchange) return [...relabeled];
  const labels = [move.from, move.to] as const;
  return [{ kind: "exchanged", labels: move.direction === "down" ? labels : [labels[1], labels[0]] }];
}
