/** The texts of the entries of one change in, its words and remarks on them out. */
import type { BlockMove, PartChange, Remark, WordEdit } from "../domain/change.ts";
import { type Entry, lostIcon } from "../domain/entry.ts";
import { alignBlocks, type Stretch } from "./align-blocks.ts";
import { type EntryText, entryText } from "./entry-text.ts";
import { diffFollowing, type Names } from "./follow-renames.ts";
import { type MovedSentence, movedSentences } from "./moved-sentences.ts";
import type { Pair } from "./pairs.ts";
import { iconRemarks, orderRemarks, relabelRemarks } from "./remarks.ts";
import { type Hunk, keptPairs } from "./sequence.ts";
import type { Token } from "./tokens.ts";
import { diffTokens, type MovingHunk, movingHunks, type TokenPair, wholeText, wordEdits } from "./words.ts";

export interface WordSetting {
  readonly names: Names;
}

export interface TextChange {
  readonly words: readonly WordEdit[];
  readonly remarks: readonly Remark[];
  readonly moves: readonly BlockMove[];
  readonly parts: readonly PartChange[];
  /** Words differ, and not only in their place. */
  readonly isReworded: boolean;
  /** Blocks changed places, or only their labels did. */
  readonly isReordered: boolean;
  /** All that differs are references that follow renames. */
  readonly followsOnly: boolean;
}

/** Entries of one side are read as one text, in their order. */
export function textChange(
  old: readonly Entry[],
  fresh: readonly Entry[],
  { names }: WordSetting,
): TextChange {
  const [a, b] = [old.map(entryText).reduce(joinTexts), fresh.map(entryText).reduce(joinTexts)];
  const { moved, stretches } = alignBlocks(a, b);
  const sides = { old: a, new: b };
  const compared = stretches.map((stretch) => compareStretch(stretch, sides, names));
  const blockMoves = moved.map((pair) => moveOf(pair, sides));
  const found = movingHunks(
    compared.flatMap(keptTokens).sort((one, other) => one[0] - other[0]),
    { old: movesByToken(a, moved, "old"), new: movesByToken(b, moved, "new") },
  );
  const { hunks: all, moves } = withSentenceMoves(found, blockMoves, sides);
  const hunks = all.every((hunk) => isLostIcon(hunk, a.tokens, b.tokens)) ? [] : all;
  const relabelled = relabelRemarks(a, b, stretches);
  const follows = compared.flatMap((part) => part.follows);
  return {
    words: wordEdits(a.tokens, b.tokens, hunks),
    remarks: [...unique(follows), ...iconRemarks({ ...sides, hunks }), ...orderRemarks(moves, relabelled)],
    moves,
    parts: isLabelled(sides) ? compared.flatMap((each) => partOf(each, sides) ?? []) : [],
    isReworded: isReworded(hunks, moves, sides),
    isReordered: moves.length > 0 || (hunks.length === 0 && relabelled.length > 0),
    followsOnly: hunks.length > 0 && moves.length === 0 && compared.every((part) => part.isFollowing),
  };
}

interface BothTexts {
  readonly old: EntryText;
  readonly new: EntryText;
}

/** A possible lost icon on one side and nothing on the other: the extraction differs, not the rule. */
function isLostIcon(hunk: Hunk, old: readonly Token[], fresh: readonly Token[]): boolean {
  const [before, after] = [old.slice(hunk.oldFrom, hunk.oldUntil), fresh.slice(hunk.newFrom, hunk.newUntil)];
  const isOneSided = before.length === 0 || after.length === 0;
  return isOneSided && [...before, ...after].every((token) => token.key === lostIcon);
}

function isReworded(hunks: readonly MovingHunk[], moves: readonly BlockMove[], sides: BothTexts): boolean {
  const isEdited = moves.some(({ words }) => words.some(({ op }) => op !== "equal"));
  return (
    isEdited ||
    hunks.some((hunk) => hunk.move === null && !isLostIcon(hunk, sides.old.tokens, sides.new.tokens))
  );
}

function unique(remarks: readonly Remark[]): Remark[] {
  return [...new Map(remarks.map((remark) => [JSON.stringify(remark), remark])).values()];
}

/** Some blocks of both sides that face each other, with their words compared. */
interface ComparedStretch {
  readonly stretch: Stretch;
  readonly old: PlacedTokens;
  readonly new: PlacedTokens;
  readonly hunks: readonly Hunk[];
  readonly follows: readonly Remark[];
  /** Nothing differs but references that follow renames. */
  readonly isFollowing: boolean;
}

function compareStretch(stretch: Stretch, sides: BothTexts, names: Names): ComparedStretch {
  const [old, fresh] = [tokensOf(sides.old, stretch.old), tokensOf(sides.new, stretch.new)];
  const plain = diffTokens(old.tokens, fresh.tokens);
  const followed = plain.length === 0 ? null : diffFollowing(old.tokens, fresh.tokens, names);
  const { hunks, follows, isAll } = followed ?? { hunks: plain, follows: [], isAll: plain.length === 0 };
  return { stretch, old, new: fresh, hunks, follows, isFollowing: isAll };
}

function keptTokens({ old, new: fresh, hunks }: ComparedStretch): TokenPair[] {
  return keptPairs(hunks, old.tokens.length).map(
    ([one, other]): TokenPair => [old.places[one] ?? 0, fresh.places[other] ?? 0],
  );
}

interface PlacedTokens {
  /** Where each token stands in the whole text. */
  readonly places: readonly number[];
  readonly tokens: readonly Token[];
}

function tokensOf(text: EntryText, blocks: readonly number[]): PlacedTokens {
  const places = blocks.flatMap((block) => placesOf(text, block));
  return { places, tokens: places.flatMap((at) => text.tokens[at] ?? []) };
}

function placesOf({ tokens, blocks }: EntryText, block: number): number[] {
  const from = blocks[block]?.from ?? tokens.length;
  const until = blocks[block + 1]?.from ?? tokens.length;
  return Array.from({ length: until - from }, (_, by) => from + by);
}

/** For each token, the move of its block. */
function movesByToken(text: EntryText, moved: readonly Pair[], side: "old" | "new"): (number | null)[] {
  const moves: (number | null)[] = text.tokens.map(() => null);
  for (const [move, pair] of moved.entries()) for (const at of placesOf(text, pair[side])) moves[at] = move;
  return moves;
}

function moveOf(pair: Pair, sides: BothTexts): BlockMove {
  const [olds, news] = [tokensOf(sides.old, [pair.old]).tokens, tokensOf(sides.new, [pair.new]).tokens];
  const hunks = diffTokens(olds, news);
  return {
    from: sides.old.blocks[pair.old]?.path ?? null,
    to: sides.new.blocks[pair.new]?.path ?? null,
    direction: pair.new < pair.old ? "up" : "down",
    words: wordEdits(olds, news, hunks),
  };
}

/** The part of a step or rule shows its own words, so only sentences of texts without labels are reported as moved. */
function withSentenceMoves(hunks: readonly MovingHunk[], moves: readonly BlockMove[], sides: BothTexts) {
  const stayed = hunks.filter(({ move }) => move === null);
  const sentences = isLabelled(sides) ? [] : movedSentences(stayed, sides.old, sides.new);
  const moveByHunk = new Map(
    sentences.flatMap(({ old, new: fresh }, at) => [old, fresh].map((hunk) => [hunk, moves.length + at])),
  );
  return {
    hunks: hunks.map((hunk) => ({ ...hunk, move: moveByHunk.get(hunk) ?? hunk.move })),
    moves: [...moves, ...sentences.map((each) => sentenceMove(each, sides))],
  };
}

function sentenceMove({ old, new: fresh }: MovedSentence<Hunk>, sides: BothTexts): BlockMove {
  const tokens = sides.new.tokens.slice(fresh.newFrom, fresh.newUntil);
  const direction = fresh.oldFrom < old.oldFrom ? "up" : "down";
  return { from: null, to: null, direction, words: wholeText("equal", tokens) };
}

function isLabelled({ old, new: fresh }: BothTexts): boolean {
  return [...old.blocks, ...fresh.blocks].some(({ path }) => path !== null);
}

/** Null if nothing in the stretch changed. Only a single step or rule has an address. */
function partOf({ stretch, old, new: fresh, hunks }: ComparedStretch, sides: BothTexts): PartChange | null {
  if (hunks.every((hunk) => isLostIcon(hunk, old.tokens, fresh.tokens))) return null;
  const status = stretch.old.length === 0 ? "added" : stretch.new.length === 0 ? "removed" : "changed";
  const words = wordEdits(old.tokens, fresh.tokens, hunks);
  return { status, from: pathOf(sides.old, stretch.old), to: pathOf(sides.new, stretch.new), words };
}

function pathOf({ blocks }: EntryText, [only, ...more]: readonly number[]): string | null {
  return only === undefined || more.length > 0 ? null : (blocks[only]?.path ?? null);
}

/** Two entries' texts as one, the second on a line of its own. */
function joinTexts(one: EntryText, next: EntryText): EntryText {
  const [first, ...rest] = next.tokens;
  const tokens: Token[] = [...one.tokens];
  if (first) tokens.push({ ...first, gap: tokens.length === 0 ? "" : "\n" }, ...rest);
  const shifted = next.blocks.map((block) => ({ ...block, from: block.from + one.tokens.length }));
  return { tokens, blocks: [...one.blocks, ...shifted] };
}
