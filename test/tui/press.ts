/** Keys as a judge presses them, by the names of the table: `type:winning enter tab enter`; `quick:` at once after the key before. */

import { render, renderToString } from "ink";
import { createElement, type ReactNode } from "react";
import { makePaint } from "../../src/render/text-style.ts";
import { PaintContext } from "../../src/tui/frame.tsx";
import type { Press } from "../../src/tui/keyboard.ts";
import { takePress, View } from "../../src/tui/screen.tsx";
import type { State } from "../../src/tui/state.ts";
import { app } from "./app-fixture.ts";

const named =
  /^(?:[a-z]+-.+|f\d|enter|escape|tab|up|down|left|right|home|end|pageup|pagedown|backspace|delete|space)$/;

function toPress(key: string): Press {
  const typed = /^(?:type|quick):(?<text>.*)$/.exec(key)?.groups?.text;
  if (typed !== undefined) {
    return { kind: "text", text: typed.replaceAll("_", " ") };
  }
  return named.test(key) ? { kind: "key", name: key } : { kind: "text", text: key };
}

export function press(state: State, keys: string, on = app): State {
  return keys
    .split(" ")
    .map((key) => ({
      press: toPress(key),
      pace: key.startsWith("quick:") ? ("at once" as const) : ("later" as const),
    }))
    .reduce((now, { press: one, pace }) => takePress(on, now, one, pace), state);
}

function viewOf(state: State, on = app): ReactNode {
  const view = createElement(View, { app: on, state });
  return createElement(PaintContext, { value: makePaint(1) }, view);
}

/** The frame that Ink draws, with its colors. */
export function drawn(state: State, on = app): string {
  return renderToString(viewOf(state, on), { columns: state.size.columns });
}

const color = /\x1b\[\d+m/g;

/** The screen as text, one line a row. */
export function shown(state: State, on = app): readonly string[] {
  return rowsOf(drawn(state, on));
}

export function rowsOf(frame: string): readonly string[] {
  return frame
    .replace(color, "")
    .split("\n")
    .map((line) => line.trimEnd());
}

interface Caret {
  readonly letter: string;
  readonly column: number;
}

/** The letter at the cursor, and the columns before it in its row; null if there is no cursor. */
export function caret(state: State): Caret | null {
  return caretOf(drawn(state));
}

export function caretOf(frame: string): Caret | null {
  const line = frame.split("\n").find((each) => caretSign.test(each));
  const { before = "", letter = "" } = caretSign.exec(line ?? "")?.groups ?? {};
  return line === undefined ? null : { letter, column: before.replace(color, "").length };
}

/** Inverse alone: a badge is bold as well. */
const caretSign = /^(?<before>.*)(?<!\x1b\[\d+m)\x1b\[7m(?<letter>[^\x1b]*)\x1b\[27m/;

/** What a screen reader is given on a terminal of so many columns, line by line. */
export function heard(state: State, columns = 200, on = app): readonly string[] {
  const written: string[] = [];
  const write = { value: (text: string) => written.push(text) };
  const stdout: NodeJS.WriteStream = Object.create(process.stdout, {
    columns: { value: columns },
    write,
  });
  render(viewOf(state, on), { stdout, debug: true, isScreenReaderEnabled: true }).unmount();
  return (written[0] ?? "").replace(color, "").split("\n");
}
