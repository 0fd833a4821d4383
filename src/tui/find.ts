/** The judge finds words within the entry that is open. */
import type { Toward } from "./action.ts";
import type { App } from "./app.ts";
import type { PageLine } from "./block-lines.ts";
import type { EditLine } from "./edit-line.ts";
import { changeVisit, say } from "./read.ts";
import { currentVisit, type State } from "./state.ts";
import { openPage, showLines } from "./visit.ts";

export function changeWanted(app: App, state: State, line: EditLine): State {
  const wanted = line.text.trim();
  const found = { ...state, place: { at: "finding", line }, wanted, foundLine: null } as const;
  return wanted === "" ? found : findFrom(app, found, currentVisit(state)?.top ?? 0, "next");
}

export function findAgain(app: App, state: State, toward: Toward): State {
  if (state.wanted === "") {
    return say(state, "/ finds words in this entry");
  }
  const from = state.foundLine ?? currentVisit(state)?.top ?? 0;
  return findFrom(app, state, from + (toward === "next" ? 1 : -1), toward);
}

/** Goes round at the end of the page, as in a pager. */
function findFrom(app: App, state: State, line: number, toward: Toward): State {
  const open = openPage(app, state);
  const isFound = ({ row }: PageLine) => row.some(({ look }) => look === "match");
  const lines = open?.lines.flatMap((one, at) => (isFound(one) ? [at] : [])) ?? [];
  const after = lines.find((at) => at >= line) ?? lines[0];
  const before = lines.findLast((at) => at <= line) ?? lines.at(-1);
  const found = toward === "next" ? after : before;
  if (open === null || found === undefined) {
    return say(state, `not in this entry: ${state.wanted}`);
  }
  const shown = changeVisit(state, { top: showLines(open, found, found) });
  return {
    ...shown,
    foundLine: found,
    notice: `line ${lines.indexOf(found) + 1} of ${lines.length} with it`,
  };
}
