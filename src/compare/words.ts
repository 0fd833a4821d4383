/**
 * Two token lists in, the hunks and the words of the change out. Joined, the words give both texts back; white space that
 * both sides share stands outside the marks, and white space alone is never a hunk.
 */
import type { WordEdit } from "../domain/change.ts";
import { cleanUp } from "./clean-up.ts";
import { diffSequences, type Hunk } from "./sequence.ts";
import type { Token } from "./tokens.ts";

/** Where two token lists differ, fit for a reader. */
export function diffTokens(old: readonly Token[], fresh: readonly Token[]): Hunk[] {
  return cleanUp(diffSequences(old.map(keyOfToken), fresh.map(keyOfToken)), old, fresh);
}

function keyOfToken({ key }: Token): string {
  return key;
}

/** The words of a change; without hunks one `equal`, for two empty texts nothing. */
export function wordEdits(
  old: readonly Token[],
  fresh: readonly Token[],
  hunks: readonly Hunk[],
): WordEdit[] {
  const edits: WordEdit[] = [];
  let newAt = 0;
  for (const hunk of hunks) {
    put(edits, "equal", joined(fresh, newAt, hunk.newFrom, "without first gap"));
    const oldText = hunkText(old, hunk.oldFrom, hunk.oldUntil);
    const newText = hunkText(fresh, hunk.newFrom, hunk.newUntil);
    putHunk(edits, oldText, newText);
    newAt = hunk.newUntil;
  }
  put(edits, "equal", joined(fresh, newAt, fresh.length, "without first gap"));
  return edits;
}

/** The whole of one side under one mark: an added or removed entry, or one that only moved. */
export function wholeText(op: WordEdit["op"], tokens: readonly Token[]): WordEdit[] {
  return wholly(op, joined(tokens, 0, tokens.length, "without first gap"));
}

export function wholly(op: WordEdit["op"], text: string): WordEdit[] {
  return text === "" ? [] : [{ op, text }];
}

/** With the gap after it, so that the equal text behind a hunk starts with a word. */
function hunkText(tokens: readonly Token[], from: number, until: number): string {
  const lead = from === 0 ? "without first gap" : "with first gap";
  const tail = until === 0 ? "" : (tokens[until]?.gap ?? "");
  return joined(tokens, from, until, lead) + tail;
}

function joined(
  tokens: readonly Token[],
  from: number,
  until: number,
  lead: "with first gap" | "without first gap",
): string {
  let text = "";
  for (let at = from; at < until; at++) {
    const token = tokens[at];
    if (!token) break;
    text += at === from && lead === "without first gap" ? token.text : token.gap + token.text;
  }
  return text;
}

function putHunk(edits: WordEdit[], oldText: string, newText: string): void {
  const lead = sharedGap(oldText, newText);
  const oldRest = oldText.slice(lead.length);
  const newRest = newText.slice(lead.length);
  const tail = sharedGapBehind(oldRest, newRest);
  put(edits, "equal", lead);
  put(edits, "delete", oldRest.slice(0, oldRest.length - tail.length));
  put(edits, "insert", newRest.slice(0, newRest.length - tail.length));
  put(edits, "equal", tail);
}

function put(edits: WordEdit[], op: WordEdit["op"], text: string): void {
  if (text === "") return;
  const last = edits.at(-1);
  if (last?.op === op) edits[edits.length - 1] = { op, text: last.text + text };
  else edits.push({ op, text });
}

/** White space that both texts begin with. */
function sharedGap(one: string, other: string): string {
  let length = 0;
  while (length < one.length && isGap(one[length]) && one[length] === other[length]) length++;
  return one.slice(0, length);
}

/** White space that both texts end with. */
function sharedGapBehind(one: string, other: string): string {
  let length = 0;
  while (length < one.length && isGap(one.at(-1 - length)) && one.at(-1 - length) === other.at(-1 - length))
    length++;
  return one.slice(one.length - length);
}

function isGap(sign: string | undefined): boolean {
  return sign !== undefined && /\s/.test(sign);
}
