/**
 * The loop: a key becomes an action, the action a state, the state a screen. Everything that acts on the terminal is here,
 * and whatever happens, the terminal is restored.
 */
import type { Edition } from "../domain/edition.ts";
import type { App, Draft, Recorded, Session } from "./app.ts";
import { startDrawing } from "./draw.tsx";
import { layoutSize } from "./geometry.ts";
import { type Pace, type Press, takePress } from "./input.ts";
import { screenOf } from "./screen.ts";
import { type Effect, type Size, type State, startState } from "./state.ts";
import { update } from "./update.ts";

/** The terminal, its keys, and how the process ends. */
export interface Terminal {
  readonly stdin: NodeJS.ReadStream;
  readonly stdout: NodeJS.WriteStream;
  /** Calls back for all keys that arrive together, from then on. */
  readonly readKeys: (pressed: (presses: readonly Press[], pace: Pace) => void) => void;
  /** Calls back once, before the process ends by a signal or a fault. Returns how to stop listening. */
  readonly onEnd: (end: () => void) => () => void;
  /** Calls back before the process is stopped for a while, and when it goes on. Returns how to stop listening. */
  readonly onPause: (pause: () => void, goOn: () => void) => () => void;
  /** Stops the process for a while, as Ctrl-Z does where the terminal reads it. */
  readonly suspend: () => void;
}

export interface ScreenOptions {
  readonly terminal: Terminal;
  /** What to ask at once; null for nothing. */
  readonly query: string | null;
  readonly colors: "none" | "sixteen";
  /** The only edition to begin with; null for both. */
  readonly edition: Edition | null;
  /** Rows one after another, to be read aloud. */
  readonly isHeard: boolean;
  /** Keeps what the judge gives; rejects only for mistakes of the program. */
  readonly record: (draft: Draft) => Promise<Recorded>;
  /** Called where the process ends before the judge leaves. */
  readonly keep: (session: Session) => void;
}

export interface Departure {
  readonly session: Session;
  /** Id of the entry that was open; null where none was. */
  readonly entry: string | null;
}

/** The other screen, empty; pastes in brackets; no cursor. */
const enterScreen = "\x1b[?1049h\x1b[2J\x1b[H\x1b[?2004h\x1b[?25l";
/** Restores all of it, in the order in which it is safe to lose the rest. */
const leaveScreen = "\x1b[0m\x1b[?2004l\x1b[?25h\x1b[?1049l";

export async function runScreen(app: App, options: ScreenOptions): Promise<Departure> {
  const { stdin, stdout, onEnd, onPause } = options.terminal;
  const { isHeard } = options;
  const { query, edition } = options;
  const now: Now = { state: startState(app, { size: sizeOf(stdout, isHeard), query, edition }) };
  const take = () => {
    stdin.setRawMode(true);
    stdout.write(enterScreen);
  };
  const restore = () => {
    stdin.setRawMode(false);
    stdout.write(leaveScreen);
  };
  const stopListening = onEnd(() => {
    restore();
    options.keep(departure(now.state).session);
  });
  const stopPausing = onPause(restore, () => {
    take();
    // The terminal may have another size by now, and shows nothing of ours.
    stdout.emit("resize");
  });
  try {
    take();
    await untilLeft(app, options, now);
    return departure(now.state);
  } finally {
    stopListening();
    stopPausing();
    restore();
    stdin.pause();
    stdin.unref();
  }
}

/** The one place where the state changes. */
interface Now {
  state: State;
}

function untilLeft(app: App, options: ScreenOptions, now: Now): Promise<void> {
  const { stdin, stdout } = options.terminal;
  return new Promise<void>((resolve, reject) => {
    const drawing = startDrawing(screenOf(app, now.state), { ...options, stdin, stdout });
    drawing.failed.catch(reject);
    const act = (next: (state: State) => State) => {
      try {
        const { size } = now.state;
        const { effects, ...state } = next(now.state);
        now.state = { ...state, effects: [] };
        if (state.isLeaving) {
          drawing.stop();
          return resolve();
        }
        const screen = screenOf(app, now.state);
        if (state.size === size) drawing.draw(screen);
        else drawing.redraw(screen);
        for (const effect of effects) perform(effect);
      } catch (fault) {
        drawing.stop();
        reject(fault);
      }
    };
    const perform = (effect: Effect) => {
      switch (effect.do) {
        case "copy":
          return stdout.write(clipboardSequence(effect.text));
        case "suspend":
          return options.terminal.suspend();
        case "record":
          return options
            .record(effect.draft)
            .then((recorded) => act((state) => update(app, state, { ...effect, do: "recorded", recorded })))
            .catch(reject);
      }
    };
    listen(app, options, act);
    // The first frame is on the screen, and the judge has not typed yet.
    setImmediate(app.prepare);
  });
}

/** A change of the state alone: keys, a new size, the end of the input. */
type Act = (next: (state: State) => State) => void;

function listen(app: App, { terminal: { stdin, stdout, readKeys }, isHeard }: ScreenOptions, act: Act): void {
  const leave = () => act((state) => ({ ...state, isLeaving: true }));
  readKeys((presses, pace) =>
    act((state) =>
      presses.reduce((now, press, at) => takePress(app, now, press, at === 0 ? pace : "at once"), state),
    ),
  );
  stdin.on("end", leave).on("close", leave).on("error", leave);
  stdout.on("error", leave);
  stdout.on("resize", () =>
    act((state) => update(app, state, { do: "resize", size: sizeOf(stdout, isHeard) })),
  );
}

/** OSC 52: the terminal, also one at the other end of a connection, puts the text in its clipboard. */
function clipboardSequence(text: string): string {
  return `\x1b]52;c;${Buffer.from(text, "utf8").toString("base64")}\x07`;
}

function sizeOf({ columns, rows }: NodeJS.WriteStream, isHeard: boolean): Size {
  return layoutSize({ columns: columns || 80, rows: rows || 24, isHeard });
}

function departure({ pins, recent, line, lastQuery, history, historyIndex }: State): Departure {
  return {
    session: { pins, recent, lastQuery: line.text.trim() === "" ? lastQuery : line.text },
    entry: history[historyIndex]?.entry ?? null,
  };
}
