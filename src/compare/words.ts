/**
 * Compares two lists of tokens and returns the hunks and the words of the change. Joined, the words give both texts. White
 * space that both sides share is outside the marks, and white space alone is never a hunk.
 *
 * Hunks are made readable: a few runs instead of many fragments, and insertions of sentences that start where a sentence
 * starts. This follows the semantic cleanup of diff-match-patch (N. Fraser), which counts characters; here words are weighted,
 * so that two edits in one sentence remain two unless they outweigh what is between them.
 */
import { appendEdit, type Sides, type WordEdit } from "../domain/change.ts";
import { type DiffToken, sentenceEnd, type TokenSides, telling } from "./entry-text.ts";
import { diffSequences, type Hunk } from "./pairs.ts";

/** The words of the change from one text to the other. */
export function diffWords(texts: TokenSides): WordEdit[] {
  return wordEdits(texts, diffTokens(texts));
}

/** Where two token lists differ, as a reader would mark it. */
export function diffTokens(texts: TokenSides): Hunk[] {
  const keyOf = ({ key }: DiffToken) => key;
  return cleanUp(diffSequences(texts.old.map(keyOf), texts.new.map(keyOf)), texts);
}

/** The words of a change; one `equal` if there are no hunks, nothing for two empty texts. */
export function wordEdits(
  { old, new: fresh }: TokenSides,
  hunks: readonly (Hunk & { readonly move?: number | null })[],
): WordEdit[] {
  const edits: WordEdit[] = [];
  let before = { oldUntil: 0, newUntil: 0 };
  for (const hunk of hunks) {
    const { oldFrom, oldUntil, newFrom, newUntil } = hunk;
    appendEdit(edits, {
      op: "equal",
      text: joined(fresh.slice(before.newUntil, newFrom), "without first gap"),
    });
    // The gap between two adjacent hunks belongs to the first.
    const lead = newFrom === before.newUntil ? "without first gap" : "with first gap";
    const texts = {
      old: joined(old.slice(oldFrom, oldUntil), lead) + gapAfter(old, oldUntil),
      new: joined(fresh.slice(newFrom, newUntil), lead) + gapAfter(fresh, newUntil),
    };
    putHunk(edits, texts, hunk.move ?? null);
    before = hunk;
  }
  appendEdit(edits, { op: "equal", text: joined(fresh.slice(before.newUntil), "without first gap") });
  return edits;
}

/** A text as a single edit. */
export function singleEdit(op: WordEdit["op"], text: string): WordEdit[] {
  return text === "" ? [] : [{ op, text }];
}

/** Belongs to a hunk that ends here, so that the equal text after it starts with a word. */
const gapAfter = (tokens: readonly DiffToken[], end: number) => (end === 0 ? "" : (tokens[end]?.gap ?? ""));

type GapOfFirst = "with first gap" | "without first gap";

function joined(tokens: readonly DiffToken[], lead: GapOfFirst): string {
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
  while (length < one.length && isGap(one[length]) && one[length] === other[length]) length++;
  return one.slice(0, length);
}

/** White space with which both texts end. */
function trailingGap(one: string, other: string): string {
  let length = 0;
  while (length < one.length && isGap(one.at(-1 - length)) && one.at(-1 - length) === other.at(-1 - length))
    length++;
  return one.slice(one.length - length);
}

const isGap = (character: string | undefined) => character?.trim() === "";

/** Two hunks are joined if the words between them weigh at most this share of the lighter one. */
const outweighed = 0.2;
/** How far a hunk may slide to a better place. The limit keeps the running time linear. */
const reach = 100;

const smallWords = new Set(
  "a an and any are as at be been by for from has have he her his if in is it its may no not of on one or she that the their then they this to was when which who with you your".split(
    " ",
  ),
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
      current = { ...before, oldUntil: current.oldUntil, newUntil: current.newUntil };
    }
    joined.push(current);
  }
  return slideAll(joined, texts);
}

const weightOf = (tokens: readonly DiffToken[]) => tokens.reduce((sum, token) => sum + weight(token), 0);

function areOne(one: Hunk, next: Hunk, texts: TokenSides): boolean {
  const limit = outweighed * Math.min(size(one, texts), size(next, texts));
  const between = texts.new.slice(one.newUntil, next.newFrom);
  if (weightOf(between) > limit + rounding || isBothPure(one, next)) return false;
  return ![...between, texts.new[next.newFrom]].some((token) => token?.gap.includes("\n"));
}

/** Sums of tenths are not exact in binary. */
const rounding = 1e-6;

/** Two insertions, or two deletions. Joining them would mark words as changed that both sides have. */
function isBothPure(one: Hunk, next: Hunk): boolean {
  const inserts = [one, next].every((hunk) => hunk.oldFrom === hunk.oldUntil);
  return inserts || [one, next].every((hunk) => hunk.newFrom === hunk.newUntil);
}

function size(hunk: Hunk, { old, new: fresh }: TokenSides): number {
  const [before, after] = [old.slice(hunk.oldFrom, hunk.oldUntil), fresh.slice(hunk.newFrom, hunk.newUntil)];
  return Math.max(weightOf(before), weightOf(after));
}

function slideAll(hunks: readonly Hunk[], texts: TokenSides): Hunk[] {
  const slid: Hunk[] = [];
  hunks.forEach((hunk, at) => {
    const before = hunk.newFrom - (slid.at(-1)?.newUntil ?? 0);
    const after = (hunks[at + 1]?.newFrom ?? texts.new.length) - hunk.newUntil;
    slid.push(slide(hunk, texts, { before, after }));
  });
  return slid;
}

/** Equal tokens before and after a hunk. */
interface Room {
  readonly before: number;
  readonly after: number;
}

/** `{+the next+} the battle` or `the {+next the+} battle`: moves an insertion or deletion to where it reads best. */
function slide(hunk: Hunk, texts: TokenSides, room: Room): Hunk {
  const isInsertion = hunk.oldFrom === hunk.oldUntil;
  if (!isInsertion && hunk.newFrom !== hunk.newUntil) return hunk;
  const by = isInsertion
    ? bestShift(texts.new, hunk.newFrom, hunk.newUntil, room)
    : bestShift(texts.old, hunk.oldFrom, hunk.oldUntil, room);
  return {
    oldFrom: hunk.oldFrom + by,
    oldUntil: hunk.oldUntil + by,
    newFrom: hunk.newFrom + by,
    newUntil: hunk.newUntil + by,
  };
}

function bestShift(tokens: readonly DiffToken[], from: number, until: number, room: Room): number {
  const isSameAt = (by: number) =>
    tokens[from + by] !== undefined && tokens[from + by]?.key === tokens[until + by]?.key;
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
