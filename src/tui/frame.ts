/** The parts of a screen in, all of its rows out: the head, a rule, panes beside one another, the keys. */
import { footRow } from "./foot-row.ts";
import { geometry } from "./geometry.ts";
import type { Head } from "./head-rows.ts";
import { cutRow, type Row, rowColumns, span } from "./row.ts";
import type { State } from "./state.ts";

export interface Pane {
  readonly width: number;
  readonly rows: readonly Row[];
}

export interface Screen {
  readonly columns: number;
  /** What is asked or read, then a rule. What must be said of it stands in the rule, so that nothing jumps. */
  readonly head: readonly Row[];
  /** From left to right, the divider between two of them included. */
  readonly panes: readonly Pane[];
  /** Rows of every pane; shorter ones are filled up. */
  readonly body: number;
  readonly foot: Row;
  /** Where the terminal's cursor blinks, counted from 0; null where nothing is typed. */
  readonly cursor: { readonly column: number; readonly row: number } | null;
}

export interface Parts {
  readonly head: Head;
  /** What the rule says; empty for nothing. */
  readonly note: string;
  readonly panes: readonly Pane[];
  /** Keys that would find nothing here. */
  readonly absent?: readonly string[];
}

export function assemble(state: State, { head, note, panes, absent = [] }: Parts): Screen {
  const { columns: width, body } = geometry(state.size);
  const divided = panes.flatMap((pane, at) => (at === 0 ? [pane] : [dividerPane(body), pane]));
  const joint = panes.length > 1 ? (panes[0]?.width ?? null) : null;
  return {
    columns: width,
    head: [...head.rows, ruleRow(note, width, joint)],
    panes: divided.map(({ width: each, rows }) => ({ width: each, rows: rows.slice(0, body) })),
    body,
    foot: cutRow(footRow(state, width, absent), width),
    cursor: head.cursor === null ? null : { column: head.cursor, row: 0 },
  };
}

function dividerPane(rows: number): Pane {
  return { width: 1, rows: Array.from({ length: rows }, () => [span("│", "faint")]) };
}

/** `── no text uses download ────────┬──────────` */
function ruleRow(note: string, width: number, joint: number | null): Row {
  const said: Row = note === "" ? [] : [span("── ", "faint"), span(note, "warning"), span(" ", "faint")];
  const used = rowColumns(said);
  const line = Array.from({ length: Math.max(0, width - used) }, (_, at) =>
    at + used === joint ? "┬" : "─",
  );
  return cutRow([...said, span(line.join(""), "faint")], width);
}

/** One pane under a title and what explains it. */
export function plainScreen(
  state: State,
  [title, says = ""]: readonly string[],
  rows: readonly Row[],
): Screen {
  const { columns: width } = state.size;
  return assemble(state, {
    head: {
      rows: [cutRow([span(title ?? "", "strong")], width), cutRow([span(says, "faint")], width)],
      cursor: null,
    },
    note: "",
    panes: [{ width, rows }],
  });
}
