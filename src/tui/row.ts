/**
 * Rows of the screen as plain data: what is written and how it looks, but not in which colors. Whatever a document says
 * is safe text once it is in a row, because a row is made of spans alone.
 */
import { type Edition, knownEditionNames } from "../domain/edition.ts";
import { breakLines, type Wrapping } from "../render/layout.ts";
import { safeText } from "../render/safe-text.ts";
import { columns, pad, splitAtColumn } from "../render/width.ts";

export type Look =
  | "plain"
  | "strong"
  | "italic"
  /** Words that the judge asked for. */
  | "match"
  | "faint"
  /** What Enter acts on. */
  | "chosen"
  /** The number of a reference. */
  | "link"
  | "warning"
  /** What is refused or broken. */
  | "error"
  /** The edition: known ones in the order of their table, then all others. */
  | "first-badge"
  | "second-badge"
  | "other-badge"
  /** The bar beside the sentence that decides, and the one beside its exception. */
  | "bar"
  /** The bar beside the step of a walk. */
  | "step"
  | "exception"
  /** Words of the older and of the newer version alone. */
  | "removed"
  | "added"
  /** A QR code, dark on light whatever the terminal. */
  | "code";

export interface Span {
  readonly text: string;
  readonly look: Look;
}

export type Row = readonly Span[];

/** Titles, names and notes come as they are written; here nothing of them can act on a terminal or end the row. */
export function span(text: string, look: Look = "plain"): Span {
  return { text: safeText(text).replaceAll("\n", " "), look };
}

const badges: readonly Look[] = ["first-badge", "second-badge"];

/** `2E`, in the color of its edition. */
export function badge(edition: Edition): Span {
  return span(edition.toUpperCase(), badges[knownEditionNames.indexOf(edition)] ?? "other-badge");
}

export const emptyRow: Row = [];

/** Before what is chosen. */
export const chosenMark = "▸";

export function rowText(row: Row): string {
  return row.map(({ text }) => text).join("");
}

export function rowColumns(row: Row): number {
  return row.reduce((sum, { text }) => sum + columns(text), 0);
}

/** A row that takes exactly so many columns: filled up with spaces, or cut with `…`. */
export function fitRow(row: Row, width: number): Row {
  const missing = width - rowColumns(row);
  if (missing >= 0) return missing === 0 ? row : [...row, span(" ".repeat(missing))];
  const first = firstColumns(row, width - 1);
  return width < 1 ? [] : fitRow([...first, span("…", first.at(-1)?.look)], width);
}

/** As `fitRow`, but a row that is short enough stays as it is. */
export function cutRow(row: Row, width: number): Row {
  return rowColumns(row) <= width ? row : fitRow(row, width);
}

/** As many rows as there is room for; the last one ends with `…` where others are left out. */
export function cutRows(rows: readonly Row[], count: number): readonly Row[] {
  if (rows.length <= count) return rows;
  const shown = rows.slice(0, count);
  return shown.map((row, at) => (at === count - 1 ? [...row, span(" …")] : row));
}

function firstColumns(row: Row, width: number): Row {
  const cut: Span[] = [];
  let room = width;
  for (const { text, look } of row) {
    const [fits] = splitAtColumn(text, room);
    room -= columns(fits);
    cut.push({ text: fits, look });
    if (fits !== text) break;
  }
  return cut;
}

/** Two rows as one, the second at the right edge; where both do not fit, the first is cut, and before little is left of it, the second is left out. */
export function spreadRow(left: Row, right: Row, width: number): Row {
  if (right.length === 0) return cutRow(left, width);
  const room = width - rowColumns(right) - 1;
  return room < 8 ? fitRow(left, width) : [...fitRow(left, room), span(" "), ...right];
}

/** Spans wrapped to a width, beside what stands before the first line and before all others. */
export function wrapRow(row: Row, wrapping: Pick<Wrapping, "width" | "first" | "rest">): readonly Row[] {
  const { first = "", rest = "" } = wrapping;
  return breakLines(row, wrapping).map((line, at) => [span(at === 0 ? first : rest), ...line]);
}

/** A text of one look, wrapped. */
export function textRows(
  text: string,
  wrapping: Parameters<typeof wrapRow>[1],
  look: Look = "plain",
): readonly Row[] {
  return wrapRow([{ text: safeText(text), look }], wrapping);
}

/** A label in columns of its own, and a text wrapped beside it. */
export function labeledRows(label: Span, labelColumns: number, text: string, width: number): readonly Row[] {
  const [first = emptyRow, ...others] = textRows(text, { width: width - labelColumns });
  const below = others.map((row): Row => [span(" ".repeat(labelColumns)), ...row]);
  return [[span(pad(label.text, labelColumns), label.look), ...first], ...below];
}
