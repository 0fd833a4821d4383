/** The judge types, chooses a hit and narrows: each makes a new state with its answer. */
import { entryKinds } from "../domain/entry.ts";
import type { Narrower } from "./action.ts";
import type { Desk } from "./desk.ts";
import type { EditLine } from "./edit-line.ts";
import { geometry, hitRows, windowTop } from "./geometry.ts";
import { answerOf, type Narrowing, type State } from "./state.ts";

/** The answer to what the line now says; the choice goes to the best hit, because the old one may be gone. */
export function askAgain(desk: Desk, state: State): State {
  return { ...state, ...answerOf(desk, state.line.text, state.narrowing), chosen: 0, listTop: 0 };
}

export function changeLine(desk: Desk, state: State, line: EditLine): State {
  const changed = { ...state, line, isLastQuery: false };
  return line.text === state.line.text ? changed : askAgain(desk, changed);
}

export function chooseHit(state: State, position: number): State {
  const last = state.answer.hits.length - 1;
  const chosen = Math.max(0, Math.min(position, last));
  const listTop = windowTop(state.listTop, hitsShown(state), { first: chosen, last: chosen });
  return { ...state, chosen, listTop };
}

/** How many hits the list has room for. */
export function hitsShown(state: State): number {
  return Math.max(1, Math.floor(geometry(state.size).body / hitRows));
}

export function narrow(desk: Desk, state: State, by: Narrower): State {
  return askAgain(desk, { ...state, narrowing: narrowed(desk, state.narrowing, by) });
}

function narrowed(desk: Desk, narrowing: Narrowing, by: Narrower): Narrowing {
  switch (by) {
    case "edition":
      return { ...narrowing, edition: nextOf(editionsOf(desk), narrowing.edition), document: null };
    case "kind":
      return { ...narrowing, kind: nextOf(entryKinds, narrowing.kind) };
    case "document":
      return { ...narrowing, document: nextOf(documentsOf(desk, narrowing), narrowing.document) };
    case "changed":
      return { ...narrowing, changedOnly: !narrowing.changedOnly };
  }
}

function editionsOf(desk: Desk): readonly string[] {
  return [...new Set(desk.documents.map(({ edition }) => edition))].sort();
}

function documentsOf(desk: Desk, { edition }: Narrowing): readonly string[] {
  return desk.documents.filter((one) => edition === null || one.edition === edition).map((one) => one.id);
}

/** Everything, then each choice in turn, then everything again. */
function nextOf<Choice>(choices: readonly Choice[], choice: Choice | null): Choice | null {
  return choices[choice === null ? 0 : choices.indexOf(choice) + 1] ?? null;
}
