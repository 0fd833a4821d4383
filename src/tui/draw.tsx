/**
 * Draws screens on the terminal. Rows are already laid out and fitted, so Ink only adds their styles; the build removes its
 * layout and grid of cells, which took most of the time. Only changed lines are written. Ink's own `incrementalRendering` (6.8)
 * is not used: if the cursor is shown, it draws each frame after the first one row too low, and it erases the terminal's
 * scrollback for frames as high as the terminal (`CSI 3 J`).
 */
import { renderToString, Text, type TextProps } from "ink";
import type { ReactNode } from "react";
import { type Screen, spokenScreen } from "./frame.ts";
import type { Look, Row } from "./row.ts";

export interface DrawOptions {
  readonly stdout: NodeJS.WriteStream;
  readonly colors: "none" | "sixteen";
  /** Rows one after another, to be read aloud. */
  readonly isReadAloud: boolean;
}

export interface Drawing {
  readonly draw: (screen: Screen) => void;
  /** Forces the next screen to be drawn completely, because the terminal was resized or showed something else. */
  readonly forget: () => void;
}

/** Terminals that support these sequences show everything between them at once. */
const startTogether = "\x1b[?2026h";
const endTogether = "\x1b[?2026l";
const hideCursor = "\x1b[?25l";
const showCursor = "\x1b[?25h";
const clearScreen = "\x1b[2J";
const clearLine = "\x1b[2K";
/** Rows and columns are counted from 0. */
const moveTo = (row: number, column: number) => `\x1b[${row + 1};${column + 1}H`;

export function startDrawing({ stdout, colors, isReadAloud }: DrawOptions): Drawing {
  let shown: readonly string[] | null = null;
  const write = ({ rows, cursor }: Screen) => {
    const view = <FrameView rows={rows} theme={themes[colors]} />;
    const drawn = renderToString(view, { columns: stdout.columns || 80 });
    const frame = drawn.split("\n").map((line) => line.trimEnd());
    stdout.write(startTogether + hideCursor + changedLines(shown, frame) + cursorText(cursor) + endTogether);
    shown = frame;
  };
  return {
    draw: (screen) => write(isReadAloud ? spokenScreen(screen, stdout.columns || 80) : screen),
    forget: () => {
      shown = null;
    },
  };
}

export interface FrameViewProps {
  readonly rows: readonly Row[];
  readonly theme: Theme;
}

/** A single Text for all rows, because drawing time depends on the number of Texts, not of characters. */
export function FrameView({ rows, theme }: FrameViewProps): ReactNode {
  return (
    <Text>
      {rows.map((row, at) => [
        at === 0 ? "" : "\n",
        ...row.map(({ text, look }, place) =>
          look === "plain" ? (
            text
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: a span is its place in its row
            <Text key={`${at}.${place}`} {...theme[look]}>
              {text}
            </Text>
          ),
        ),
      ])}
    </Text>
  );
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
  link: {},
  warning: { bold: true },
  error: { bold: true },
  "first-badge": { bold: true },
  "second-badge": { bold: true },
  "other-badge": { bold: true },
  bar: {},
  step: {},
  exception: {},
  removed: { strikethrough: true },
  added: { bold: true, underline: true },
  // The light modules are drawn, which is right for dark terminals, the majority. Phones can read the inverse as well.
  code: {},
};

/** Only the sixteen colors of the terminal's own palette, so that text is readable on light and dark. */
export const themes: Readonly<Record<DrawOptions["colors"], Theme>> = {
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

/** `before` is null if the content of the terminal is unknown. */
function changedLines(before: readonly string[] | null, after: readonly string[]): string {
  if (before === null) return clearScreen + after.map((line, row) => moveTo(row, 0) + line).join("");
  const count = Math.max(before.length, after.length);
  return Array.from({ length: count }, (_, row) =>
    before[row] === after[row] ? "" : moveTo(row, 0) + clearLine + (after[row] ?? ""),
  ).join("");
}

function cursorText(cursor: Screen["cursor"]): string {
  return cursor === null ? "" : moveTo(cursor.row, cursor.column) + showCursor;
}
