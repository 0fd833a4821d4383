/** What a place shows in rows, and rows fitted to the columns of the screen. */
import type { Edition } from "../domain/edition.ts";
import { columns, slicePieces, splitAtColumn } from "../render/layout.ts";
import { editionLook, type Look, type Row, type Span, span, wrapText } from "../render/text-style.ts";

/** `2E`, in the color of its edition. */
export function badge(edition: Edition): Span {
  return span(edition.toUpperCase(), editionLook(edition));
}

export const emptyRow: Row = [];

/** Precedes what is selected. */
export const chosenMark = "▸";

export function rowText(row: Row): string {
  return row.map(({ text }) => text).join("");
}

export function rowColumns(row: Row): number {
  return row.reduce((sum, { text }) => sum + columns(text), 0);
}

/** What a place shows. */
export interface Content {
  /** Two rows; null for a place that shows its rows alone. */
  readonly head: readonly Row[] | null;
  /** Stands in the rule below the head; absent or empty for none. */
  readonly note?: Row;
  readonly rows: readonly Row[];
  /** Stands in a second pane; absent if there is only one. */
  readonly right?: readonly Row[] | undefined;
  /** Stands in place of the keys. */
  readonly foot?: Row;
}

/** Makes a row exactly this wide by padding it with spaces or cutting it with `…`. */
export function fitRow(row: Row, width: number): Row {
  const missing = width - rowColumns(row);
  if (missing >= 0) return missing === 0 ? row : [...row, span(" ".repeat(missing))];
  const [fits] = splitAtColumn(rowText(row), width - 1);
  const first = slicePieces(row, [0, fits.length]);
  return width < 1 ? [] : fitRow([...first, span("…", first.at(-1)?.look)], width);
}

/** Like `fitRow`, but does not pad. */
export function cutRow(row: Row, width: number): Row {
  return rowColumns(row) <= width ? row : fitRow(row, width);
}

/** As many rows as fit; the last one ends with one `…` if any are omitted. */
export function cutRows(rows: readonly Row[], count: number): readonly Row[] {
  if (rows.length <= count) return rows;
  const isUnmarked = (row: Row, at: number) => at === count - 1 && !rowText(row).endsWith("…");
  return rows.slice(0, count).map((row, at) => (isUnmarked(row, at) ? [...row, span(" …")] : row));
}

/** As many rows as fit, among them the last, which says what to do: `… changed 2012-03-07: rule anew`. */
export function cutMiddle(rows: readonly Row[], count: number): readonly Row[] {
  return rows.length <= count ? rows : [...cutRows(rows, 1), ...rows.slice(1 - count)];
}

/**
 * Joins two rows, the second at the right edge. If they do not fit, the first is cut, or the second omitted if little is left.
 */
export function spreadRow(left: Row, right: Row, width: number): Row {
  if (right.length === 0) return cutRow(left, width);
  const room = width - rowColumns(right) - 1;
  return room < 8 ? fitRow(left, width) : [...fitRow(left, room), span(" "), ...right];
}

/** Wrapped text beside the edge of a pane; its other lines begin with `rest`. */
export function paneRows(text: string, width: number, look: Look, rest = ""): readonly Row[] {
  return wrapText({ text, look, width: width - 1, first: " ", rest: ` ${rest}` });
}

/** What is selected stays bright. */
export function dimmed(row: Row): Row {
  return row.map((one) => (one.look === "chosen" || one.look === "caret" ? one : span(one.text, "faint")));
}
