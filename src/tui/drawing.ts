/**
 * States in, bytes for the terminal out. A frame is written by hand and at once; Ink, which is loaded behind the first one,
 * draws it after that, when no key waits, and what it would have otherwise is mended. What is heard is put into words by
 * Ink alone.
 */
import type { Desk } from "./desk.ts";
import { clipboardSequence, type Frame, paintChanges } from "./frame.ts";
import type { InkDrawing } from "./ink-drawing.tsx";
import { screenOf } from "./screen.ts";
import { screenLines } from "./screen-lines.ts";
import type { State } from "./state.ts";
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
    // Ink writes the same cells in other words; what was written by hand is sooner compared with what will be.
    if (changes === "") return;
    stdout.write(changes);
    shown = frame;
  };
  const drawByHand = () => (isHeard ? undefined : paint(screenLines(screen, theme)));
  let isInkLate = false;
  const drawByInk = () => {
    isInkLate = false;
    if (!isStopped) ink?.draw(screen);
  };
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
      drawByHand();
      if (isHeard) drawByInk();
      else if (!isInkLate) {
        isInkLate = true;
        aMoment().then(drawByInk);
      }
      if (next.copies > before.copies) stdout.write(clipboardSequence(copiedText(next)));
    },
    failed: takeOver(),
    stop: () => {
      isStopped = true;
      ink?.stop();
    },
  };
}

/** Keys that wait go before what takes long. */
function aMoment(): Promise<void> {
  return new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
}

function copiedText({ place }: State): string {
  return place.at === "copied" ? place.text : "";
}
