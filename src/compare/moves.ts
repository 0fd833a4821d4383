/**
 * Finds what moved within an entry: blocks, and sentences deleted in one place and inserted in another, word for word. A phrase
 * that moved within its sentence is a rewording, and so is a sentence that changed as it moved.
 */
import type { BlockMove, Sides } from "../domain/change.ts";
import { groupRuns } from "../domain/group-by.ts";
import { addressAt, type EntryText, hasLabels, tokensOf } from "./entry-text.ts";
import type { Pair } from "./pairs.ts";
import type { Hunk } from "./sequence.ts";
import { type DiffToken, joinKeys } from "./tokens.ts";
import { diffWords, wholeText } from "./words.ts";

/** A hunk of a block or sentence that moved has tokens on one side only. */
export interface MovingHunk extends Hunk {
  /** The move to which the tokens belong; null if they simply changed. */
  readonly move: number | null;
}

interface Moves {
  readonly hunks: readonly MovingHunk[];
  readonly moves: readonly BlockMove[];
}

/** `kept` contains the tokens that both texts have, in order; `moved` the blocks that are out of order. */
export function findMoves(texts: Sides<EntryText>, kept: readonly Pair[], moved: readonly Pair[]): Moves {
  const blocks = moved.map((pair) => blockMove(pair, texts));
  const hunks = hunksBetween(kept, {
    old: movesByToken(texts.old, moved, "old"),
    new: movesByToken(texts.new, moved, "new"),
  });
  const sentences = movedSentences(hunks, texts);
  const moveByHunk = new Map(
    sentences.flatMap(({ old, new: fresh }, at) => [old, fresh].map((hunk) => [hunk, blocks.length + at])),
  );
  return {
    hunks: hunks.map((hunk) => ({ ...hunk, move: moveByHunk.get(hunk) ?? hunk.move })),
    moves: [...blocks, ...sentences.map((each) => sentenceMove(each, texts))],
  };
}

/** For each token, the move of its block. */
function movesByToken(text: EntryText, moved: readonly Pair[], side: "old" | "new"): (number | null)[] {
  const moves: (number | null)[] = text.tokens.map(() => null);
  for (const [move, pair] of moved.entries())
    for (const { at } of tokensOf(text, [pair[side]])) moves[at] = move;
  return moves;
}

function blockMove(pair: Pair, { old, new: fresh }: Sides<EntryText>): BlockMove {
  return {
    from: addressAt(old, pair.old),
    to: addressAt(fresh, pair.new),
    direction: pair.new < pair.old ? "up" : "down",
    words: diffWords({ old: tokensOf(old, [pair.old]), new: tokensOf(fresh, [pair.new]) }),
  };
}

/** For each token of both texts, the move of its block; null if it did not move. */
type TokenMoves = Sides<readonly (number | null)[]>;

/** The hunks between the tokens of `kept`. Tokens that moved get hunks of their own. */
function hunksBetween(kept: readonly Pair[], moves: TokenMoves): MovingHunk[] {
  const hunks: MovingHunk[] = [];
  const ends = { old: moves.old.length, new: moves.new.length };
  let [oldFrom, newFrom] = [0, 0];
  for (const { old: oldUntil, new: newUntil } of [...kept, ends]) {
    if (oldUntil > oldFrom || newUntil > newFrom)
      hunks.push(...hunksWithin({ oldFrom, oldUntil, newFrom, newUntil }, moves));
    [oldFrom, newFrom] = [oldUntil + 1, newUntil + 1];
  }
  return hunks;
}

/** Each moved block separately, those of the old text first. */
function hunksWithin(gap: Hunk, moves: TokenMoves): MovingHunk[] {
  const { oldUntil, newFrom } = gap;
  const olds = runsOf(moves.old, gap.oldFrom, oldUntil);
  const news = runsOf(moves.new, newFrom, gap.newUntil);
  if ([...olds, ...news].every(({ move }) => move === null)) return [{ ...gap, move: null }];
  return [
    ...olds.map(({ from, until, move }) => ({
      ...{ oldFrom: from, oldUntil: until, newFrom, newUntil: newFrom, move },
    })),
    ...news.map(({ from, until, move }) => ({
      ...{ oldFrom: oldUntil, oldUntil, newFrom: from, newUntil: until, move },
    })),
  ];
}

function runsOf(moves: readonly (number | null)[], from: number, until: number) {
  const places = Array.from({ length: until - from }, (_, by) => from + by);
  return groupRuns(places, (next, last) => moves[next] === moves[last]).map((run) => ({
    move: moves[run[0]] ?? null,
    from: run[0],
    until: run[0] + run.length,
  }));
}

/** Returns none for a text with labels, because its steps or rules show their own words. */
function movedSentences(hunks: readonly MovingHunk[], texts: Sides<EntryText>): Sides<Hunk>[] {
  if (hasLabels(texts)) return [];
  const stayed = hunks.filter(({ move }) => move === null);
  const insertions = stayed.filter(({ oldFrom, oldUntil }) => oldFrom === oldUntil);
  const deletions = stayed.filter(({ newFrom, newUntil }) => newFrom === newUntil);
  const put = new Map(
    insertions.map((hunk) => [sentenceKey(texts.new.tokens, hunk.newFrom, hunk.newUntil), hunk]),
  );
  put.delete(null);
  return deletions.flatMap((hunk) => {
    const key = sentenceKey(texts.old.tokens, hunk.oldFrom, hunk.oldUntil);
    const goal = put.get(key);
    put.delete(key);
    return goal ? [{ old: hunk, new: goal }] : [];
  });
}

/** Shorter sentences, including the period, may occur anywhere: `You may not.` */
const fewestTokens = 5;

/** Null if the tokens are not whole sentences. */
function sentenceKey(tokens: readonly DiffToken[], from: number, until: number): string | null {
  const isSentence = until - from >= fewestTokens && isEnd(tokens, from) && isEnd(tokens, until);
  return isSentence ? joinKeys(tokens.slice(from, until)) : null;
}

const sentenceEnd = /^(?:[.!?]|\.\.\.)$/;
const closing = /^["')\]]$/;

/** Whether a sentence ends before this token: `.`, `.”`, a line break, or the end of the text. */
function isEnd(tokens: readonly DiffToken[], at: number): boolean {
  const [before, last] = [tokens[at - 2], tokens[at - 1]];
  if (!last || !tokens[at] || tokens[at]?.gap.includes("\n")) return true;
  return sentenceEnd.test(last.key) || (closing.test(last.key) && sentenceEnd.test(before?.key ?? ""));
}

function sentenceMove({ old, new: fresh }: Sides<Hunk>, texts: Sides<EntryText>): BlockMove {
  const tokens = texts.new.tokens.slice(fresh.newFrom, fresh.newUntil);
  const direction = fresh.oldFrom < old.oldFrom ? "up" : "down";
  return { from: null, to: null, direction, words: wholeText("equal", tokens) };
}
