/** The parts of a screen in, all of its rows out: the head, a rule, panes beside one another, the keys. */
import { geometry } from "./geometry.ts";
import { type Binding, bindings, keySign } from "./keys.ts";
import { cutRow, emptyRow, fitRow, type Row, rowColumns, rowText, span } from "./row.ts";
import { isNarrowed, isRefused, type State } from "./state.ts";

export interface Screen {
  /** As many as the terminal has, none wider than it. */
  readonly rows: readonly Row[];
  /** Where the terminal's cursor blinks, counted from 0; null where nothing is typed. */
  readonly cursor: { readonly column: number; readonly row: number } | null;
}

export interface Parts {
  /** Two rows. */
  readonly head: readonly Row[];
  /** Column of the cursor in the first row, or in the foot; absent or null where nothing is typed there. */
  readonly cursor?: number | null;
  /** What is typed in the last row, in place of the keys. */
  readonly foot?: Row | undefined;
  /** What the rule below the head says; absent or empty for nothing. */
  readonly note?: string;
  /** What stands below it; what does not fit is left out. */
  readonly rows: readonly Row[];
  /** Rows beside them, from a column on. */
  readonly beside?: { readonly rows: readonly Row[]; readonly from: number } | undefined;
  /** Keys that would find nothing here. */
  readonly absent?: readonly string[];
}

export function assemble(
  state: State,
  { head, cursor = null, foot, note = "", rows, beside, absent = [] }: Parts,
): Screen {
  const { columns: width, body } = geometry(state.size);
  const bodyRow = (at: number): Row => {
    const row = rows[at] ?? emptyRow;
    if (beside === undefined) return row;
    return [...fitRow(row, beside.from), span("│", "faint"), ...(beside.rows[at] ?? emptyRow)];
  };
  const whole = [
    ...head,
    ruleRow(note, width, beside?.from ?? null),
    ...Array.from({ length: body }, (_, at) => bodyRow(at)),
    foot ?? footRow(state, width, absent),
  ];
  const cursorRow = foot === undefined ? 0 : whole.length - 1;
  return {
    rows: whole.map((row) => cutRow(row, width)),
    cursor: cursor === null ? null : { column: Math.min(cursor, width - 1), row: cursorRow },
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
export function plainScreen(
  state: State,
  [title, says = ""]: readonly string[],
  rows: readonly Row[],
): Screen {
  return assemble(state, { head: [[span(title ?? "", "strong")], [span(says, "faint")]], rows });
}

/** Rows alone, without a head and the keys. */
export function bareScreen({ size: { columns, rows } }: State, shown: readonly Row[]): Screen {
  return {
    rows: Array.from({ length: rows }, (_, at) => cutRow(shown[at] ?? emptyRow, columns)),
    cursor: null,
  };
}

const gap = "  ";

/** The last row: what the last key did, or the keys that do something here, as many as fit. `absent` names keys that would find nothing: `step` on a page without steps. */
function footRow(state: State, width: number, absent: readonly string[]): Row {
  if (state.notice !== null) {
    return [span(state.notice, "strong")];
  }
  const idle = [...absent, ...(isRefused(state) ? [] : ["register"])];
  const here = bindings.filter(
    ({ at, foot }) => foot !== null && at.includes(state.place.at) && !idle.includes(foot),
  );
  const always = here.filter(isAlwaysShown).map((binding) => label(binding, state));
  const last = spaced(always).slice(0, -1);
  const others = here.filter((binding) => !isAlwaysShown(binding)).map((binding) => label(binding, state));
  return [...fitting(others, width - rowColumns(last)), ...last];
}

/** However narrow it is: the way back, and where all other keys stand. */
function isAlwaysShown({ action }: Binding): boolean {
  return action.do === "help" || action.do === "escape";
}

/** The labels from the first on until one does not fit. */
function fitting(labels: readonly Row[], room: number): Row {
  let used = 0;
  const shown = labels.filter((one) => {
    used += rowColumns(one) + gap.length;
    return used <= room;
  });
  return spaced(shown);
}

function spaced(labels: readonly Row[]): Row {
  return labels.flatMap((one) => [...one, span(gap)]);
}

function label(binding: Binding, state: State): Row {
  return [span(keySign(binding.keys[0] ?? ""), "link"), span(` ${meaning(binding, state)}`)];
}

/** Esc has three meanings in the search line; the foot says which it has now. */
function meaning({ action, foot }: Binding, { place, line, narrowing, answer }: State): string {
  if (action.do !== "escape" || place.at !== "line") {
    return foot ?? "";
  }
  if (isNarrowed(narrowing) && (line.text === "" || answer.narrowed !== null)) {
    return "all texts";
  }
  return line.text === "" ? "leave" : "clear";
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
