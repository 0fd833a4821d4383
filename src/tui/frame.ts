/**
 * Lays out the screen: computes the place of each part, and assembles the parts (head, rule, adjacent panes, keys) into rows.
 */
import { cutRow, cutRows, emptyRow, fitRow, type Row, rowColumns, rowText, span } from "./row.ts";
import type { Place, Size } from "./state.ts";

interface Geometry {
  /** Whether list and page are shown side by side while asking. */
  readonly isWide: boolean;
  readonly columns: number;
  /** Columns of the list and of the page next to it, or of either one alone if there is no room for both. */
  readonly list: number;
  readonly page: number;
  /** Columns of each of two versions side by side. */
  readonly half: number;
  /** Rows between the head and the bottom line. */
  readonly body: number;
}

/** On narrower screens, two panes would break titles of common length, so the list has the whole width. */
const leastForTwoPanes = 80;
/** Rows above the body: the search line, the filter, a rule. */
export const aboveBody = 3;
/** The bottom line with the keys. */
const footRows = 1;
const divider = 1;

export function geometry({ columns, rows, isReadAloud = false }: Size): Geometry {
  const isWide = !isReadAloud && columns >= leastForTwoPanes;
  const list = isWide ? Math.min(56, Math.floor(columns * 0.42)) : columns;
  const page = isWide ? columns - list - divider : columns;
  const half = Math.floor((columns - divider) / 2);
  return { isWide, columns, list, page, half, body: Math.max(1, rows - aboveBody - footRows) };
}

/** Rows of a hit in the list: its title and its first words. */
export const hitRows = 2;

/** Rows above a page next to another pane: its name and its source. */
const paneHeadRows = 2;

/** Columns for words that are spoken before a row: `(selected) `. */
const spokenColumns = 11;
/** The minimum width for which a screen is laid out. */
const leastColumns = 20;

/** The size for which to lay out. With a screen reader, words before each row need room. */
export function layoutSize({ columns, rows, isReadAloud = false }: Size): Size {
  return {
    columns: isReadAloud ? Math.max(leastColumns, columns - spokenColumns) : columns,
    rows,
    isReadAloud,
  };
}

/** Columns and rows for a page of an entry. */
export function pageSize(size: Size, place: Place): Size {
  const { page, body } = geometry(size);
  return place.at === "line" || place.at === "hits"
    ? { ...size, columns: page, rows: Math.max(1, body - paneHeadRows) }
    : { ...size, rows: body };
}

/** The first item of the list page with the selected one. Within a page, only the selection moves. */
export function pageTop(shown: number, chosen: number): number {
  return chosen - (chosen % shown);
}

export interface Screen {
  /** As many rows as the terminal has, none wider than it. */
  readonly rows: readonly Row[];
  /** Position of the terminal's cursor, counted from 0; null to hide it. */
  readonly cursor: Cursor | null;
}

export interface Cursor {
  readonly column: number;
  readonly row: number;
}

export interface FrameParts {
  /** Two rows; absent for a screen that has neither rule nor keys. */
  readonly head?: readonly Row[];
  /** Text in the rule below the head; absent or empty for none. */
  readonly note?: string;
  /** Rows below the head. Those that do not fit are omitted, and the last row shows that. */
  readonly rows: readonly Row[];
  /** Rows next to them, starting at a column. */
  readonly beside?: { readonly rows: readonly Row[]; readonly from: number } | undefined;
  /** A row shown instead of the keys, where the judge types. */
  readonly foot?: Row | undefined;
  readonly cursor?: Cursor | null;
}

/** `keys` is the last row, unless the parts have their own. */
export function assemble(size: Size, parts: FrameParts, keys: Row): Screen {
  const { head, note = "", rows, beside, foot = keys, cursor = null } = parts;
  const { columns: width, body } = geometry(size);
  const count = head ? body : size.rows;
  const [left, right] = [rows, beside?.rows ?? []].map((pane) => cutRows(pane, count));
  const bodyRow = (at: number): Row => {
    const row = left?.[at] ?? emptyRow;
    if (beside === undefined) return row;
    return [...fitRow(row, beside.from), span("│", "faint"), ...(right?.[at] ?? emptyRow)];
  };
  const between = Array.from({ length: count }, (_, at) => bodyRow(at));
  const whole = head ? [...head, ruleRow(note, width, beside?.from ?? null), ...between, foot] : between;
  return {
    rows: whole.map((row) => cutRow(row, width)),
    cursor: cursor && { ...cursor, column: Math.min(cursor.column, width - 1) },
  };
}

/** `── no text uses download ────────┬──────────` */
function ruleRow(note: string, width: number, joint: number | null): Row {
  const said: Row = note === "" ? [] : [span("── ", "faint"), span(note, "warning"), span(" ", "faint")];
  const used = rowColumns(said);
  const line = Array.from({ length: Math.max(0, width - used) }, (_, at) =>
    at + used === joint ? "┬" : "─",
  );
  return [...said, span(line.join(""), "faint")];
}

/** A single pane below a title and an explanation. */
export function plainParts(title: string, says: string, rows: readonly Row[]): FrameParts {
  return { head: [[span(title, "strong")], [span(says, "faint")]], rows };
}

/** Matches bars, rules, and marks, which are only visual. */
const drawn = /[▌▏▸│─┬]+/g;

/**
 * The rows as a screen reader should speak them: without drawn characters, and with words for the selected row and the current
 * step. Empty rows are omitted, so the cursor moves up with its row.
 */
export function spokenScreen({ rows, cursor }: Screen, columns: number): Screen {
  const spoken = rows.map((row, at) => cutRow(spokenRow(row, rows[at - 1] ?? emptyRow), columns));
  const isSaid = (row: Row) => row.length > 0;
  if (cursor === null) return { rows: spoken.filter(isSaid), cursor };
  const typed = rowText(rows[cursor.row] ?? emptyRow).trimEnd();
  const column = cursor.column - rowColumns([span(typed)]) + rowColumns([span(spokenText(typed))]);
  const row = spoken.slice(0, cursor.row).filter(isSaid).length;
  return { rows: spoken.filter(isSaid), cursor: { column: Math.max(0, column), row } };
}

function spokenText(text: string): string {
  return text.replace(drawn, "").trim();
}

function spokenRow(row: Row, above: Row): Row {
  const text = spokenText(rowText(row));
  if (text === "") return emptyRow;
  if (row.some(({ look }) => look === "chosen")) return [span(`(selected) ${text}`)];
  return [span(isOfStep(row) && !isOfStep(above) ? `step: ${text}` : text)];
}

/** Recognized by the bar at its left. */
function isOfStep([first]: Row): boolean {
  return first?.look === "step";
}
