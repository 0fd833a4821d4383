/** Hits and entries as rows of a list. The chosen one has a mark, so that it shows without colours too. */
import type { EntryCitation, Hit } from "../domain/answer.ts";
import { type Segment, segmentsOf } from "../render/segment.ts";
import { hitRows } from "./geometry.ts";
import { cutRow, lookOf, type Row, rowColumns, span, spreadRow } from "./row.ts";

export interface ListItem {
  readonly citation: EntryCitation;
  /** Address of the step that answers: `2.d`. */
  readonly path: string | null;
  /** What stands before the title where the item is not chosen: a rank or nothing. */
  readonly label: string;
  readonly isChosen: boolean;
}

export const chosenMark = "▸";

/** `▸ winning the game                2E ruling`; a long title drives out the kind. */
export function itemRow({ citation, path, label, isChosen }: ListItem, width: number): Row {
  const mark = isChosen ? chosenMark : " ";
  const look = isChosen ? "chosen" : "strong";
  const changed = citation.changed ? "*" : "";
  const left: Row = [
    span(mark),
    span(label.padEnd(1), "faint"),
    span(`${citation.title}${changed}${path === null ? "" : ` ${path}`}`, look),
  ];
  const edition = citation.edition.toUpperCase();
  const facts = [`${edition} ${citation.kind}`, edition].map((text): Row => [span(text, "faint")]);
  const fits = facts.find((right) => rowColumns(left) + rowColumns(right) < width) ?? facts[1] ?? [];
  return spreadRow(left, fits, width);
}

/** The first words of the passage, or those before its first match where that would be out of sight. */
export function wordsRow(hit: Hit, width: number): Row {
  const indent = span("    ");
  const room = width - 4;
  const segments = segmentsOf(hit.passage.text.replaceAll("\n", " "), hit.highlights);
  const words = segments.map((segment) => span(segment.text, wordsLook(segment)));
  return cutRow([indent, ...fromFirstMatch(words, room)], width);
}

function wordsLook(segment: Segment): "match" | "faint" {
  return lookOf(segment) === "match" ? "match" : "faint";
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

export function hitListRows(
  hits: readonly Hit[],
  window: { readonly top: number; readonly rows: number },
  look: { readonly chosen: number; readonly width: number; readonly isRanked: boolean },
): readonly Row[] {
  const shown = hits.slice(window.top, window.top + Math.ceil(window.rows / hitRows));
  return shown
    .flatMap((hit, at) => {
      const position = window.top + at;
      const label = look.isRanked && position < 9 ? `${position + 1}` : " ";
      const item = { citation: hit.entry, path: hit.passage.path, label, isChosen: position === look.chosen };
      return [itemRow(item, look.width), wordsRow(hit, look.width)];
    })
    .slice(0, window.rows);
}
