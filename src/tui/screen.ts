/** A state in, all rows of the screen out, each fitted to its pane. What is not here is not on the screen. */
import { cite } from "../domain/citation.ts";
import { answerChain } from "../render/answer-chain.ts";
import type { App } from "./app.ts";
import { codeScreen } from "./clipboard.ts";
import { atHand } from "./excerpt.ts";
import { formScreen } from "./form.ts";
import { assemble, type Parts, plainScreen, type Screen } from "./frame.ts";
import { geometry, windowTop } from "./geometry.ts";
import { answerNote, askHead, paneHead, promptRow, readHead } from "./head-rows.ts";
import { helpRows } from "./help-rows.ts";
import { dimmed, hitListRows, invitationRows, itemRow, libraryRows, refusal } from "./list-rows.ts";
import { listPrecedentRows, precedentRowsOf } from "./precedent-rows.ts";
import { entryTitle, nameOf } from "./read.ts";
import { emptyRow, labeledRows, type Row, span, textRows } from "./row.ts";
import { currentVisit, isRefused, type Place, type State } from "./state.ts";
import { verdictAtHand, verdictScreen } from "./verdict.ts";
import { versionSides, versionTitle } from "./versions.ts";
import { type Open, openPage, openPreview, openVisit, pageRows } from "./visit.ts";

export function screenOf(app: App, state: State): Screen {
  const { place } = state;
  switch (place.at) {
    case "line":
    case "hits":
      return askScreen(app, state);
    case "list":
      return listScreen(app, state, place);
    case "help":
      return helpScreen(state, place);
    case "copied":
      return plainScreen(
        state,
        ["Copied to the clipboard", "If yours is empty, select it here."],
        textRows(place.text, { width: state.size.columns }),
      );
    case "verdict":
      return verdictScreen(app, state);
    case "why":
      return whyScreen(app, state);
    case "qr":
      return codeScreen(state, place.texts);
    case "form":
      return formScreen(app, state, place);
    case "versions":
      return versionsScreen(app, state, place);
    case "beside":
      return besideScreen(app, state, place);
    default:
      return readScreen(app, state);
  }
}

function askScreen(app: App, state: State): Screen {
  const { isWide, list, page, body, columns: width } = geometry(state.size);
  const { hits } = state.answer;
  const isRanked = state.place.at === "hits";
  const shown = { hits, chosen: state.chosen, isRanked, isRefused: isRefused(state) };
  const ruled = listPrecedentRows(state);
  const rows = hitListRows(app, shown, { top: state.listTop, rows: body - ruled.length, width: list });
  return assemble(state, {
    ...askHead(app, state, width),
    note: answerNote(state),
    rows: [...ruled, ...(hits.length === 0 ? invitationRows(state, list) : rows)],
    beside: isWide ? { rows: previewRows(app, state, page), from: list } : undefined,
    absent: absentVerdict(app, state),
  });
}

/** The page of the chosen hit under its name; what is only near is dimmed, and says so. */
function previewRows(app: App, state: State, width: number): readonly Row[] {
  const open = openPreview(app, state);
  if (open === null) return libraryRows(app, width);
  const ruled = precedentRowsOf(state, open.visit.hit, width);
  const rows = [...paneHead(open.opened, width), ...pageRows(open)];
  return isRefused(state) ? [...ruled, [span(refusal, "error")], ...rows.map(dimmed)] : [...ruled, ...rows];
}

function helpScreen(state: State, place: Extract<Place, { at: "help" }>): Screen {
  const { columns: width } = state.size;
  const { row, cursor } = promptRow("Keys with: ", place.line, width);
  const rows = helpRows(place, width).slice(place.top);
  const none: Row = [span(" no key or mark with these words", "faint")];
  return assemble(state, {
    head: [row, emptyRow],
    cursor,
    rows: rows.length === 0 ? [none] : rows,
  });
}

/** `understood as  out of time = [Out Of Time] (1E passage), battle` */
function whyScreen(app: App, state: State): Screen {
  const at = atHand(app, state);
  const links = at?.hit ? answerChain(state.answer, at.hit, state.size.columns - 16) : [];
  const widest = Math.max(0, ...links.map(({ name }) => name.length)) + 2;
  const rows = links.flatMap(({ name, text }) =>
    labeledRows(span(name, "faint"), widest, text, state.size.columns),
  );
  return plainScreen(
    state,
    ["How this passage was found", at === null ? "" : entryTitle(at.opened.entry)],
    rows,
  );
}

function readScreen(app: App, state: State): Screen {
  const open = openPage(app, state);
  if (open === null) {
    return plainScreen(state, ["This entry is not in the corpus"], []);
  }
  const width = state.size.columns;
  const ruled = precedentRowsOf(state, open.visit.hit, width);
  const { place } = state;
  const prompt = place.at === "finding" ? promptRow("Find in this entry: ", place.line, width) : null;
  return assemble(state, {
    head: readHead(app, state, open, width),
    note: prompt === null ? readNote(app, state, open) : (state.notice ?? ""),
    rows: [...ruled, ...pageRows(open, state.foundLine)],
    absent: [...absentKeys(open), ...absentVerdict(app, state)],
    foot: prompt?.row,
    cursor: prompt?.cursor ?? null,
  });
}

function absentVerdict(app: App, state: State): readonly string[] {
  return verdictAtHand(app, state) === null ? ["verdict"] : [];
}

function absentKeys({ opened: { entry, referencedBy }, references }: Open): readonly string[] {
  return [
    entry.blocks.some(({ kind }) => kind === "step") ? [] : ["step"],
    references.some(({ number }) => number !== null) ? [] : ["reference"],
    referencedBy.length > 0 ? [] : ["referring"],
  ].flat();
}

/** What Enter would follow, `«3» showing your cards`; that no passage answered the question that led here. */
function readNote(app: App, state: State, { references, visit }: Open): string {
  const reference = references.find(({ number }) => number !== null && number === visit.reference);
  if (reference?.target) return `Enter follows «${visit.reference}» ${nameOf(app, reference.target)}`;
  return visit.hit !== null && isRefused(state) ? "NOT ANSWERED: this is only near" : "";
}

function besideScreen(app: App, state: State, place: Extract<Place, { at: "beside" }>): Screen {
  const sides = [state.history[state.historyIndex] ?? [], place.other]
    .flat()
    .flatMap((visit) => openVisit(app, state, visit) ?? []);
  const [left = [], right = []] = sides.map((open) => [
    ...paneHead(open.opened, open.size.columns),
    ...pageRows(open),
  ]);
  const name = span(nameOf(app, currentVisit(state)?.entry ?? ""), "strong");
  return assemble(state, {
    head: [[span("Side by side; keys scroll ", "faint"), name], emptyRow],
    ...sideBySide(state, left, right),
  });
}

function versionsScreen(app: App, state: State, place: Extract<Place, { at: "versions" }>): Screen {
  const { isWide, half, columns } = geometry(state.size);
  const [before, after] = versionSides(place, isWide ? half : columns);
  const { rows, beside } = sideBySide(state, before, after);
  return assemble(state, {
    head: [[span(nameOf(app, currentVisit(state)?.entry ?? ""), "strong")], [span(versionTitle(place))]],
    rows: rows.slice(place.top),
    beside: beside && { ...beside, rows: beside.rows.slice(place.top) },
  });
}

/** Where it is too narrow for two, one under the other. */
function sideBySide(
  { size }: State,
  left: readonly Row[],
  right: readonly Row[],
): Pick<Parts, "rows" | "beside"> {
  const { isWide, half, columns } = geometry(size);
  if (isWide) return { rows: left, beside: { rows: right, from: half } };
  return { rows: [...left, [span("─".repeat(columns), "faint")], ...right] };
}

function listScreen(app: App, state: State, place: Extract<Place, { at: "list" }>): Screen {
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
  return plainScreen(state, [title], rows.length === 0 ? [[span(" nothing yet", "faint")]] : rows);
}
