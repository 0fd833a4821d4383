/** Hits and entries as rows of a list, and what is shown before a question. The selected row has a mark besides its color. */
import type { Hit } from "../domain/answer.ts";
import type { EntryCitation } from "../domain/citation.ts";
import { documentName } from "../domain/document.ts";
import { segmentsOf } from "../render/layout.ts";
import { overriddenBy } from "../render/precedence-text.ts";
import { columns } from "../render/width.ts";
import { type App, problemLine } from "./app.ts";
import { hitsShown, isNarrowed } from "./ask.ts";
import { hitRows, pageTop } from "./frame.ts";
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
import { isRefused, type State } from "./state.ts";

export interface ListItem {
  readonly citation: Pick<EntryCitation, "edition" | "kind" | "changed">;
  readonly name: string;
  /** Address of the step that answers: `2.d`. */
  readonly path: string | null;
  /** Shown before the badge: a rank or nothing. */
  readonly label: string;
  readonly isChosen: boolean;
  /** Date of its document, which distinguishes entries of the same name; absent if the first words do. */
  readonly date?: string | null;
}

/**
 * `▸1 2E attempting missions       5.d ruling`. A long title replaces date and kind, then is cut; the address of the step is kept.
 */
export function itemRow({ citation, name, path, label, isChosen, date }: ListItem, width: number): Row {
  const changed = citation.changed ? "*" : "";
  const left: Row = [
    span(isChosen ? chosenMark : " "),
    span(label.padEnd(2), "faint"),
    badge(citation.edition),
    span(" "),
    span(`${name}${changed}`, isChosen ? "chosen" : "strong"),
  ];
  const step = path === null ? [] : [span(path, "strong")];
  const kind = [...step, span(path === null ? citation.kind : ` ${citation.kind}`, "faint")];
  const dated = date ? [...kind, span(` · ${date}`, "faint")] : kind;
  const right = [dated, kind].find((row) => rowColumns([...left, ...row]) < width);
  return spreadRow(left, right ?? step, width);
}

export const refusal = "NOT ANSWERED. Nearest:";

/** The page of the list with the selected hit. If there is room left, the start of the next page follows. */
export function hitListRows(
  app: App,
  state: State,
  { rows, width }: { readonly rows: number; readonly width: number },
): readonly Row[] {
  const { answer, chosen, place } = state;
  const isNear = isRefused(state);
  const top = pageTop(hitsShown(state), chosen);
  const items = answer.hits.slice(top, top + Math.ceil(rows / hitRows)).flatMap((hit, at) => {
    const { entry: citation, passage } = hit;
    const position = top + at;
    const label = place.at === "hits" && position < 9 ? `${position + 1}` : " ";
    const isNumbered = citation.number !== null && passage.path?.startsWith(citation.number);
    const name = isNumbered ? citation.name : nameOf(app, citation.id);
    const item = { citation, name, path: passage.path, label, isChosen: position === chosen };
    const shown = [itemRow(item, width), wordsRow(hit, width)];
    return isNear ? shown.map(dimmed) : shown;
  });
  return [...(isNear ? [[span(refusal, "error")]] : []), ...items].slice(0, rows);
}

const indent = "      ";

/** That it is overridden, and by what if that fits, then the first words of the passage or those before its first match. */
function wordsRow(hit: Hit, width: number): Row {
  const by = overriddenBy(hit);
  const whole = `! overridden by ${by} `;
  const isFitting = columns(whole) <= width - indent.length;
  const overridden: Row = by === null ? [] : [span(isFitting ? whole : "! overridden ", "warning")];
  const segments = segmentsOf(hit.passage.text.replaceAll("\n", " "), hit.highlights);
  const words = segments.map(({ text, marked }) => span(text, marked ? "match" : "faint"));
  return [span(indent), ...overridden, ...fromFirstMatch(words, width - indent.length)];
}

/** Columns of text shown before a match that would not be visible otherwise. */
const leadingColumns = 12;

function fromFirstMatch(words: Row, room: number): Row {
  const at = words.findIndex(({ look }) => look === "match");
  const before = words[at - 1];
  if (before === undefined || rowColumns(words.slice(0, at + 1)) <= room) return words;
  const lead = before.text.slice(-leadingColumns);
  return [span(`…${lead.slice(lead.indexOf(" ") + 1)}`, before.look), ...words.slice(at)];
}

/** The selected row stays bright. */
export function dimmed(row: Row): Row {
  return row.map(({ text, look }) => span(text, look === "chosen" ? look : "faint"));
}

/** Shown in the list while there are no hits. */
export function invitationRows(
  { examples }: Pick<App, "examples">,
  { line, answer, narrowing, lastQuery, recent }: State,
  width: number,
): readonly Row[] {
  const lines = (look: Look, ...texts: readonly string[]) =>
    texts.flatMap((text) => wrapped(text, width, look));
  if (line.text.trim() !== "") {
    const elsewhere = isNarrowed(narrowing) ? "Esc lifts the filter." : "Other texts have it.";
    const why = answer.narrowed === null ? "Nothing in the texts is near it." : elsewhere;
    return [[span("NOT ANSWERED", "error")], ...lines("plain", "", why)];
  }
  const last = lastQuery === "" ? [] : [`Last: ${lastQuery} (Enter)`, ""];
  const listed = recent.length === 0 ? [] : ["Tab, then p: what you read last"];
  return [
    ...lines("strong", "", ...last),
    ...lines("plain", "Type a title, a term or a question:", ""),
    ...lines("faint", ...examples(narrowing.edition).map((example) => `  ${example}`)),
    ...lines("plain", "", "?  all keys", ...listed),
  ];
}

/** Shown next to the list while there are no hits: the searched texts. Problems come first; what does not fit is counted. */
export function libraryRows(
  { documents, entryCount, problems }: App,
  { rows, width }: { readonly rows: number; readonly width: number },
): readonly Row[] {
  const count = documents.length === 1 ? "one document" : `${documents.length} documents`;
  const above = [
    ...problems.flatMap((problem) => [
      emptyRow,
      ...wrapped(`! ${problemLine(problem)}`, width, "error", "  "),
    ]),
    emptyRow,
    ...wrapped(`${entryCount} entries in ${count}:`, width, "plain"),
    emptyRow,
  ];
  const named = documents.map((document) =>
    wrapped(`${document.edition.toUpperCase()}  ${documentName(document)}`, width, "faint", "    "),
  );
  const room = rows - above.length;
  if (named.flat().length <= room) return [...above, ...named.flat()];
  const fitting = named.filter((_, at) => named.slice(0, at + 1).flat().length < room);
  const more = `… and ${documents.length - fitting.length} more: rulings library list`;
  return [...above, ...fitting.flat(), ...wrapped(more, width, "faint")];
}

function wrapped(text: string, width: number, look: Look, rest = ""): readonly Row[] {
  return textRows(text, { width: width - 1, first: " ", rest: ` ${rest}` }, look);
}
