/**
 * Compares two lists of tokens and returns the hunks and the words of the change. Joined, the words give both texts. White
 * space that both sides share is outside the marks, and white space alone is never a hunk.
 */
import { appendEdit, type Sides, type WordEdit } from "../domain/change.ts";
import { cleanUp } from "./clean-up.ts";
import { diffSequences, type Hunk } from "./sequence.ts";
import type { DiffToken, TokenSides } from "./tokens.ts";

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

/** One side as a single edit: an added or removed entry, or one that only moved. */
export function wholeText(op: WordEdit["op"], tokens: readonly DiffToken[]): WordEdit[] {
  return singleEdit(op, joined(tokens, "without first gap"));
}

export function singleEdit(op: WordEdit["op"], text: string): WordEdit[] {
  return text === "" ? [] : [{ op, text }];
}

/** Belongs to a hunk that ends here, so that the equal text after it starts with a word. */
function gapAfter(tokens: readonly DiffToken[], end: number): string {
  return end === 0 ? "" : (tokens[end]?.gap ?? "");
}

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

function isGap(character: string | undefined): boolean {
  return character !== undefined && /\s/.test(character);
}
