/**
 * Where keys lead: each row of an example is pressed on a screen of its own, and below stand what is asked of each, in order:
 * `──── state, row 4 on 60 × 12`.
 */
import type { Draft } from "../../src/tui/app.ts";
import { openPage } from "../../src/tui/page.ts";
import { currentVisit, type State } from "../../src/tui/state.ts";
import { testExamples } from "../examples.ts";
import { app, start } from "./app-fixture.ts";
import { press, shown } from "./press.ts";

/** `reading rulings/attempting-missions, step 3, 2 lines above`: the place, and what of an entry is in sight or chosen there. */
function placeOf(state: State): string {
  const { place } = state;
  if (place.at === "list") return `list, ${place.title}`;
  if (place.at === "finding") return `finding, ${place.sought.text}`;
  const visit = place.at === "reading" ? currentVisit(state) : null;
  if (visit === null) return place.at;
  const top = openPage(app, state)?.top ?? 0;
  const facts = [
    visit.step === null ? [] : `step ${visit.step}`,
    visit.reference === null ? [] : `reference ${visit.reference}`,
    top === 0 ? [] : `${top} lines above`,
  ];
  return [`reading ${visit.entry}`, ...facts.flat()].join(", ");
}

/** `hits · line: missions · hit 1 of 2 · only 2e · says: no more steps this way` */
function summaryOf(state: State): string {
  const { line, answer, chosen, narrowing, notice, effects } = state;
  const { edition, kind, document, changedOnly } = narrowing;
  const only = [edition, kind, document, changedOnly ? "changed" : null].filter((each) => each !== null);
  const facts = [
    line.text === "" ? [] : `line: ${line.text}`,
    answer.hits.length === 0 ? [] : `hit ${chosen + 1} of ${answer.hits.length}`,
    only.length === 0 ? [] : `only ${only.join(", ")}`,
    notice === null ? [] : `says: ${notice}`,
    effects.length === 0 ? [] : `does: ${effects.map((effect) => effect.do).join(", ")}`,
  ];
  return [placeOf(state), ...facts.flat()].join(" · ");
}

/** What is to be recorded, with the words that it rests on. */
function draftOf(draft: Draft): string {
  if (draft.sort !== "ruling") return JSON.stringify(draft);
  const citations = draft.citations.map(({ entry, path, words }) =>
    [entry, path ?? [], words].flat().join(" "),
  );
  return JSON.stringify({ ...draft, citations });
}

const views: Readonly<Record<string, (state: State) => readonly string[]>> = {
  state: (state) => [summaryOf(state)],
  answers: ({ answer }) => [`  answers: ${answer.hits.map(({ entry }) => entry.title).join(", ")}`],
  drafts: ({ effects }) =>
    effects.flatMap((effect) => (effect.do === "record" ? [`  ${draftOf(effect.draft)}`] : [])),
  screen: (state) => shown(state).filter((row) => row !== ""),
  foot: (state) => [`  ${shown(state).at(-1)}`],
};

/** `row 4`, `rows 4-6`, counted from 1; or one of the views. */
function viewOf(state: State, wanted: string): readonly string[] {
  const [, first, last = first] = /^rows? (\d+)(?:-(\d+))?$/.exec(wanted) ?? [];
  if (first === undefined) return views[wanted]?.(state) ?? [`no view is called ${wanted}`];
  return shown(state)
    .slice(Number(first) - 1, Number(last))
    .map((row) => `  ${row}`.trimEnd());
}

testExamples("tui/golden/examples", (document, asked) => {
  const [, wanted = "", columns = "100", rows = "30"] = /^(.+?)(?: on (\d+) × (\d+))?$/.exec(asked) ?? [];
  const size = { columns: Number(columns), rows: Number(rows) };
  return document
    .split("\n")
    .map((keys) => press(start(size), keys))
    .flatMap((state) => wanted.split(", ").flatMap((view) => viewOf(state, view)))
    .join("\n");
});
