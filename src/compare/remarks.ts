/** A change's texts and hunks in, remarks on what its words alone do not show out. */
import type { BlockMove, Remark } from "../domain/change.ts";
import { lostIcon } from "../domain/entry.ts";
import { firstOfEach, groupRuns } from "../domain/group-by.ts";
import type { BlockStretch } from "./align-blocks.ts";
import type { BothTexts, EntryText } from "./entry-text.ts";
import type { Hunk } from "./sequence.ts";
import type { DiffToken } from "./tokens.ts";

interface ChangedTexts extends BothTexts {
  readonly hunks: readonly Hunk[];
}

/** A lost icon that the other side names, in either direction; each icon once. */
export function iconRemarks({ old, new: fresh, hunks }: ChangedTexts): Remark[] {
  const named = hunks.flatMap((hunk) => {
    const before = iconsOf(old.tokens.slice(hunk.oldFrom, hunk.oldUntil));
    const after = iconsOf(fresh.tokens.slice(hunk.newFrom, hunk.newUntil));
    const found = namedIcons(before, after).map((icon): Remark => ({ kind: "icon-named", icon }));
    const lost = namedIcons(after, before).map((icon): Remark => ({ kind: "icon-lost", icon }));
    return [...found, ...lost];
  });
  return firstOfEach(named, (remark) => JSON.stringify(remark));
}

/** `[AU]` */
const icon = /^\[[^\]]*\]$/;

function iconsOf(tokens: readonly DiffToken[]): string[] {
  return tokens.map((token) => token.key).filter((key) => icon.test(key));
}

/** Icons of `after` that stand where `before` only knew that one was lost. */
function namedIcons(before: readonly string[], after: readonly string[]): string[] {
  const lost = count(before, lostIcon) - count(after, lostIcon);
  return lost > 0 ? after.filter((key) => key !== lostIcon && !before.includes(key)).slice(0, lost) : [];
}

function count(keys: readonly string[], wanted: string): number {
  return keys.filter((key) => key === wanted).length;
}

interface Relabelling {
  readonly from: string;
  readonly to: string;
  /** Positions of the block among the labelled ones of both sides, to see which follow one another. */
  readonly ranks: readonly [old: number, fresh: number];
}

/** `steps 3.b to 3.d are now 3.c to 3.e`: labels of blocks that are still there, adjacent ones in one remark. */
export function relabelRemarks(
  old: EntryText,
  fresh: EntryText,
  stretches: readonly BlockStretch[],
): Remark[] {
  const runs = groupRuns(
    relabellings(old, fresh, stretches),
    (next, last) => next.ranks[0] === last.ranks[0] + 1 && next.ranks[1] === last.ranks[1] + 1,
  );
  return runs.map(([first, ...more]) => {
    const last = more.at(-1) ?? first;
    return { kind: "relabelled", from: [first.from, last.from], to: [first.to, last.to] };
  });
}

function relabellings(old: EntryText, fresh: EntryText, stretches: readonly BlockStretch[]): Relabelling[] {
  const [oldRanks, newRanks] = [ranksOfLabelled(old), ranksOfLabelled(fresh)];
  return stretches.flatMap(({ old: [one, ...moreOld], new: [other, ...moreNew] }) => {
    const [from, to] = [old.blocks[one ?? -1]?.path ?? null, fresh.blocks[other ?? -1]?.path ?? null];
    if (from === null || to === null || from === to || moreOld.length + moreNew.length > 0) return [];
    return [{ from, to, ranks: [oldRanks.get(one ?? -1) ?? -1, newRanks.get(other ?? -1) ?? -1] as const }];
  });
}

/** Examples and other blocks without a label do not separate labels that follow one another. */
function ranksOfLabelled({ blocks }: EntryText): ReadonlyMap<number, number> {
  const labelled = [...blocks.keys()].filter((at) => (blocks[at]?.path ?? null) !== null);
  return new Map(labelled.map((at, rank) => [at, rank]));
}

/** Two exchanged steps are reported as that, not as one that moved and one that was relabeled. */
export function orderRemarks(moves: readonly BlockMove[], relabelled: readonly Remark[]): Remark[] {
  const [move, ...moreMoves] = moves;
  const [remark, ...moreRemarks] = relabelled;
  const isExchange =
    move?.from != null &&
    move.to != null &&
    moreMoves.length + moreRemarks.length === 0 &&
    remark?.kind === "relabelled" &&
    remark.from.join() === [move.to, move.to].join() &&
    remark.to.join() === [move.from, move.from].join();
  if (!isExchange) return [...relabelled];
  const labels = [move.from, move.to] as const;
  return [{ kind: "exchanged", labels: move.direction === "down" ? labels : [labels[1], labels[0]] }];
}
