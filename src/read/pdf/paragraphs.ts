/**
 * Groups the rows of a document, in reading order, into paragraphs. A paragraph ends if the next row is lower than usual,
 * indented, larger, or bolder, or if its first word would have fit on the row above.
 */
import { singleSpaces } from "../../domain/fold.ts";
import { groupRuns, isNonEmpty, type NonEmpty } from "../../domain/group-by.ts";
import { isMarked } from "../../domain/list-markers.ts";
import { beginsRule } from "../../domain/rule-number.ts";
import { hasWord, rowSeparator, startsSmall } from "../../domain/source-line.ts";
import { joinStretches, type WholeWords } from "../hyphens.ts";
import { joinCells } from "../line-builder.ts";
import { indentation } from "../list-labels.ts";
import { commonest, halfPoints, headingShare, type LineDraft, proseEnd } from "../source-lines.ts";
import type { ColumnRow, PdfBlock } from "./columns.ts";
import type { PdfRow } from "./rows.ts";

export function paragraphsOf(blocks: readonly PdfBlock[], wholeWords: WholeWords): readonly LineDraft[] {
  const measure = measureOf(blocks);
  const placed = blocks.flatMap((block) => block.rows.map((row): ColumnRow => ({ ...row, block })));
  const lowerRows = new Map(placed.map((row, at) => [row, placed[at + 1]]));
  const paragraphs = groupRuns(placed, (row, upper, above) =>
    continues(upper, row, { ...measure, isSecond: above.length === 1, below: lowerRows.get(row) }),
  );
  return paragraphs.map((rows, at): LineDraft => {
    const [first] = rows;
    const label = isMarked(first.text) ? indentOf(first) : "";
    if (!first.cells) return { ...draftOf(rows, wholeWords), label };
    const cells = first.cells.map((cell) => (isNonEmpty(cell) ? [draftOf(cell, wholeWords)] : []));
    return joinCells(cells, paragraphs[at - 1]?.[0].cells ? "row" : "first row");
  });
}

/** If most paragraphs have one row, the most frequent step is that between paragraphs; the step between rows is smaller. */
const commonSteps = 0.2;

/** Measures of the whole document: the size of its type, and the points from one base line to the next. */
function measureOf(blocks: readonly PdfBlock[]) {
  const rows = blocks.flatMap((block) => block.rows);
  const size = commonest(rows.map((row) => [halfPoints(row.size), row.text.length])) ?? 10;
  const counts = new Map<number, number>();
  for (const block of blocks)
    block.rows.forEach((row, at) => {
      const step = halfPoints((block.rows[at - 1]?.y ?? row.y) - row.y);
      if (step > row.size * 0.8 && step < row.size * 2) counts.set(step, (counts.get(step) ?? 0) + 1);
    });
  const most = Math.max(0, ...counts.values());
  const steps = [...counts].filter(([, count]) => count >= most * commonSteps).map(([step]) => step);
  return { size, leading: steps.length === 0 ? size * 1.2 : Math.min(...steps) };
}

/** `battle – Ships and`, after a period. */
const titleStart = /^\*?[^.!?:;–—]{2,60} [–—] [“"(]?[\p{Lu}\d]/u;
const separatorStart = /^\s*(?:[–—:]|- )/;
const fullStop = /[.!?][”"’')\]*]*\s*$/;

interface Surroundings extends ReturnType<typeof measureOf> {
  /** Whether the upper row is the first of its paragraph. */
  readonly isSecond: boolean;
  readonly below: ColumnRow | undefined;
}

function continues(upper: ColumnRow, lower: ColumnRow, around: Surroundings): boolean {
  const { leading, size } = around;
  if (upper.cells || lower.cells || !isNear(upper.size, lower.size)) return false;
  if (isBroken(upper, lower)) return true;
  if (isLabeled(lower)) return false;
  if (endsWithTitle(upper)) return true;
  if (opensBold(lower) && !isBoldEnd(upper)) return false;
  if (fullStop.test(upper.text) && titleStart.test(lower.text)) return false;
  if (upper.block !== lower.block) return continuesOver(upper, lower);
  const step = upper.y - lower.y;
  if (upper.size >= size * headingShare)
    return step <= upper.size * headingStep && isAligned(upper, lower) && !hadRoom(upper, lower);
  if (step > Math.max(leading * (upper.size / size), upper.size) * 1.3) return false;
  return standsWell(upper, lower, around) && !hadRoom(upper, lower);
}

/** Whether a hyphen parts a word, or a number: `(See 8-` above `3.)`, which is no label of an item. */
function isBroken({ text: upper }: PdfRow, { text: lower }: PdfRow): boolean {
  return rowSeparator(upper.trimEnd().replace(/\u00ad$/, "-"), lower) === "";
}

/** Rows of a heading are further apart than those of text, and there is more space between adjacent headings. */
const headingStep = 1.6;

/** Whether both rows are left-aligned or centered on the same axis. */
function isAligned(upper: ColumnRow, lower: ColumnRow): boolean {
  return isInLine(lower, upper.left) || Math.abs(middleOf(upper) - middleOf(lower)) <= slack;
}

/** Whether a row is centered in its column. */
const isCentered = (row: ColumnRow) => Math.abs(middleOf(row) - middleOf(row.block)) <= slack;

const middleOf = ({ left, right }: Pick<PdfBlock, "left" | "right">) => (left + right) / 2;

/** Sizes within one line of text differ by less than this share. */
const isNear = (one: number, other: number) => Math.abs(one - other) <= Math.max(one, other) * 0.08;

/** `**winning the game** – A player`: a title with its separator. */
function opensBold({ stretches }: PdfRow): boolean {
  const start = stretches.findIndex(({ text }) => /[^\s*]/.test(text));
  const behind = stretches.find(({ bold, text }, at) => at > start && !bold && text.trim() !== "");
  return stretches[start]?.bold === true && behind !== undefined && separatorStart.test(behind.text);
}

/** Matches the end of `Kestrel –`. */
const dashEnd = / [–—]\s*$/;

/** `**Kestrel** –`: the words of the title's entry are in the next row, whatever they begin with. */
function endsWithTitle({ stretches, text }: PdfRow): boolean {
  return dashEnd.test(text) && stretches.some(({ bold, text: words }) => bold && hasWord(words));
}

const isBoldEnd = ({ stretches }: PdfRow) => stretches.at(-1)?.bold === true;

/** Across the end of a column, the distance between rows says nothing. */
function continuesOver(upper: ColumnRow, lower: ColumnRow): boolean {
  const [isSmall, isFull] = [startsSmall(lower.text), !hadRoom(upper, lower)];
  return fullStop.test(upper.text) ? isSmall && isFull : isSmall || isFull;
}

/** Points by which rows with the same edge may differ. */
const slack = 2.5;

/** Whether the lower row starts where another row of the paragraph would, considering hanging and first-line indents. */
function standsWell(upper: ColumnRow, lower: ColumnRow, { isSecond, below }: Surroundings): boolean {
  if (isInLine(lower, upper.left) || (isCentered(upper) && isCentered(lower))) return true;
  if (!isSecond) return false;
  const isAtMargin = isInLine(lower, lower.block.margin);
  if (lower.left < upper.left)
    return (
      !isLabeled(upper) &&
      (isAtMargin || isInLine(lower, lower.block.left)) &&
      !isNextTerm(upper, lower, below)
    );
  return isLabeled(upper) || isAtMargin || (below?.block === lower.block && isInLine(lower, below.left));
}

/** Whether the row starts with the label of an item or with the number of a rule. */
const isLabeled = ({ text }: PdfRow) => isMarked(text) || beginsRule(text);

/** Whether the row is a term after a definition of one row, with its own definition below. */
function isNextTerm(upper: ColumnRow, lower: ColumnRow, below: ColumnRow | undefined): boolean {
  if (!fullStop.test(upper.text) || proseEnd.test(lower.text)) return false;
  return below?.block === lower.block && isInLine(below, upper.left);
}

const isInLine = ({ left }: ColumnRow, edge: number) => Math.abs(left - edge) <= slack;

/** Whether the first word of the lower row would have fit. Such a break was made on purpose. */
function hadRoom(upper: ColumnRow, lower: ColumnRow): boolean {
  const { left, right } = upper.block;
  const room = isCentered(upper) ? right - left - (upper.right - upper.left) : right - upper.right;
  return room > widthOfFirst(lower) + slack;
}

/** Width in points of the first word of a row, with the space before it. */
function widthOfFirst({ text, left, right }: ColumnRow): number {
  const words = text.trim();
  const [word = ""] = singleSpaces(words).split(" ", 1);
  return (relativeWidth(` ${word}`) * (right - left)) / Math.max(1, relativeWidth(words));
}

/** Relative widths of characters in most fonts, exact enough to tell whether a word would have fit. */
const narrow = new Set("ijl.,:;'’‘|!I()[]/ tfr-“”");
const wide = /[\p{Lu}mw—@%&]/u;

function relativeWidth(text: string): number {
  return [...text].reduce(
    (sum, letter) => sum + (narrow.has(letter) ? 0.3 : wide.test(letter) ? 0.7 : 0.53),
    0,
  );
}

function draftOf(rows: NonEmpty<PdfRow>, wholeWords: WholeWords): LineDraft {
  return {
    stretches: joinStretches(
      rows.map((row) => row.stretches),
      wholeWords,
    ),
    heading: null,
    above: "paragraph",
    size: halfPoints(rows[0].size),
  };
}

/** Items keep their distance from the margin, two spaces for each font size, so that nested lists can be recognized. */
function indentOf({ left, size, block }: ColumnRow): string {
  return indentation(Math.max(0, Math.round((left - block.left) / Math.max(1, size))));
}
