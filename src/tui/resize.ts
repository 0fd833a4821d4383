/** The terminal has another size: what was chosen stays in sight, and what was read stays at the top. */
import { chooseHit } from "./ask.ts";
import type { Desk } from "./desk.ts";
import { changeVisit } from "./read.ts";
import type { Size, State } from "./state.ts";
import { openPage, sameTop } from "./visiting.ts";

export function resize(desk: Desk, state: State, size: Size): State {
  const resized = chooseHit({ ...state, size }, state.chosen);
  const before = openPage(desk, state);
  const after = openPage(desk, resized);
  return before === null || after === null ? resized : changeVisit(resized, { top: sameTop(before, after) });
}
