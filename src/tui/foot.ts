/** The bottom line: what the last key did, or as many as fit of the keys that do something here. */

import type { OpenedEntry } from "../domain/opened-entry.ts";
import type { App } from "./app.ts";
import { isNarrowed } from "./ask.ts";
import { entryAtHand } from "./excerpt.ts";
import { keySign } from "./help.ts";
import { bindings, help } from "./keys.ts";
import { goBack } from "./move.ts";
import { type Row, rowColumns, span } from "./row.ts";
import { verdictAtHand } from "./share.ts";
import { type Binding, currentVisit, isRefused, type State } from "./state.ts";
import { openAtHand } from "./update.ts";

export function footRow(app: App, state: State): Row {
  if (state.notice !== null) return [span(state.notice, "strong")];
  const idle = idleKeys(app, state);
  const here = bindings.filter(
    ({ at, foot }) => foot !== null && at.includes(state.place.at) && !idle.includes(foot),
  );
  const always = here.filter(isAlwaysShown).map((binding) => label(binding, state));
  const others = here.filter((binding) => !isAlwaysShown(binding)).map((binding) => label(binding, state));
  let room = state.size.columns - rowColumns(spaced(always));
  const fitting = others.filter((one) => {
    room -= rowColumns(one) + gap.length;
    return room >= 0;
  });
  return spaced([...fitting, ...always]);
}

const gap = "  ";

function spaced(labels: readonly Row[]): Row {
  return labels.flatMap((one, at) => (at === 0 ? one : [span(gap), ...one]));
}

function label(binding: Binding, state: State): Row {
  return [span(keySign(binding.keys[0] ?? ""), "link"), span(` ${meaning(binding, state)}`)];
}

/** How to go back and how to get help are shown however narrow the line is. */
function isAlwaysShown({ action }: Binding): boolean {
  return action === help || action === goBack;
}

/** Esc has three meanings in the search line and Enter two. The bottom line shows the current one. */
function meaning({ action, foot }: Binding, state: State): string {
  const { place, line, narrowing, answer } = state;
  if (action === openAtHand && asksAgain(state)) return "ask again";
  if (action !== goBack || place.at !== "line") return foot ?? "";
  if (isNarrowed(narrowing) && (line.text === "" || answer.narrowed !== null)) return "all texts";
  return line.text === "" ? "leave" : "clear";
}

/** On the empty search line, Enter repeats the last question. */
function asksAgain({ place, line, lastQuery }: State): boolean {
  return place.at === "line" && line.text === "" && lastQuery !== "";
}

/** Labels of keys that have no effect now: `open` if nothing is listed, `older` at the oldest change. */
function idleKeys(app: App, state: State): readonly string[] {
  const { place } = state;
  const isBare = entryAtHand(state) === null;
  const isListed = !isBare || state.pins.length + state.recent.length > 0;
  const { versions, chosen } = place.at === "versions" ? place : { versions: [], chosen: 0 };
  return [
    isBare ? ["pin", "copy", "QR code", ...(asksAgain(state) ? [] : ["open"])] : [],
    isListed ? [] : ["list"],
    isRefused(state) ? [] : ["register"],
    verdictAtHand(app, state) ? [] : ["verdict"],
    place.at === "form" && place.subject.sort === "note" ? ["other text"] : [],
    chosen > 0 ? [] : ["newer"],
    chosen < versions.length - 1 ? [] : ["older"],
    idleOnPage(app.open(currentVisit(state)?.entry ?? ""), app),
  ].flat();
}

/** Labels of keys without effect on this page, such as `step` if it has no steps. */
function idleOnPage(opened: OpenedEntry | null, app: App): readonly string[] {
  const { entry, references = [], referencedBy = [] } = opened ?? {};
  const isLinked = references.some(({ target }) => target !== null);
  return [
    entry?.blocks.some(({ kind }) => kind === "step") ? [] : ["step"],
    isLinked || (entry && app.alsoOnThis(entry.id).length > 0) ? [] : ["reference"],
    referencedBy.length > 0 ? [] : ["referring"],
  ].flat();
}
