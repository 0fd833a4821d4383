/**
 * The loop: a key becomes an action, the action a state, the state a screen, the screen changed lines. Everything that
 * acts on the terminal is here, and whatever happens, the terminal is given back as it was.
 */
import type { Edition } from "../domain/edition.ts";
import type { Desk, Session } from "./desk.ts";
import { startDrawing } from "./drawing.ts";
import { enterScreen, leaveScreen } from "./frame.ts";
import { actionsOf } from "./input.ts";
import { decode, decodeAtLast, isPaste, type Press } from "./keyboard.ts";
import { type Size, type State, startState } from "./state.ts";
import { update } from "./update.ts";

/** The terminal, and how the process is told to end. */
export interface Terminal {
  readonly stdin: NodeJS.ReadStream;
  readonly stdout: NodeJS.WriteStream;
  /** Calls back once, before the process ends by a signal or a fault. Returns how to stop listening. */
  readonly onEnd: (end: () => void) => () => void;
  /** Calls back before the process is stopped for a while, and when it goes on. Returns how to stop listening. */
  readonly onPause: (pause: () => void, goOn: () => void) => () => void;
}

export interface DeskOptions {
  readonly terminal: Terminal;
  /** What to ask at once; null for what was asked last. */
  readonly query: string | null;
  readonly colours: "none" | "sixteen";
  /** The only edition to begin with; null for both. */
  readonly edition: Edition | null;
  /** Rows one after another, to be read aloud. */
  readonly isHeard: boolean;
  /** Called where the process ends before the judge leaves. */
  readonly keep: (session: Session) => void;
}

export interface Departure {
  readonly session: Session;
  /** Id of the entry that was open; null where none was. */
  readonly entry: string | null;
}

/** A slow link may part an arrow's sequence; a judge who presses Esc must not wait noticeably. */
const waitForSequence = 40;
/** A long paste comes in many pieces; what came is taken as all when none has followed for so long. */
const waitForPaste = 2_000;

export async function openDesk(desk: Desk, options: DeskOptions): Promise<Departure> {
  const { stdin, stdout, onEnd, onPause } = options.terminal;
  let state = startState(desk, { size: sizeOf(stdout), query: options.query, edition: options.edition });
  const giveBack = () => {
    stdin.setRawMode(false);
    stdout.write(leaveScreen);
  };
  const stopListening = onEnd(() => {
    giveBack();
    options.keep(departure(state).session);
  });
  const take = () => {
    stdin.setRawMode(true);
    stdout.write(enterScreen);
  };
  const stopPausing = onPause(giveBack, () => {
    take();
    // The terminal may have another size by now, and shows nothing of ours.
    stdout.emit("resize");
  });
  try {
    stdin.setEncoding("utf8");
    take();
    await untilLeft(desk, options, { get: () => state, set: (next) => (state = next) });
    return departure(state);
  } finally {
    stopListening();
    stopPausing();
    giveBack();
    stdin.pause();
    stdin.unref();
  }
}

/** The one place where the state changes. */
interface Holder {
  readonly get: () => State;
  readonly set: (state: State) => void;
}

function untilLeft(desk: Desk, options: DeskOptions, holder: Holder): Promise<void> {
  const drawing = startDrawing(desk, holder.get(), { ...options, ...options.terminal });
  const left = new Promise<void>((resolve, reject) => {
    const act: Act = (next) => {
      try {
        const before = holder.get();
        holder.set(next(before));
        drawing.draw(holder.get(), before);
        if (holder.get().isLeaving) resolve();
      } catch (fault) {
        reject(fault);
      }
    };
    drawing.failed.catch(reject);
    listen(desk, options.terminal, act);
    // The first frame is on the screen, and the judge has not typed yet.
    setImmediate(desk.prepare);
  });
  return left.finally(drawing.stop);
}

/** A bare change of the state: keys, a new size, the end of the input. */
type Act = (next: (state: State) => State) => void;

function listen(desk: Desk, { stdin, stdout }: Terminal, act: Act): void {
  const leave = () => act((state) => ({ ...state, isLeaving: true }));
  const press = (presses: readonly Press[]) => act((state) => presses.reduce(pressed(desk), state));
  stdin.on("data", readPresses(press));
  stdin.on("end", leave).on("close", leave).on("error", leave);
  stdout.on("error", leave);
  stdout.on("resize", () => act((state) => update(desk, state, { do: "resize", size: sizeOf(stdout) })));
}

function pressed(desk: Desk): (state: State, press: Press) => State {
  return (state, press) => actionsOf(press, state).reduce((now, action) => update(desk, now, action), state);
}

/** Puts together what a link delivered in pieces, and gives up waiting for the rest of what may be an Esc. */
function readPresses(press: (presses: readonly Press[]) => void): (chunk: string) => void {
  let pending = "";
  let waiting: NodeJS.Timeout | undefined;
  const giveUp = () => {
    const last = decodeAtLast(pending);
    pending = "";
    press(last);
  };
  return (chunk) => {
    clearTimeout(waiting);
    const decoded = decode(pending + chunk);
    pending = decoded.pending;
    press(decoded.presses);
    if (pending !== "") {
      waiting = setTimeout(giveUp, isPaste(pending) ? waitForPaste : waitForSequence);
    }
  };
}

function sizeOf({ columns, rows }: NodeJS.WriteStream): Size {
  return { columns: columns || 80, rows: rows || 24 };
}

function departure({ pins, recent, line, trail, step }: State): Departure {
  const visit = trail[step];
  return { session: { pins, recent, lastQuery: line.text }, entry: visit?.entry ?? null };
}
