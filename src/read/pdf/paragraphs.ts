/**
 * The rows of a document in reading order in, its paragraphs out. A paragraph ends where the next row stands lower than
 * usual, further in, larger or bolder, or where its first word would have fit into the row above.
 */

import { isMarked } from "../../domain/list-markers.ts";
import type { Stretch } from "../emphasis-marks.ts";
import type { Draft } from "../source-lines.ts";
import type { Block } from "./columns.ts";
import { joinStretches, type Vocabulary } from "./hyphens.ts";
import type { Row } from "./rows.ts";
import { relativeWidth } from "./rows.ts";

interface Placed {
  readonly row: Row;
  readonly block: Block;
  /** Where most rows of the block begin. */
  readonly margin: number;
}

/** What holds for the whole document. */
export interface Measure {
  readonly size: number;
  /** Points from one base line to the next. */
  readonly leading: number;
}

interface Paragraph {
  readonly rows: Placed[];
}

export function paragraphsOf(blocks: readonly Block[], vocabulary: Vocabulary): Draft[] {
  const measure = measureOf(blocks);
  const placed = blocks.flatMap((block) => {
    const margin = commonLeft(block);
    return block.rows.map((row): Placed => ({ row, block, margin }));
  });
  const paragraphs: Paragraph[] = [];
  placed.forEach((lower, at) => {
    const open = paragraphs.at(-1);
    if (open && goesOn(open, lower, { measure, below: placed[at + 1] })) open.rows.push(lower);
    else paragraphs.push({ rows: [lower] });
  });
  const levels = headingSizes(paragraphs, measure);
  return paragraphs.map((paragraph) => draftOf(paragraph, { levels, vocabulary }));
}

function measureOf(blocks: readonly Block[]): Measure {
  const sizes = new Map<number, number>();
  const steps = new Map<number, number>();
  for (const { rows } of blocks)
    rows.forEach((row, at) => {
      const size = half(row.size);
      sizes.set(size, (sizes.get(size) ?? 0) + row.text.length);
      const step = half((rows[at - 1]?.y ?? row.y) - row.y);
      if (step > row.size * 0.8 && step < row.size * 2) steps.set(step, (steps.get(step) ?? 0) + 1);
    });
  const size = commonest(sizes) ?? 10;
  return { size, leading: leastCommon(steps) ?? size * 1.2 };
}

function half(points: number): number {
  return Math.round(points * 2) / 2;
}

function commonest(counts: ReadonlyMap<number, number>): number | null {
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? null;
}

/** Paragraphs of one row each make the step between paragraphs the commonest; the one between rows is less. */
const commonSteps = 0.2;

function leastCommon(steps: ReadonlyMap<number, number>): number | null {
  const most = Math.max(0, ...steps.values());
  const common = [...steps].filter(([, count]) => count >= most * commonSteps).map(([step]) => step);
  return common.length === 0 ? null : Math.min(...common);
}

function commonLeft({ rows, left }: Block): number {
  const counts = new Map<number, number>();
  for (const row of rows) counts.set(half(row.left), (counts.get(half(row.left)) ?? 0) + 1);
  return commonest(counts) ?? left;
}

/** `• declaring`, `2. Draw`, `a. The player`, `o those` */
const dashItem = /^\s*–\s+\S/;

function isItem(text: string): boolean {
  return isMarked(text) || dashItem.test(text);
}

const smallStart = /^[“"‘'(]*\p{Ll}/u;

interface Surroundings {
  readonly measure: Measure;
  readonly below: Placed | undefined;
}

function goesOn({ rows }: Paragraph, lower: Placed, { measure, below }: Surroundings): boolean {
  const upper = rows.at(-1);
  const first = rows[0];
  if (!upper || !first || isItem(lower.row.text)) return false;
  if (!isNear(upper.row.size, lower.row.size)) return false;
  if (erratumTitle.test(upper.row.text) && isIndented(upper, lower)) return false;
  if (isOpenTitle(upper.row, lower.row) || isBrokenWord(upper.row, lower.row)) return true;
  if (changesWeight(upper.row, lower.row)) return false;
  if (opensBold(lower.row) && !isBoldEnd(upper.row)) return false;
  if (fullStop.test(upper.row.text) && titleStart.test(lower.row.text)) return false;
  if (upper.block !== lower.block) return goesOnOver(upper, lower);
  const step = upper.row.y - lower.row.y;
  if (step > Math.max(measure.leading * (upper.row.size / measure.size), upper.row.size) * 1.3) return false;
  return standsWell(rows, lower, below) && !hadRoom(upper, lower);
}

/** Sizes of one line of text differ by less than this part. */
function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) <= Math.max(one, other) * 0.08;
}

const letters = /[\p{L}\p{N}]/u;

function isBoldRow({ stretches }: Row): boolean {
  return stretches.every(({ bold, text }) => bold || !letters.test(text));
}

/** `**winning the game** – A player`: a title with its sign. */
function opensBold({ stretches }: Row): boolean {
  const start = stretches.findIndex(({ text }) => /[^\s*]/.test(text));
  const behind = stretches.find(({ bold, text }, at) => at > start && !bold && text.trim() !== "");
  return stretches[start]?.bold === true && behind !== undefined && partingSign.test(behind.text);
}

/** `battle – Ships and`, after a full stop */
const titleStart = /^\*?[^.!?:;–—]{2,60} [–—] [“"(]?[\p{Lu}\d]/u;
const partingSign = /^\s*(?:[–—:]|- )/;

function isBoldEnd({ stretches }: Row): boolean {
  return stretches.at(-1)?.bold === true;
}

/** `Altovar, Vindictive Criminal – Erratum:` stands above the new text of its card. */
const erratumTitle = /\bErrat(?:um|a)(?: \(interim\))?:\s*$/;

function isIndented(upper: Placed, lower: Placed): boolean {
  return upper.block === lower.block && Math.abs(upper.row.left - lower.row.left) > slack;
}

function isBrokenWord(upper: Row, lower: Row): boolean {
  return /\p{L}[-\u00ad]\s*$/u.test(upper.text) && /^\p{L}/u.test(lower.text);
}

/** `**Willard Decker** –` above `Erratum:`, or the sign itself below. */
function isOpenTitle(upper: Row, lower: Row): boolean {
  const isTitle = upper.stretches.some(({ bold, text }) => bold && letters.test(text));
  return isTitle && (/ [–—]\s*$/.test(upper.text) || (isBoldEnd(upper) && partingSign.test(lower.text)));
}

/** A bold row above plain text is its title, one below is the next title; bold words may run over the end of a row. */
function changesWeight(upper: Row, lower: Row): boolean {
  if (isBoldRow(lower)) return !isBoldEnd(upper) && fullStop.test(upper.text);
  return isBoldRow(upper) && lower.stretches[0]?.bold !== true;
}

const fullStop = /[.!?][”"’')\]*]*\s*$/;

/** Over the end of a column: the rows say nothing by their distance. */
function goesOnOver(upper: Placed, lower: Placed): boolean {
  if (!fullStop.test(upper.row.text)) return smallStart.test(lower.row.text) || !hadRoom(upper, lower);
  return smallStart.test(lower.row.text) && !hadRoom(upper, lower);
}

/** Points by which rows of one edge differ. */
const slack = 2.5;

/** Whether the lower row begins where a further row of the paragraph would. */
function standsWell(rows: readonly Placed[], lower: Placed, below: Placed | undefined): boolean {
  const upper = rows.at(-1);
  const first = rows[0];
  if (!upper || !first) return false;
  const by = lower.row.left - upper.row.left;
  if (Math.abs(by) <= slack) return true;
  if (by > 0) return rows.length === 1 && (isItem(first.row.text) || hangs(lower, below));
  const isBack = [lower.margin, lower.block.left].some((edge) => Math.abs(lower.row.left - edge) <= slack);
  return rows.length === 1 && !isItem(first.row.text) && isBack;
}

/** Rows under a hanging first one stand further in together, or where most rows of the column do. */
function hangs(lower: Placed, below: Placed | undefined): boolean {
  if (Math.abs(lower.row.left - lower.margin) <= slack) return true;
  return (
    below !== undefined && below.block === lower.block && Math.abs(below.row.left - lower.row.left) <= slack
  );
}

/** A break before a word that would have found room was made on purpose. */
function hadRoom(upper: Placed, lower: Placed): boolean {
  const word = /^\s*\S+/.exec(lower.row.text)?.[0].trim() ?? "";
  const scale = (lower.row.right - lower.row.left) / Math.max(1, relativeWidth(lower.row.text.trim()));
  const room = upper.block.right - upper.row.right;
  return room > relativeWidth(` ${word}`) * scale + slack;
}

/** Letters so much larger than the text's head it. */
const headingShare = 1.12;

function headingSizes(paragraphs: readonly Paragraph[], { size }: Measure): readonly number[] {
  const sizes = paragraphs.flatMap(({ rows }) => rows.map(({ row }) => half(row.size)));
  return [...new Set(sizes)].filter((each) => each >= size * headingShare).sort((one, other) => other - one);
}

interface Making {
  readonly levels: readonly number[];
  readonly vocabulary: Vocabulary;
}

const longestHeading = 160;
const deepestLevel = 6;

function draftOf({ rows }: Paragraph, { levels, vocabulary }: Making): Draft {
  const [first] = rows;
  const stretches = joinStretches(
    rows.map(({ row }) => row.stretches),
    vocabulary,
  );
  const text = stretches.map((each) => each.text).join("");
  const level = levels.indexOf(half(first?.row.size ?? 0)) + 1;
  const isHeading = level > 0 && text.length <= longestHeading;
  return {
    stretches: indented(stretches, first),
    heading: isHeading ? Math.min(level, deepestLevel) : null,
    above: "paragraph",
  };
}

/** An item keeps its distance from the margin, two blanks for each size, so that lists in lists are told apart. */
function indented(stretches: readonly Stretch[], first: Placed | undefined): readonly Stretch[] {
  if (!first || !isItem(first.row.text)) return stretches;
  const depth = Math.max(0, Math.round((first.row.left - first.block.left) / Math.max(1, first.row.size)));
  const indent = "  ".repeat(Math.min(depth, 12));
  return indent === "" ? stretches : [{ text: indent, bold: false, italic: false }, ...stretches];
}
