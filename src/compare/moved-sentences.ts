/**
 * The hunks of two texts in; out, the pairs of them that are one sentence, struck at one place and put at another, word for
 * word. A phrase that moved within its sentence is a rewording, and so is a sentence that changed on the way.
 */
import type { EntryText } from "./entry-text.ts";
import type { Hunk } from "./sequence.ts";
import { joinKeys, type Token } from "./tokens.ts";

export interface MovedSentence<SomeHunk extends Hunk> {
  readonly old: SomeHunk;
  readonly new: SomeHunk;
}

export function movedSentences<SomeHunk extends Hunk>(
  hunks: readonly SomeHunk[],
  old: EntryText,
  fresh: EntryText,
): MovedSentence<SomeHunk>[] {
  const putByKey = new Map(
    hunks.flatMap((hunk): [string, SomeHunk][] =>
      isSentence(fresh.tokens, hunk.newFrom, hunk.newUntil) && hunk.oldFrom === hunk.oldUntil
        ? [[joinKeys(fresh.tokens.slice(hunk.newFrom, hunk.newUntil)), hunk]]
        : [],
    ),
  );
  return hunks.flatMap((hunk) => {
    if (!isSentence(old.tokens, hunk.oldFrom, hunk.oldUntil) || hunk.newFrom !== hunk.newUntil) return [];
    const key = joinKeys(old.tokens.slice(hunk.oldFrom, hunk.oldUntil));
    const put = putByKey.get(key);
    putByKey.delete(key);
    return put ? [{ old: hunk, new: put }] : [];
  });
}

/** Fewer words and their full stop may stand anywhere: `You may not.` */
const fewestTokens = 5;

function isSentence(tokens: readonly Token[], from: number, until: number): boolean {
  return until - from >= fewestTokens && isEnd(tokens, from) && isEnd(tokens, until);
}

const sentenceEnd = /^(?:[.!?]|\.\.\.)$/;
const closing = /^["')\]]$/;

/** True if a sentence ends before this token: `.`, `.”`, a line break, or the end of the text. */
function isEnd(tokens: readonly Token[], at: number): boolean {
  const [before, last] = [tokens[at - 2], tokens[at - 1]];
  if (!last || !tokens[at] || tokens[at]?.gap.includes("\n")) return true;
  return sentenceEnd.test(last.key) || (closing.test(last.key) && sentenceEnd.test(before?.key ?? ""));
}
