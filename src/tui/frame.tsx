/**
 * Where the parts of the screen are, and the frame of every place: its head, a rule with a note, what is read or listed, and
 * the keys. Panes draw rows with Ink; for a screen reader, as words alone.
 */
import { Box, Text, useIsScreenReaderEnabled, useStdout } from "ink";
import { createContext, type ReactNode, useContext } from "react";
import { narrowestText, type Paint, paintRow, plainPaint, type Row, span } from "../render/text-style.ts";
import { type Content, chosenMark, cutRow, cutRows, emptyRow, rowColumns, rowText } from "./row.ts";
import type { Size } from "./state.ts";

/** On narrower screens, two panes would break titles of common length, so the list has the whole width. */
const leastForTwoPanes = 80;
/** Rows above the body: the search line and the filter, or the name and the source of an entry. */
const headRows = 2;
/** The rule below the head, and the bottom line with the keys. */
const otherRows = 2;
const divider = 1;

/**
 * Whether list and page are shown side by side while asking (`isWide`), the columns of both, or of either one alone if there is
 * no room for both, and the rows between the head and the bottom line (`body`).
 */
export function geometry({ columns, rows, isReadAloud = false }: Size) {
  const isWide = !isReadAloud && columns >= leastForTwoPanes;
  const list = isWide ? Math.min(56, Math.floor(columns * 0.42)) : columns;
  const page = isWide ? columns - list - divider : columns;
  return { isWide, columns, list, page, body: Math.max(1, rows - headRows - otherRows) };
}

/** Columns to the left of the text for the bar next to the deciding passage. */
export const gutter = 2;

/** Rows of a hit in the list: its title and its first words. */
export const hitRows = 2;

/** Columns for words that are spoken before a row: `(selected) `. */
const spokenColumns = 11;

/**
 * The size for which to lay out a terminal of so many columns and rows. A frame is one row lower, because Ink ends it with a
 * line feed. With a screen reader, words before each row need room.
 */
export function layoutSize({ columns, rows, isReadAloud = false }: Size): Size {
  return {
    columns: isReadAloud ? Math.max(narrowestText, columns - spokenColumns) : columns,
    rows: Math.max(1, rows - 1),
    isReadAloud,
  };
}

/** The first item of the list page with the selected one. Within a page, only the selection moves. */
export function pageTop(shown: number, chosen: number): number {
  return chosen - (chosen % shown);
}

interface FrameProps {
  readonly size: Size;
  readonly content: Content;
  /** The row with the keys. */
  readonly keys: Row;
}

export function ScreenFrame({ size, content, keys }: FrameProps): ReactNode {
  const { head, note = emptyRow, rows, right, foot = keys } = content;
  const { columns: width, list, page, body } = geometry(size);
  if (head === null) return <Pane rows={rows} width={width} height={size.rows} />;
  return (
    <Box flexDirection="column" height={size.rows} overflowY="hidden">
      <Pane rows={head} width={width} height={headRows} />
      <Pane rows={[ruleRow(note, width, right && list)]} width={width} height={1} />
      <Box flexShrink={0}>
        <Pane rows={rows} width={right ? list : width} height={body} />
        {right && (
          <Box borderStyle="single" {...onlyLeft} borderDimColor flexShrink={0}>
            <Pane rows={right} width={page} height={body} />
          </Box>
        )}
      </Box>
      <Pane rows={[foot]} width={width} height={1} />
    </Box>
  );
}

const onlyLeft = { borderTop: false, borderRight: false, borderBottom: false } as const;

/** The head of a place that is no entry. */
export function titleRows(title: string, subtitle = ""): readonly Row[] {
  return [[span(title, "strong")], [span(subtitle, "faint")]];
}

/** `── no text uses “download” ──────┬──────────` */
function ruleRow(note: Row, width: number, joint: number | undefined): Row {
  const said: Row = note.length === 0 ? [] : [span("── ", "faint"), ...note, span(" ", "faint")];
  const used = rowColumns(said);
  const line = Array.from({ length: width }, (_, at) => (at === joint ? "┬" : "─")).join("");
  return [...said, span(line.slice(used), "faint")];
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
function Pane({ rows, width, height }: PaneProps): ReactNode {
  const paint = useContext(PaintContext);
  const isReadAloud = useIsScreenReaderEnabled();
  const fitting = cutRows(rows, height).map((row) => cutRow(row, width));
  const { columns = width } = useStdout().stdout;
  const shown = isReadAloud ? spokenRows(fitting).map((row) => cutRow(row, columns)) : fitting;
  const lines = shown.map((row) => paintRow(row, paint));
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
  if (rowText(row).startsWith(chosenMark) || row.some(({ look }) => look === "chosen"))
    return [span(`(selected) ${text}`)];
  return [span(isOfStep(row) && !isOfStep(above) ? `step: ${text}` : text)];
}

/** Recognized by the bar at its left. */
const isOfStep = ([first]: Row) => first?.look === "step";
