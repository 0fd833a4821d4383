/**
 * An entry in, all lines of its page out: name, where it comes from, warnings, then its blocks wrapped to the width. A
 * heading at the beginning is the name again and is left out. Which
 * reference is chosen and where the page is scrolled to is not known here, so that a page is laid out once and kept.
 */
import { cite } from "../domain/citation.ts";
import type { Block, Entry } from "../domain/entry.ts";
import { type LineSpan, spanText } from "../domain/line-span.ts";
import type { OpenedEntry } from "../domain/opened-entry.ts";
import { documentName, entryFacts } from "../render/citation.ts";
import { type Line, wrap } from "../render/layout.ts";
import { noteLines } from "../render/notes-text.ts";
import type { Mark } from "../render/segment.ts";
import {
  cleanText,
  insertNumbers,
  type NumberedReference,
  numberEnd,
  numberReferences,
  numberStart,
} from "./block-text.ts";
import { joinSpans, type Look, lookOf, type Row, type Span, span } from "./row.ts";

export interface PageLine {
  readonly row: Row;
  /** Position in `Entry.blocks`; null for the lines above and below them. */
  readonly block: number | null;
  /** Number of the reference that ends on this line, for each that does. */
  readonly numbers: readonly number[];
}

export interface Page {
  readonly lines: readonly PageLine[];
  readonly references: readonly NumberedReference[];
}

/** Columns at the left of the text, for the bar beside the passage that decides. */
export const gutter = 2;
/** Longer lines are hard to read; a wide screen leaves the rest empty. */
const longestLine = 92;

export interface PageSource {
  readonly opened: OpenedEntry;
  readonly warnings: readonly string[];
}

export type MarksOfBlock = (block: Block, position: number) => readonly Mark[];

export function layOutPage(source: PageSource, width: number, marksOf: MarksOfBlock): Page {
  const { opened } = source;
  const room = Math.min(width, longestLine) - gutter;
  const references = numberReferences(opened.references);
  const first = opened.entry.blocks.findIndex(({ kind }) => kind !== "heading");
  const blocks = opened.entry.blocks.flatMap((block, position) => {
    if (position < first) {
      return [];
    }
    const own = references.filter((reference) => reference.block === position);
    const text = insertNumbers({ text: cleanText(block), marks: marksOf(block, position) }, own);
    const lines = wrap(text.text, { width: room, marks: text.marks, ...indents(block) });
    const before = needsGap(block, position - first) ? [around([])] : [];
    return [...before, ...lines.map((line) => pageLine(line, block, position))];
  });
  return { lines: [...heading(source, room), ...blocks, ...ending(opened, room)], references };
}

function pageLine(line: Line, block: Block, position: number): PageLine {
  const row = joinSpans(line.flatMap((segment) => withNumbers(segment.text, lookIn(block, lookOf(segment)))));
  const numbers = row
    .filter(({ look }) => look === "link")
    .map(({ text }) => Number.parseInt(text.slice(1), 10));
  return { row, block: position, numbers: numbers.filter((number) => number > 0) };
}

const number = new RegExp(`${numberStart}([^${numberStart}${numberEnd}]*)${numberEnd}`);

/** `showing your cards3` → the words, then `‹3›` as a link. */
function withNumbers(text: string, look: Look): readonly Span[] {
  return text
    .split(number)
    .map((piece, at) => (at % 2 === 0 ? span(piece, look) : span(`‹${piece}›`, "link")));
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

/** Items and steps stand close to what introduces them; all else is parted by an empty line. */
function needsGap(block: Block, place: number): boolean {
  return place > 0 && block.kind !== "item" && block.kind !== "step";
}

const around = (row: Row): PageLine => ({ row, block: null, numbers: [] });

function wrapped(text: string, width: number, look: Look): readonly PageLine[] {
  return wrap(text, { width }).map((line) => around(line.map((segment) => span(segment.text, look))));
}

function heading({ opened, warnings }: PageSource, width: number): readonly PageLine[] {
  const { entry, document } = opened;
  const citation = cite(entry, document);
  const facts = [
    entryFacts(citation),
    documentName(citation.document),
    `${linesText(entry.lines)} of ${document.source.file}`,
    ...(entry.aliases.length === 0 ? [] : [`also: ${entry.aliases.join("; ")}`]),
  ];
  return [
    ...wrapped(citation.title, width, "strong"),
    ...facts.flatMap((text) => wrapped(text, width, "faint")),
    ...[...warnings, ...iconWarnings(entry)].flatMap((text) => wrapped(`! ${text}`, width, "warning")),
    ...noteLines(opened.notes ?? []).flatMap((text) => wrapped(text, width, "strong")),
    around([]),
  ];
}

/** `lines 87–95` */
export function linesText(lines: LineSpan): string {
  return `${lines[0] === lines[1] ? "line" : "lines"} ${spanText(lines)}`;
}

function iconWarnings({ blocks }: Entry): readonly string[] {
  const isLost = blocks.some(({ text }) => text.includes("[?]"));
  return isLost ? ["an icon was lost where [?] stands: look at the printed card"] : [];
}

function ending({ referencedBy }: OpenedEntry, width: number): readonly PageLine[] {
  const count = new Set(referencedBy.map(({ from }) => from)).size;
  if (count === 0) {
    return [];
  }
  const text =
    count === 1 ? "one entry points here: r shows it" : `${count} entries point here: r shows them`;
  return [around([]), ...wrapped(text, width, "faint")];
}
