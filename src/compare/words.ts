/**
 * Compares two lists of tokens and returns the hunks and the words of the change. Joined, the words give both texts. White
 * space that both sides share is outside the marks, and white space alone is never a hunk.
 *
 * Hunks are made readable: a few runs instead of many fragments, and insertions of sentences that start where a sentence
 * starts. This follows the semantic cleanup of diff-match-patch (N. Fraser), which counts characters; here words are weighted,
 * so that two edits in one sentence remain two unless they outweigh what is between them.
 */

import { appendEdit, mapSides, type Sides, type WordEdit } from "../domain/change.ts";
import { wordSet } from "../domain/fold.ts";
import { type DiffToken, sentenceEnd, type TokenSides, telling } from "./entry-text.ts";
import { diffSequences, type Hunk, isEmpty, itemsIn, joinHunks, type Range } from "./pairs.ts";

/** The words of the change from one text to the other. */
export function diffWords(texts: TokenSides): WordEdit[] {
  return wordEdits(texts, diffTokens(texts));
}

/** Where two token lists differ, as a reader would mark it. */
export function diffTokens(texts: TokenSides): Hunk[] {
  const keys = mapSides(texts, (tokens) => tokens.map(({ key }) => key));
  return cleanUp(diffSequences(keys.old, keys.new), texts);
}

/** The words of a change; one `equal` if there are no hunks, nothing for two empty texts. */
export function wordEdits(
  texts: TokenSides,
  hunks: readonly (Hunk & { readonly move?: number | null })[],
): WordEdit[] {
  const edits: WordEdit[] = [];
  const keep = (from: number, until?: number) =>
    appendEdit(edits, { op: "equal", text: joined(texts.new.slice(from, until), "without first gap") });
  let before = 0;
  for (const hunk of hunks) {
    keep(before, hunk.new.from);
    // The gap between two adjacent hunks belongs to the first.
    const lead = hunk.new.from === before ? "without first gap" : "with first gap";
    const changed = mapSides(itemsIn(hunk, texts), (tokens) => joined(tokens, lead));
    const old = changed.old + gapAfter(texts.old, hunk.old.until);
    const fresh = changed.new + gapAfter(texts.new, hunk.new.until);
    putHunk(edits, { old, new: fresh }, hunk.move ?? null);
    before = hunk.new.until;
  }
  keep(before);
  return edits;
}

/** Belongs to a hunk that ends here, so that the equal text after it starts with a word. */
const gapAfter = (tokens: readonly DiffToken[], end: number) => (end === 0 ? "" : (tokens[end]?.gap ?? ""));

function joined(tokens: readonly DiffToken[], lead: "with first gap" | "without first gap"): string {
  const text = tokens.map((token) => token.gap + token.text).join("");
  return lead === "with first gap" ? text : text.slice(tokens[0]?.gap.length);
}

function putHunk(edits: WordEdit[], texts: Sides<string>, move: number | null): void {
  const lead = leadingGap(texts.old, texts.new);
  const oldRest = texts.old.slice(lead.length);
  const newRest = texts.new.slice(lead.length);
  const tail = trailingGap(oldRest, newRest);
  const mark = move === null ? {} : { move };
  appendEdit(edits, { op: "equal", text: lead });
  appendEdit(edits, { op: "delete", text: oldRest.slice(0, oldRest.length - tail.length), ...mark });
  appendEdit(edits, { op: "insert", text: newRest.slice(0, newRest.length - tail.length), ...mark });
  appendEdit(edits, { op: "equal", text: tail });
}

/** White space with which both texts start. */
function leadingGap(one: string, other: string): string {
  let length = 0;
  while (isGap(one[length]) && one[length] === other[length]) length++;
  return one.slice(0, length);
}

/** White space with which both texts end. */
function trailingGap(one: string, other: string): string {
  let length = 0;
  while (isGap(one.at(-1 - length)) && one.at(-1 - length) === other.at(-1 - length)) length++;
  return one.slice(one.length - length);
}

const isGap = (character: string | undefined) => character?.trim() === "";

/** Two hunks are joined if the words between them weigh at most this share of the lighter one. */
const outweighed = 0.2;
/** How far a hunk may slide to a better place. The limit keeps the running time linear. */
const reach = 100;

export const smallWords = wordSet(
  "a an and any are as at be been by for from has have he her his if in is it its may no not of on one or she that the their then they this to was when which who with you your",
);

/** The weight of a word: 1, less for function words and punctuation. */
function weight({ key }: DiffToken): number {
  if (smallWords.has(key) || smallWords.has(key.toLowerCase())) return 0.4;
  return key.length <= 2 && !telling.test(key) ? 0.2 : 1;
}

export function cleanUp(hunks: readonly Hunk[], texts: TokenSides): Hunk[] {
  const joined: Hunk[] = [];
  for (const hunk of hunks) {
    let current = hunk;
    for (let before = joined.at(-1); before && areOne(before, current, texts); before = joined.at(-1)) {
      joined.pop();
      current = joinHunks(before, current);
    }
    joined.push(current);
  }
  return slideAll(joined, texts);
}

const weightOf = (tokens: readonly DiffToken[]) => tokens.reduce((sum, token) => sum + weight(token), 0);

function areOne(one: Hunk, next: Hunk, texts: TokenSides): boolean {
  const limit = outweighed * Math.min(size(one, texts), size(next, texts));
  const between = texts.new.slice(one.new.until, next.new.from);
  if (weightOf(between) > limit + rounding || isBothPure(one, next)) return false;
  return ![...between, texts.new[next.new.from]].some((token) => token?.gap.includes("\n"));
}

/** Sums of tenths are not exact in binary. */
const rounding = 1e-6;

/** Two insertions, or two deletions. Joining them would mark words as changed that both sides have. */
function isBothPure(one: Hunk, next: Hunk): boolean {
  const areEmpty = (side: "old" | "new") => isEmpty(one[side]) && isEmpty(next[side]);
  return areEmpty("old") || areEmpty("new");
}

function size(hunk: Hunk, texts: TokenSides): number {
  const { old, new: fresh } = mapSides(itemsIn(hunk, texts), weightOf);
  return Math.max(old, fresh);
}

/** `{+the next+} the battle` or `the {+next the+} battle`: moves insertions and deletions to where they read best. */
function slideAll(hunks: readonly Hunk[], texts: TokenSides): Hunk[] {
  const slid: Hunk[] = [];
  hunks.forEach((hunk, at) => {
    const before = hunk.new.from - (slid.at(-1)?.new.until ?? 0);
    const after = (hunks[at + 1]?.new.from ?? texts.new.length) - hunk.new.until;
    const side = isEmpty(hunk.old) ? "new" : "old";
    const isReplacement = side === "old" && !isEmpty(hunk.new);
    const by = isReplacement ? 0 : bestShift(texts[side], hunk[side], { before, after });
    slid.push(mapSides(hunk, ({ from, until }) => ({ from: from + by, until: until + by })));
  });
  return slid;
}

/** Equal tokens before and after a hunk. */
interface Room {
  readonly before: number;
  readonly after: number;
}

function bestShift(tokens: readonly DiffToken[], { from, until }: Range, room: Room): number {
  const isSameAt = (by: number) => tokens[from + by]?.key === tokens[until + by]?.key;
  let least = 0;
  while (-least < Math.min(room.before, reach) && isSameAt(least - 1)) least--;
  let most = 0;
  while (most < Math.min(room.after, reach) && isSameAt(most)) most++;
  // How well the hunk reads that starts and ends at these breaks.
  const gradeOf = (by: number) => breakGrade(tokens, from + by) + breakGrade(tokens, until + by);
  let best = 0;
  for (let by = least; by <= most; by++) if (gradeOf(by) > gradeOf(best)) best = by;
  return best;
}

/** 4 at the end of a block, 3 of a sentence, 2 of a clause, 1 of a word, 0 inside a word. */
function breakGrade(tokens: readonly DiffToken[], at: number): number {
  const next = tokens[at];
  const previous = tokens[at - 1];
  if (!next || !previous || next.gap.includes("\n")) return 4;
  if (sentenceEnd.test(previous.key)) return 3;
  if ([",", ";", ":"].includes(previous.key)) return 2;
  return next.gap === "" ? 0 : 1;
}
