/** The parts of a screen in, all of its rows out: the head, a rule, panes beside one another, the keys. */
import { geometry } from "./geometry.ts";
import type { Head } from "./head-rows.ts";
import { type Binding, bindings, keySign } from "./keys.ts";
import { cutRow, type Row, rowColumns, span } from "./row.ts";
import { isNarrowed, isRefused, type State } from "./state.ts";

export interface Pane {
  readonly width: number;
  readonly rows: readonly Row[];
}

export interface Screen {
  readonly columns: number;
  /** What is asked or read, then a rule. Remarks on it are written into the rule, so that nothing below moves. */
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

const gap = "  ";

/** The last row: what the last key did, or the keys that do something here, as many as fit. `absent` names keys that would find nothing: `step` on a page without steps. */
function footRow(state: State, width: number, absent: readonly string[]): Row {
  if (state.notice !== null) {
    return [span(state.notice, "strong")];
  }
  const idle = [...absent, isRefused(state) ? "verdict" : "register"];
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
