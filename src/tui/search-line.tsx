/** The search line with the filter below it, and notes about the answer. */
import type { ReactNode } from "react";
import { columns } from "../render/width.ts";
import { type App, problemPlace } from "./app.ts";
import { hitLimit, isNarrowed, narrowingText } from "./ask.ts";
import { promptRow } from "./edit-line.ts";
import { Pane } from "./frame.tsx";
import { bookmarkText } from "./names.ts";
import { type Row, rowColumns, span, spreadRow } from "./row.ts";
import { headRows } from "./size.ts";
import type { State } from "./state.ts";

export function SearchLine({ app, state }: { readonly app: App; readonly state: State }): ReactNode {
  const { columns: width } = state.size;
  const count = countText(state);
  const row = promptRow("Ask: ", state.line, width, state.place.at === "line");
  const isCounted = rowColumns(row) < width - columns(count) - 1;
  const first = spreadRow(row, isCounted ? [span(count, "faint")] : [], width);
  return <Pane rows={[first, narrowingRow(app, state, width)]} width={width} height={headRows} />;
}

/** `2 of 3 · 18 in all texts` */
function countText({ answer, chosen, allTexts }: State): string {
  const { length } = answer.hits;
  if (length === 0 || !answer.answered) return "";
  const all = allTexts === null ? "" : ` · ${allTexts} in all texts`;
  return `${chosen + 1} of ${length}${length === hitLimit ? "+" : ""}${all}`;
}

/** An edition named in the question overrides the selected one. */
function narrowingRow(app: App, state: State, width: number): Row {
  const { edition } = state.answer.interpretation;
  const narrowing = edition === null ? state.narrowing : { ...state.narrowing, edition };
  const look = isNarrowed(narrowing) ? "warning" : "faint";
  const row: Row = [span("In:  ", "faint"), span(narrowingText(app, narrowing), look)];
  return spreadRow(row, cornerRow(app, state), width);
}

/** Problems of the corpus take precedence over the bookmarked step, which takes precedence over the event. */
function cornerRow(app: App, { bookmark }: State): Row {
  const problem = problemRow(app);
  if (problem.length > 0) return problem;
  if (bookmark !== null) return [span("m ", "link"), span(bookmarkText(app, bookmark), "faint")];
  return app.event === null ? [] : [span(app.event, "strong")];
}

/** `! faq.yaml:12 and 2 more` */
function problemRow({ problems: [first, ...others] }: App): Row {
  if (first === undefined) return [];
  const place = problemPlace(first).replace(/^.*\//, "");
  return [span(`! ${place}${others.length === 0 ? "" : ` and ${others.length} more`}`, "error")];
}
