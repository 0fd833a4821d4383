/** Opened pages: where each starts, how far it is scrolled, and what its lines contain. Lines are counted from 0. */
import type { App } from "./app.ts";
import type { PageLine } from "./block-lines.ts";
import { layOutPage, type Page } from "./page.ts";
import { precedentRowsOf } from "./precedent-rows.ts";
import { chosenMark, type Row, type Span, span } from "./row.ts";
import { pageSize } from "./size.ts";
import { chosenHit, currentVisit, type Size, type State, type Visit } from "./state.ts";

/** Lines of preceding text that stay visible above the place to which a page is scrolled. */
const linesAbove = 2;

/** An entry's page as shown on the screen. */
export interface ShownPage extends Page {
  readonly visit: Visit;
  /** Columns and rows of the visible part. */
  readonly size: Size;
  /** Rulings of this event on the question, shown above the page. */
  readonly ruled: readonly Row[];
}

export function openVisit(app: App, state: State, visit: Visit): ShownPage | null {
  const { entry, hit } = visit;
  const { place, wanted } = state;
  const size = pageSize(state.size, place);
  const { isReadAloud = false, columns: width } = size;
  const { rows: ruled, whole: ruledAbove } = precedentRowsOf(state, hit, width);
  const page = layOutPage(app, { entry, hit, wanted, width, isReadAloud, ruledAbove });
  const room = { ...size, rows: Math.max(1, size.rows - ruled.length) };
  return page === null ? null : { ...page, visit, size: room, ruled };
}

/** The page that the judge reads; null before the first. */
export function openPage(app: App, state: State): ShownPage | null {
  const visit = currentVisit(state);
  return visit === null ? null : openVisit(app, state, visit);
}

/** The page next to the list, scrolled to the passage of the hit. */
export function openPreview(app: App, state: State): ShownPage | null {
  const hit = chosenHit(state);
  if (hit === null) return null;
  const visit: Visit = { entry: hit.entry.id, hit, top: 0, reference: null, step: null, from: null };
  const open = openVisit(app, { ...state, wanted: "" }, visit);
  return open === null ? null : { ...open, visit: { ...visit, top: passageTop(open) } };
}

export function clampTop({ lines, size }: ShownPage, top: number): number {
  return Math.max(0, Math.min(top, lines.length - size.rows));
}

/** First and last line of the blocks from `first` to `last`. */
function linesOfBlocks(lines: readonly PageLine[], first: number, last: number): readonly [number, number] {
  const isIn = ({ block }: PageLine) => block !== null && block >= first && block <= last;
  return [lines.findIndex(isIn), lines.findLastIndex(isIn)];
}

/** The initial position: the entry's name if the passage then starts in the upper half of the screen, otherwise the passage. */
export function passageTop(open: ShownPage): number {
  const { hit } = open.visit;
  const [first, last] = hit === null ? [-1, -1] : linesOfBlocks(open.lines, ...hit.passage.blocks);
  const { rows } = open.size;
  return first === -1 || first < rows / 2 || last < rows ? 0 : clampTop(open, first - linesAbove);
}

/** The least scrolling that shows the blocks. If they do not fit, shows their start near the top. */
export function topFor(open: ShownPage, firstBlock: number, lastBlock: number): number {
  const [first, last] = linesOfBlocks(open.lines, firstBlock, lastBlock);
  if (first === -1) return open.visit.top;
  // A screen reader starts with the first row of the page.
  return open.size.isReadAloud ? first : showLines(open, first, last);
}

export function showLines(open: ShownPage, first: number, last: number): number {
  const { top } = open.visit;
  const isInSight = first >= top && last < top + open.size.rows;
  return isInSight ? top : clampTop(open, first - linesAbove);
}

/** Keeps the same text at the top after a change of width: the same block, at the same fraction of its length. */
export function sameTop(before: ShownPage, after: ShownPage): number {
  const { top } = before.visit;
  const block = before.lines[top]?.block ?? null;
  if (block === null) return clampTop(after, top);
  const [first, last] = linesOfBlocks(before.lines, block, block);
  const [start, end] = linesOfBlocks(after.lines, block, block);
  return clampTop(after, start + Math.floor(((top - first) * (end - start)) / Math.max(1, last - first)));
}

/** The visible part of a page, with the bar next to the passage and the selected reference marked. */
export function pageRows(open: ShownPage, foundLine: number | null = null): readonly Row[] {
  const { visit, lines, size } = open;
  return lines
    .slice(visit.top, visit.top + size.rows)
    .map((line, at) => pageRow(line, visit, visit.top + at === foundLine));
}

function pageRow(line: PageLine, visit: Visit, isFound: boolean): Row {
  const row = line.row.map((one) => referenceSpan(one, visit.reference));
  return [isFound ? span(`${chosenMark} `, "chosen") : barOf(line, visit), ...row];
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
