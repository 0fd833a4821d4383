import type { Block, Entry } from "./entry.ts";

/** A step of a numbered procedure. Its address is never null. */
export interface Step extends Block {
  readonly kind: "step";
  readonly path: string;
}

/** The steps of an entry, in order; empty if it is not a procedure. */
export function stepsOf({ blocks }: Pick<Entry, "blocks">): readonly Step[] {
  return blocks.filter(isStep);
}

function isStep(block: Block): block is Step {
  return block.kind === "step" && block.path !== null;
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
