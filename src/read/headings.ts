/**
 * Assigns heading levels by font size if the file marks none; between larger headings, bold lines are headings too. They also are
 * below headings that the file marks, if it does so throughout.
 */
import { longestHeading, mostlyDifferent } from "../domain/evidence.ts";
import { hasWord } from "../domain/line-ends.ts";
import { isMarked } from "../domain/list-markers.ts";
import { type Stretch, textOf } from "./emphasis-marks.ts";
import type { LineDraft } from "./source-lines.ts";

/** Text larger than the body by this factor is a heading. */
export const headingShare = 1.12;
const deepestLevel = 5;
/** Text or a question in bold is not a heading: `Cards are drawn.`, `Example:`, `May I pass?` */
export const proseEnd = /[.:;,?][”"’')*]*\s*$/;

export function markHeadings<Line extends LineDraft>(lines: readonly Line[]): readonly Line[] {
  const marked = lines.filter(({ heading }) => heading !== null);
  if (marked.length > 1) return markBoldLines(lines);
  const sizes = largerSizes(lines);
  if (sizes.length === 0) return lines;
  const levels = lines.map((line) => (line.heading === null ? levelAmong(sizes, line) : null));
  // The title is often repeated below the one that is marked.
  if (marked.length === 1 && levels.filter((level) => level !== null).length < 2) return lines;
  const above = marked[0]?.heading ?? 0;
  return lines.map((line, at) => {
    const level = levels[at] ?? null;
    return level === null ? line : { ...line, heading: Math.min(level + above, deepestLevel) };
  });
}

/** Bold lines below fewer of the headings, or often the same ones, are labels inside of entries: `**Example**`. */
const mostHeadings = 0.5;

function markBoldLines<Line extends LineDraft>(lines: readonly Line[]): readonly Line[] {
  const [titles, headings, titled] = [new Set<Line>(), new Set<Line>(), new Set<Line>()];
  let above: Line | null = null;
  lines.forEach((line, at) => {
    if (line.heading !== null) headings.add((above = line));
    else if (isBoldTitle(line, lines[at + 1])) {
      titles.add(line);
      if (above) titled.add(above);
    }
  });
  const names = new Set(Array.from(titles, ({ stretches }) => textOf(stretches).trim()));
  const isThroughout = titles.size > headings.size && titled.size >= headings.size * mostHeadings;
  if (!isThroughout || names.size < titles.size * mostlyDifferent) return lines;
  const level = Math.min(deepestLevel, 1 + Math.max(...Array.from(headings, ({ heading }) => heading ?? 0)));
  return lines.map((line) => (titles.has(line) ? { ...line, heading: level } : line));
}

/** Whether a line in bold stands alone above text. */
function isBoldTitle(line: LineDraft, lower: LineDraft | undefined): boolean {
  if (line.above !== "paragraph" || !mayBeHeading(line) || !isBold(line)) return false;
  return lower !== undefined && lower.heading === null && lower.above === "paragraph";
}

/** Whether a line is no item, no cell, and no sentence. */
function mayBeHeading({ label = "", stretches }: LineDraft): boolean {
  const text = textOf(stretches);
  if (text.length > longestHeading || text.includes(" | ")) return false;
  return label === "" && !isMarked(text) && !proseEnd.test(text);
}

function isBold({ stretches }: LineDraft): boolean {
  const worded = stretches.filter(({ text }) => hasWord(text));
  return worded.length > 0 && worded.every(({ bold }) => bold);
}

/** The font sizes of headings, largest first. */
function largerSizes(lines: readonly LineDraft[]): readonly number[] {
  const usual = commonest(lines.map((line) => [line.size ?? 0, textOf(line.stretches).length])) ?? 0;
  const sizes = new Set(lines.flatMap(({ size = 0 }) => (size >= usual * headingShare ? [size] : [])));
  return usual === 0 ? [] : [...sizes].sort((one, other) => other - one);
}

/** Below the larger headings, those of a lower level have the size of the text but are bold or in another typeface. */
function levelAmong(sizes: readonly number[], line: LineDraft): number | null {
  const text = textOf(line.stretches);
  const level = sizes.indexOf(line.size ?? 0) + 1;
  if (text.length > longestHeading || text.includes(" | ")) return null;
  if (level > 0) return level;
  if (!mayBeHeading(line)) return null;
  if (isBold(line)) return sizes.length + 1;
  return line.isDisplay ? sizes.length + 2 : null;
}

/** The font size of most letters, in half points; undefined if not specified. */
export function sizeOf(stretches: readonly Stretch[]): number | undefined {
  const sized = stretches.filter(({ text }) => text.trim() !== "");
  return commonest(sized.map(({ size = 0, text }) => [halfPoints(size), text.trim().length])) || undefined;
}

/** The value with the greatest total weight, the first if several tie; null if there are none. */
export function commonest(weighted: readonly (readonly [value: number, weight: number])[]): number | null {
  const weights = new Map<number, number>();
  for (const [value, weight] of weighted) weights.set(value, (weights.get(value) ?? 0) + weight);
  return [...weights].sort(([, one], [, other]) => other - one)[0]?.[0] ?? null;
}

/** Rounds positions and sizes so that small differences disappear. */
export function halfPoints(points: number): number {
  return Math.round(points * 2) / 2;
}
