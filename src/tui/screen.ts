/** A state in, all rows of the screen out, each fitted to its pane. What is not here is not on the screen. */
import { cite } from "../domain/citation.ts";
import { answerChain } from "../render/answer-chain.ts";
import type { App } from "./app.ts";
import { codeParts } from "./clipboard.ts";
import { atHand } from "./excerpt.ts";
import { footRow } from "./foot.ts";
import { formParts } from "./form.ts";
import { assemble, type Parts, plainParts, type Screen } from "./frame.ts";
import { geometry, windowTop } from "./geometry.ts";
import { answerNote, askHead, paneHead, promptRow, readHead } from "./head-rows.ts";
import { helpRows } from "./help-rows.ts";
import { dimmed, hitListRows, invitationRows, itemRow, libraryRows, refusal } from "./list-rows.ts";
import { listPrecedentRows, precedentRowsOf } from "./precedent-rows.ts";
import { entryTitle, nameOf } from "./read.ts";
import { emptyRow, labeledRows, type Row, span, textRows } from "./row.ts";
import { currentVisit, isRefused, type Place, type State } from "./state.ts";
import { verdictParts } from "./verdict.ts";
import { versionSides, versionTitle } from "./versions.ts";
import { type Open, openPage, openPreview, openVisit, pageRows } from "./visit.ts";

export function screenOf(app: App, state: State): Screen {
  return assemble(state.size, partsOf(app, state), footRow(app, state));
}

function partsOf(app: App, state: State): Parts {
  const { place, size } = state;
  const { columns: width } = size;
  switch (place.at) {
    case "line":
    case "hits":
      return askParts(app, state);
    case "reading":
    case "finding":
      return readParts(app, state);
    case "list":
      return listParts(app, state, place);
    case "help":
      return helpParts(place, width);
    case "copied": {
      const rows = textRows(place.text, { width });
      return plainParts("Copied to the clipboard", "If yours is empty, select it here.", rows);
    }
    case "verdict":
      return verdictParts(app, state);
    case "why":
      return whyParts(app, state);
    case "qr":
      return codeParts(size, place.texts);
    case "form":
      return formParts(app, state, place);
    case "versions":
      return versionsParts(app, state, place);
    case "beside":
      return besideParts(app, state, place);
  }
}

function askParts(app: App, state: State): Parts {
  const { isWide, list, page, body, columns: width } = geometry(state.size);
  const ruled = listPrecedentRows(state);
  const hits = hitListRows(app, state, { rows: body - ruled.length, width: list });
  return {
    ...askHead(app, state, width),
    note: answerNote(state),
    rows: [...ruled, ...(state.answer.hits.length === 0 ? invitationRows(state, list) : hits)],
    beside: isWide ? { rows: previewRows(app, state, page), from: list } : undefined,
  };
}

/** The page of the chosen hit under its name; what is only near is dimmed, and says so. */
function previewRows(app: App, state: State, width: number): readonly Row[] {
  const open = openPreview(app, state);
  if (open === null) return libraryRows(app, width);
  const ruled = precedentRowsOf(state, open.visit.hit, width);
  const rows = [...paneHead(open.opened, width), ...pageRows(open)];
  return isRefused(state) ? [...ruled, [span(refusal, "error")], ...rows.map(dimmed)] : [...ruled, ...rows];
}

function helpParts(place: Extract<Place, { at: "help" }>, width: number): Parts {
  const { row, cursor } = promptRow("Keys with: ", place.line, width);
  const rows = helpRows(place, width).slice(place.top);
  const none: Row = [span(" no key or mark with these words", "faint")];
  return {
    head: [row, emptyRow],
    cursor: { column: cursor, row: 0 },
    rows: rows.length === 0 ? [none] : rows,
  };
}

/** `understood as  out of time = [Out Of Time] (1E passage), battle` */
function whyParts(app: App, state: State): Parts {
  const { columns } = state.size;
  const at = atHand(app, state);
  const links = at?.hit ? answerChain(state.answer, at.hit, columns - 16) : [];
  const widest = Math.max(0, ...links.map(({ name }) => name.length)) + 2;
  const rows = links.flatMap(({ name, text }) => labeledRows(span(name, "faint"), widest, text, columns));
  return plainParts("How this passage was found", at === null ? "" : entryTitle(at.opened.entry), rows);
}

function readParts(app: App, state: State): Parts {
  const open = openPage(app, state);
  if (open === null) return plainParts("This entry is not in the corpus", "", []);
  const { place, size } = state;
  const { columns: width } = size;
  const rows = [...precedentRowsOf(state, open.visit.hit, width), ...pageRows(open, state.foundLine)];
  const head = readHead(app, state, open, width);
  if (place.at !== "finding") return { head, note: readNote(app, state, open), rows };
  const { row: foot, cursor: column } = promptRow("Find in this entry: ", place.line, width);
  return { head, note: state.notice ?? "", rows, foot, cursor: { column, row: size.rows - 1 } };
}

/** What Enter would follow, `«3» showing your cards`; that no passage answered the question that led here. */
function readNote(app: App, state: State, { references, visit }: Open): string {
  const reference = references.find(({ number }) => number !== null && number === visit.reference);
  if (reference?.target) return `Enter follows «${visit.reference}» ${nameOf(app, reference.target)}`;
  return visit.hit !== null && isRefused(state) ? "NOT ANSWERED: this is only near" : "";
}

function besideParts(app: App, state: State, place: Extract<Place, { at: "beside" }>): Parts {
  const sides = [state.history[state.historyIndex] ?? [], place.other]
    .flat()
    .flatMap((visit) => openVisit(app, state, visit) ?? []);
  const [left = [], right = []] = sides.map((open) => [
    ...paneHead(open.opened, open.size.columns),
    ...pageRows(open),
  ]);
  const name = span(nameOf(app, currentVisit(state)?.entry ?? ""), "strong");
  return {
    head: [[span("Side by side; keys scroll ", "faint"), name], emptyRow],
    ...sideBySide(state, left, right),
  };
}

function versionsParts(app: App, state: State, place: Extract<Place, { at: "versions" }>): Parts {
  const { isWide, half, columns } = geometry(state.size);
  const [before, after] = versionSides(place, isWide ? half : columns);
  const { rows, beside } = sideBySide(state, before, after);
  return {
    head: [[span(nameOf(app, currentVisit(state)?.entry ?? ""), "strong")], [span(versionTitle(place))]],
    rows: rows.slice(place.top),
    beside: beside && { ...beside, rows: beside.rows.slice(place.top) },
  };
}

/** On a narrow screen, one under the other. */
function sideBySide(
  { size }: State,
  left: readonly Row[],
  right: readonly Row[],
): Pick<Parts, "rows" | "beside"> {
  const { isWide, half, columns } = geometry(size);
  if (isWide) return { rows: left, beside: { rows: right, from: half } };
  return { rows: [...left, [span("─".repeat(columns), "faint")], ...right] };
}

function listParts(app: App, state: State, place: Extract<Place, { at: "list" }>): Parts {
  const { title, entries, chosen } = place;
  const { columns: width, body } = geometry(state.size);
  const top = windowTop(0, body, chosen);
  const rows = entries.slice(top, top + body).map((id, at) => {
    const opened = app.open(id);
    if (opened === null) return [span(`  ${id} is not in this corpus`, "faint")];
    const { entry, document } = opened;
    const label = state.pins.includes(id) ? "+" : " ";
    const item = { citation: cite(entry, document), name: entryTitle(entry), path: null, label };
    return itemRow({ ...item, isChosen: top + at === chosen }, width);
  });
  return plainParts(title, "", rows.length === 0 ? [[span(" nothing yet", "faint")]] : rows);
}
