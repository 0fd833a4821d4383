/** Keys as a judge presses them, by the names of the table: `type:winning enter tab enter`; `quick:` at once after the key before. */

import { takePress } from "../../src/tui/input.ts";
import type { Press } from "../../src/tui/keyboard.ts";
import { rowText } from "../../src/tui/row.ts";
import { screenOf } from "../../src/tui/screen.ts";
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

/** The screen as text, one line a row. */
export function shown(state: State, on = app): readonly string[] {
  return screenOf(on, state).rows.map((row) => rowText(row).trimEnd());
}
