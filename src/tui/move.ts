/** The judge moves: through a list by its items, over a page by its lines. */
import type { Toward } from "./action.ts";
import type { App } from "./app.ts";
import { chooseHit, hitsShown } from "./ask.ts";
import { citingEntries, keptEntries } from "./at-hand.ts";
import { geometry } from "./geometry.ts";
import { helpRows } from "./help-rows.ts";
import { changeVisit } from "./read.ts";
import type { State } from "./state.ts";
import { versionRows } from "./versions.ts";
import { clampTop, openPage } from "./visit.ts";

export type Distance = "line" | "half" | "page" | "all";

/** Lines of the page before that stay in sight when a page is turned. */
const overlap = 1;

function shifted(at: number, shown: number, by: Distance, toward: Toward): number {
  const far = { line: 1, half: Math.ceil(shown / 2), page: Math.max(1, shown - overlap), all: Infinity };
  return toward === "next" ? at + far[by] : at - far[by];
}

export function move(app: App, state: State, by: Distance, toward: Toward): State {
  const { place } = state;
  const { body, columns } = geometry(state.size);
  const clamp = (at: number, length: number) => Math.max(0, Math.min(at, length - 1));
  switch (place.at) {
    case "line":
    case "hits":
      return chooseHit(state, shifted(state.chosen, hitsShown(state), by, toward));
    case "pins":
    case "citing": {
      const count = (place.at === "pins" ? keptEntries(state) : citingEntries(app, state)).length;
      return { ...state, place: { ...place, chosen: clamp(shifted(place.chosen, body, by, toward), count) } };
    }
    case "versions":
      return {
        ...state,
        place: { ...place, top: clamp(shifted(place.top, body, by, toward), versionRows(app, state, place)) },
      };
    case "help": {
      const rows = helpRows(place, columns).length;
      const top = clamp(shifted(place.top, body, by, toward), Math.max(1, rows - body + 1));
      return { ...state, place: { ...place, top } };
    }
    default:
      return scroll(app, state, by, toward);
  }
}

function scroll(app: App, state: State, by: Distance, toward: Toward): State {
  const open = openPage(app, state);
  return open === null
    ? state
    : changeVisit(state, { top: clampTop(open, shifted(open.visit.top, open.size.rows, by, toward)) });
}
