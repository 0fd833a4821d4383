/**
 * A size in, the places of the screen's parts out; and the parts of a screen in, all of its rows out: the head, a rule, panes
 * beside one another, the keys.
 */
import { cutRow, cutRows, emptyRow, fitRow, type Row, rowColumns, rowText, span } from "./row.ts";
import type { Place, Size } from "./state.ts";

interface Geometry {
  /** Both the list and the page are shown while asking. */
  readonly isWide: boolean;
  readonly columns: number;
  /** Columns of the list and of the page beside it, or of each where there is room for one. */
  readonly list: number;
  readonly page: number;
  /** Columns of each of two entries side by side. */
  readonly half: number;
  /** Rows between the head and the foot. */
  readonly body: number;
}

/** Below it two panes would break a title of usual length; the list then has the whole width. */
const leastForTwoPanes = 80;
/** Rows above the body: the search line, what it is narrowed to, a rule. */
export const aboveBody = 3;
/** The keys. */
const footRows = 1;
const divider = 1;

export function geometry({ columns, rows, isHeard = false }: Size): Geometry {
  const isWide = !isHeard && columns >= leastForTwoPanes;
  const list = isWide ? Math.min(56, Math.floor(columns * 0.42)) : columns;
  const page = isWide ? columns - list - divider : columns;
  const half = Math.floor((columns - divider) / 2);
  return { isWide, columns, list, page, half, body: Math.max(1, rows - aboveBody - footRows) };
}

/** Rows that one hit takes in the list: its title, then its first words. */
export const hitRows = 2;

/** Rows above a page beside another pane: its name, and where it comes from. */
export const paneHeadRows = 2;

/** Columns for what is said before a row: `(selected) `. */
const spokenColumns = 11;
/** The fewest columns that a screen is laid out in. */
const leastColumns = 20;

/** The size to lay out in on a terminal: a screen reader needs room for what is said before a row. */
export function layoutSize({ columns, rows, isHeard = false }: Size): Size {
  return { columns: isHeard ? Math.max(leastColumns, columns - spokenColumns) : columns, rows, isHeard };
}

/** Columns and rows in which a page of an entry is shown. */
export function pageSize(size: Size, place: Place): Size {
  const { page, half, body, isWide } = geometry(size);
  const rows = Math.max(1, body - paneHeadRows);
  if (place.at === "line" || place.at === "hits") return { ...size, columns: page, rows };
  if (place.at !== "beside") return { ...size, rows: body };
  return isWide
    ? { ...size, columns: half, rows }
    : { ...size, rows: Math.max(1, Math.floor((body - divider) / 2) - paneHeadRows) };
}

/** The first item of the page of a list that has the chosen one: within a page, nothing but the choice moves. */
export function pageTop(shown: number, chosen: number): number {
  return chosen - (chosen % shown);
}

export interface Screen {
  /** As many as the terminal has, none wider than it. */
  readonly rows: readonly Row[];
  /** Where the terminal's cursor blinks, counted from 0; null if nothing is typed. */
  readonly cursor: Cursor | null;
}

export interface Cursor {
  readonly column: number;
  readonly row: number;
}

export interface FrameParts {
  /** Two rows; absent for a screen of rows alone, without a rule and the keys. */
  readonly head?: readonly Row[];
  /** What the rule below the head says; absent or empty for nothing. */
  readonly note?: string;
  /** What stands below it; what does not fit is left out, and the last row says so. */
  readonly rows: readonly Row[];
  /** Rows beside them, from a column on. */
  readonly beside?: { readonly rows: readonly Row[]; readonly from: number } | undefined;
  /** What is typed in the last row, in place of the keys. */
  readonly foot?: Row | undefined;
  readonly cursor?: Cursor | null;
}

/** `keys` is the last row, unless the parts have one. */
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

/** One pane under a title and what explains it. */
export function plainParts(title: string, says: string, rows: readonly Row[]): FrameParts {
  return { head: [[span(title, "strong")], [span(says, "faint")]], rows };
}

/** Bars, rules and marks are for the eye. */
const drawn = /[▌▏▸│─┬]+/g;

/**
 * What a screen reader says of a screen: its rows with what is drawn left out, and the chosen one and the step of a walk
 * named. Empty rows are left out, so the cursor moves up with its row.
 */
export function heardScreen({ rows, cursor }: Screen, columns: number): Screen {
  const heard = rows.map((row, at) => cutRow(heardRow(row, rows[at - 1] ?? emptyRow), columns));
  const isSaid = (row: Row) => row.length > 0;
  if (cursor === null) return { rows: heard.filter(isSaid), cursor };
  const typed = rowText(rows[cursor.row] ?? emptyRow).trimEnd();
  const column = cursor.column - rowColumns([span(typed)]) + rowColumns([span(heardText(typed))]);
  const row = heard.slice(0, cursor.row).filter(isSaid).length;
  return { rows: heard.filter(isSaid), cursor: { column: Math.max(0, column), row } };
}

function heardText(text: string): string {
  return text.replace(drawn, "").trim();
}

function heardRow(row: Row, above: Row): Row {
  const text = heardText(rowText(row));
  if (text === "") return emptyRow;
  if (row.some(({ look }) => look === "chosen")) return [span(`(selected) ${text}`)];
  return [span(isOfStep(row) && !isOfStep(above) ? `step: ${text}` : text)];
}

/** By the bar at its left. */
function isOfStep([first]: Row): boolean {
  return first?.look === "step";
}
