/** Keys as a judge presses them, by the names of the table: `type:winning enter tab enter`. */

import type { Press } from "../../src/tui/input.ts";
import { actionsOf } from "../../src/tui/input.ts";
import { rowText } from "../../src/tui/row.ts";
import { screenOf } from "../../src/tui/screen.ts";
import type { State } from "../../src/tui/state.ts";
import { update } from "../../src/tui/update.ts";
import { app } from "./app-fixture.ts";

const named =
  /^(?:[a-z]+-.+|f\d|enter|escape|tab|up|down|left|right|home|end|pageup|pagedown|backspace|delete|space)$/;

function toPress(key: string): Press {
  if (key.startsWith("type:")) {
    return { kind: "text", text: key.slice("type:".length).replaceAll("_", " ") };
  }
  return named.test(key) ? { kind: "key", name: key } : { kind: "text", text: key };
}

export function press(state: State, keys: string, on = app): State {
  return keys
    .split(" ")
    .map(toPress)
    .reduce((now, key) => actionsOf(key, now).reduce((then, action) => update(on, then, action), now), state);
}

/** The screen as text, one line a row, panes side by side. */
export function shown(state: State, on = app): readonly string[] {
  const { head, panes, body, foot } = screenOf(on, state);
  const rows = Array.from({ length: body }, (_, at) =>
    panes.map(({ rows, width }) => rowText(rows[at] ?? []).padEnd(width)).join(""),
  );
  return [...head.map(rowText), ...rows, rowText(foot)].map((line) => line.trimEnd());
}
