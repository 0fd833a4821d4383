/**
 * Lays out all lines of an entry's page: what to know first, its blocks wrapped to the width, and its source. Name and document
 * stay above while it scrolls, so a heading at the start that would repeat them is omitted. Then the page as it is opened: where
 * it starts, and how far it is scrolled. Lines are counted from 0.
 */
import type { Hit, OpenedEntry } from "../domain/answer.ts";
import { counted } from "../domain/counted.ts";
import { linesText } from "../domain/source-line.ts";
import type { Reference } from "../domain/text-runs.ts";
import { entrySheet } from "../render/entry-text.ts";
import { type Look, type Row, type Span, span, wrapText } from "../render/text-style.ts";
import type { App } from "./app.ts";
import { blockLines, blockMarks, type NumberedReference, type PageLine } from "./block-lines.ts";
import { emptyLine } from "./edit-line.ts";
import { geometry, gutter } from "./frame.tsx";
import { chosenMark } from "./row.ts";
import { type Anchor, chosenHit, currentVisit, type Size, type State, type Visit } from "./state.ts";

/** Longer lines are hard to read; a wide screen leaves the rest empty. */
const widestLine = 92;

/** Null if the corpus does not have the entry. */
function openVisit(app: App, visit: Visit, size: Size) {
  const opened = app.open(visit.entry);
  if (opened === null) return null;
  const { entry } = opened;
  const room = Math.min(size.columns, widestLine) - gutter;
  const marked = { hit: visit.hit, sought: visit.sought.text.trim(), isReadAloud: size.isReadAloud === true };
  const references = numberReferences(opened.references);
  const { remarks, blocks } = entrySheet(opened);
  const text = blocks.flatMap(({ block, position, isClose }) => {
    const own = references.filter((reference) => reference.block === position);
    const marks = blockMarks(marked, entry, position);
    const lines = blockLines({ block, position, references: own, marks }, room);
    return isClose ? lines : [around([]), ...lines];
  });
  const above = remarks.flatMap(({ text, look }) => wrapped([text], room, look));
  const lines = [...above, ...(above.length === 0 ? text.slice(1) : text), ...ending(opened, room)];
  const top = clampTop(lines, size, lineAnchored(lines, visit.top));
  const warning = remarks.find(({ look }) => look === "warning") ?? null;
  return { opened, lines, references, visit, size, top, warning };
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
  return texts.flatMap((text) => wrapText({ text, width, look }).map(around));
}

/** Its lines in the source, and the number of entries that refer to it. */
function ending({ entry, document, referencedBy }: OpenedEntry, width: number): readonly PageLine[] {
  const { size: count } = new Set(referencedBy.map(({ from }) => from));
  const citing = `${counted(count, "entry refers", "entries refer")} to this one: r lists them`;
  const place = `${linesText(entry.lines)} of ${document.source.file}`;
  return [around([]), ...wrapped([place, ...(count === 0 ? [] : [citing])], width, "faint")];
}

/** Lines of preceding text that stay visible above the place to which a page is scrolled. */
const linesAbove = 2;

/** An entry's page as shown on the screen: its lines, the first visible one, and the columns and rows of the visible part. */
export type ShownPage = NonNullable<ReturnType<typeof openVisit>>;

/** The page that the judge reads; null while asking. */
export function openPage(app: App, state: State): ShownPage | null {
  const visit = currentVisit(state);
  const { body } = geometry(state.size);
  return visit === null ? null : openVisit(app, visit, { ...state.size, rows: body });
}

/** The page of the chosen hit in a pane beside the list, scrolled to its passage. */
export function openPreview(app: App, state: State, pane: Size): ShownPage | null {
  const visit = shownVisit(state);
  const open = visit && openVisit(app, visit, pane);
  return open && { ...open, top: passageTop(open) };
}

/** The page that the judge reads, or else that of the chosen hit; null if there is none. */
export function shownVisit(state: State): Visit | null {
  const hit = chosenHit(state);
  return currentVisit(state) ?? (hit && newVisit(hit.entry.id, hit));
}

/** An entry as it is opened first, by a hit if there is one. */
export function newVisit(entry: string, hit: Hit | null): Visit {
  const unread = { top: pageStart, reference: null, step: null, sought: emptyLine, foundLine: null };
  return { at: "reading", entry, hit, ...unread };
}

/** A page is scrolled no further than to its last rows; a screen reader may start with any row. */
export function clampTop(lines: readonly PageLine[], size: Size, top: number): number {
  const last = size.isReadAloud ? lines.length - 1 : lines.length - size.rows;
  return Math.max(0, Math.min(top, last));
}

/** The place of the first line. */
const pageStart: Anchor = { block: null, above: 0 };

/** Where a line of the page is. */
export function anchorOf(lines: readonly PageLine[], line: number): Anchor {
  const block = lines[line]?.block ?? null;
  if (block === null) return { block, above: line };
  const [first, last] = linesOfBlocks(lines, block, block);
  return { block, above: (line - first) / (last - first + 1) };
}

function lineAnchored(lines: readonly PageLine[], { block, above }: Anchor): number {
  if (block === null) return above;
  const [first, last] = linesOfBlocks(lines, block, block);
  return first + Math.round(above * (last - first + 1));
}

/** First and last line of the blocks from `first` to `last`. */
function linesOfBlocks(lines: readonly PageLine[], first: number, last: number): readonly [number, number] {
  const isIn = ({ block }: PageLine) => block !== null && block >= first && block <= last;
  return [lines.findIndex(isIn), lines.findLastIndex(isIn)];
}

/**
 * The initial position: the entry's name if the sentence that decides, or else the passage, then starts in the upper half of the
 * screen; otherwise that.
 */
export function passageTop(open: ShownPage): number {
  const { hit } = open.visit;
  const decides = ({ role }: PageLine) => role === "decides";
  const deciding = [open.lines.findIndex(decides), open.lines.findLastIndex(decides)] as const;
  const passage = hit === null ? deciding : linesOfBlocks(open.lines, ...hit.passage.blocks);
  const [first, last] = deciding[0] === -1 ? passage : deciding;
  const { rows } = open.size;
  const isInSight = first === -1 || first < rows / 2 || last < rows;
  return isInSight ? 0 : clampTop(open.lines, open.size, first - linesAbove);
}

/** The least scrolling that shows a block. If it does not fit, shows its start near the top. */
export function topFor(open: ShownPage, block: number): number {
  const [first, last] = linesOfBlocks(open.lines, block, block);
  if (first === -1) return open.top;
  // A screen reader starts with the first row of the page.
  return open.size.isReadAloud ? first : showLines(open, first, last);
}

/** The first warning about the entry, if the page is scrolled below its warnings. */
export function hiddenWarning({ lines, top, warning }: ShownPage): readonly Row[] {
  const isBelow = lines.slice(0, top + 1).some(({ block }) => block !== null);
  return isBelow && warning !== null ? [[warning]] : [];
}

export function showLines(open: ShownPage, first: number, last: number): number {
  const { top } = open;
  const isInSight = first >= top && last < top + open.size.rows;
  return isInSight ? top : clampTop(open.lines, open.size, first - linesAbove);
}

/** The visible part of a page, with the bar next to the passage and the selected reference marked. */
export function pageRows({ visit, lines, size, top }: ShownPage): readonly Row[] {
  return lines.slice(top, top + size.rows).map((line, at) => {
    const mark = top + at === visit.foundLine ? span(`${chosenMark} `, "chosen") : barOf(line, visit);
    return [mark, ...line.row.map((one) => referenceSpan(one, visit.reference))];
  });
}

const bars = { decides: span("▌ ", "bar"), exception: span("▏ ", "exception"), nothing: span("  ") } as const;

/** Next to the current step, or else next to the deciding sentence and its exception. */
function barOf({ block, role }: PageLine, { step }: Visit): Span {
  if (step === null) return bars[role ?? "nothing"];
  return block === step ? span("▌ ", "step") : bars.nothing;
}

/** `‹3›`, or `«3»` if Enter would follow it. */
function referenceSpan(one: Span, reference: number | null): Span {
  return one.look === "link" && one.text === `‹${reference}›`
    ? span(one.text.replace("‹", "«").replace("›", "»"), "chosen")
    : one;
}
