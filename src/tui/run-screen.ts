/**
 * The loop: presses become actions, actions a state, the state a screen. Everything that is written to the terminal is
 * written here or in `draw.tsx`, and whatever happens, the terminal is restored.
 */
import type { Edition } from "../domain/edition.ts";
import { act } from "./action.ts";
import type { App, Draft, Recorded, Session } from "./app.ts";
import { startDrawing } from "./draw.tsx";
import { layoutSize } from "./frame.ts";
import { takePress } from "./input.ts";
import { readKeys } from "./keyboard.ts";
import { screenOf } from "./screen.ts";
import { type Effect, type Size, type State, startState } from "./state.ts";
import { resize, takeRecorded } from "./update.ts";

/** The terminal, and the ways in which the process that holds it ends or stops. */
export interface Terminal {
  readonly stdin: NodeJS.ReadStream;
  readonly stdout: NodeJS.WriteStream;
  /** Listens to what ends or stops the process from outside. Returns how to stop listening. */
  readonly onSignals: (signals: Signals) => () => void;
  /** Stops the process for a while, as Ctrl-Z does where the terminal reads it. */
  readonly suspend: () => void;
}

export interface Signals {
  /** Called once, before a signal or a fault ends the process. */
  readonly end: () => void;
  /** Called before the process is stopped for a while. */
  readonly pause: () => void;
  /** Called when it goes on. */
  readonly resume: () => void;
}

export interface ScreenOptions {
  readonly terminal: Terminal;
  /** What to ask at once; empty for nothing. */
  readonly query: string;
  readonly colors: "none" | "sixteen";
  /** The only edition to begin with; null for all. */
  readonly edition: Edition | null;
  /** Rows one after another, to be read aloud. */
  readonly isHeard: boolean;
  /** Keeps what the judge gives; rejects only for mistakes of the program. */
  readonly record: (draft: Draft) => Promise<Recorded>;
  /** Keeps what survives the session, however it ends. */
  readonly keep: (session: Session) => void;
}

/** The other screen, empty; pastes in brackets; no cursor. */
const enterScreen = "\x1b[?1049h\x1b[2J\x1b[H\x1b[?2004h\x1b[?25l";
/** Restores all of it, in the order in which it is safe to lose the rest. */
const leaveScreen = "\x1b[0m\x1b[?2004l\x1b[?25h\x1b[?1049l";

/** The id of the entry that was open when the judge left; null if none was. */
export async function runScreen(app: App, options: ScreenOptions): Promise<string | null> {
  const { stdin, stdout, onSignals } = options.terminal;
  const { query, edition, isHeard } = options;
  const now: Now = { state: startState(app, sizeOf(stdout, isHeard), query, edition) };
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
    // The terminal may have another size by now, and shows nothing of ours.
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

/** The one place where the state changes. */
interface Now {
  state: State;
}

function untilLeft(app: App, options: ScreenOptions, now: Now): Promise<void> {
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
      change((state) => act(app, state, resize(sizeOf(stdout, options.isHeard))));
    });
    readKeys(stdin, (presses, pace) =>
      change((state) =>
        presses.reduce((last, press, at) => takePress(app, last, press, at === 0 ? pace : "at once"), state),
      ),
    );
    // The first frame is on the screen, and the judge has not typed yet.
    setImmediate(app.prepare);
  });
}

/** OSC 52: the terminal, also one at the other end of a connection, puts the text in its clipboard. */
function clipboardSequence(text: string): string {
  return `\x1b]52;c;${Buffer.from(text, "utf8").toString("base64")}\x07`;
}

function sizeOf({ columns, rows }: NodeJS.WriteStream, isHeard: boolean): Size {
  return layoutSize({ columns: columns || 80, rows: rows || 24, isHeard });
}

function sessionOf({ pins, recent, line, lastQuery }: State): Session {
  return { pins, recent, lastQuery: line.text.trim() === "" ? lastQuery : line.text };
}
