/**
 * Lines in; out the same with levels of headings where the file marks none, as type that is larger than the text shows them:
 * a title of 22 points, sections of 16, and between them bold lines as large as the text.
 */
import { isMarked } from "../domain/list-markers.ts";
import { type Stretch, textOf } from "./emphasis-marks.ts";
import type { LineDraft } from "./source-lines.ts";

/** Letters so much larger than the text's are a heading's. */
export const headingShare = 1.12;
const longestHeading = 160;
const deepestLevel = 5;
/** `Cards are drawn.`, `Example:`, `May I pass?`: a text or a question in bold, and no heading. */
export const proseEnd = /[.:;,?][”"’')*]*\s*$/;
const letters = /[\p{L}\p{N}]/u;

/** A file that marks more than its title is believed, and its lines stay as they are. */
export function markHeadings<Line extends LineDraft>(lines: readonly Line[]): readonly Line[] {
  const marked = lines.filter(({ heading }) => heading !== null);
  const sizes = largerSizes(lines);
  if (marked.length > 1 || sizes.length === 0) return lines;
  const levels = lines.map((line) => (line.heading === null ? levelAmong(sizes, line) : null));
  // The title is often repeated below the one that is marked.
  if (marked.length === 1 && levels.filter((level) => level !== null).length < 2) return lines;
  const above = marked[0]?.heading ?? 0;
  return lines.map((line, at) => {
    const level = levels[at] ?? null;
    return level === null ? line : { ...line, heading: Math.min(level + above, deepestLevel) };
  });
}

/** Those that only headings have, the largest first. */
function largerSizes(lines: readonly LineDraft[]): readonly number[] {
  const usual = commonest(lines.map((line) => [line.size ?? 0, textOf(line.stretches).length])) ?? 0;
  const sizes = new Set(lines.flatMap(({ size = 0 }) => (size >= usual * headingShare ? [size] : [])));
  return usual === 0 ? [] : [...sizes].sort((one, other) => other - one);
}

/** Among larger headings, those of a lower level are as large as the text, but bold, or of another typeface. */
function levelAmong(sizes: readonly number[], { label = "", ...line }: LineDraft): number | null {
  const text = textOf(line.stretches);
  const level = sizes.indexOf(line.size ?? 0) + 1;
  if (text.length > longestHeading || text.includes(" | ")) return null;
  if (level > 0) return level;
  if (label !== "" || isMarked(text) || proseEnd.test(text)) return null;
  const worded = line.stretches.filter((stretch) => letters.test(stretch.text));
  if (worded.length > 0 && worded.every(({ bold }) => bold)) return sizes.length + 1;
  return line.isDisplay ? sizes.length + 2 : null;
}

/** The size of most letters, in half points; undefined where the file does not say. */
export function sizeOf(stretches: readonly Stretch[]): number | undefined {
  const sized = stretches.filter(({ text }) => text.trim() !== "");
  return commonest(sized.map(({ size = 0, text }) => [halfPoints(size), text.trim().length])) || undefined;
}

/** The value with the greatest weight; of several the first. Null where there are none. */
export function commonest(weighted: readonly (readonly [value: number, weight: number])[]): number | null {
  const weights = new Map<number, number>();
  for (const [value, weight] of weighted) weights.set(value, (weights.get(value) ?? 0) + weight);
  return [...weights].sort(([, one], [, other]) => other - one)[0]?.[0] ?? null;
}

/** Places and sizes that differ by less are one. */
export function halfPoints(points: number): number {
  return Math.round(points * 2) / 2;
}
