/** What stands where hits and page would, while nothing is asked. */
import { editionName } from "../domain/edition.ts";
import { documentName } from "../render/citation.ts";
import { wrap } from "../render/layout.ts";
import type { App } from "./app.ts";
import { problemLine } from "./problem-line.ts";
import { emptyRow, type Look, type Row, span } from "./row.ts";
import type { State } from "./state.ts";

/** One of each sort that judges type: a term, a card, a natural question. */
const examples = ["winning the game", "Up the Ante", "can I look at a discard pile"];

export function invitationRows(state: State, width: number): readonly Row[] {
  if (state.line.text.trim() !== "") {
    return [emptyRow, ...wrapped("No hits.", width, "plain")];
  }
  return [
    emptyRow,
    ...wrapped("Type a title, a term or a question:", width, "plain"),
    emptyRow,
    ...examples.flatMap((example) => wrapped(`  ${example}`, width, "faint")),
    emptyRow,
    ...(state.pins.length + state.recent.length === 0
      ? []
      : wrapped("Tab, then P: pinned and lately read entries", width, "plain")),
  ];
}

export function libraryRows(app: App, width: number): readonly Row[] {
  return [
    emptyRow,
    ...wrapped(`${app.entryCount} entries in ${documentCount(app)}:`, width, "plain"),
    emptyRow,
    ...app.documents.flatMap((document) =>
      wrapped(`${documentName(document)} (${editionName(document.edition)})`, width, "faint", "  "),
    ),
    emptyRow,
    ...app.problems.flatMap((problem) => wrapped(`! ${problemLine(problem)}`, width, "warning", "  ")),
  ];
}

function documentCount({ documents }: App): string {
  return documents.length === 1 ? "one document" : `${documents.length} documents`;
}

function wrapped(text: string, width: number, look: Look, rest = ""): readonly Row[] {
  return wrap(text, { width: width - 2, rest }).map((line) => [
    span(" "),
    ...line.map((segment) => span(segment.text, look)),
  ]);
}
