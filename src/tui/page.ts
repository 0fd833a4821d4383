/**
 * An entry in, all lines of its page out: what to know first, its blocks wrapped to the width, where they stand. Its name
 * and document stay above while it scrolls (`head-rows.ts`); a heading at the beginning would repeat them and is left out.
 * Which reference is chosen and how far it is scrolled is not known here, so that a page is laid out once and kept.
 */
import { exceptionAfter, type Hit, type RelatedEntry } from "../domain/answer.ts";
import { editionName } from "../domain/edition.ts";
import { withoutEmphasis } from "../domain/emphasis.ts";
import { type Block, type Entry, lostIcon, lostIconWarning, otherNames } from "../domain/entry.ts";
import { linesText } from "../domain/line-span.ts";
import type { OpenedEntry } from "../domain/opened-entry.ts";
import type { Mark } from "../render/layout.ts";
import { noteLines } from "../render/notes-text.ts";
import type { App } from "./app.ts";
import {
  type BlockMarks,
  blockLines,
  marksIn,
  type NumberedReference,
  numberReferences,
  type PageLine,
  type PlacedBlock,
} from "./block-lines.ts";
import { type Look, type Row, span, textRows } from "./row.ts";

export interface Page {
  readonly opened: OpenedEntry;
  readonly lines: readonly PageLine[];
  readonly references: readonly Pointer[];
}

/** What a number on the page leads to. */
export type Pointer = Pick<NumberedReference, "number" | "text" | "target">;

/** What makes one page differ from another of the same entry. */
export interface PageRequest {
  readonly entry: string;
  readonly hit: Hit | null;
  /** Words to mark instead of the hit's; empty for none. */
  readonly wanted: string;
  readonly width: number;
  /** The next key is a letter of the question: other entries on the same things are not looked for, which takes time. */
  readonly isTyping: boolean;
  /** Where what decides and its exception begin, words say so: their bars are not heard. */
  readonly isHeard?: boolean;
}

/** Columns at the left of the text, for the bar beside the passage that decides. */
export const gutter = 2;
/** Longer lines are hard to read; a wide screen leaves the rest empty. */
const longestLine = 92;

/** Null where the corpus has no such entry. */
export function layOutPage(app: App, request: PageRequest): Page | null {
  const opened = app.open(request.entry);
  if (opened === null) return null;
  const { blocks } = opened.entry;
  const room = Math.min(request.width, longestLine) - gutter;
  const references = numberReferences(opened.references);
  const related = numberRelated(request.isTyping ? [] : app.alsoOnThis(request.entry), references);
  const first = blocks.findIndex(({ kind }) => kind !== "heading");
  const text = blocks.flatMap((block, position) => {
    if (position < first) return [];
    const own = references.filter((reference) => reference.block === position);
    const marks = marksOf(request, opened.entry, { block, position });
    const lines = blockLines({ block, position, references: own, marks }, room);
    return needsGap(block, position - first) ? [around([]), ...lines] : lines;
  });
  return {
    opened,
    lines: [
      ...heading(app, opened, room),
      ...text,
      ...relatedLines(related, room),
      ...ending(app, opened, room),
    ],
    references: [...references, ...related],
  };
}

/** Where the words of the hit, the sentence that decides and its exception stand in a block; the whole passage where no one sentence decides. */
function marksOf(
  { hit, wanted, isHeard = false }: PageRequest,
  { blocks }: Entry,
  { block, position: at }: Pick<PlacedBlock, "block" | "position">,
): BlockMarks {
  const found = wanted === "" ? null : placesFound(block.text, wanted);
  const [first, last] = hit?.passage.blocks ?? [0, -1];
  const isInPassage = at >= first && at <= last;
  if (hit === null || !(isInPassage || blocks[first]?.leadIn === at))
    return { words: found ?? [], decides: [], exception: [], isSpoken: false };
  const { decides, highlights, passage } = hit;
  const exception = decides === null ? null : exceptionAfter(passage.text, decides);
  const whole: readonly Mark[] = isInPassage ? [[0, block.text.length]] : [];
  return {
    words: found ?? marksIn(block, hit, highlights),
    decides: decides === null ? whole : marksIn(block, hit, [decides]),
    exception: exception === null ? [] : marksIn(block, hit, [exception]),
    isSpoken: isHeard && (decides !== null || at === first),
  };
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

/** Items and steps stand close to what introduces them; an empty line separates all else. */
function needsGap(block: Block, place: number): boolean {
  return place > 0 && block.kind !== "item" && block.kind !== "step";
}

const around = (row: Row): PageLine => ({ row, block: null, says: null, numbers: [] });

function wrapped(text: string, width: number, look: Look): readonly PageLine[] {
  return textRows(text, { width }, look).map(around);
}

function heading(app: App, opened: OpenedEntry, width: number): readonly PageLine[] {
  const { entry, notes = [] } = opened;
  const names = otherNames(entry);
  const legend = app.legend(entry.id, entry.blocks.map(({ text }) => text).join("\n"));
  const warnings = [...app.warnings(entry.id), ...iconWarnings(entry)];
  const lines = [
    ...(names.length === 0 ? [] : wrapped(`also: ${names.join("; ")}`, width, "faint")),
    ...warnings.flatMap((text) => wrapped(`! ${text}`, width, "warning")),
    ...(legend === "" ? [] : wrapped(legend, width, "faint")),
    ...noteLines(notes).flatMap((text) => wrapped(text, width, "strong")),
  ];
  return lines.length === 0 ? [] : [...lines, around([])];
}

function iconWarnings({ blocks }: Entry): readonly string[] {
  return blocks.some(({ text }) => text.includes(lostIcon)) ? [lostIconWarning] : [];
}

/** Its lines in the source, how many entries refer to it, and which other editions speak of it. */
function ending(
  app: App,
  { entry, document, referencedBy }: OpenedEntry,
  width: number,
): readonly PageLine[] {
  const count = new Set(referencedBy.map(({ from }) => from)).size;
  const editions = app.otherEditions(entry.id).flatMap((id) => app.open(id)?.document.edition ?? []);
  const texts = [
    `${linesText(entry.lines)} of ${document.source.file}`,
    ...(count === 0
      ? []
      : [`${count} ${count === 1 ? "entry refers" : "entries refer"} to this one: r lists them`]),
    ...Array.from(
      new Set(editions),
      (edition) => `${editionName(edition)} speaks of it too: s puts both side by side`,
    ),
  ];
  return [around([]), ...texts.flatMap((text) => wrapped(text, width, "faint"))];
}

const curly: Record<string, string> = { "’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "—": "-" };
const curlies = /[’‘“”–—]/g;
/** Lower case, straight quotes and plain dashes, character for character, so that places stay places. */
const matchable = (text: string) => {
  const lower = text.toLowerCase();
  return (lower.length === text.length ? lower : text).replace(
    curlies,
    (character) => curly[character] ?? character,
  );
};

/** Every place of the words in the text, whatever their case and quotes. */
function placesFound(text: string, wanted: string): readonly Mark[] {
  const words = matchable(withoutEmphasis(wanted)).trim();
  const searched = matchable(text);
  const places: Mark[] = [];
  let at = words === "" ? -1 : searched.indexOf(words);
  while (at !== -1) {
    places.push([at, at + words.length]);
    at = searched.indexOf(words, at + words.length);
  }
  return places;
}
