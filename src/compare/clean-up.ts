/**
 * Makes hunks readable: a few runs instead of many fragments, and insertions of sentences that start where a sentence starts.
 * It follows the semantic cleanup of diff-match-patch (N. Fraser), which counts characters; here words are weighted, so that
 * two edits in one sentence remain two unless they outweigh what is between them.
 */
import type { Hunk } from "./sequence.ts";
import type { DiffToken, TokenSides } from "./tokens.ts";

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

/** Matches a letter, a digit, or an icon. */
const telling = /[\p{L}\p{N}[]/u;

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

function weightOf(tokens: readonly DiffToken[]): number {
  return tokens.reduce((sum, token) => sum + weight(token), 0);
}

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
  const tokens = isInsertion ? texts.new : texts.old;
  const from = isInsertion ? hunk.newFrom : hunk.oldFrom;
  const until = isInsertion ? hunk.newUntil : hunk.oldUntil;
  const by = bestShift(tokens, from, until, room);
  return {
    oldFrom: hunk.oldFrom + by,
    oldUntil: hunk.oldUntil + by,
    newFrom: hunk.newFrom + by,
    newUntil: hunk.newUntil + by,
  };
}

function bestShift(tokens: readonly DiffToken[], from: number, until: number, room: Room): number {
  let least = 0;
  while (-least < Math.min(room.before, reach) && isSameToken(tokens, from + least - 1, until + least - 1))
    least--;
  let most = 0;
  while (most < Math.min(room.after, reach) && isSameToken(tokens, from + most, until + most)) most++;
  let best = 0;
  for (let by = least; by <= most; by++) {
    if (grade(tokens, from + by, until + by) > grade(tokens, from + best, until + best)) best = by;
  }
  return best;
}

function isSameToken(tokens: readonly DiffToken[], one: number, other: number): boolean {
  return tokens[one] !== undefined && tokens[one]?.key === tokens[other]?.key;
}

/** How well a hunk reads that starts and ends at these breaks. */
function grade(tokens: readonly DiffToken[], from: number, until: number): number {
  return breakGrade(tokens, from) + breakGrade(tokens, until);
}

/** 4 at the end of a block, 3 of a sentence, 2 of a clause, 1 of a word, 0 inside a word. */
function breakGrade(tokens: readonly DiffToken[], at: number): number {
  const next = tokens[at];
  const previous = tokens[at - 1];
  if (!next || !previous || next.gap.includes("\n")) return 4;
  if (/^(?:[.!?]|\.\.\.)$/.test(previous.key)) return 3;
  if (/^[,;:]$/.test(previous.key)) return 2;
  return next.gap === "" ? 0 : 1;
}
