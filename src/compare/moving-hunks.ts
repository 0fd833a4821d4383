/** Which tokens of two texts are kept, and which belong to blocks that moved, in; the hunks between the kept ones out. */
import type { Hunk } from "./sequence.ts";

/** A hunk of a block that moved is all on one side. */
export interface MovingHunk extends Hunk {
  /** Which move the tokens belong to; null where they simply changed. */
  readonly move: number | null;
}

/** Positions of one token in both texts. */
export type TokenPair = readonly [old: number, fresh: number];

/** For each token the move that its block made, null for all others. */
export interface TokenMoves {
  readonly old: readonly (number | null)[];
  readonly new: readonly (number | null)[];
}

/** `kept` in order. */
export function movingHunks(kept: readonly TokenPair[], moves: TokenMoves): MovingHunk[] {
  const hunks: MovingHunk[] = [];
  let [oldFrom, newFrom] = [0, 0];
  for (const [oldUntil, newUntil] of [...kept, [moves.old.length, moves.new.length] as const]) {
    if (oldUntil > oldFrom || newUntil > newFrom)
      hunks.push(...hunksWithin({ oldFrom, oldUntil, newFrom, newUntil }, moves));
    [oldFrom, newFrom] = [oldUntil + 1, newUntil + 1];
  }
  return hunks;
}

interface Run {
  readonly move: number | null;
  readonly from: number;
  readonly until: number;
}

/** Blocks that moved each by itself; what changed before and after them faces what changed there on the other side. */
function hunksWithin(gap: Hunk, moves: TokenMoves): MovingHunk[] {
  const olds = runsOf(moves.old, gap.oldFrom, gap.oldUntil);
  const news = runsOf(moves.new, gap.newFrom, gap.newUntil);
  const hunks: MovingHunk[] = [];
  let at = { old: gap.oldFrom, new: gap.newFrom };
  while (olds.length > 0 || news.length > 0) {
    const one = isMoved(news[0]) && !isMoved(olds[0]) ? undefined : olds.shift();
    const other = isMoved(one) ? undefined : news.shift();
    const move = one?.move ?? other?.move ?? null;
    const until = { old: one?.until ?? at.old, new: other?.until ?? at.new };
    hunks.push({ oldFrom: at.old, oldUntil: until.old, newFrom: at.new, newUntil: until.new, move });
    at = until;
  }
  return hunks;
}

function isMoved(run: Run | undefined): boolean {
  return run !== undefined && run.move !== null;
}

function runsOf(moves: readonly (number | null)[], from: number, until: number): Run[] {
  const runs: Run[] = [];
  for (let at = from; at < until; at++) {
    const move = moves[at] ?? null;
    const last = runs.at(-1);
    if (last?.move === move) runs[runs.length - 1] = { ...last, until: at + 1 };
    else runs.push({ move, from: at, until: at + 1 });
  }
  return runs;
}
