/** The texts of the entries of one change in, its words and what is to be said of them out. */
import type { Remark, WordEdit } from "../domain/change.ts";
import type { Entry } from "../domain/entry.ts";
import { type EntryText, entryText } from "./entry-text.ts";
import { diffFollowing, type Names } from "./follow-renames.ts";
import { iconRemarks, isReordered, relabelRemarks } from "./remarks.ts";
import type { Hunk } from "./sequence.ts";
import type { Token } from "./tokens.ts";
import { diffTokens, wholeText, wordEdits } from "./words.ts";

export interface WordSetting {
  readonly names: Names;
}

export interface TextChange {
  readonly words: readonly WordEdit[];
  readonly hunks: readonly Hunk[];
  readonly remarks: readonly Remark[];
  /** Blocks changed places, or only their labels did. */
  readonly isReordered: boolean;
  /** All that differs are references that follow renames. */
  readonly followsOnly: boolean;
}

/** Entries of one side are read as one text, in their order. */
export function textChange(old: readonly Entry[], fresh: readonly Entry[], setting: WordSetting): TextChange {
  const [a, b] = [old.map(entryText).reduce(joinTexts), fresh.map(entryText).reduce(joinTexts)];
  const plain = diffTokens(a.tokens, b.tokens);
  const followed = plain.length === 0 ? null : diffFollowing(a.tokens, b.tokens, setting.names);
  const hunks = followed?.hunks ?? plain;
  const texts = { old: a, new: b, hunks };
  const relabelled = relabelRemarks(texts);
  return {
    words: hunks.length === 0 ? wholeText("equal", b.tokens) : wordEdits(a.tokens, b.tokens, hunks),
    hunks,
    remarks: [...(followed?.follows ?? []), ...iconRemarks(texts), ...relabelled],
    followsOnly: (followed?.isAll ?? false) && hunks.length > 0,
    isReordered: hunks.length === 0 ? relabelled.length > 0 : isReordered(texts),
  };
}

/** Two entries' texts as one, the second on a line of its own. */
function joinTexts(one: EntryText, next: EntryText): EntryText {
  const [first, ...rest] = next.tokens;
  const tokens: Token[] = [...one.tokens];
  if (first) tokens.push({ ...first, gap: tokens.length === 0 ? "" : "\n" }, ...rest);
  const shifted = next.blocks.map((block) => ({ ...block, from: block.from + one.tokens.length }));
  return { tokens, blocks: [...one.blocks, ...shifted] };
}
