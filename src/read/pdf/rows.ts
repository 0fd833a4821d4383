/** Pieces of text at their places in, rows of text out: what stands on one base line without a gap between columns. */
import type { Stretch } from "../emphasis-marks.ts";
import type { Span } from "./spans.ts";

export interface Row {
  readonly left: number;
  readonly right: number;
  readonly y: number;
  /** Of most of its letters, in points. */
  readonly size: number;
  readonly stretches: readonly Stretch[];
  readonly text: string;
}

/** Pieces whose base lines are nearer than this part of their size stand in one row; a raised sign too. */
const sameLine = 0.4;
/** A gap wider than this many sizes parts two rows; words of a justified line stand nearer. */
const widestGap = 0.95;
/** A gap wider than this is a blank. */
const blankGap = 0.12;

export function rowsOf(spans: readonly Span[]): Row[] {
  return linesOf(spans).flatMap((line) => partAtGaps(line).map(rowOf));
}

function linesOf(spans: readonly Span[]): Span[][] {
  const lines: Span[][] = [];
  for (const span of spans.toSorted((one, other) => other.y - one.y)) {
    const line = lines.at(-1);
    const first = line?.[0];
    if (line && first && first.y - span.y <= Math.min(first.size, span.size) * sameLine) line.push(span);
    else lines.push([span]);
  }
  return lines.map((line) => line.toSorted((one, other) => one.x - other.x));
}

function partAtGaps(line: readonly Span[]): Span[][] {
  const parts: Span[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const span of line) {
    if (span.text.trim() === "" && span.width > span.size * widestGap) continue;
    const part = parts.at(-1);
    if (part && span.x - end <= span.size * widestGap) part.push(span);
    else parts.push([span]);
    end = Math.max(end, span.x + span.width);
  }
  return parts.filter((part) => part.some(({ text }) => text.trim() !== ""));
}

function rowOf(spans: readonly Span[]): Row {
  const worded = spans.filter(({ text }) => text.trim() !== "");
  const stretches = withBlanks(spans);
  return {
    left: Math.min(...worded.map(({ x }) => x)),
    right: Math.max(...worded.map(({ x, width }) => x + width)),
    y: lowest(worded),
    size: commonSize(worded),
    stretches,
    text: stretches.map(({ text }) => text).join(""),
  };
}

/** The base line of the largest letters: raised characters are smaller. */
function lowest(spans: readonly Span[]): number {
  const size = commonSize(spans);
  return spans.find((span) => span.size === size)?.y ?? spans[0]?.y ?? 0;
}

function commonSize(spans: readonly Span[]): number {
  const letters = new Map<number, number>();
  for (const { size, text } of spans) letters.set(size, (letters.get(size) ?? 0) + text.trim().length);
  return [...letters].sort(([, one], [, other]) => other - one)[0]?.[0] ?? 0;
}

const endsBlank = /\s$/;
const startsBlank = /^\s/;

function withBlanks(spans: readonly Span[]): Stretch[] {
  const stretches: Stretch[] = [];
  let end: number | null = null;
  for (const { text, x, width, size, bold, italic } of spans) {
    const before = stretches.at(-1)?.text ?? " ";
    const isApart = end !== null && x - end > size * blankGap;
    const isBlank = endsBlank.test(before) || startsBlank.test(text);
    const shown = `${isApart && !isBlank ? " " : ""}${text.replace(/\s+/g, " ")}`;
    append(stretches, { text: endsBlank.test(before) ? shown.trimStart() : shown, bold, italic });
    end = x + width;
  }
  return stretches;
}

/** Fonts change inside words without another look; such pieces are one. */
function append(stretches: Stretch[], next: Stretch): void {
  const last = stretches.at(-1);
  if (next.text === "") return;
  if (!last || last.bold !== next.bold || last.italic !== next.italic) stretches.push(next);
  else stretches[stretches.length - 1] = { ...last, text: last.text + next.text };
}

/** Rows on one base line of a column, joined to one. */
export function joinRows(rows: readonly Row[]): Row[] {
  const joined: Row[] = [];
  for (const row of rows.toSorted((one, other) => other.y - one.y || one.left - other.left)) {
    const last = joined.at(-1);
    if (last && last.y - row.y <= Math.min(last.size, row.size) * sameLine)
      joined[joined.length - 1] = beside(last, row);
    else joined.push(row);
  }
  return joined;
}

function beside(one: Row, other: Row): Row {
  const [first, second] = one.left <= other.left ? [one, other] : [other, one];
  const stretches = [...first.stretches, { text: " ", bold: false, italic: false }, ...second.stretches];
  return {
    left: first.left,
    right: Math.max(first.right, second.right),
    y: Math.min(one.y, other.y),
    size: first.text.length >= second.text.length ? first.size : second.size,
    stretches,
    text: `${first.text} ${second.text}`,
  };
}

/** How wide characters are in most fonts: enough to tell whether a word would have fit at the end of a row. */
const widthClasses: readonly (readonly [string, number])[] = [
  ["ijl.,:;'’‘|!I()[]/ tf-", 0.3],
  ["r“”", 0.38],
  ["mwMW—@%", 0.88],
  ["ABCDEFGHKNOPQRSTUVXYZ&", 0.7],
];
const widthOfSign = new Map(
  widthClasses.flatMap(([signs, width]) => [...signs].map((sign) => [sign, width] as const)),
);
const usualWidth = 0.53;

/** In sizes of the font, roughly. */
export function relativeWidth(text: string): number {
  let sum = 0;
  for (const sign of text) sum += widthOfSign.get(sign) ?? usualWidth;
  return sum;
}
