/** Sub-headings that run into their text: `Dilemma encounters – The initiation`, `Built-in Outpost: Mission II`. */
import { titleCase } from "./titles.ts";

/** Looked for first: few paragraphs have it. */
const parting = / [–—] /;
const dashed = /^(?<name>\p{Lu}[^–—:.!?()]{2,50}?) [–—] (?=[“"'(]?[\p{Lu}\d])/u;
const coloned = /^(?<name>\p{Lu}[^–—:.,!?()]{2,50}?): (?=[“"'(]?\p{Lu})/u;
const mostWords = 6;

/**
 * The sub-heading's words without the sign, or null. The text keeps them: nothing of the source is taken away. Before a
 * colon only Title Case is a heading, for sentences lead in with a colon too (`This mission's Order is replaced with:`).
 */
export function readSubHeading(text: string): string | null {
  const start = text.slice(0, 80);
  const before = parting.test(start) ? dashed.exec(start)?.groups?.name : undefined;
  if (before !== undefined && titleCase(before) !== null && isShort(before)) return before;
  const name = start.includes(": ") ? coloned.exec(start)?.groups?.name : undefined;
  return name !== undefined && titleCase(name) === "card" && isShort(name) ? name : null;
}

function isShort(name: string): boolean {
  return name.split(" ").length <= mostWords;
}
