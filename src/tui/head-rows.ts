/** The rows above the list and the page: the query or entry, the filter, and notes about the answer. */
import type { EntryCitation } from "../domain/citation.ts";
import { editionName } from "../domain/edition.ts";
import type { OpenedEntry } from "../domain/opened-entry.ts";
import { excludedText, outsideText, readingsOf } from "../render/answer-text.ts";
import { columns, cut } from "../render/width.ts";
import { type App, problemPlace } from "./app.ts";
import { hitLimit, isNarrowed } from "./ask.ts";
import { type EditLine, lineWindow } from "./edit-line.ts";
import type { FrameParts } from "./frame.ts";
import { nameOf, placeName } from "./read.ts";
import { badge, emptyRow, type Row, rowColumns, span, spreadRow } from "./row.ts";
import type { Bookmark, Narrowing, State } from "./state.ts";
import type { ShownPage } from "./visit.ts";

export function askHead(app: App, state: State, width: number): Pick<FrameParts, "head" | "cursor"> {
  const count = countText(state);
  const { row, cursor } = promptRow("Ask: ", state.line, width);
  const isCounted = rowColumns(row) < width - columns(count) - 1;
  return {
    head: [spreadRow(row, isCounted ? [span(count, "faint")] : [], width), narrowingRow(app, state, width)],
    cursor: state.place.at === "line" ? { column: cursor, row: 0 } : null,
  };
}

/** A label such as `Find: ` followed by the edited line, with the column of the cursor. A long label leaves half of the row. */
export function promptRow(
  label: string,
  line: EditLine,
  width: number,
): { readonly row: Row; readonly cursor: number } {
  const named = cut(label.trimEnd(), Math.floor(width / 2));
  const before = columns(named) + 1;
  const { text, cursor } = lineWindow(line, width - before);
  return { row: [span(named, "strong"), span(` ${text}`)], cursor: before + cursor };
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

/** `attempting missions 3.d` */
function bookmarkText(app: App, { entry, step }: Bookmark): string {
  const path = app.open(entry)?.entry.blocks[step]?.path ?? "";
  return `${nameOf(app, entry)} ${path}`;
}

/** The filter in words: `Second Edition, errata, only what is new or changed`. */
export function narrowingText(
  app: Pick<App, "documents" | "asOf">,
  { edition, kind, document, changedOnly }: Narrowing,
): string {
  const title = app.documents.find((one) => one.id === document)?.title;
  const limits = [
    edition === null ? [] : [editionName(edition)],
    kind === null ? [] : [kind === "erratum" ? "errata" : `${kind}s`],
    title === undefined ? [] : [title],
    changedOnly ? ["only new or changed"] : [],
  ].flat();
  const day = app.asOf === null ? "" : `, as of ${app.asOf}`;
  return `${limits.length === 0 ? "all texts" : limits.join(", ")}${day}`;
}

/** `! faq.yaml:12 and 2 more` */
function problemRow({ problems: [first, ...others] }: App): Row {
  if (first === undefined) return [];
  const place = problemPlace(first).replace(/^.*\//, "");
  return [span(`! ${place}${others.length === 0 ? "" : ` and ${others.length} more`}`, "error")];
}

/** A note about the answer: why there is none, how sure it is, corrections, unknown words. */
export function answerNote({ answer, line, narrowing }: State): string {
  const { interpretation, narrowed, confidence, missing } = answer;
  if (line.text.trim() === "") return "";
  if (narrowed !== null) {
    // The row above already shows the filter.
    return isNarrowed(narrowing)
      ? `No answer with this filter. ${outsideText(narrowed)}`
      : excludedText(narrowed, interpretation);
  }
  if (!answer.answered) return missing ?? "nothing answers this";
  const corrected = readingsOf(interpretation).map(({ from, to }) => `${from} read as ${to}`);
  const unknown = interpretation.unknown.map((word) => `no text uses ${word}`);
  const doubt = confidence === "likely" ? ["likely: read it before you rule"] : [];
  return [...doubt, ...corrected, ...unknown].join(", ");
}

type ShownEntry = Pick<OpenedEntry, "entry" | "document">;

/** `2E winning the game`, then its source. They stay above a page while it scrolls. */
export function paneHead(named: ShownEntry, width: number): readonly [Row, Row] {
  return [nameRow(named, null), documentFacts(named, width)];
}

/** `2E attempting missions 2.d` */
export function nameRow({ entry, document }: ShownEntry, path: string | null): Row {
  return [badge(document.edition), span(` ${placeName(entry, path)}`, "strong")];
}

/** Columns in which a document can still be recognized. */
const leastTitle = 7;

/** `Current Rulings Document, 2011-01-03 · ruling · new or changed` */
function documentFacts({ entry, document }: ShownEntry, width: number): Row {
  return documentRow(document, [entry.kind, ...(entry.changed ? ["new or changed"] : [])], width);
}

/** Cuts the title rather than the date. If they still do not fit, the facts are omitted. */
export function documentRow(
  { title, date }: EntryCitation["document"],
  facts: readonly string[],
  width: number,
): Row {
  const day = `, ${date ?? "undated"}`;
  const whole = [day, ...facts].join(" · ");
  const rest = columns(whole) + leastTitle > width ? day : whole;
  return [span(cut(title, Math.max(leastTitle, width - columns(rest))) + rest)];
}

/** `2E winning the game › showing your cards`; the start of a long history is omitted. */
export function readHead(app: App, state: State, open: ShownPage, width: number): readonly Row[] {
  const edition = badge(open.opened.document.edition);
  const room = width - rowColumns([edition]) - 1;
  return [[edition, span(" "), ...historyRow(app, state, room)], placeFacts(app, state, open, width)];
}

function placeFacts(app: App, state: State, open: ShownPage, width: number): Row {
  const place = placeRow(app, state, open);
  // A cut such as `· rule 6 %` would look like the sixth rule.
  const room = width - (place.length === 0 ? 0 : rowColumns(place) + 2);
  return spreadRow(documentFacts(open.opened, room), place, width);
}

/** The current step and the position on the page; otherwise the bookmarked step of another entry. */
function placeRow(app: App, state: State, open: ShownPage): Row {
  const { bookmark } = state;
  const isElsewhere = bookmark !== null && bookmark.entry !== open.visit.entry;
  const back = isElsewhere ? [`m ${bookmarkText(app, bookmark)}`] : [];
  const texts = [...back, stepText(open), positionText(open)].filter((text) => text !== "");
  return texts.length === 0 ? [] : [span(texts.join(" · "), "link")];
}

/** How much of the page has been visible, such as `37 %`; empty if all of it fits. */
function positionText({ visit, lines, size }: ShownPage): string {
  const count = lines.length;
  return count <= size.rows ? "" : `${Math.floor((100 * Math.min(count, visit.top + size.rows)) / count)} %`;
}

/** `step 3.d of 5`: the address of the step, and the number of top-level steps in the procedure. */
function stepText({ opened, visit }: ShownPage): string {
  const step = visit.step === null ? undefined : opened.entry.blocks[visit.step];
  const firsts = opened.entry.blocks.filter(({ kind, path }) => kind === "step" && !path?.includes("."));
  return step?.path ? `step ${step.path} of ${firsts.length}` : "";
}

function historyRow(app: App, { history, historyIndex }: State, width: number): Row {
  const from = history.findLastIndex((visit, at) => at <= historyIndex && visit.hit !== null);
  const visits = history.slice(Math.max(0, from), historyIndex + 1);
  const names = visits.map(({ entry }) => nameOf(app, entry));
  const rowFrom = (first: number): Row => [
    span([...(first === 0 ? [] : ["…"]), ...names.slice(first, -1), ""].join(" › "), "faint"),
    span(names.at(-1) ?? "", "strong"),
  ];
  const rows = names.map((_, first) => rowFrom(first));
  return rows.find((row) => rowColumns(row) <= width) ?? rows.at(-1) ?? emptyRow;
}
