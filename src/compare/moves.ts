/**
 * Finds what moved within an entry: blocks, and sentences deleted in one place and inserted in another, word for word; and
 * sentences that moved to another entry. A phrase that moved within its sentence is a rewording, and so is a sentence that
 * changed as it moved.
 */
import {
  type BlockMove,
  type Change,
  mapSides,
  type Sides,
  textWithout,
  type WordEdit,
} from "../domain/change.ts";
import { groupByEach, groupRuns } from "../domain/group-by.ts";
import { sentencesIn } from "../domain/sentences.ts";
import {
  type DiffToken,
  type EntryText,
  hasLabels,
  joinKeys,
  sentenceEnd,
  splitTokens,
  type TextBlock,
  type TextToken,
} from "./entry-text.ts";
import { gapsBetween, type Hunk, isEmpty, itemsIn, type Placed, type Range } from "./pairs.ts";
import { diffWords, wordEdits } from "./words.ts";

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
  const hunks = gapsBetween(kept, { old: texts.old.tokens, new: texts.new.tokens }).flatMap((gap) =>
    hunksWithin(gap, texts, moveByToken),
  );
  const sentences = movedSentences(hunks, texts);
  const moveByHunk = new Map(
    sentences.flatMap(({ old, new: fresh }, at) => [old, fresh].map((hunk) => [hunk, moved.length + at])),
  );
  return {
    hunks: hunks.map((hunk) => ({ ...hunk, move: moveByHunk.get(hunk) ?? hunk.move })),
    moves: [...moved.map(blockMove), ...sentences.map((each) => sentenceMove(each, texts))],
  };
}

function blockMove({ old, new: fresh }: Sides<TextBlock>): BlockMove {
  const direction = fresh.at < old.at ? "up" : "down";
  const words = diffWords({ old: old.tokens, new: fresh.tokens });
  return { from: old.path, to: fresh.path, direction, words };
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

/** Returns none for a text with labels, because its steps or rules show their own words. */
function movedSentences(hunks: readonly MovingHunk[], texts: Sides<EntryText>): Sides<Hunk>[] {
  if (hasLabels(texts)) return [];
  const stayed = hunks.filter(({ move }) => move === null);
  const insertions = stayed.filter(({ old }) => isEmpty(old));
  const deletions = stayed.filter((hunk) => isEmpty(hunk.new));
  const put = new Map(insertions.map((hunk) => [sentenceKey(texts.new.tokens, hunk.new), hunk]));
  put.delete(null);
  return deletions.flatMap((hunk) => {
    const key = sentenceKey(texts.old.tokens, hunk.old);
    const goal = put.get(key);
    put.delete(key);
    return goal ? [{ old: hunk, new: goal }] : [];
  });
}

/** Sentences of fewer tokens, including the period, may occur anywhere: `You may not.` */
const fewestTokens = 5;

/** Null if the tokens are not whole sentences. */
function sentenceKey(tokens: readonly DiffToken[], { from, until }: Range): string | null {
  const isSentence = until - from >= fewestTokens && isEnd(tokens, from) && isEnd(tokens, until);
  return isSentence ? joinKeys(tokens.slice(from, until)) : null;
}

const closing = ['"', "'", ")", "]"];

/** Whether a sentence ends before this token: `.`, `.”`, a line break, or the end of the text. */
function isEnd(tokens: readonly DiffToken[], at: number): boolean {
  const [before, last] = [tokens[at - 2], tokens[at - 1]];
  if (!last || !tokens[at] || tokens[at]?.gap.includes("\n")) return true;
  return sentenceEnd.test(last.key) || (closing.includes(last.key) && sentenceEnd.test(before?.key ?? ""));
}

function sentenceMove({ old, new: fresh }: Sides<Hunk>, texts: Sides<EntryText>): BlockMove {
  const tokens = texts.new.tokens.slice(fresh.new.from, fresh.new.until);
  const direction = fresh.old.from < old.old.from ? "up" : "down";
  return { from: null, to: null, direction, words: wordEdits({ old: tokens, new: tokens }, []) };
}

/** Adds a remark to both changes where only one removes a sentence and only one other adds it, word for word. */
export function withMovedSentences(changes: readonly Change[]): Change[] {
  const losing = groupByEach(changes, (change) => sentencesOf(change, "delete"));
  const gaining = groupByEach(changes, (change) => sentencesOf(change, "insert"));
  const moves = [...losing].flatMap(([sentence, [one, ...more]]) => {
    const [other, ...others] = gaining.get(sentence) ?? [];
    if (!other || other === one || more.length + others.length > 0) return [];
    const [from = "", to = ""] = [one.from[0]?.title, other.to[0]?.title];
    return [{ changes: [one, other], remark: { kind: "sentence-moved", from, to } as const }];
  });
  return changes.map((change) => {
    const own = moves.filter((move) => move.changes.includes(change)).map(({ remark }) => remark);
    return { ...change, remarks: [...change.remarks, ...own] };
  });
}

/** The keys of the sentences that only one side of a change has; none for a split or merged entry, which has several titles. */
function sentencesOf({ from, to, words }: Change, op: "delete" | "insert"): readonly string[] {
  if (from.length !== 1 || to.length !== 1) return [];
  const others = new Set(keysWithout(op, words));
  return keysWithout(op === "delete" ? "insert" : "delete", words).filter((key) => !others.has(key));
}

/** Sentences of fewer tokens, including the period, may be in any entry: `This card is unique.` */
const fewestTokensElsewhere = 8;

function keysWithout(op: "delete" | "insert", words: readonly WordEdit[]): readonly string[] {
  const sentences = sentencesIn(textWithout(op, words)).map((sentence) => splitTokens(sentence));
  return sentences.filter(({ length }) => length >= fewestTokensElsewhere).map(joinKeys);
}
