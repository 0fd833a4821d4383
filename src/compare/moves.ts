/** Finds the blocks that moved within an entry. A sentence that moved within its block is a rewording. */
import { type BlockMove, mapSides, type Sides } from "../domain/change.ts";
import { groupRuns } from "../domain/group-by.ts";
import type { EntryText, TextBlock, TextToken } from "./entry-text.ts";
import { type Hunk, isEmpty, itemsIn, type Placed } from "./pairs.ts";
import { diffWords } from "./words.ts";

/** A hunk of a block or sentence that moved has tokens on one side only. */
interface MovingHunk extends Hunk {
  /** The move to which the tokens belong; null if they simply changed. */
  readonly move: number | null;
}

/** `kept` contains the tokens that both texts have, in order; `moved` the blocks that are out of order. */
export function findMoves(
  texts: Sides<EntryText>,
  kept: readonly Sides<Placed>[],
  moved: readonly Sides<TextBlock>[],
) {
  const moveByToken = new Map(
    moved.flatMap((pair, move) =>
      [...pair.old.tokens, ...pair.new.tokens].map((token) => [token, move] as const),
    ),
  );
  const hunks = gapsBetween(kept, texts).flatMap((gap) => hunksWithin(gap, texts, moveByToken));
  return { hunks, moves: moved.map(blockMove) };
}

function blockMove({ old, new: fresh }: Sides<TextBlock>): BlockMove {
  return {
    from: old.path,
    to: fresh.path,
    direction: fresh.at < old.at ? "up" : "down",
    words: diffWords({ old: old.tokens, new: fresh.tokens }),
  };
}

/** The hunks between the kept tokens. */
function gapsBetween(kept: readonly Sides<Placed>[], { old, new: fresh }: Sides<EntryText>): Hunk[] {
  const end = { old: { at: old.tokens.length }, new: { at: fresh.tokens.length } };
  let from = { old: 0, new: 0 };
  return [...kept, end].flatMap((pair) => {
    const gap = {
      old: { from: from.old, until: pair.old.at },
      new: { from: from.new, until: pair.new.at },
    };
    from = mapSides(pair, ({ at }) => at + 1);
    return isEmpty(gap.old) && isEmpty(gap.new) ? [] : [gap];
  });
}

/** Tokens that moved get hunks of their own: each moved block separately, those of the old text first. */
function hunksWithin(
  gap: Hunk,
  { old, new: fresh }: Sides<EntryText>,
  moveByToken: ReadonlyMap<TextToken, number>,
): MovingHunk[] {
  const runs = mapSides(itemsIn(gap, { old: old.tokens, new: fresh.tokens }), (tokens) =>
    groupRuns(tokens, (next, last) => moveByToken.get(next) === moveByToken.get(last)).map((run) => ({
      move: moveByToken.get(run[0]) ?? null,
      range: { from: run[0].at, until: run[0].at + run.length },
    })),
  );
  if ([...runs.old, ...runs.new].every(({ move }) => move === null)) return [{ ...gap, move: null }];
  const before = { from: gap.new.from, until: gap.new.from };
  const after = { from: gap.old.until, until: gap.old.until };
  return [
    ...runs.old.map(({ range, move }) => ({ old: range, new: before, move })),
    ...runs.new.map(({ range, move }) => ({ old: after, new: range, move })),
  ];
}
