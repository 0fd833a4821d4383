/** A change's texts and hunks in, remarks on what its words alone do not show out. */
import type { BlockMove, Remark } from "../domain/change.ts";
import { type EntryText, lostIcon } from "./entry-text.ts";
import type { Hunk } from "./sequence.ts";
import type { Token } from "./tokens.ts";

export interface Texts {
  readonly old: EntryText;
  readonly new: EntryText;
  readonly hunks: readonly Hunk[];
}

/** A lost icon that the other side names, in either direction; each icon once. */
export function iconRemarks({ old, new: fresh, hunks }: Texts): Remark[] {
  const named = hunks.flatMap((hunk) => {
    const before = iconsOf(old.tokens.slice(hunk.oldFrom, hunk.oldUntil));
    const after = iconsOf(fresh.tokens.slice(hunk.newFrom, hunk.newUntil));
    const found = namedIcons(before, after).map((icon): Remark => ({ kind: "icon-named", icon }));
    const lost = namedIcons(after, before).map((icon): Remark => ({ kind: "icon-lost", icon }));
    return [...found, ...lost];
  });
  return [...new Map(named.map((remark) => [JSON.stringify(remark), remark])).values()];
}

/** `[AU]` */
const icon = /^\[[^\]]*\]$/;

function iconsOf(tokens: readonly Token[]): string[] {
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
  /** Positions of the block on both sides, to see which follow one another. */
  readonly at: readonly [old: number, fresh: number];
}

/** `steps 3.b to 3.d are now 3.c to 3.e`: labels that changed while the words stayed, adjacent ones in one remark. */
export function relabelRemarks(texts: Texts): Remark[] {
  const runs: Relabelling[][] = [];
  for (const each of relabellings(texts)) {
    const last = runs.at(-1)?.at(-1);
    const follows = last && each.at[0] === last.at[0] + 1 && each.at[1] === last.at[1] + 1;
    if (follows) runs.at(-1)?.push(each);
    else runs.push([each]);
  }
  return runs.flatMap((run): Remark[] => {
    const [first, last] = [run[0], run.at(-1)];
    return first && last
      ? [{ kind: "relabelled", from: [first.from, last.from], to: [first.to, last.to] }]
      : [];
  });
}

/** Examples and other blocks without a label do not separate labels that follow one another. */
function relabellings(texts: Texts): Relabelling[] {
  const labelled = ({ blocks }: EntryText) => blocks.filter(({ path }) => path !== null);
  const freshAt = new Map(labelled(texts.new).map((block, at) => [block.from, { at, path: block.path }]));
  return labelled(texts.old).flatMap((block, at) => {
    const fresh = freshAt.get(counterpart(texts.hunks, block.from) ?? -1);
    if (!fresh || block.path === null || fresh.path === null || fresh.path === block.path) return [];
    return [{ from: block.path, to: fresh.path, at: [at, fresh.at] as const }];
  });
}

/** Where an old token stands in the new text; null where it was deleted. */
function counterpart(hunks: readonly Hunk[], oldAt: number): number | null {
  let shift = 0;
  for (const hunk of hunks) {
    if (oldAt < hunk.oldFrom) break;
    if (oldAt < hunk.oldUntil) return null;
    shift = hunk.newUntil - hunk.oldUntil;
  }
  return oldAt + shift;
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
