/** A state in, all rows of the screen out, each fitted to its pane. What is not here is not on the screen. */
import { cite } from "../domain/citation.ts";
import { wrap } from "../render/layout.ts";
import type { App } from "./app.ts";
import { footRow } from "./foot-row.ts";
import { geometry, windowTop } from "./geometry.ts";
import { answerNote, askHead, type Head, lineWindow, readHead } from "./head-rows.ts";
import { helpRows } from "./help-rows.ts";
import { citingEntries, keptEntries } from "./keep.ts";
import { hitListRows, itemRow } from "./list-rows.ts";
import { pageRows } from "./page-rows.ts";
import { nameOf } from "./read.ts";
import { cutRow, emptyRow, type Row, rowColumns, span } from "./row.ts";
import type { Place, State } from "./state.ts";
import { type Open, openPage, openPreview, openVisit } from "./visit.ts";
import { invitationRows, libraryRows } from "./welcome-rows.ts";

export interface Pane {
  readonly width: number;
  readonly rows: readonly Row[];
}

export interface Screen {
  readonly columns: number;
  /** What is asked or read, then a rule. What must be said of it stands in the rule, so that nothing jumps. */
  readonly head: readonly Row[];
  /** From left to right, the divider between two of them included. */
  readonly panes: readonly Pane[];
  /** Rows of every pane; shorter ones are filled up. */
  readonly body: number;
  readonly foot: Row;
  /** Where the terminal's cursor blinks, counted from 0; null where nothing is typed. */
  readonly cursor: { readonly column: number; readonly row: number } | null;
}

export function screenOf(app: App, state: State): Screen {
  const { place } = state;
  switch (place.at) {
    case "line":
    case "hits":
      return askScreen(app, state);
    case "pins":
      return listScreen(app, state, "Pinned and lately read", keptEntries(state), place.chosen);
    case "citing":
      return citingScreen(app, state, place.chosen);
    case "help":
      return plainScreen(state, "Keys", helpRows(state.size.columns).slice(place.top));
    case "copied":
      return plainScreen(
        state,
        "Copied to the clipboard; if yours is empty, select it here",
        copiedRows(state, place),
      );
    case "beside":
      return besideScreen(app, state, place);
    default:
      return readScreen(app, state);
  }
}

interface Parts {
  readonly head: Head;
  /** What the rule says; empty for nothing. */
  readonly note: string;
  readonly panes: readonly Pane[];
  /** Keys that would find nothing here. */
  readonly absent?: readonly string[];
}

function assemble(state: State, { head, note, panes, absent = [] }: Parts): Screen {
  const { columns: width, body } = geometry(state.size);
  const divided = panes.flatMap((pane, at) => (at === 0 ? [pane] : [dividerPane(body), pane]));
  const joint = panes.length > 1 ? (panes[0]?.width ?? null) : null;
  return {
    columns: width,
    head: [...head.rows, ruleRow(note, width, joint)],
    panes: divided.map(({ width: each, rows }) => ({ width: each, rows: rows.slice(0, body) })),
    body,
    foot: cutRow(footRow(state, width, absent), width),
    cursor: head.cursor === null ? null : { column: head.cursor, row: 0 },
  };
}

function dividerPane(rows: number): Pane {
  return { width: 1, rows: Array.from({ length: rows }, () => [span("│", "faint")]) };
}

/** `── no text uses download ────────┬──────────` */
function ruleRow(note: string, width: number, joint: number | null): Row {
  const said: Row = note === "" ? [] : [span("── ", "faint"), span(note, "warning"), span(" ", "faint")];
  const used = rowColumns(said);
  const line = Array.from({ length: Math.max(0, width - used) }, (_, at) =>
    at + used === joint ? "┬" : "─",
  );
  return cutRow([...said, span(line.join(""), "faint")], width);
}

function askScreen(app: App, state: State): Screen {
  const { isWide, list, page, body, columns: width } = geometry(state.size);
  const { hits } = state.answer;
  const look = { chosen: state.chosen, width: list, isRanked: state.place.at === "hits" };
  const rows = hitListRows(hits, { top: state.listTop, rows: body }, look);
  const left: Pane = { width: list, rows: hits.length === 0 ? invitationRows(state, list) : rows };
  const open = isWide ? openPreview(app, state) : null;
  const right: Pane = { width: page, rows: open === null ? libraryRows(app, page) : pageRows(open) };
  const panes = isWide ? [left, right] : [left];
  return assemble(state, { head: askHead(app, state, width), note: answerNote(state), panes });
}

function readScreen(app: App, state: State): Screen {
  const open = openPage(app, state);
  if (open === null) {
    return plainScreen(state, "This entry is not in the corpus", []);
  }
  const width = state.size.columns;
  const pane = { width, rows: pageRows(open, state.foundLine) };
  const isFinding = state.place.at === "finding";
  const screen = assemble(state, {
    head: readHead(app, state, open, width),
    note: isFinding ? (state.notice ?? "") : referenceNote(app, open),
    panes: [pane],
    absent: absentKeys(open),
  });
  return state.place.at === "finding" ? withFindLine(screen, state.place) : screen;
}

function absentKeys({ opened }: Open): readonly string[] {
  const { entry, references, referencedBy } = opened;
  return [
    entry.blocks.some(({ kind }) => kind === "step") ? [] : ["step"],
    references.some(({ target }) => target !== null) ? [] : ["reference"],
    referencedBy.length > 0 ? [] : ["pointing here"],
  ].flat();
}

/** What Enter would follow: `«3» showing your cards`. */
function referenceNote(app: App, { page, visit }: Open): string {
  const reference = page.references.find(({ number }) => number !== null && number === visit.reference);
  return reference?.target ? `Enter follows «${visit.reference}» ${nameOf(app, reference.target)}` : "";
}

const findPrompt = "Find in this entry: ";

function withFindLine(screen: Screen, { line }: Extract<Place, { at: "finding" }>): Screen {
  const { text, cursor } = lineWindow(line, screen.columns - findPrompt.length);
  return {
    ...screen,
    foot: [span(findPrompt, "strong"), span(text)],
    cursor: { column: findPrompt.length + cursor, row: screen.head.length + screen.body },
  };
}

function besideScreen(app: App, state: State, place: Extract<Place, { at: "beside" }>): Screen {
  const here = openPage(app, state);
  const other = openVisit(app, state, place.other);
  const { isWide, columns: width } = geometry(state.size);
  const sides = [here, other].flatMap((open) => (open === null ? [] : [open]));
  const panes = sides.map((open) => ({ width: open.size.columns, rows: pageRows(open) }));
  const isRight = place.side === "right";
  const active = isRight ? other : here;
  const name = active === null ? "" : nameOf(app, active.visit.entry);
  const title: Row = [span("Side by side; keys scroll ", "faint"), span(name, "strong")];
  return assemble(state, {
    head: { rows: [cutRow(title, width), emptyRow], cursor: null },
    note: "",
    panes: isWide ? panes : stacked(panes),
  });
}

/** Too narrow for two panes: one under the other. */
function stacked(panes: readonly Pane[]): readonly Pane[] {
  const [over, under] = panes;
  if (over === undefined || under === undefined) {
    return panes;
  }
  const rule: Row = [span("─".repeat(over.width), "faint")];
  return [{ width: over.width, rows: [...over.rows, rule, ...under.rows] }];
}

function citingScreen(app: App, state: State, chosen: number): Screen {
  const open = openPage(app, state);
  const title = `Entries that point to ${open === null ? "this one" : nameOf(app, open.visit.entry)}`;
  return listScreen(app, state, title, citingEntries(app, state), chosen);
}

function listScreen(app: App, state: State, title: string, ids: readonly string[], chosen: number): Screen {
  const { columns: width, body } = geometry(state.size);
  const top = windowTop(0, body, { first: chosen, last: chosen });
  const rows = ids.slice(top, top + body).map((id, at) => {
    const opened = app.open(id);
    const label = state.place.at === "pins" && state.pins.includes(id) ? "+" : " ";
    return opened === null
      ? [span(`  ${id} is not in this corpus`, "faint")]
      : itemRow(
          { citation: cite(opened.entry, opened.document), path: null, label, isChosen: top + at === chosen },
          width,
        );
  });
  return plainScreen(state, title, rows.length === 0 ? [[span(" nothing yet", "faint")]] : rows);
}

function copiedRows(state: State, place: Extract<Place, { at: "copied" }>): readonly Row[] {
  const { columns: width } = state.size;
  return wrap(place.text, { width }).map((line) => line.map(({ text }) => span(text)));
}

function plainScreen(state: State, title: string, rows: readonly Row[]): Screen {
  const { columns: width } = state.size;
  return assemble(state, {
    head: { rows: [cutRow([span(title, "strong")], width), emptyRow], cursor: null },
    note: "",
    panes: [{ width, rows }],
  });
}
