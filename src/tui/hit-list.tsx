/** The hits as a list, and what is shown before a question. The selected row has a mark besides its color. */
import type { ReactNode } from "react";
import type { Hit } from "../domain/answer.ts";
import type { EntryCitation } from "../domain/citation.ts";
import { type Segment, segmentsOf } from "../render/layout.ts";
import { overriddenBy } from "../render/precedence-text.ts";
import { columns } from "../render/width.ts";
import type { App } from "./app.ts";
import { hitsShown, isNarrowed } from "./ask.ts";
import { Body } from "./frame.tsx";
import { nameOf } from "./names.ts";
import { listPrecedentRows } from "./precedent-rows.ts";
import {
  badge,
  chosenMark,
  dimmed,
  type Look,
  type Row,
  rowColumns,
  span,
  spreadRow,
  textRows,
} from "./row.ts";
import { geometry, hitRows, pageTop } from "./size.ts";
import { isRefused, type State } from "./state.ts";

export function HitList({ app, state }: { readonly app: App; readonly state: State }): ReactNode {
  const { list: width, body, isWide } = geometry(state.size);
  const ruled = listPrecedentRows(state);
  const rows =
    state.answer.hits.length === 0
      ? invitationRows(app, state, width)
      : hitListRows(app, state, { rows: body - ruled.length, width });
  return <Body size={state.size} rows={[...ruled, ...rows]} split={isWide ? width : undefined} />;
}

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

/** The line above hits that are no answer. */
export function refusalRow({ answer: { confidence } }: State): Row {
  const text = confidence === "perhaps" ? "PERHAPS. Read before you rule:" : "NOT ANSWERED. Nearest:";
  return [span(text, "error")];
}

/** The page of the list with the selected hit. If there is room left, the start of the next page follows. */
function hitListRows(
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
  return [...(isNear ? [refusalRow(state)] : []), ...items].slice(0, rows);
}

const indent = "      ";

/** That it is overridden, and by what if that fits, then the first words of the passage or those before its first match. */
function wordsRow(hit: Hit, width: number): Row {
  const by = overriddenBy(hit);
  const whole = `! overridden by ${by} `;
  const isFitting = columns(whole) <= width - indent.length;
  const overridden: Row = by === null ? [] : [span(isFitting ? whole : "! overridden ", "warning")];
  const segments = segmentsOf(hit.passage.text.replaceAll("\n", " "), hit.highlights);
  return [span(indent), ...overridden, ...fromFirstMatch(segments, width - indent.length)];
}

/** Columns of text shown before a match that would not be visible otherwise. */
const leadingColumns = 12;

function fromFirstMatch(segments: readonly Segment[], room: number): Row {
  const words = segments.map(({ text }) => span(text, "faint"));
  const at = segments.findIndex(({ marked }) => marked);
  const before = words[at - 1];
  if (before === undefined || rowColumns(words.slice(0, at + 1)) <= room) return words;
  const lead = before.text.slice(-leadingColumns);
  return [span(`…${lead.slice(lead.indexOf(" ") + 1)}`, before.look), ...words.slice(at)];
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

function wrapped(text: string, width: number, look: Look): readonly Row[] {
  return textRows(text, { width: width - 1, first: " ", rest: " " }, look);
}
