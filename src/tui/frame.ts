/** The parts of a screen in, all of its rows out: the head, a rule, panes beside one another, the keys. */
import { geometry } from "./geometry.ts";
import { cutRow, cutRows, emptyRow, fitRow, type Row, rowColumns, rowText, span } from "./row.ts";
import type { Size } from "./state.ts";

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
