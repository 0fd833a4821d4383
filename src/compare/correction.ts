/**
 * The words of a change in, whether only spelling was corrected out: a word that the new document writes nowhere became one
 * that the old document writes elsewhere. A misspelling that came in is no correction.
 */
import type { WordEdit } from "../domain/change.ts";
import { editDistance } from "../domain/edit-distance.ts";
import type { Entry } from "../domain/entry.ts";
import { foldedWords } from "../domain/fold.ts";
import { once } from "../domain/once.ts";
import { entryWords } from "./match-features.ts";
import type { MatchInput } from "./pairs.ts";

export interface KnownWords {
  readonly old: () => ReadonlySet<string>;
  readonly new: () => ReadonlySet<string>;
}

export function knownWords({ old, new: fresh }: MatchInput): KnownWords {
  return { old: once(() => wordsOf(old)), new: once(() => wordsOf(fresh)) };
}

function wordsOf(entries: readonly Entry[]): ReadonlySet<string> {
  return new Set(entries.flatMap((entry) => [...entryWords(entry), ...foldedWords(entry.title ?? "")]));
}

/** True where at least one word was replaced, and each only by another spelling of it. */
export function isCorrection(words: readonly WordEdit[], known: KnownWords): boolean {
  const pairs = words.flatMap((edit, at) => {
    const next = words[at + 1];
    if (edit.op === "equal" || (edit.op === "insert" && words[at - 1]?.op === "delete")) return [];
    return [edit.op === "delete" && next?.op === "insert" ? ([edit.text, next.text] as const) : null];
  });
  return pairs.length > 0 && pairs.every((pair) => pair !== null && isRespelling(pair, known));
}

function isRespelling([old, fresh]: readonly [string, string], known: KnownWords): boolean {
  const [before, after] = [foldedWords(old), foldedWords(fresh)];
  return (
    before.length > 0 &&
    before.length === after.length &&
    punctuationOf(old) === punctuationOf(fresh) &&
    before.every((word, at) => isOtherSpelling(word, after[at] ?? "", known))
  );
}

/** All but letters, digits and white space: `-2` is no other spelling of `+2`, nor `stop, then` of `stop. Then`. */
function punctuationOf(text: string): string {
  return text.replace(/[\p{L}\p{N}\s]+/gu, "");
}

/** In a shorter word, another letter makes another word. */
const shortestRespelled = 4;
const mostEdits = 2;

function isOtherSpelling(word: string, other: string, known: KnownWords): boolean {
  if (word === other) return true;
  if (/\d/.test(word + other) || Math.min(word.length, other.length) < shortestRespelled) return false;
  return (
    editDistance(word, other, mostEdits) <= mostEdits && !known.new().has(word) && known.old().has(other)
  );
}
