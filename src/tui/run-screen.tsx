/** Runs the screen on a terminal, and restores the terminal in all circumstances. */
import { render } from "ink";
import type { Edition } from "../domain/edition.ts";
import { type Colors, makePaint } from "../render/text-style.ts";
import type { App, Session } from "./app.ts";
import { startState } from "./ask.ts";
import { layoutSize, PaintContext } from "./frame.tsx";
import { withWholeKeys } from "./keyboard.ts";
import { Screen, type ScreenProps } from "./screen.tsx";
import type { Size } from "./state.ts";

/** The ways in which the process ends or is suspended. */
export interface Signals {
  /** Called once, before a signal or an error ends the process. */
  readonly end: () => void;
  /** Called before the process is suspended. */
  readonly pause: () => void;
  /** Called when it resumes. */
  readonly resume: () => void;
}

export interface ScreenOptions extends Pick<ScreenProps, "record" | "suspend"> {
  readonly stdin: NodeJS.ReadStream;
  readonly stdout: NodeJS.WriteStream;
  /** Listens to signals and errors. Returns a function that stops listening. */
  readonly onSignals: (signals: Signals) => () => void;
  /** Without them, bold, underline, and inverse remain. Everything is readable without these too. */
  readonly colors: Colors;
  /** Rows one after another, to be read aloud. */
  readonly isReadAloud: boolean;
  /** The question to ask immediately; empty for none. */
  readonly query: string;
  /** The edition to start with; null for all. */
  readonly edition: Edition | null;
  /** Stores the session, however it ends. */
  readonly keep: (session: Session) => void;
}

/** Switches to the alternate screen and clears it, enables bracketed paste, and hides the cursor. */
const enterScreen = "\x1b[?1049h\x1b[2J\x1b[H\x1b[?2004h\x1b[?25l";
/** Restores all of this, most important first in case the rest is lost. */
const leaveScreen = "\x1b[0m\x1b[?2004l\x1b[?25h\x1b[?1049l";

/** Ink draws at most so often. Its own limit would add 37 ms where letters are typed fast. */
const framesPerSecond = 120;

/** Resolves when the judge leaves. */
export async function runScreen(app: App, options: ScreenOptions): Promise<void> {
  const { stdin, stdout, onSignals, query, edition, isReadAloud, colors, record, suspend, keep } = options;
  const initial = startState(app, sizeOf(stdout, isReadAloud), query, edition);
  let state = initial;
  const take = () => {
    stdin.setRawMode(true);
    stdout.write(enterScreen);
  };
  const restore = () => {
    stdin.setRawMode(false);
    stdout.write(leaveScreen);
  };
  take();
  const ink = render(
    <PaintContext value={makePaint(1, colors)}>
      <Screen
        {...{ app, initial, suspend, record }}
        watch={(drawn) => {
          state = drawn;
        }}
        onResize={(resized) => {
          const changed = () => resized(sizeOf(stdout, isReadAloud));
          stdout.on("resize", changed);
          return () => void stdout.off("resize", changed);
        }}
        copy={(text) => stdout.write(clipboardSequence(text))}
      />
    </PaintContext>,
    {
      stdin: withWholeKeys(stdin),
      stdout: isReadAloud ? stdout : outputForInk(stdout),
      exitOnCtrlC: false,
      patchConsole: false,
      incrementalRendering: true,
      maxFps: framesPerSecond,
      isScreenReaderEnabled: isReadAloud,
    },
  );
  const leave = () => ink.unmount();
  stdin.on("end", leave).on("close", leave).on("error", leave);
  stdout.on("error", leave);
  const end = () => {
    leave();
    restore();
    const { recent, line, lastQuery } = state;
    keep({ recent, lastQuery: line.text.trim() === "" ? lastQuery : line.text });
  };
  const resume = () => {
    take();
    stdout.emit("resize");
  };
  const stopListening = onSignals({ end, pause: restore, resume });
  try {
    await ink.waitUntilExit();
  } finally {
    stopListening();
    end();
    stdin.pause();
    stdin.unref();
  }
}

/** What Ink writes when a frame is complete. */
const frameEnd = "\x1b[?2026l";
const cursorUp = "\x1b[A";

/**
 * The terminal for Ink 6.8, without its height, because Ink erases a terminal with its history (`CSI 3 J`) if a frame has no
 * room. With `incrementalRendering` it begins each frame but the first one row too low (Ink 7 does not, and needs Node 22), so the
 * cursor waits one row higher.
 */
function outputForInk(stdout: NodeJS.WriteStream): NodeJS.WriteStream {
  const write = (text: string, done?: () => void) =>
    stdout.write(text === frameEnd ? cursorUp + frameEnd : text, done);
  return Object.create(stdout, { rows: { value: Number.POSITIVE_INFINITY }, write: { value: write } });
}

/** OSC 52 makes the terminal, even a remote one, put the text in its clipboard. */
const clipboardSequence = (text: string) => `\x1b]52;c;${Buffer.from(text, "utf8").toString("base64")}\x07`;

function sizeOf({ columns, rows }: NodeJS.WriteStream, isReadAloud: boolean): Size {
  return layoutSize({ columns: columns || 80, rows: rows || 24, isReadAloud });
}
