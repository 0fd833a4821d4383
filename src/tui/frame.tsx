/**
 * The frame of every place: its head, a rule with a note, what is read or listed, and the keys. Panes draw rows with Ink;
 * for a screen reader, as words alone.
 */
import { Box, Text, useIsScreenReaderEnabled, useStdout } from "ink";
import { createContext, type ReactNode, useContext } from "react";
import { type Paint, plainPaint } from "../render/text-style.ts";
import type { App } from "./app.ts";
import { cutRow, cutRows, emptyRow, type Row, rowColumns, rowText, span } from "./row.ts";
import { geometry, headRows } from "./size.ts";
import type { Size, State } from "./state.ts";

/** What every place is drawn from. `foot` is the row with the keys. */
export interface ViewProps {
  readonly app: App;
  readonly state: State;
  readonly foot: ReactNode;
}

interface FrameProps {
  readonly size: Size;
  /** Two rows. */
  readonly head: ReactNode;
  /** Stands in the rule below the head; absent or empty for none. */
  readonly note?: Row;
  /** Columns to the left of a second pane; absent if there is only one. */
  readonly split?: number | undefined;
  readonly foot: ReactNode;
  readonly children: ReactNode;
}

export function ScreenFrame({ size, head, note = emptyRow, split, foot, children }: FrameProps): ReactNode {
  const rule = ruleRow(note, size.columns, split ?? null);
  return (
    <Box flexDirection="column" height={size.rows} overflowY="hidden">
      {head}
      <Pane rows={[rule]} width={size.columns} height={1} />
      <Box flexShrink={0}>{children}</Box>
      {foot}
    </Box>
  );
}

/** A pane that fills the frame, or its part to the left of a second one. */
export function Body({
  size,
  rows,
  split,
}: {
  readonly size: Size;
  readonly rows: readonly Row[];
  readonly split?: number | undefined;
}): ReactNode {
  return <Pane rows={rows} width={split ?? size.columns} height={geometry(size).body} />;
}

/** The second pane, with a line at its left. */
export function RightPane({
  size,
  rows,
  split,
}: {
  readonly size: Size;
  readonly rows: readonly Row[];
  readonly split: number;
}): ReactNode {
  return (
    <Box
      borderStyle="single"
      borderTop={false}
      borderRight={false}
      borderBottom={false}
      borderDimColor
      flexShrink={0}
    >
      <Pane rows={rows} width={size.columns - split - 1} height={geometry(size).body} />
    </Box>
  );
}

/** The head of a place that is no entry. */
export function Title({
  size,
  title,
  subtitle,
}: {
  readonly size: Size;
  readonly title: string;
  readonly subtitle: string;
}): ReactNode {
  const rows = [[span(title, "strong")], [span(subtitle, "faint")]];
  return <Pane rows={rows} width={size.columns} height={headRows} />;
}

/** `── no text uses download ────────┬──────────` */
function ruleRow(note: Row, width: number, joint: number | null): Row {
  const said: Row = note.length === 0 ? [] : [span("── ", "faint"), ...note, span(" ", "faint")];
  const used = rowColumns(said);
  const line = Array.from({ length: Math.max(0, width - used) }, (_, at) =>
    at + used === joint ? "┬" : "─",
  );
  return [...said, span(line.join(""), "faint")];
}

/** By what a pane's spans are painted. */
export const PaintContext = createContext<Paint>(plainPaint);

interface PaneProps {
  /** Rows that do not fit are omitted, and the last row shows that; a wider row is cut. */
  readonly rows: readonly Row[];
  readonly width: number;
  readonly height: number;
}

/** A single Text for all rows, painted beforehand, because drawing time depends on the number of Texts. */
export function Pane({ rows, width, height }: PaneProps): ReactNode {
  const paint = useContext(PaintContext);
  const isReadAloud = useIsScreenReaderEnabled();
  const fitting = cutRows(rows, height).map((row) => cutRow(row, width));
  const { columns = width } = useStdout().stdout;
  const shown = isReadAloud ? spokenRows(fitting).map((row) => cutRow(row, columns)) : fitting;
  const lines = shown.map((row) => row.map(({ text, look }) => paint(look, text)).join(""));
  return (
    <Box width={width} height={height} flexShrink={0}>
      <Text>{lines.join("\n")}</Text>
    </Box>
  );
}

/** Matches bars, rules, and marks, which are only visual. */
const drawn = /[▌▏▸│─┬]+/g;

/**
 * The rows as a screen reader should speak them: without empty rows and drawn characters, and with words for the selected row
 * and the current step.
 */
function spokenRows(rows: readonly Row[]): readonly Row[] {
  return rows.map((row, at) => spokenRow(row, rows[at - 1] ?? emptyRow)).filter((row) => row.length > 0);
}

function spokenRow(row: Row, above: Row): Row {
  const text = rowText(row).replace(drawn, "").trim();
  if (text === "") return emptyRow;
  if (row.some(({ look }) => look === "chosen")) return [span(`(selected) ${text}`)];
  return [span(isOfStep(row) && !isOfStep(above) ? `step: ${text}` : text)];
}

/** Recognized by the bar at its left. */
function isOfStep([first]: Row): boolean {
  return first?.look === "step";
}
