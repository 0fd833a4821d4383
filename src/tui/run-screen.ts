/**
 * The event loop: presses become actions, actions a new state, the state a screen. Only this file and `draw.tsx` write to the
 * terminal, and the terminal is restored in all circumstances.
 */
import type { Edition } from "../domain/edition.ts";
import type { App, Draft, Recorded, Session } from "./app.ts";
import { startState } from "./ask.ts";
import { type DrawOptions, startDrawing } from "./draw.tsx";
import { layoutSize } from "./frame.ts";
import { takePress } from "./input.ts";
import { readKeys } from "./keyboard.ts";
import { screenOf } from "./screen.ts";
import { act, type Effect, type Size, type State } from "./state.ts";
import { resize, takeRecorded } from "./update.ts";

/** The terminal, and the ways in which its process ends or is suspended. */
export interface Terminal {
  readonly stdin: NodeJS.ReadStream;
  readonly stdout: NodeJS.WriteStream;
  /** Listens to signals and errors. Returns a function that stops listening. */
  readonly onSignals: (signals: Signals) => () => void;
  /** Suspends the process, as Ctrl-Z does. */
  readonly suspend: () => void;
}

export interface Signals {
  /** Called once, before a signal or an error ends the process. */
  readonly end: () => void;
  /** Called before the process is suspended. */
  readonly pause: () => void;
  /** Called when it resumes. */
  readonly resume: () => void;
}

export interface ScreenOptions extends Omit<DrawOptions, "stdout"> {
  readonly terminal: Terminal;
  /** The question to ask immediately; empty for none. */
  readonly query: string;
  /** The edition to start with; null for all. */
  readonly edition: Edition | null;
  /** Stores what the judge enters. Rejects only for bugs of the program. */
  readonly record: (draft: Draft) => Promise<Recorded>;
  /** Stores the session, however it ends. */
  readonly keep: (session: Session) => void;
}

/** Switches to the alternate screen and clears it, enables bracketed paste, and hides the cursor. */
const enterScreen = "\x1b[?1049h\x1b[2J\x1b[H\x1b[?2004h\x1b[?25l";
/** Restores all of this, most important first in case the rest is lost. */
const leaveScreen = "\x1b[0m\x1b[?2004l\x1b[?25h\x1b[?1049l";

/** Returns the id of the entry that was open when the judge left; null if none was. */
export async function runScreen(app: App, options: ScreenOptions): Promise<string | null> {
  const { stdin, stdout, onSignals } = options.terminal;
  const { query, edition, isReadAloud } = options;
  const now: CurrentState = { state: startState(app, sizeOf(stdout, isReadAloud), query, edition) };
  const take = () => {
    stdin.setRawMode(true);
    stdout.write(enterScreen);
  };
  const restore = () => {
    stdin.setRawMode(false);
    stdout.write(leaveScreen);
  };
  const end = () => {
    restore();
    options.keep(sessionOf(now.state));
  };
  const resume = () => {
    take();
    // The terminal may have been resized, and no longer shows the screen.
    stdout.emit("resize");
  };
  const stopListening = onSignals({ end, pause: restore, resume });
  try {
    take();
    await untilLeft(app, options, now);
  } finally {
    stopListening();
    end();
    stdin.pause();
    stdin.unref();
  }
  return now.state.history[now.state.historyIndex]?.entry ?? null;
}

/** The only place where the state changes. */
interface CurrentState {
  state: State;
}

function untilLeft(app: App, options: ScreenOptions, now: CurrentState): Promise<void> {
  const { stdin, stdout, suspend } = options.terminal;
  return new Promise<void>((resolve, reject) => {
    const drawing = startDrawing({ ...options, stdout });
    drawing.draw(screenOf(app, now.state));
    const change = (next: (state: State) => State) => {
      try {
        const { effects, ...state } = next(now.state);
        now.state = { ...state, effects: [] };
        if (state.isLeaving) return resolve();
        drawing.draw(screenOf(app, now.state));
        for (const effect of effects) perform(effect);
      } catch (fault) {
        reject(fault);
      }
    };
    const perform = (effect: Effect) => {
      switch (effect.do) {
        case "copy":
          return stdout.write(clipboardSequence(effect.text));
        case "suspend":
          return suspend();
        case "record":
          return options
            .record(effect.draft)
            .then((recorded) => change((state) => act(app, state, takeRecorded(recorded, effect.place))))
            .catch(reject);
      }
    };
    const leave = () => change((state) => ({ ...state, isLeaving: true }));
    stdin.on("end", leave).on("close", leave).on("error", leave);
    stdout.on("error", leave);
    stdout.on("resize", () => {
      drawing.forget();
      change((state) => act(app, state, resize(sizeOf(stdout, options.isReadAloud))));
    });
    readKeys(stdin, (presses, pace) =>
      change((state) =>
        presses.reduce((last, press, at) => takePress(app, last, press, at === 0 ? pace : "at once"), state),
      ),
    );
    // Runs after the first frame is drawn and before the judge types.
    setImmediate(app.prepare);
  });
}

/** OSC 52 makes the terminal, even a remote one, put the text in its clipboard. */
function clipboardSequence(text: string): string {
  return `\x1b]52;c;${Buffer.from(text, "utf8").toString("base64")}\x07`;
}

function sizeOf({ columns, rows }: NodeJS.WriteStream, isReadAloud: boolean): Size {
  return layoutSize({ columns: columns || 80, rows: rows || 24, isReadAloud });
}

function sessionOf({ recent, line, lastQuery }: State): Session {
  return { recent, lastQuery: line.text.trim() === "" ? lastQuery : line.text };
}
