/** States in, bytes for the terminal out, by way of Ink. */
import { render } from "ink";
import type { Desk } from "./desk.ts";
import { clipboardSequence, type Frame, paintChanges } from "./frame.ts";
import { ReaderView } from "./reader-view.tsx";
import { type Screen, screenOf } from "./screen.ts";
import { ScreenView } from "./screen-view.tsx";
import type { State } from "./state.ts";
import { type Theme, themeOf } from "./theme.ts";

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
  const { stdin, stdout, isHeard } = options;
  const theme = themeOf(options.colours);
  let screen = screenOf(desk, state);
  let shown: Frame | null = null;
  let isStopped = false;
  const paint = (output: string) => {
    if (isStopped) return;
    const frame = { lines: output.split("\n"), cursor: screen.cursor };
    const changes = paintChanges(shown, frame);
    if (changes !== "") stdout.write(changes);
    shown = frame;
  };
  // With `debug` Ink hands over each frame whole and at once, which is what `paintChanges` needs.
  const settings = {
    stdin,
    exitOnCtrlC: false,
    patchConsole: false,
    debug: true,
    isScreenReaderEnabled: isHeard,
  };
  const ink = render(view(screen, theme, isHeard), { ...settings, stdout: divert(stdout, paint) });
  return {
    draw: (next, before) => {
      if (next.size !== before.size) shown = null;
      screen = screenOf(desk, next);
      ink.rerender(view(screen, theme, isHeard));
      if (next.copies > before.copies) stdout.write(clipboardSequence(copiedText(next)));
    },
    failed: ink.waitUntilExit(),
    stop: () => {
      isStopped = true;
      ink.unmount();
    },
  };
}

function copiedText({ place }: State): string {
  return place.at === "copied" ? place.text : "";
}

function view(screen: Screen, theme: Theme, isHeard: boolean) {
  return isHeard ? <ReaderView screen={screen} /> : <ScreenView screen={screen} theme={theme} />;
}

/** The terminal as Ink sees it: what it writes goes to `paint`, and it hears of no resize, which is an action here. */
function divert(stdout: NodeJS.WriteStream, paint: (frame: string) => void): NodeJS.WriteStream {
  const write = (text: string, done?: () => void) => {
    if (text !== "") paint(text);
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
