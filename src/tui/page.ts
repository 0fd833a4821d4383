/**
 * An entry in, all lines of its page out: what to know first, its blocks wrapped to the width, where they stand. Its name
 * and document stay above while it scrolls (`head-rows.ts`); a heading at the beginning would repeat them and is left out.
 * Which reference is chosen and how far it is scrolled is not known here, so that a page is laid out once and kept.
 */

import type { RelatedEntry } from "../domain/answer.ts";
import { withoutEmphasis } from "../domain/emphasis.ts";
import { type Block, type Entry, otherNames } from "../domain/entry.ts";
import { linesText } from "../domain/line-span.ts";
import { lostIcon, lostIconWarning } from "../domain/lost-icon.ts";
import type { OpenedEntry } from "../domain/opened-entry.ts";
import { type Line, type Mark, wrap } from "../render/layout.ts";
import { noteLines } from "../render/notes-text.ts";
import {
  cleanText,
  insertNumbers,
  type NumberedReference,
  numberEnd,
  numberReferences,
  numberStart,
} from "./block-text.ts";
import { joinSpans, type Look, lookOf, type Row, type Span, span, textRows } from "./row.ts";

export interface PageLine {
  readonly row: Row;
  /** Position in `Entry.blocks`; null for the lines above and below them. */
  readonly block: number | null;
  /** Whether a part of what decides, or else of its exception, stands on it. */
  readonly says: "decides" | "exception" | null;
  /** Number of the reference that ends on this line, for each that does. */
  readonly numbers: readonly number[];
}

export interface Page {
  readonly lines: readonly PageLine[];
  readonly references: readonly Pointer[];
}

/** What a number on the page leads to. */
export type Pointer = Pick<NumberedReference, "number" | "text" | "target">;

/** Columns at the left of the text, for the bar beside the passage that decides. */
export const gutter = 2;
/** Longer lines are hard to read; a wide screen leaves the rest empty. */
const longestLine = 92;

export interface PageSource {
  readonly opened: OpenedEntry;
  readonly warnings: readonly string[];
  /** `[Cmd] = Command`: what another entry of the document explains; empty for nothing. */
  readonly legend: string;
  /** Names of other editions that have an entry of this name. */
  readonly otherEditions: readonly string[];
  readonly alsoOnThis: readonly RelatedEntry[];
}

export type MarksOfBlock = (block: Block, position: number) => readonly Mark[];

/** Places in the text of a block: words that were asked for, the sentence that decides, and its exception. */
export interface BlockMarks {
  readonly marks: MarksOfBlock;
  readonly decides: MarksOfBlock;
  readonly exception: MarksOfBlock;
}

export function layOutPage(source: PageSource, width: number, marks: BlockMarks): Page {
  const { entry, references: pointing } = source.opened;
  const room = Math.min(width, longestLine) - gutter;
  const references = numberReferences(pointing);
  const first = entry.blocks.findIndex(({ kind }) => kind !== "heading");
  const blocks = entry.blocks.flatMap((block, position) => {
    if (position < first) return [];
    const before = needsGap(block, position - first) ? [around([])] : [];
    const own = references.filter((reference) => reference.block === position);
    return [...before, ...blockLines({ block, position, references: own }, room, marks)];
  });
  const related = numberRelated(source.alsoOnThis, references);
  const below = [...relatedLines(related, room), ...ending(source, room)];
  return {
    lines: [...heading(source, room), ...blocks, ...below],
    references: [...references, ...related],
  };
}

interface PlacedBlock {
  readonly block: Block;
  readonly position: number;
  readonly references: readonly NumberedReference[];
}

/** Wrapped once for the words that are asked for, and once for each sentence that gets a bar: only its lines count. */
function blockLines(
  { block, position, references }: PlacedBlock,
  width: number,
  { marks, decides, exception }: BlockMarks,
): readonly PageLine[] {
  const wrapMarked = (marked: readonly Mark[]) => {
    const { text, marks: moved } = insertNumbers({ text: cleanText(block), marks: marked }, references);
    return wrap(text, { width, marks: moved, ...indents(block) });
  };
  const linesOf = (marked: readonly Mark[]) => (marked.length === 0 ? [] : wrapMarked(marked).map(isMarked));
  const deciding = decides(block, position);
  const decided = linesOf(deciding);
  const excepted = linesOf(exception(block, position));
  const sayingOf = (at: number) => (decided[at] ? "decides" : excepted[at] ? "exception" : null);
  const verdict = decided.indexOf(true) < verdictFrom ? [] : verdictLines(block, position, deciding, width);
  const lines = wrapMarked(marks(block, position));
  return [...verdict, ...lines.map((line, at) => pageLine(line, block, position, sayingOf(at)))];
}

interface NumberedRelated extends Pointer {
  readonly number: number;
  readonly shared: readonly string[];
}

/** Their numbers go on from those of the references. */
function numberRelated(
  related: readonly RelatedEntry[],
  references: readonly NumberedReference[],
): readonly NumberedRelated[] {
  const last = Math.max(0, ...references.map((reference) => reference.number ?? 0));
  return related.map(({ entry, shared }, at) => ({
    number: last + at + 1,
    text: entry.name,
    target: entry.id,
    shared,
  }));
}

/** `Also on this: ‹4› For the Cause (Athos IV)` */
function relatedLines(related: readonly NumberedRelated[], width: number): readonly PageLine[] {
  const lines = related.flatMap(({ number, text, shared }) => {
    const label = `‹${number}› `;
    const rows = textRows(`${text} (${shared.join(", ")})`, { width: width - label.length }, "faint");
    return rows.map((row, at) => ({
      ...around([at === 0 ? span(label, "link") : span(" ".repeat(label.length)), ...row]),
      numbers: at === 0 ? [number] : [],
    }));
  });
  return lines.length === 0 ? [] : [around([]), around([span("Also on this:", "faint")]), ...lines];
}

/** Lines into its block from which a deciding sentence is said above it too: a judge who hurries reads what stands first. */
const verdictFrom = 3;

function verdictLines(
  block: Block,
  position: number,
  deciding: readonly Mark[],
  width: number,
): readonly PageLine[] {
  const sentence = deciding.map(([start, end]) => withoutEmphasis(block.text.slice(start, end))).join(" ");
  const line = (row: Row, says: PageLine["says"]): PageLine => ({ row, block: position, says, numbers: [] });
  return [...textRows(sentence, { width }, "strong").map((row) => line(row, "decides")), line([], null)];
}

function isMarked(line: Line): boolean {
  return line.some(({ marked }) => marked);
}

function pageLine(line: Line, block: Block, position: number, says: PageLine["says"]): PageLine {
  const row = joinSpans(line.flatMap((segment) => withNumbers(segment.text, lookIn(block, lookOf(segment)))));
  const numbers = row
    .filter(({ look }) => look === "link")
    .map(({ text }) => Number.parseInt(text.slice(1), 10));
  return { row, block: position, says, numbers: numbers.filter((number) => number > 0) };
}

const number = new RegExp(`${numberStart}([^${numberStart}${numberEnd}]*)${numberEnd}`);

/** `showing your cards3` → the words, then `‹3›` as a link. */
function withNumbers(text: string, look: Look): readonly Span[] {
  return text
    .split(number)
    .map((piece, at) =>
      at % 2 === 0 ? span(piece, look) : span(`‹${piece}›`, piece === "?" ? "faint" : "link"),
    );
}

function lookIn(block: Block, look: Look): Look {
  return block.kind === "heading" && look === "plain" ? "strong" : look;
}

/** What stands before the first and the other lines of a block. */
function indents(block: Block): { readonly first: string; readonly rest: string } {
  const deep = "  ".repeat(Math.max(0, block.depth - 1));
  const label = labelOf(block);
  return { first: deep + label, rest: deep + " ".repeat(label.length) };
}

function labelOf(block: Block): string {
  if (block.path !== null) {
    return `${block.path}  `;
  }
  return block.kind === "item" ? "• " : "";
}

/** Items and steps stand close to what introduces them; an empty line separates all else. */
function needsGap(block: Block, place: number): boolean {
  return place > 0 && block.kind !== "item" && block.kind !== "step";
}

const around = (row: Row): PageLine => ({ row, block: null, says: null, numbers: [] });

function wrapped(text: string, width: number, look: Look): readonly PageLine[] {
  return textRows(text, { width }, look).map(around);
}

function heading({ opened, warnings, legend }: PageSource, width: number): readonly PageLine[] {
  const names = otherNames(opened.entry);
  const lines = [
    ...(names.length === 0 ? [] : wrapped(`also: ${names.join("; ")}`, width, "faint")),
    ...[...warnings, ...iconWarnings(opened.entry)].flatMap((text) => wrapped(`! ${text}`, width, "warning")),
    ...(legend === "" ? [] : wrapped(legend, width, "faint")),
    ...noteLines(opened.notes ?? []).flatMap((text) => wrapped(text, width, "strong")),
  ];
  return lines.length === 0 ? [] : [...lines, around([])];
}

function iconWarnings({ blocks }: Entry): readonly string[] {
  return blocks.some(({ text }) => text.includes(lostIcon)) ? [lostIconWarning] : [];
}

/** Its lines in the source, how many entries refer to it, and which other editions speak of it. */
function ending({ opened, otherEditions }: PageSource, width: number): readonly PageLine[] {
  const { entry, document, referencedBy } = opened;
  const where = `${linesText(entry.lines)} of ${document.source.file}`;
  const count = new Set(referencedBy.map(({ from }) => from)).size;
  const referring =
    count === 0
      ? []
      : [`${count} ${count === 1 ? "entry refers" : "entries refer"} to this one: r lists them`];
  const others = otherEditions.map((name) => `${name} speaks of it too: s puts both side by side`);
  return [around([]), ...[where, ...referring, ...others].flatMap((text) => wrapped(text, width, "faint"))];
}
