/** Parses and compares numbers of rules in rulebooks, such as `702.19b`, and addresses of steps in procedures, such as `2.d`. */

import type { Block, Entry } from "./entry.ts";
import { singleSpaces } from "./fold.ts";
import { hasDigit } from "./source-line.ts";

/** The components of a number: `702.19b` is 702, 19, `b`; `1.16.2a-3` is 1, 16, 2, `a`, 3. */
export type RuleNumber = readonly (number | string)[];

/** Matches `702.19b.`, `100.1.`, `1.16.2a-3`. The number may be followed by a period, colon, or parenthesis. */
const written =
  /^(?<number>\d{1,4}(?!\d)(?:[.-]\d{1,3}(?!\d)|[.-]?[a-z]{1,2}(?![A-Za-z])|(?<=[a-z])\d{1,3}(?!\d)){0,8})(?:[.:)]?(?=\s|$)|\.(?=\p{Lu}\p{Ll}))/u;
const parts = /\d+|[a-z]+/g;

/**
 * The number at the start of a line, with its text without the following punctuation (`702.19b`) and the offset of what comes
 * after the number and any spaces or dash (`702.19 – Trample`); null if there is none.
 */
export function readRuleNumber(line: string) {
  const found = written.exec(line);
  const text = found?.groups?.number;
  if (!found || text === undefined) return null;
  const end = found[0].length;
  const separator = /^\s*(?:[–—-]+\s+)?/.exec(line.slice(end))?.[0].length ?? 0;
  return { text, number: numberParts(text), end: end + separator };
}

/** Whether a row starts a rule below another one: `702.19b Trample`, `7-1-2. Block Step`, but not `2.5 cards`. */
export function beginsRule(row: string): boolean {
  const line = row.trimStart();
  const found = readRuleNumber(line);
  return found !== null && found.number.length > 1 && notSmall.test(line.slice(found.end));
}

const notSmall = /^\P{Ll}/u;

function numberParts(text: string): RuleNumber {
  return (text.match(parts) ?? []).map((part) => (hasDigit(part) ? Number(part) : part));
}

/** The key of a number or of the address of a step, however its parts are separated: `7.1.2` for `7-1-2`, `2d` for `2.d`. */
export function addressKey(written: string): string {
  return written
    .trim()
    .toLowerCase()
    .replace(/[.-](?=[a-z])|\.$/g, "")
    .replaceAll("-", ".");
}

/** Negative if `one` precedes `other`. A rule precedes its sub-rules. */
export function compareRuleNumbers(one: RuleNumber, other: RuleNumber): number {
  for (let at = 0; at < Math.min(one.length, other.length); at += 1) {
    const order = compareParts(one[at] ?? 0, other[at] ?? 0);
    if (order !== 0) return order;
  }
  return one.length - other.length;
}

/** Numbers precede letters; `z` precedes `aa`. */
function compareParts(one: number | string, other: number | string): number {
  if (typeof one === "number") return typeof other === "number" ? one - other : -1;
  if (typeof other === "number") return 1;
  if (one.length !== other.length) return one.length - other.length;
  return one < other ? -1 : Number(one > other);
}

/** `702.19` for `702.19b`; null for a number with one component. */
export function ruleAbove(text: string): string | null {
  const above = text.replace(/[.-]?(?:\d{1,4}|[a-z]{1,2})$/, "");
  return above === "" ? null : above;
}

/** A step of a numbered procedure. Its address is never null. */
export interface Step extends Block {
  readonly kind: "step";
  readonly path: string;
}

/** The steps of an entry, in order; empty if it is not a procedure. */
export function stepsOf({ blocks }: Pick<Entry, "blocks">): readonly Step[] {
  return blocks.filter((block): block is Step => block.kind === "step" && block.path !== null);
}

/** The step at an address and all steps below it: `2` includes `2.a`, but not `20`. */
export function stepsAt(steps: readonly Step[], address: string): readonly Step[] {
  const folded = address.toLowerCase();
  return steps.filter(({ path }) => isAtOrBelow(path.toLowerCase(), folded));
}

/** The steps above an address, outermost first: `2` for `2.d`. */
export function stepsAbove(steps: readonly Step[], address: string): readonly Step[] {
  const folded = address.toLowerCase();
  return steps.filter(({ path }) => path.toLowerCase() !== folded && isAtOrBelow(folded, path.toLowerCase()));
}

/** `2.b` is at or below `2`. */
export function isAtOrBelow(path: string, address: string): boolean {
  return path === address || path.startsWith(`${address}.`);
}

/** Matches the address of a step as judges write it: `2`, `2.d`, `2d`, `3.b.iv`. */
const spokenAddress = /^(?<number>\d{1,3})(?<letter>[a-z])?(?<below>(?:\.[a-z\d]{1,5}){0,4})\.?$/i;

/** The address that a word denotes (`2.d` for `2d`); null for words such as `II` or `2.5.`. */
export function readAddress(word: string): string | null {
  const found = spokenAddress.exec(word)?.groups;
  if (!found) return null;
  const letter = found.letter === undefined ? "" : `.${found.letter}`;
  return `${found.number}${letter}${found.below}`.toLowerCase();
}

/** Splits `attempting missions 2.d` into name and address. The last word may be an address, also without a name. */
export function readStepName(text: string): { readonly name: string; readonly address: string | null } {
  const words = singleSpaces(text).trim().split(" ");
  const address = readAddress(words.at(-1) ?? "");
  return { name: (address === null ? words : words.slice(0, -1)).join(" "), address };
}
