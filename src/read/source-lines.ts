/**
 * Turns the lines found in a rich format into source lines: numbered, with gaps between paragraphs and with
 * heading levels. Font size gives the levels if the file marks none; between larger headings, bold lines are headings too.
 * They also are below headings that the file marks, if it does so throughout.
 */

import { longestHeading, mostlyDifferent } from "../domain/evidence.ts";
import { singleSpaces } from "../domain/fold.ts";
import { isMarked } from "../domain/list-markers.ts";
import type { UnplacedProblem } from "../domain/problem.ts";
import type { RowInTable, SourceLine } from "../domain/source-line.ts";
import { areBold, markEmphasis, plainStretch, type Stretch, textOf } from "./text-marks.ts";

/** The result of a reader. */
export interface ReadLines {
  readonly lines: readonly SourceLine[];
  readonly problems: readonly UnplacedProblem[];
  /** The document's title; null if none is marked up. */
  readonly title: string | null;
}

export interface LineDraft {
  /** The label of a list item with its spaces: `  • `. */
  readonly label?: string;
  /** White space is final. */
  readonly stretches: readonly Stretch[];
  /** 1 to 6 as in HTML, 0 for the title of the document; null if it is not a heading. */
  readonly heading: number | null;
  /** Whether the line starts a new paragraph. */
  readonly above: "paragraph" | "line";
  /** The row of the file on which it starts, if lines of the file can be cited. */
  readonly row?: number | undefined;
  readonly table?: RowInTable | undefined;
  /** Font size of most letters, in points; undefined if not specified. */
  readonly size?: number | undefined;
}

export function withLabel({ label = "", stretches }: LineDraft): readonly Stretch[] {
  return label === "" ? stretches : [plainStretch(label), ...stretches];
}

/** `declaredTitle` is the title in the file's properties; empty if it has none. */
export function readDrafts(drafts: readonly LineDraft[], declaredTitle: string) {
  const lines: SourceLine[] = [];
  const marked = markHeadings(drafts);
  for (const draft of marked) lines.push(sourceLine(draft, numberOf(draft, lines.at(-1)?.number ?? 0)));
  const headings = marked.filter(({ heading }) => heading !== null);
  return { lines, title: documentTitle(headings, declaredTitle) };
}

/** The row of the file, or the next number. No two lines with words have the same. */
function numberOf({ row, above }: LineDraft, last: number): number {
  if (row !== undefined) return Math.max(row, last + 1);
  return above === "paragraph" && last > 0 ? last + 2 : last + 1;
}

/** The title of the document: a line marked as such, else the only first-level heading if it comes first, else the metadata's. */
function documentTitle(headings: readonly LineDraft[], declared: string): string | null {
  const marked = headings.filter(({ heading }) => heading === 0);
  const first = headings.filter(({ heading }) => heading === 1);
  const [line] = marked.length > 0 ? marked : first.length === 1 && first[0] === headings[0] ? first : [];
  const title = singleSpaces(line === undefined ? declared : textOf(withLabel(line))).trim();
  if (title === "" || title.length > longestHeading) return null;
  return line === undefined && fileName.test(title) ? null : title;
}

/** Default titles written by programs: `Microsoft Word - rules.doc`, `rules_v2`, `Untitled`. */
const fileName =
  /^(?:microsoft word\b.*|.*\.(?:docx?|odt|rtf|txt|html?|pdf|indd)|[^\s_]*_\S*|untitled.{0,20}|document ?\d{0,3})$/i;

/** The character for a link to the heading itself, as in `Caution #`. */
const permalink = /(?<=\S) {0,2}[#¶]$/;

/** Headings keep no emphasis marks, because the level is enough. */
function sourceLine(draft: LineDraft, number: number): SourceLine {
  const isHead = draft.heading !== null || draft.table === "head";
  const written = withLabel(draft).map((each) => (isHead ? { ...each, bold: false, italic: false } : each));
  const text = markEmphasis(written);
  return {
    number,
    text: isHead ? text.trim().replace(permalink, "") : text.trimEnd(),
    ...(draft.above === "paragraph" ? { gap: "blank" } : {}),
    ...(draft.heading === null ? {} : { level: Math.max(1, draft.heading) }),
    ...(draft.stretches.some(({ struck }) => struck) ? { hasStruck: true } : {}),
    ...(draft.table === undefined ? {} : { table: draft.table }),
  };
}

/** Text larger than the body by this factor is a heading. */
export const headingShare = 1.12;
const deepestLevel = 5;
/** Text or a question in bold is not a heading: `Cards are drawn.`, `Example:`, `May I pass?` */
export const proseEnd = /[.:;,?][”"’')*]*\s*$/;

function markHeadings(lines: readonly LineDraft[]): readonly LineDraft[] {
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

function markBoldLines(lines: readonly LineDraft[]): readonly LineDraft[] {
  const [titles, headings, titled] = [new Set<LineDraft>(), new Set<LineDraft>(), new Set<LineDraft>()];
  let above: LineDraft | null = null;
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
  const lowest = [...headings].reduce((most, { heading }) => Math.max(most, heading ?? 0), 0);
  const level = Math.min(deepestLevel, 1 + lowest);
  return lines.map((line) => (titles.has(line) ? { ...line, heading: level } : line));
}

/** Whether a line in bold stands alone above text. */
function isBoldTitle(line: LineDraft, lower: LineDraft | undefined): boolean {
  if (line.above !== "paragraph" || !mayBeHeading(line) || !areBold(line.stretches)) return false;
  return lower !== undefined && lower.heading === null && lower.above === "paragraph";
}

/** Whether a line is no item, no cell, and no sentence. */
function mayBeHeading({ label = "", stretches }: LineDraft): boolean {
  const text = textOf(stretches);
  if (text.length > longestHeading || text.includes(" | ")) return false;
  return label === "" && !isMarked(text) && !proseEnd.test(text);
}

/** The font sizes of headings, largest first. */
function largerSizes(lines: readonly LineDraft[]): readonly number[] {
  const usual = commonest(lines.map((line) => [line.size ?? 0, textOf(line.stretches).length])) ?? 0;
  const sizes = new Set(lines.flatMap(({ size = 0 }) => (size >= usual * headingShare ? [size] : [])));
  return usual === 0 ? [] : [...sizes].sort((one, other) => other - one);
}

/** Below the larger headings, those of a lower level have the size of the text but are bold. */
function levelAmong(sizes: readonly number[], line: LineDraft): number | null {
  const text = textOf(line.stretches);
  const level = sizes.indexOf(line.size ?? 0) + 1;
  if (text.length > longestHeading || text.includes(" | ")) return null;
  if (level > 0) return level;
  return mayBeHeading(line) && areBold(line.stretches) ? sizes.length + 1 : null;
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
