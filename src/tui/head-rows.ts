/** The rows above the list and the page: what is asked or read, in which texts, and what must be known about it. */
import { editionName } from "../domain/edition.ts";
import { documentName } from "../render/citation.ts";
import { columns, splitAtColumn } from "../render/width.ts";
import type { App } from "./app.ts";
import { narrowingText } from "./narrowing-text.ts";
import { positionText, stepText } from "./page-rows.ts";
import { problemPlace } from "./problem-line.ts";
import { nameOf } from "./read.ts";
import { cutRow, type Row, rowColumns, span, spreadRow } from "./row.ts";
import { everything, type State } from "./state.ts";
import type { Open } from "./visit.ts";

export interface Head {
  readonly rows: readonly Row[];
  /** Column of the cursor in the first row; null where nothing is typed there. */
  readonly cursor: number | null;
}

const prompt = "Ask: ";

export function askHead(app: App, state: State, width: number): Head {
  const room = width - prompt.length;
  const count = countText(state);
  const isCounted = columns(state.line.text) < room - columns(count) - 1;
  const { text, cursor } = lineWindow(state.line, room);
  const look = state.isLastQuery ? "faint" : "plain";
  const first = spreadRow(
    [span(prompt.trimEnd(), "strong"), span(` ${text}`, look)],
    isCounted ? [span(count, "faint")] : [],
    width,
  );
  return {
    rows: [first, narrowingRow(app, state, width)],
    cursor: state.place.at === "line" ? prompt.length + cursor : null,
  };
}

/** The part of a long line around the cursor. */
export function lineWindow(
  line: { readonly text: string; readonly cursor: number },
  room: number,
): { readonly text: string; readonly cursor: number } {
  const before = line.text.slice(0, line.cursor);
  let hidden = "";
  let shown = before;
  while (columns(shown) > Math.max(1, room - 1)) {
    const [passed, rest] = splitAtColumn(shown, Math.max(1, Math.floor(room / 2)));
    hidden += passed;
    shown = rest;
  }
  const [text] = splitAtColumn(line.text.slice(hidden.length), Math.max(1, room));
  return { text, cursor: columns(shown) };
}

function countText({ answer, isFull, chosen }: State): string {
  const { length } = answer.hits;
  return length === 0 ? "" : `${chosen + 1} of ${length}${isFull ? "+" : ""}`;
}

function narrowingRow(app: App, { narrowing }: State, width: number): Row {
  const look = narrowing === everything ? "faint" : "strong";
  const row: Row = [span("In:  ", "faint"), span(narrowingText(app, narrowing), look)];
  return spreadRow(row, problemRow(app), width);
}

/** `! faq.yaml:12 and 2 more` */
function problemRow({ problems: [first, ...others] }: App): Row {
  if (first === undefined) {
    return [];
  }
  const place = problemPlace(first).replace(/^.*\//, "");
  return [span(`! ${place}${others.length === 0 ? "" : ` and ${others.length} more`}`, "warning")];
}

/** What to know about the answer before reading it: not answered, mended, words that no text uses. */
export function answerNote({ answer, line }: State): string {
  const { corrections, unknown } = answer.interpretation;
  if (line.text.trim() === "") {
    return "";
  }
  if (!answer.answered) {
    const why = answer.missing ?? "nothing answers this";
    return answer.hits.length === 0 ? why : `${why}; the nearest`;
  }
  const mended = corrections.map(({ from, to }) => `${from} read as ${to}`);
  return [...mended, ...unknown.map((word) => `no text uses ${word}`)].join(", ");
}

/** `winning the game › showing your cards`; the beginning of a long history is left out. */
export function readHead(app: App, state: State, open: Open, width: number): Head {
  const isPinned = state.pins.includes(open.visit.entry);
  const mark: Row = isPinned ? [span("pinned", "link")] : [];
  const history = historyRow(app, state, width - rowColumns(mark) - (isPinned ? 1 : 0));
  const { document } = open.opened;
  const source = `${editionName(document.edition)}, ${documentName(document)}`;
  return {
    rows: [spreadRow(history, mark, width), spreadRow([span(source, "faint")], placeRow(open, width), width)],
    cursor: null,
  };
}

/** Columns that the source is left with, so that its edition and document can still be read. */
const sourceColumns = 22;

/** Where on the page and in the procedure; the step alone where there is little room. */
function placeRow(open: Open, width: number): Row {
  const [step, position] = [stepText(open), positionText(open)];
  const both = step !== "" && position !== "" ? `${step} · ${position}` : step + position;
  const shown = columns(both) <= width - sourceColumns || step === "" ? both : step;
  return shown === "" ? [] : [span(shown, "link")];
}

const more: Row = [span("… › ", "faint")];

function historyRow(app: App, { history, historyIndex }: State, width: number): Row {
  const from = history.findLastIndex((visit, at) => at <= historyIndex && visit.hit !== null);
  const names = history.slice(Math.max(0, from), historyIndex + 1).map(({ entry }) => nameOf(app, entry));
  const last: Row = [span(names.at(-1) ?? "", "strong")];
  let row = last;
  for (const name of names.slice(0, -1).reverse()) {
    const longer: Row = [span(`${name} › `, "faint"), ...row];
    if (rowColumns(longer) > width - rowColumns(more)) {
      return cutRow([...more, ...row], width);
    }
    row = longer;
  }
  return cutRow(row, width);
}
