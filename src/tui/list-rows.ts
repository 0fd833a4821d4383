/**
 * Hits and entries as rows of a list, and what stands there while nothing is asked. The chosen one has a mark, so that it
 * shows without colors too.
 */
import type { Hit } from "../domain/answer.ts";
import type { EntryCitation } from "../domain/citation.ts";
import { documentName } from "../render/citation.ts";
import { segmentsOf } from "../render/layout.ts";
import { overriddenBy } from "../render/precedence-text.ts";
import { type App, problemLine } from "./app.ts";
import { hitRows } from "./geometry.ts";
import { nameOf } from "./read.ts";
import {
  badge,
  chosenMark,
  emptyRow,
  type Look,
  type Row,
  rowColumns,
  span,
  spreadRow,
  textRows,
} from "./row.ts";
import type { State } from "./state.ts";

export interface ListItem {
  readonly citation: Pick<EntryCitation, "edition" | "kind" | "changed">;
  readonly name: string;
  /** Address of the step that answers: `2.d`. */
  readonly path: string | null;
  /** What stands before the badge: a rank, a pin or nothing. */
  readonly label: string;
  readonly isChosen: boolean;
}

/** `▸1 2E attempting missions       5.d ruling`; a long title is cut before its step and kind are. A rule is named once. */
export function itemRow({ citation, name, path, label, isChosen }: ListItem, width: number): Row {
  const changed = citation.changed ? "*" : "";
  const step = path === null ? "" : `${path} `;
  const left: Row = [
    span(isChosen ? chosenMark : " "),
    span(label.padEnd(2), "faint"),
    badge(citation.edition),
    span(" "),
    span(`${name}${changed}`, isChosen ? "chosen" : "strong"),
  ];
  return spreadRow(left, [span(step, "strong"), span(citation.kind, "faint")], width);
}

const indent = "      ";

/** What overrides it; the first words of the passage, or those before its first match where that would be out of sight. */
export function wordsRow(hit: Hit, width: number): Row {
  const by = overriddenBy(hit);
  const overridden: Row = by === null ? [] : [span(`! overridden by ${by} `, "warning")];
  const segments = segmentsOf(hit.passage.text.replaceAll("\n", " "), hit.highlights);
  const words = segments.map((segment) => span(segment.text, segment.marked ? "match" : "faint"));
  return [span(indent), ...overridden, ...fromFirstMatch(words, width - indent.length)];
}

/** Columns of text that lead up to a match which would be out of sight. */
const leadingColumns = 12;

function fromFirstMatch(words: Row, room: number): Row {
  const at = words.findIndex(({ look }) => look === "match");
  const upTo = rowColumns(words.slice(0, at + 1));
  const before = words[at - 1];
  if (at < 1 || upTo <= room || before === undefined) {
    return words;
  }
  const lead = before.text.slice(-leadingColumns);
  const word = lead.indexOf(" ");
  return [span(`…${lead.slice(word + 1)}`, before.look), ...words.slice(at)];
}

export interface HitList {
  readonly hits: readonly Hit[];
  readonly chosen: number;
  readonly isRanked: boolean;
  /** The hits are only the nearest: nothing of them is marked. */
  readonly isRefused: boolean;
}

export const refusal = "NOT ANSWERED. Nearest:";

export function hitListRows(
  app: App,
  { hits, chosen, isRanked, isRefused }: HitList,
  { top, rows, width }: { readonly top: number; readonly rows: number; readonly width: number },
): readonly Row[] {
  const shown = hits.slice(top, top + Math.ceil(rows / hitRows));
  const items = shown.flatMap((hit, at) => {
    const position = top + at;
    const label = isRanked && position < 9 ? `${position + 1}` : " ";
    const { entry: citation, passage } = hit;
    const isNumbered = citation.number !== null && passage.path?.startsWith(citation.number);
    const name = isNumbered ? citation.name : nameOf(app, citation.id);
    const item = { citation, name, path: passage.path, label, isChosen: position === chosen };
    const rowsOfHit = [itemRow(item, width), wordsRow(isRefused ? { ...hit, highlights: [] } : hit, width)];
    return isRefused ? rowsOfHit.map(dimmed) : rowsOfHit;
  });
  return [...(isRefused ? [[span(refusal, "error")]] : []), ...items].slice(0, rows);
}

/** The choice stays visible. */
export function dimmed(row: Row): Row {
  return row.map(({ text, look }) => span(text, look === "chosen" ? look : "faint"));
}

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
