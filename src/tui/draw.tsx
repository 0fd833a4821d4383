/**
 * Screens in, frames on the terminal out. Ink draws each frame whole; only the lines that changed are written. Ink's own
 * `incrementalRendering` (6.8) is not used: it writes each frame after the first one row too low where a cursor is shown,
 * erases the terminal's history for frames as high as the terminal (`CSI 3 J`), and draws nothing where CI is set.
 */
import { render } from "ink";
import type { Screen } from "./frame.ts";
import { ReaderView, ScreenView } from "./screen-view.tsx";
import { themeOf } from "./theme.ts";

export interface DrawOptions {
  readonly stdin: NodeJS.ReadStream;
  readonly stdout: NodeJS.WriteStream;
  readonly colors: "none" | "sixteen";
  /** Rows one after another, to be read aloud. */
  readonly isHeard: boolean;
}

export interface Drawing {
  readonly draw: (screen: Screen) => void;
  /** Takes nothing on the terminal as drawn: it has another size, or showed something else in between. */
  readonly redraw: (screen: Screen) => void;
  /** Rejects where a component threw. */
  readonly failed: Promise<unknown>;
  readonly stop: () => void;
}

/** Where a terminal knows them, it shows all that stands between at once. */
const startTogether = "\x1b[?2026h";
const endTogether = "\x1b[?2026l";
const hideCursor = "\x1b[?25l";
const showCursor = "\x1b[?25h";
const clearScreen = "\x1b[2J";
const clearLine = "\x1b[2K";
/** Rows and columns count from 0. */
const moveTo = (row: number, column: number) => `\x1b[${row + 1};${column + 1}H`;

export function startDrawing(first: Screen, options: DrawOptions): Drawing {
  const { stdin, stdout, isHeard } = options;
  const theme = themeOf(options.colors);
  let frame: readonly string[] = [];
  let shown: readonly string[] | null = null;
  const view = (screen: Screen) =>
    isHeard ? <ReaderView screen={screen} /> : <ScreenView screen={screen} theme={theme} />;
  const ink = render(view(first), {
    stdin,
    stdout: divert(stdout, (drawn) => {
      frame = drawn.split("\n");
    }),
    exitOnCtrlC: false,
    patchConsole: false,
    // Each frame is handed over whole and at once.
    debug: true,
    isScreenReaderEnabled: isHeard,
  });
  const write = ({ cursor }: Screen) => {
    stdout.write(startTogether + hideCursor + changedLines(shown, frame) + cursorText(cursor) + endTogether);
    shown = frame;
  };
  const draw = (screen: Screen) => {
    ink.rerender(view(screen));
    write(screen);
  };
  write(first);
  return {
    draw,
    redraw: (screen) => {
      shown = null;
      draw(screen);
    },
    failed: ink.waitUntilExit(),
    stop: () => ink.unmount(),
  };
}

/** `before` is null where nothing is known of the terminal. */
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

/** The terminal as Ink sees it: what it writes goes to `take`, and it gets no resize events, which are actions here. */
function divert(stdout: NodeJS.WriteStream, take: (frame: string) => void): NodeJS.WriteStream {
  const write = (text: string, done?: () => void) => {
    if (text !== "") take(text);
    done?.();
    return true;
  };
  return new Proxy(stdout, {
    get(stream, name) {
      if (name === "write") return write;
      if (name === "on" || name === "off") return () => stream;
      const value = Reflect.get(stream, name, stream);
      return typeof value === "function" ? value.bind(stream) : value;
    },
  });
}
