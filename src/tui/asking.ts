/**
 * Where the judge asks: the search line, the hits, and beside them the page of the chosen one; and the entry that the judge
 * reads, below its name and the way that led to it.
 */
import { counted } from "../domain/counted.ts";
import { documentName, type SourceDocument } from "../domain/document.ts";
import { editionName } from "../domain/edition.ts";
import { excludedText, outsideText, readingsOf } from "../render/answer-text.ts";
import { columns } from "../render/layout.ts";
import { type Row, span } from "../render/text-style.ts";
import { type App, problemLine, problemPlace } from "./app.ts";
import { hitLimit, isNarrowed, longReason, narrowingText, refusalRow } from "./ask.ts";
import { promptRow } from "./edit-line.ts";
import { geometry } from "./frame.tsx";
import { bookmarkText, factsRow, hitList, nameOf, nameRow } from "./hit-list.ts";
import { hiddenWarning, openPage, openPreview, pageRows, type ShownPage } from "./page.ts";
import { badge, type Content, dimmed, emptyRow, paneRows, rowColumns, spreadRow } from "./row.ts";
import { isRefused, type Size, type State, visits } from "./state.ts";

export function askedContent(app: App, state: State): Content {
  const { isWide, page, body } = geometry(state.size);
  return {
    head: askedRows(app, state),
    note: answerNote(state),
    rows: hitList(state),
    right: isWide ? previewRows(app, state, { rows: body, columns: page }) : undefined,
  };
}

/** The search line with the filter below it. */
function askedRows(app: App, state: State): readonly Row[] {
  const { columns: width } = state.size;
  const count = countText(state);
  const row = promptRow("Ask: ", state.place.at === "line" ? state.line : state.line.text, width);
  const isCounted = rowColumns(row) < width - columns(count) - 1;
  const first = spreadRow(row, isCounted ? [span(count, "faint")] : [], width);
  return [first, narrowingRow(app, state, width)];
}

/** `2 of 3` */
function countText({ answer, chosen }: State): string {
  const { length } = answer.hits;
  if (length === 0 || !answer.answered) return "";
  return `${chosen + 1} of ${length}${length === hitLimit ? "+" : ""}`;
}

/** An edition named in the question overrides the selected one. */
function narrowingRow(app: App, state: State, width: number): Row {
  const { edition } = state.answer.interpretation;
  const narrowing = edition === null ? state.narrowing : { ...state.narrowing, edition };
  const look = isNarrowed(narrowing) ? "filter" : "faint";
  const row: Row = [span("In:  ", "faint"), span(narrowingText(app, narrowing), look)];
  return spreadRow(row, cornerRow(app, state), width);
}

/**
 * Problems of the corpus (`! faq.yaml:12 and 2 more`) take precedence over the bookmarked step, which takes precedence over the
 * event.
 */
function cornerRow(app: App, { bookmark }: State): Row {
  const [problem, ...others] = app.problems;
  const more = others.length === 0 ? "" : ` and ${others.length} more`;
  if (problem !== undefined) return [span(`! ${problemPlace(problem).split("/").at(-1)}${more}`, "error")];
  if (bookmark !== null) return [span("m ", "link"), span(bookmarkText(app, bookmark), "faint")];
  return app.event === null ? [] : [span(app.event, "strong")];
}

/** A note about the answer: why there is none, how sure it is, corrections, unknown words. */
function answerNote(state: State): Row {
  const { answer, line, narrowing } = state;
  const { interpretation, narrowed, confidence, missing } = answer;
  if (line.text.trim() === "") return emptyRow;
  if (narrowed !== null) {
    // The row above already shows the filter.
    const without = isNarrowed(narrowing)
      ? `No answer with this filter. ${outsideText(narrowed)}`
      : excludedText(narrowed, interpretation);
    return [span(without, "filter")];
  }
  const why = confidence === "perhaps" ? "no passage says it outright" : "nothing answers this";
  if (!answer.answered) return [span(longReason(state) === "" ? (missing ?? why) : why, "error")];
  const isLikely = confidence === "likely";
  const likely = isLikely ? ["likely: read it before you rule"] : [];
  const readings = readingsOf(interpretation).map(({ from, to }) => `${from} read as ${to}`);
  const unknown = interpretation.unknown.map((word) => `no text uses “${word}”`);
  const read = [...likely, ...(answer.isFromCard ? ["from the card itself"] : [...readings, ...unknown])];
  return read.length === 0 ? [] : [span(read.join(", "), isLikely ? "warning" : "strong")];
}

/** Rows above a page next to another pane: its name and its source. */
const headRows = 2;

/** The page of the selected hit below its name. A hit that is only near is dimmed and says so. */
function previewRows(app: App, state: State, pane: Size): readonly Row[] {
  const open = openPreview(app, state, { ...pane, rows: Math.max(1, pane.rows - headRows) });
  if (open === null) return libraryRows(app, pane.columns);
  const { opened } = open;
  const cards = [...cardRows(state, pane.columns), ...gameRows(state)];
  const head = [nameRow(opened, null), factsRow(opened, pane.columns), ...hiddenWarning(open)];
  const above = isRefused(state) ? 1 : 0;
  const room = Math.max(0, pane.rows - above - head.length - cards.length);
  const rows = [...head, ...pageRows(open).slice(0, room), ...cards];
  return isRefused(state) ? [refusalRow(state), ...rows.map(dimmed)] : rows;
}

const mostCards = 2;
const rowsOfCard = 2;

/** `Out of Time  Incident`, and the start of its text. Cards that are listed as hits are not repeated. */
function cardRows({ answer: { cards = [], hits } }: State, width: number): readonly Row[] {
  const shown = cards.filter(({ id }) => hits.every(({ entry }) => entry.id !== id)).slice(0, mostCards);
  const rows = shown.flatMap(({ title, type, text }) => [
    [span(" "), span(title, "strong"), span(`  ${type}`, "faint")],
    ...paneRows(text, width, "plain").slice(0, rowsOfCard),
  ]);
  return headedRows("Cards", "c opens them", rows);
}

/** A line for each other game: `netrunner: 1.7 Ending the Game`. */
function gameRows({ answer: { elsewhere = [] } }: State): readonly Row[] {
  const rows = elsewhere.map(({ edition, name }): Row => [span(` ${editionName(edition)}: ${name}`)]);
  return headedRows("Other games", "O lists them", rows);
}

/** Rows below a heading with the key that opens them; none if there are no rows. */
function headedRows(heading: string, key: string, rows: readonly Row[]): readonly Row[] {
  const head: Row = [span(heading, "strong"), span(`  ${key}`, "faint")];
  return rows.length === 0 ? [] : [emptyRow, head, ...rows];
}

/** Shown next to the list while there are no hits: the searched texts. Problems come first. */
function libraryRows({ documents, entryCount, problems }: App, width: number): readonly Row[] {
  const count = `${counted(entryCount, "entry", "entries")} in ${counted(documents.length, "document")}:`;
  const nameIn = (document: SourceDocument) => `${document.edition.toUpperCase()}  ${documentName(document)}`;
  return [
    ...problems.flatMap((each) => [emptyRow, ...paneRows(`! ${problemLine(each)}`, width, "error", "  ")]),
    emptyRow,
    ...paneRows(count, width, "plain"),
    emptyRow,
    ...documents.flatMap((document) => paneRows(nameIn(document), width, "faint", "    ")),
  ];
}

export function readContent(app: App, state: State): Content {
  const { notice, size } = state;
  const open = openPage(app, state);
  if (open === null) return { head: null, rows: [] };
  const { columns: width } = size;
  const head = readHead(app, state, open, width);
  const rows = pageRows(open);
  const { at, sought } = open.visit;
  if (at === "reading") return { head, note: readNote(app, state, open), rows };
  const foot = promptRow("Find in this entry: ", sought, width);
  return { head, note: [span(notice ?? "", "strong")], rows, foot };
}

/**
 * What Enter would follow (`«3» showing your cards`), or that no passage answered the question that led here, or a warning above
 * the part of the page that is visible.
 */
function readNote(app: App, state: State, open: ShownPage): Row {
  const { references, visit } = open;
  const reference = references.find(({ number }) => number !== null && number === visit.reference);
  if (reference?.target)
    return [span(`Enter follows «${visit.reference}» ${nameOf(app, reference.target)}`, "link")];
  if (visit.hit === null || !isRefused(state)) return hiddenWarning(open).flat();
  const isPerhaps = state.answer.confidence === "perhaps";
  return [span(isPerhaps ? "PERHAPS: read before you rule" : "NOT ANSWERED: this is only near", "error")];
}

/** `2E winning the game › showing your cards`; the start of a long history is omitted. */
function readHead(app: App, state: State, open: ShownPage, width: number): readonly Row[] {
  const edition = badge(open.opened.document.edition);
  const names = historyRow(app, state, width - rowColumns([edition]) - 1);
  const place = placeRow(app, state, open);
  // A cut such as `· rule 6 %` would look like the sixth rule.
  const room = width - (place.length === 0 ? 0 : rowColumns(place) + 2);
  return [[edition, span(" "), ...names], spreadRow(factsRow(open.opened, room), place, width)];
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
function positionText({ top, lines, size }: ShownPage): string {
  const count = lines.length;
  return count <= size.rows ? "" : `${Math.floor((100 * Math.min(count, top + size.rows)) / count)} %`;
}

/** `step 3.d of 5`: the address of the step, and the number of top-level steps in the procedure. */
function stepText({ opened, visit }: ShownPage): string {
  const step = visit.step === null ? undefined : opened.entry.blocks[visit.step];
  const firsts = opened.entry.blocks.filter(({ kind, path }) => kind === "step" && !path?.includes("."));
  return step?.path ? `step ${step.path} of ${firsts.length}` : "";
}

function historyRow(app: App, state: State, width: number): Row {
  const trail = visits(state).toReversed();
  const others = trail.filter(({ entry }, at) => entry !== trail[at - 1]?.entry);
  const names = others.map(({ entry }) => nameOf(app, entry));
  const rowFrom = (first: number): Row => [
    span([...(first === 0 ? [] : ["…"]), ...names.slice(first, -1), ""].join(" › "), "faint"),
    span(names.at(-1) ?? "", "strong"),
  ];
  const rows = names.map((_, first) => rowFrom(first));
  return rows.find((row) => rowColumns(row) <= width) ?? rows.at(-1) ?? emptyRow;
}
