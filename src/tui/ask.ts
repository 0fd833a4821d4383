/** Actions for asking: the judge types, selects a hit, or sets a filter. Each makes a new state with its answer. */
import type { App } from "./app.ts";
import type { EditLine } from "./edit-line.ts";
import { geometry, hitRows } from "./frame.ts";
import { listPrecedentRows } from "./precedent-rows.ts";
import { answerOf, isRefused, type Narrowing, type State } from "./state.ts";

/** Answers the current query and selects the best hit, because the previously selected one may be gone. */
export function askAgain(app: App, state: State): State {
  return { ...state, ...answerOf(app, state.line.text, state.narrowing), chosen: 0 };
}

export function changeLine(app: App, state: State, line: EditLine): State {
  const changed = { ...state, line };
  return line.text === state.line.text ? changed : askAgain(app, changed);
}

export function chooseHit(state: State, position: number): State {
  const last = state.answer.hits.length - 1;
  return { ...state, chosen: Math.max(0, Math.min(position, last)) };
}

/** The number of whole hits for which the list has room. */
export function hitsShown(state: State): number {
  const above = listPrecedentRows(state).length + (isRefused(state) ? 1 : 0);
  return Math.max(1, Math.floor((geometry(state.size).body - above) / hitRows));
}

export type Narrower = "edition" | "kind" | "document" | "changed";

export function narrow(app: App, state: State, by: Narrower): State {
  return askAgain(app, { ...state, narrowing: narrowed(app, state.narrowing, by) });
}

function narrowed(app: App, narrowing: Narrowing, by: Narrower): Narrowing {
  const { edition, kind, document } = narrowing;
  switch (by) {
    case "edition":
      return withOwnDocument(app, { ...narrowing, edition: nextOf(editionsOf(app), edition) });
    case "kind":
      return { ...narrowing, kind: nextOf(app.kinds(edition), kind) };
    case "document":
      return { ...narrowing, document: nextOf(documentsOf(app, narrowing), document) };
    case "changed":
      return { ...narrowing, changedOnly: !narrowing.changedOnly };
  }
}

/** Removes the document filter if the edition does not have that document. */
function withOwnDocument(app: App, narrowing: Narrowing): Narrowing {
  const { document } = narrowing;
  const isThere = document !== null && documentsOf(app, narrowing).includes(document);
  return isThere ? narrowing : { ...narrowing, document: null };
}

function editionsOf(app: App): readonly string[] {
  return [...new Set(app.documents.map(({ edition }) => edition))].sort();
}

function documentsOf(app: App, { edition }: Narrowing): readonly string[] {
  return app.documents.filter((one) => edition === null || one.edition === edition).map((one) => one.id);
}

/** Cycles through everything and then each choice. */
function nextOf<Choice>(choices: readonly Choice[], choice: Choice | null): Choice | null {
  return choices[choice === null ? 0 : choices.indexOf(choice) + 1] ?? null;
}
