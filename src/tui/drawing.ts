/**
 * States in, bytes for the terminal out. The first frame is written by hand and at once; Ink is loaded behind it and then
 * draws every frame, the first of them the one that stands there already. Until then keys are answered by hand too.
 */
import type { Desk } from "./desk.ts";
import { clipboardSequence, type Frame, paintChanges } from "./frame.ts";
import type { InkDrawing } from "./ink-drawing.tsx";
import { screenOf } from "./screen.ts";
import { screenLines } from "./screen-lines.ts";
import type { Size, State } from "./state.ts";
import { themeOf } from "./theme.ts";

export interface DrawingOptions {
  readonly stdin: NodeJS.ReadStream;
  readonly stdout: NodeJS.WriteStream;
  readonly colours: "none" | "sixteen";
  readonly isHeard: boolean;
}

export interface Drawing {
  readonly draw: (state: State, before: State) => void;
  /** Rejects where a component threw; never resolves before the end. */
  readonly failed: Promise<unknown>;
  readonly stop: () => void;
}

export function startDrawing(desk: Desk, state: State, options: DrawingOptions): Drawing {
  const { stdout, isHeard } = options;
  const theme = themeOf(options.colours);
  let screen = screenOf(desk, state);
  let shown: Frame | null = null;
  let ink: InkDrawing | null = null;
  let isStopped = false;
  const paint = (lines: readonly string[]) => {
    if (isStopped) return;
    const frame = { lines, cursor: screen.cursor };
    const changes = paintChanges(shown, frame);
    if (changes !== "") stdout.write(changes);
    shown = frame;
  };
  // What is heard is put into words by Ink alone.
  const drawByHand = () => (isHeard ? undefined : paint(screenLines(screen, theme)));
  const takeOver = async () => {
    await aMoment();
    const { startInk } = await import("./ink-drawing.tsx");
    if (isStopped) return;
    ink = startInk(screen, { ...options, theme, paint });
    await ink.failed;
  };
  drawByHand();
  return {
    draw: (next, before) => {
      if (next.size !== before.size) shown = null;
      screen = screenOf(desk, next);
      if (ink === null || isSameSize(next.size, before.size)) drawByHand();
      ink?.draw(screen);
      if (next.copies > before.copies) stdout.write(clipboardSequence(copiedText(next)));
    },
    failed: takeOver(),
    stop: () => {
      isStopped = true;
      ink?.stop();
    },
  };
}

/** A terminal that was given back for a while: Ink would see that nothing is new. */
function isSameSize(next: Size, before: Size): boolean {
  return next !== before && next.columns === before.columns && next.rows === before.rows;
}

/** Keys that wait go before what takes long. */
function aMoment(): Promise<void> {
  return new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
}

function copiedText({ place }: State): string {
  return place.at === "copied" ? place.text : "";
}
