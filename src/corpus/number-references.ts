/**
 * The text of a block in, the numbered rules that it points to out: `see rule 702.19`, `rules 205.1a–b, 305.7, and
 * 613.1d`, `section 6, “Spells”`, `(see 1.16.2)`. A range points to its first rule.
 */
import type { WrittenReference } from "./explicit-references.ts";

export interface NumberReference extends WrittenReference {
  /** The rule alone: `205.1a` of `205.1a–b`. */
  readonly number: string;
  /** Up to the end of the quoted headword: `rule 702.19, “Trample.”` is no pointer to an entry called Trample. */
  readonly covered: readonly [start: number, end: number];
}

/** Where a list of numbers begins. A number without the word is one only where `see` stands before it. */
const opening = /\b(?:(?:[Rr]ules?|[Ss]ections?|§§?)\s?(?=\d)|[Ss]ee(?: also)? (?=\d{1,4}\.\d))/g;
const ruleNumber = /^\d{1,4}(?!\d)(?:\.\d{1,3}(?!\d))*(?:\.?[a-z]{1,2}(?![A-Za-z]))?(?:-\d{1,2}(?!\d))?/;
/** `–d`, `-702.19d` */
const range = /^\s?[–-]\s?(?:[a-z](?![A-Za-z])|\d{1,4}(?:\.\d{1,3}){0,4}[a-z]?)(?![\w])/;
/** `, “Trample,”`: commas and full stops stand inside the quotes. */
const headword = /^,? [“"][^“”"]{1,80}[”"]/;
const separator = /^(?:\s?[,;]\s?(?:and |or )?| and | or )(?:rules? |sections? )?(?=\d)/;

export function readNumberReferences(text: string): readonly NumberReference[] {
  const found: NumberReference[] = [];
  for (const { 0: word, index } of text.matchAll(opening)) {
    if (index < (found.at(-1)?.covered[1] ?? 0)) continue;
    let at = index + word.length;
    let from = index;
    for (;;) {
      const next = numberAt(text, at, from);
      if (next === null) break;
      found.push(next);
      from = next.covered[1];
      at = from + (separator.exec(text.slice(from, from + longestSeparator))?.[0].length ?? text.length);
    }
  }
  return found;
}

const longestSeparator = 20;
/** A number with its range. */
const longestNumber = 40;
const longestHeadword = 90;

function numberAt(text: string, at: number, from: number): NumberReference | null {
  const number = ruleNumber.exec(text.slice(at, at + longestNumber))?.[0];
  if (number === undefined) return null;
  const behind = at + number.length;
  const end = behind + (range.exec(text.slice(behind, behind + longestNumber))?.[0].length ?? 0);
  const named = headword.exec(text.slice(end, end + longestHeadword))?.[0].length ?? 0;
  return { text: text.slice(at, end), span: [at, end], number, covered: [from, end + named] };
}
