/**
 * Names and sources of entries, as text and as rows; the hits as a list, and what is shown before a question. The selected
 * row has a mark besides its color.
 */
import type { Hit } from "../domain/answer.ts";
import { cite, dateText, type EntryCitation, type EntryInDocument } from "../domain/document.ts";
import type { Edition } from "../domain/edition.ts";
import { type Entry, shownName } from "../domain/entry.ts";
import { placedName, withNumber } from "../render/citation.ts";
import { columns, cut, isIn } from "../render/layout.ts";
import { type Look, piecesOf, type Row, type Span, span } from "../render/text-style.ts";
import type { App } from "./app.ts";
import { hitsShown, isNarrowed, liftsFilter, rowsAboveHits } from "./ask.ts";
import { geometry, hitRows, pageTop } from "./frame.tsx";
import { badge, chosenMark, dimmed, emptyRow, paneRows, rowColumns, spreadRow } from "./row.ts";
import { isRefused, type Size, type State, type StepPlace } from "./state.ts";

/** `702.19 Trample` */
export function entryTitle(entry: Entry): string {
  return withNumber(entry.number, shownName(entry));
}

/** The name of an entry for lists, the history, and notices. */
export function nameOf(app: App, entry: string): string {
  const opened = app.open(entry);
  return opened === null ? entry : entryTitle(opened.entry);
}

/** `attempting missions 3.d` */
export function bookmarkText(app: App, { entry, step }: StepPlace): string {
  return `${nameOf(app, entry)} ${app.open(entry)?.entry.blocks[step]?.path ?? ""}`;
}

/** `2E attempting missions 2.d` */
export function nameRow({ entry, document }: EntryInDocument, path: string | null): Row {
  return [badge(document.edition), span(` ${placedName(cite(entry, document), path)}`, "strong")];
}

/** Columns in which a document can still be recognized. */
const leastTitle = 7;

/** `Current Rulings Document, 2011-01-03 · ruling · new or changed` */
export function factsRow({ entry, document }: EntryInDocument, width: number): Row {
  return documentRow(document, [entry.kind, ...(entry.changed ? ["new or changed"] : [])], width);
}

/** Cuts the title rather than the date. If they still do not fit, the facts are omitted. */
export function documentRow(named: EntryCitation["document"], facts: readonly string[], width: number): Row {
  const day = `, ${dateText(named)}`;
  const whole = [day, ...facts].join(" · ");
  const rest = columns(whole) + leastTitle > width ? day : whole;
  return [span(cut(named.title, Math.max(leastTitle, width - columns(rest))) + rest)];
}

/** Below why there is no answer, and what was ruled on the question. */
export function hitList(state: State): readonly Row[] {
  const { list: width, body } = geometry(state.size);
  const above = rowsAboveHits(state);
  if (state.answer.hits.length === 0) return [...above, ...invitationRows(state, width)];
  return [...above, ...hitListRows(state, { rows: body - above.length, columns: width })];
}

interface Item {
  /** Null if no text is behind it. */
  readonly edition: Edition | null;
  readonly name: string;
  /** Shown before the badge: a rank, a warning, or nothing. */
  readonly label: Span;
  readonly isChosen: boolean;
  /** What may stand at the right edge: the first that fits, or else the last, for which the name is cut. */
  readonly facts: readonly Row[];
}

/** `▸1 2E attempting missions       5.d ruling` */
export function itemRow({ edition, name, label, isChosen, facts }: Item, width: number): Row {
  const left: Row = [
    span(isChosen ? chosenMark : " "),
    span(label.text.padEnd(2), label.look),
    ...(edition === null ? [] : [badge(edition), span(" ")]),
    span(name, isChosen ? "chosen" : "strong"),
  ];
  const right = facts.find((row) => rowColumns([...left, ...row]) < width);
  return spreadRow(left, right ?? facts.at(-1) ?? emptyRow, width);
}

/** A long title replaces the kind, but not the address of the step that answers, unless it ends in it. */
export function hitFacts({ entry: { kind, name }, passage: { path } }: Hit): readonly Row[] {
  const isShown = path !== null && !name.endsWith(path);
  const step: Row = isShown ? [span(path, "strong")] : emptyRow;
  return [[...step, span(isShown ? ` ${kind}` : kind, "faint")], step];
}

/** The page of the list with the selected hit. If there is room left, the start of the next page follows. */
function hitListRows(state: State, { rows, columns: width }: Size): readonly Row[] {
  const { answer, chosen, place } = state;
  const top = pageTop(hitsShown(state), chosen);
  const items = answer.hits.slice(top, top + Math.ceil(rows / hitRows)).flatMap((hit, at) => {
    const { edition, number, changed, name: title } = hit.entry;
    const position = top + at;
    const hasDigit = position < 9 && (place.at === "hits" || answer.choices !== undefined);
    const label = span(hasDigit ? `${position + 1}` : " ", "faint");
    const isNumbered = number !== null && hit.passage.path?.startsWith(number);
    const name = `${isNumbered ? title : placedName(hit.entry, null)}${changed ? "*" : ""}`;
    const item = { edition, name, label, isChosen: position === chosen, facts: hitFacts(hit) };
    const shown = [itemRow(item, width), wordsRow(hit, width)];
    return isRefused(state) ? shown.map(dimmed) : shown;
  });
  return items.slice(0, rows);
}

const indent = "      ";

/** Why it gives way to others, in short if that does not fit, then the first words of the passage or those before its first match. */
function wordsRow(hit: Hit, width: number): Row {
  const { why, short } = hit.demotion ?? { why: "", short: "" };
  const whole = `! ${why} `;
  const isFitting = columns(whole) <= width - indent.length;
  const warning: Row = why === "" ? [] : [span(isFitting ? whole : `! ${short} `, "warning")];
  const pieces = piecesOf(hit.passage.text.replaceAll("\n", " "), hit.highlights);
  const first = pieces.findIndex(({ start }) => isIn(start, hit.highlights));
  const words = pieces.map(({ text }) => span(text, "faint"));
  return [span(indent), ...warning, ...fromMatch(words, first, width - indent.length)];
}

/** Columns of text shown before a match that would not be visible otherwise. */
const leadingColumns = 12;

function fromMatch(words: Row, at: number, room: number): Row {
  const before = words[at - 1];
  if (before === undefined || rowColumns(words.slice(0, at + 1)) <= room) return words;
  const lead = before.text.slice(-leadingColumns);
  return [span(`…${lead.slice(lead.indexOf(" ") + 1)}`, before.look), ...words.slice(at)];
}

/** Shown in the list while there are no hits. */
function invitationRows(state: State, width: number) {
  const { line, answer, lastQuery, recent } = state;
  const lines = (look: Look, ...texts: string[]) => texts.flatMap((text) => paneRows(text, width, look));
  if (line.text.trim() !== "") {
    const elsewhere = isNarrowed(state.narrowing) ? "F2 changes the edition." : "Other texts have it.";
    const outside = liftsFilter(state) ? "Esc lifts the filter." : elsewhere;
    const why = answer.narrowed === null ? "Nothing in the texts is near it." : outside;
    return [[span("NOT ANSWERED", "error")], ...lines("plain", "", why)];
  }
  const last = lastQuery === "" ? [] : [`Last: ${lastQuery} (Enter)`, ""];
  const listed = recent.length === 0 ? [] : ["Tab, then p: what you read last"];
  return [
    ...lines("strong", "", ...last),
    ...lines("plain", "Type a title, a term or a question.", "", "?  all keys", ...listed),
  ];
}
