/** The judge finds words within the entry that is open. */
import type { Toward } from "./action.ts";
import type { Desk } from "./desk.ts";
import type { EditLine } from "./edit-line.ts";
import type { PageLine } from "./page.ts";
import { changeVisit, say } from "./read.ts";
import { currentVisit, type State } from "./state.ts";
import { openPage, showLines } from "./visiting.ts";

export function changeWanted(desk: Desk, state: State, line: EditLine): State {
  const wanted = line.text.trim();
  const found = { ...state, place: { at: "finding", line }, wanted, foundLine: null } as const;
  return wanted === "" ? found : findFrom(desk, found, currentVisit(state)?.top ?? 0, "next");
}

export function findAgain(desk: Desk, state: State, toward: Toward): State {
  if (state.wanted === "") {
    return say(state, "f finds words in this entry");
  }
  const from = state.foundLine ?? currentVisit(state)?.top ?? 0;
  return findFrom(desk, state, from + (toward === "next" ? 1 : -1), toward);
}

/** Goes round at the end of the page, as in a pager. */
function findFrom(desk: Desk, state: State, line: number, toward: Toward): State {
  const open = openPage(desk, state);
  const isFound = ({ row }: PageLine) => row.some(({ look }) => look === "match");
  const lines = open?.page.lines.flatMap((one, at) => (isFound(one) ? [at] : [])) ?? [];
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
