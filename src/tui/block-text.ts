/**
 * A block's text with the numbers of its references put in, ready to wrap. Numbers stand between two characters that no
 * font has a shape for, so that they are found again in the wrapped lines; a corpus that uses them loses them.
 */

import type { Hit } from "../domain/answer.ts";
import { emphasisRuns, withoutEmphasis } from "../domain/emphasis.ts";
import type { Block } from "../domain/entry.ts";
import type { Reference } from "../domain/reference.ts";
import type { Mark } from "../render/layout.ts";

export const numberStart = "\ue000";
export const numberEnd = "\ue001";
const privateUse = /[\ue000\ue001]/g;

/** A reference with its number on the page, from 1; null where it points to no entry of the corpus. */
export interface NumberedReference extends Reference {
  readonly number: number | null;
}

/** Numbers the references of an entry in reading order; one entry named twice keeps its first number. */
export function numberReferences(references: readonly Reference[]): readonly NumberedReference[] {
  const inOrder = [...references].sort(
    (one, other) => one.block - other.block || one.span[0] - other.span[0],
  );
  const numbers = new Map<string, number>();
  return inOrder.map((reference) => {
    if (reference.target === null) {
      return { ...reference, number: null };
    }
    const number = numbers.get(reference.target) ?? numbers.size + 1;
    numbers.set(reference.target, number);
    return { ...reference, number };
  });
}

export interface MarkedText {
  readonly text: string;
  readonly marks: readonly Mark[];
}

/** Puts `3` after the words of reference 3 and moves the marks that stand behind it. */
export function insertNumbers(
  { text, marks }: MarkedText,
  references: readonly NumberedReference[],
): MarkedText {
  const inserts = references.map(({ span, number }) => ({
    at: span[1],
    text: `${numberStart}${number ?? "?"}${numberEnd}`,
  }));
  const shift = (place: number, isEnd: boolean) =>
    inserts
      .filter(({ at }) => (isEnd ? at < place : at <= place))
      .reduce((sum, insert) => sum + insert.text.length, place);
  return {
    text: spliced(text, inserts),
    marks: marks.map(([start, end]) => [shift(start, false), shift(end, true)]),
  };
}

function spliced(text: string, inserts: readonly { readonly at: number; readonly text: string }[]): string {
  let at = 0;
  let result = "";
  for (const insert of inserts) {
    result += text.slice(at, insert.at) + insert.text;
    at = insert.at;
  }
  return result + text.slice(at);
}

/** A block's text without the characters that numbers stand between; its length stays. */
export function cleanText(block: Block): string {
  return block.text.replace(privateUse, "\ufffd");
}

/**
 * Where places in a passage are in one block of its entry. The passage is plain text, may begin with a lead-in and
 * may be a part of a long block; where neither text is found in the other, nothing is marked.
 */
export function marksIn(
  block: Block,
  { passage }: Pick<Hit, "passage">,
  marks: readonly Mark[],
): readonly Mark[] {
  const plain = withoutEmphasis(block.text);
  const inPassage = passage.text.indexOf(plain);
  const inBlock = plain.indexOf(passage.text);
  if (plain === "" || (inPassage === -1 && inBlock === -1)) {
    return [];
  }
  const shift = inPassage === -1 ? inBlock : -inPassage;
  const place = placesOf(block.text);
  return marks
    .map(([start, end]): Mark => [Math.max(0, start + shift), Math.min(plain.length, end + shift)])
    .filter(([start, end]) => start < end)
    .map(([start, end]) => [place(start), place(end - 1) + 1]);
}

/** From an offset in the text without emphasis marks to the offset in the text with them. */
function placesOf(text: string): (offset: number) => number {
  const runs = emphasisRuns(text);
  return (offset) => {
    let passed = 0;
    for (const { start, end } of runs) {
      if (offset < passed + end - start) {
        return start + offset - passed;
      }
      passed += end - start;
    }
    return text.length;
  };
}
