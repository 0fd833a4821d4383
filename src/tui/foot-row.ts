/** The last row: what the last key did, or the keys that do something here, as many as fit. */
import { type Binding, bindings, keySign } from "./keys.ts";
import { type Row, rowColumns, span } from "./row.ts";
import { isNarrowed, isRefused, type State } from "./state.ts";

const gap = "  ";

/** `absent` names keys that would find nothing: `step` on a page without steps. */
export function footRow(state: State, width: number, absent: readonly string[]): Row {
  if (state.notice !== null) {
    return [span(state.notice, "strong")];
  }
  const idle = [...absent, isRefused(state) ? "verdict" : "register"];
  const here = bindings.filter(
    ({ at, foot }) => foot !== null && at.includes(state.place.at) && !idle.includes(foot),
  );
  const always = here.filter(isAlwaysShown).map((binding) => label(binding, state));
  const last = spaced(always).slice(0, -1);
  const others = here.filter((binding) => !isAlwaysShown(binding)).map((binding) => label(binding, state));
  return [...fitting(others, width - rowColumns(last)), ...last];
}

/** However narrow it is: the way back, and where all other keys stand. */
function isAlwaysShown({ action }: Binding): boolean {
  return action.do === "help" || action.do === "escape";
}

/** The labels from the first on until one does not fit. */
function fitting(labels: readonly Row[], room: number): Row {
  let used = 0;
  const shown = labels.filter((one) => {
    used += rowColumns(one) + gap.length;
    return used <= room;
  });
  return spaced(shown);
}

function spaced(labels: readonly Row[]): Row {
  return labels.flatMap((one) => [...one, span(gap)]);
}

function label(binding: Binding, state: State): Row {
  return [span(keySign(binding.keys[0] ?? ""), "link"), span(` ${meaning(binding, state)}`)];
}

/** Esc has three meanings in the search line; the foot says which it has now. */
function meaning({ action, foot }: Binding, { place, line, narrowing, answer }: State): string {
  if (action.do !== "escape" || place.at !== "line") {
    return foot ?? "";
  }
  if (isNarrowed(narrowing) && (line.text === "" || answer.narrowed !== null)) {
    return "all texts";
  }
  return line.text === "" ? "leave" : "clear";
}
