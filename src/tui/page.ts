/**
 * Lays out all lines of an entry's page: what to know first, its blocks wrapped to the width, and its source. Name and document
 * stay above while it scrolls, so a heading at the start that would repeat them is omitted.
 */
import { editionName } from "../domain/edition.ts";
import { type Block, lostIcon, lostIconWarning, otherNames } from "../domain/entry.ts";
import { linesText } from "../domain/line-span.ts";
import type { OpenedEntry } from "../domain/opened-entry.ts";
import type { Reference } from "../domain/reference.ts";
import { rulingLines } from "../render/log-text.ts";
import { noteLines } from "../render/notes-text.ts";
import type { Look } from "../render/styles.ts";
import type { App } from "./app.ts";
import { blockLines, blockMarks, type Marked, type NumberedReference, type PageLine } from "./block-lines.ts";
import { type Row, textRows } from "./row.ts";

export interface Page {
  readonly opened: OpenedEntry;
  readonly lines: readonly PageLine[];
  readonly references: readonly NumberedReference[];
}

export interface PageRequest extends Marked {
  readonly entry: string;
  readonly width: number;
  /** Ids of the rulings that stand above the page. They are not repeated at its start. */
  readonly ruledAbove?: ReadonlySet<string>;
}

/** Columns to the left of the text for the bar next to the deciding passage. */
export const gutter = 2;
/** Longer lines are hard to read; a wide screen leaves the rest empty. */
const widestLine = 92;

/** Null if the corpus does not have the entry. */
export function layOutPage(app: App, request: PageRequest): Page | null {
  const opened = app.open(request.entry);
  if (opened === null) return null;
  const { entry } = opened;
  const room = Math.min(request.width, widestLine) - gutter;
  const references = numberReferences(opened.references);
  const first = entry.blocks.findIndex(({ kind }) => kind !== "heading");
  const text = entry.blocks.flatMap((block, position) => {
    if (position < first) return [];
    const own = references.filter((reference) => reference.block === position);
    const marks = blockMarks(request, entry, position);
    const lines = blockLines({ block, position, references: own, marks }, room);
    return position > first && needsGap(block) ? [around([]), ...lines] : lines;
  });
  const rulings = (opened.rulings ?? []).filter(({ ruling }) => !request.ruledAbove?.has(ruling.first.id));
  const lines = [...heading(app, { ...opened, rulings }, room), ...text, ...ending(app, opened, room)];
  return { opened, lines, references };
}

/** Items and steps follow their introduction immediately; all other blocks are separated by an empty line. */
function needsGap({ kind }: Block): boolean {
  return kind !== "item" && kind !== "step";
}

/** Numbers the references of an entry in reading order. An entry that is referenced twice keeps its first number. */
function numberReferences(references: readonly Reference[]): readonly NumberedReference[] {
  const inOrder = references.toSorted((one, other) => one.block - other.block || one.span[0] - other.span[0]);
  const targets = [...new Set(inOrder.flatMap(({ target }) => target ?? []))];
  return inOrder.map((reference) => ({
    ...reference,
    number: reference.target === null ? null : targets.indexOf(reference.target) + 1,
  }));
}

const around = (row: Row): PageLine => ({ row, block: null, role: null, numbers: [] });

function wrapped(texts: readonly string[], width: number, look: Look): readonly PageLine[] {
  return texts.flatMap((text) => textRows(text, { width }, look).map(around));
}

/** Aliases, warnings, meanings of icons, the user's notes, and the rulings of this event that cite the entry. */
function heading(
  app: App,
  { entry, notes = [], rulings = [] }: OpenedEntry,
  width: number,
): readonly PageLine[] {
  const text = entry.blocks.map((block) => block.text).join("\n");
  const names = otherNames(entry);
  const legend = app.legend(entry.id, text);
  const warnings = [...app.warnings(entry.id), ...(text.includes(lostIcon) ? [lostIconWarning] : [])];
  const lines = [
    ...wrapped(names.length === 0 ? [] : [`also: ${names.join("; ")}`], width, "faint"),
    ...wrapped(
      warnings.map((warning) => `! ${warning}`),
      width,
      "warning",
    ),
    ...wrapped(legend === "" ? [] : [legend], width, "faint"),
    ...wrapped([...noteLines(notes), ...rulingLines(rulings)], width, "strong"),
  ];
  return lines.length === 0 ? [] : [...lines, around([])];
}

/** Its lines in the source, the number of entries that refer to it, and other editions with an entry of its name. */
function ending(app: App, opened: OpenedEntry, width: number): readonly PageLine[] {
  const { entry, document, referencedBy } = opened;
  const { size: count } = new Set(referencedBy.map(({ from }) => from));
  const citing = `${count} ${count === 1 ? "entry refers" : "entries refer"} to this one: r lists them`;
  const editions = app.otherEditions(entry.id).flatMap((id) => app.open(id)?.document.edition ?? []);
  const others = [...new Set(editions)].map((edition) => `${editionName(edition)} speaks of it too`);
  const place = `${linesText(entry.lines)} of ${document.source.file}`;
  return [around([]), ...wrapped([place, ...(count === 0 ? [] : [citing]), ...others], width, "faint")];
}
