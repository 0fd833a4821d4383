/** The bottom line: what the last key did, or as many as fit of the keys that do something here. */

import { type Row, span } from "../render/text-style.ts";
import type { App } from "./app.ts";
import { isNarrowed, liftsFilter } from "./ask.ts";
import { currentEntry, currentText, currentVerdict } from "./current-text.ts";
import { keySign } from "./help.ts";
import { bindings, help } from "./keys.ts";
import { rowColumns } from "./row.ts";
import { type Binding, chosenItem, isRefused, type State } from "./state.ts";
import { asksAgain, goBack, openCurrent } from "./update.ts";

export function footRow(app: App, state: State): Row {
  if (state.notice !== null) return [span(state.notice, "strong")];
  const isUseful = ({ foot }: Binding) => foot !== null && !idle[foot]?.(app, state);
  const here = bindings.filter((binding) => binding.at.includes(state.place.at) && isUseful(binding));
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
const isAlwaysShown = ({ action }: Binding) => action === help || action === goBack;

/** Esc has three meanings in the search line and Enter two. The bottom line shows the current one. */
function meaning({ action, foot }: Binding, state: State): string {
  if (action === openCurrent && asksAgain(state)) return "ask again";
  if (action !== goBack || state.place.at !== "line") return foot ?? "";
  if (liftsFilter(state)) return isNarrowed(state.given) ? "lift filter" : "all texts";
  return state.line.text === "" ? "leave" : "clear";
}

type IsIdle = (app: App, state: State) => boolean;

const hasNoEntry: IsIdle = (_, state) => currentEntry(state) === null;

/** By label, tells whether a key has no effect now: `open` if nothing is listed. */
const idle: Readonly<Record<string, IsIdle>> = {
  copy: hasNoEntry,
  "QR code": hasNoEntry,
  open: (_, state) =>
    state.place.at === "list"
      ? chosenItem(state.place) === null
      : currentEntry(state) === null && !asksAgain(state),
  list: (_, state) => currentEntry(state) === null && state.recent.length === 0,
  "other games": (_, state) => !state.answer.elsewhere?.length,
  card: (_, state) => !state.answer.cards?.length,
  register: (_, state) => !isRefused(state),
  verdict: (app, state) => currentVerdict(app, state) === null,
  "next field": (_, { place }) => place.at === "form" && place.fields.length === 1,
  "other text": (_, { place }) => place.at === "form" && place.subject.sort === "note",
  step: (app, state) => !currentText(app, state)?.opened.entry.blocks.some(({ kind }) => kind === "step"),
  reference: (app, state) =>
    !currentText(app, state)?.opened.references.some(({ target }) => target !== null),
  referring: (app, state) => !currentText(app, state)?.opened.referencedBy.length,
};
