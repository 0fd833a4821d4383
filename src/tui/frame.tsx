/**
 * The frame of every place: its head, a rule with a note, what is read or listed, and the keys. Panes draw rows with Ink, in the
 * colors of a theme; for a screen reader, as words alone.
 */
import { Box, Text, type TextProps, useIsScreenReaderEnabled, useStdout } from "ink";
import { createContext, type ReactNode, useContext } from "react";
import type { App } from "./app.ts";
import { cutRow, cutRows, emptyRow, type Look, type Row, rowColumns, rowText, span } from "./row.ts";
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
  /** Text in the rule below the head; absent or empty for none. */
  readonly note?: string;
  /** Columns to the left of a second pane; absent if there is only one. */
  readonly split?: number | undefined;
  readonly foot: ReactNode;
  readonly children: ReactNode;
}

export function ScreenFrame({ size, head, note = "", split, foot, children }: FrameProps): ReactNode {
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
function ruleRow(note: string, width: number, joint: number | null): Row {
  const said: Row = note === "" ? [] : [span("── ", "faint"), span(note, "warning"), span(" ", "faint")];
  const used = rowColumns(said);
  const line = Array.from({ length: Math.max(0, width - used) }, (_, at) =>
    at + used === joint ? "┬" : "─",
  );
  return [...said, span(line.join(""), "faint")];
}

type Theme = Readonly<Record<Look, Partial<TextProps>>>;

/** Bold, underline, and inverse only, for NO_COLOR. Everything is readable without these too. */
const withoutColors: Theme = {
  plain: {},
  strong: { bold: true },
  italic: { italic: true },
  match: { bold: true, underline: true },
  faint: { dimColor: true },
  chosen: { inverse: true },
  caret: { inverse: true },
  link: {},
  warning: { bold: true },
  error: { bold: true },
  "first-badge": { bold: true },
  "second-badge": { bold: true },
  "other-badge": { bold: true },
  bar: {},
  exception: {},
  step: {},
  removed: { strikethrough: true },
  added: { bold: true, underline: true },
  /** A QR code. Its light modules are drawn, as most terminals are dark; phones can read the inverse as well. */
  code: {},
};

/** Only the sixteen colors of the terminal's own palette, so that text is readable on light and dark. */
export const themes: Readonly<Record<"none" | "sixteen", Theme>> = {
  none: withoutColors,
  sixteen: {
    ...withoutColors,
    code: { color: "white", backgroundColor: "black" },
    match: { bold: true, underline: true, color: "magenta" },
    link: { color: "cyan" },
    warning: { bold: true, color: "yellow" },
    error: { bold: true, color: "red" },
    "first-badge": { bold: true, color: "blue", inverse: true },
    "second-badge": { bold: true, color: "green", inverse: true },
    "other-badge": { bold: true, color: "cyan", inverse: true },
    bar: { color: "magenta" },
    step: { color: "magenta" },
    exception: { color: "yellow" },
    removed: { strikethrough: true, color: "yellow" },
    added: { bold: true, underline: true, color: "green" },
  },
};

export const ThemeContext = createContext<Theme>(themes.sixteen);

interface PaneProps {
  /** Rows that do not fit are omitted, and the last row shows that; a wider row is cut. */
  readonly rows: readonly Row[];
  readonly width: number;
  readonly height: number;
}

/** A single Text for all rows, because drawing time depends on the number of Texts. */
export function Pane({ rows, width, height }: PaneProps): ReactNode {
  const theme = useContext(ThemeContext);
  const isReadAloud = useIsScreenReaderEnabled();
  const fitting = cutRows(rows, height).map((row) => cutRow(row, width));
  const { columns = width } = useStdout().stdout;
  const shown = isReadAloud ? spokenRows(fitting).map((row) => cutRow(row, columns)) : fitting;
  return (
    <Box width={width} height={height} flexShrink={0}>
      <Text>{shown.map((row, at) => [at === 0 ? "" : "\n", drawnRow(row, theme, at)])}</Text>
    </Box>
  );
}

function drawnRow(row: Row, theme: Theme, position: number): ReactNode {
  return row.map(({ text, look }, at) =>
    look === "plain" ? (
      text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a span is its place in its row
      <Text key={`${position}.${at}`} {...theme[look]}>
        {text}
      </Text>
    ),
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
