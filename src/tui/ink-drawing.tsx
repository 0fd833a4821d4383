/** Screens in, whole frames out, by way of Ink. Loaded when the first frame is on the screen. */
import { render } from "ink";
import { ReaderView } from "./reader-view.tsx";
import type { Screen } from "./screen.ts";
import { ScreenView } from "./screen-view.tsx";
import type { Theme } from "./theme.ts";

export interface InkOptions {
  readonly stdin: NodeJS.ReadStream;
  readonly stdout: NodeJS.WriteStream;
  readonly theme: Theme;
  readonly isHeard: boolean;
  /** Called with every frame, at once. */
  readonly paint: (lines: readonly string[]) => void;
}

export interface InkDrawing {
  readonly draw: (screen: Screen) => void;
  /** Rejects where a component threw; never resolves before the end. */
  readonly failed: Promise<unknown>;
  readonly stop: () => void;
}

export function startInk(screen: Screen, { stdin, stdout, theme, isHeard, paint }: InkOptions): InkDrawing {
  const view = (now: Screen) =>
    isHeard ? <ReaderView screen={now} /> : <ScreenView screen={now} theme={theme} />;
  // With `debug` Ink hands over each frame whole and at once; the fewest bytes for it are found outside.
  const ink = render(view(screen), {
    stdin,
    stdout: divert(stdout, (frame) => paint(frame.split("\n"))),
    exitOnCtrlC: false,
    patchConsole: false,
    debug: true,
    isScreenReaderEnabled: isHeard,
  });
  return { draw: (next) => ink.rerender(view(next)), failed: ink.waitUntilExit(), stop: () => ink.unmount() };
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
