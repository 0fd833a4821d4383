/** What stands where hits and page would, while nothing is asked. */

import { documentName } from "../render/citation.ts";
import { type App, problemLine } from "./app.ts";
import { emptyRow, type Look, type Row, span, textRows } from "./row.ts";
import type { State } from "./state.ts";

/** One of each sort that judges type: a term, a card, a natural question. */
const examples = ["winning the game", "Up the Ante", "can I look at a discard pile"];

export function invitationRows(state: State, width: number): readonly Row[] {
  if (state.line.text.trim() !== "") {
    const isFiltered = state.answer.narrowed !== null;
    return [
      [span("NOT ANSWERED", "error")],
      emptyRow,
      ...wrapped(isFiltered ? "Esc lifts the filter." : "Nothing in the texts is near it.", width, "plain"),
    ];
  }
  return [
    emptyRow,
    ...(state.lastQuery === ""
      ? []
      : [...wrapped(`Last: ${state.lastQuery} (Enter)`, width, "strong"), emptyRow]),
    ...wrapped("Type a title, a term or a question:", width, "plain"),
    emptyRow,
    ...examples.flatMap((example) => wrapped(`  ${example}`, width, "faint")),
    emptyRow,
    ...wrapped("?  all keys", width, "plain"),
    ...(state.pins.length + state.recent.length === 0
      ? []
      : wrapped("Tab, then P: pinned and recent entries", width, "plain")),
  ];
}

export function libraryRows(app: App, width: number): readonly Row[] {
  return [
    emptyRow,
    ...wrapped(`${app.entryCount} entries in ${documentCount(app)}:`, width, "plain"),
    emptyRow,
    ...app.documents.flatMap((document) =>
      wrapped(`${document.edition.toUpperCase()}  ${documentName(document)}`, width, "faint", "    "),
    ),
    emptyRow,
    ...app.problems.flatMap((problem) => wrapped(`! ${problemLine(problem)}`, width, "error", "  ")),
  ];
}

function documentCount({ documents }: App): string {
  return documents.length === 1 ? "one document" : `${documents.length} documents`;
}

function wrapped(text: string, width: number, look: Look, rest = ""): readonly Row[] {
  return textRows(text, { width: width - 1, first: " ", rest: ` ${rest}` }, look);
}
