/**
 * Places that show one thing alone: the sentence for the players, a QR code, what was copied, how a passage was found, and the
 * versions of an entry, old beside new.
 */
import type { WordEdit } from "../domain/change.ts";
import { dateText, documentName } from "../domain/document.ts";
import { withoutMarks } from "../render/change-body.ts";
import { editLooks } from "../render/change-text.ts";
import { answerChain } from "../render/passage-text.ts";
import { safeText } from "../render/safe-text.ts";
import { qrLines } from "../render/slip.ts";
import type { App } from "./app.ts";
import { type CurrentText, citationOf, currentText, currentVerdict, decidingText } from "./current-text.ts";
import { type Content, geometry, titleRows } from "./frame.tsx";
import { entryTitle, nameOf } from "./hit-list.ts";
import { badge, cutRows, emptyRow, labeledRows, type Row, span, textRows, wrapRow } from "./row.ts";
import { atPlace, currentVisit, type Place, type Size, type State, say, type Toward } from "./state.ts";

/** Only the sentence, with wide margins: it is read across a table, and players must not mistake anything else for part of it. */
export function verdictContent(app: App, state: State): Content {
  const at = currentVerdict(app, state);
  return { head: null, rows: at === null ? [] : verdictRows(app, at, state.size) };
}

function verdictRows(app: App, at: CurrentText, { columns: width, rows }: Size): readonly Row[] {
  const margin = " ".repeat(Math.max(1, Math.floor(width / 8)));
  const margins = { width: width - margin.length, first: margin, rest: margin };
  const words = decidingText(at);
  const legend = app.legend(at.opened.entry.id, words);
  const edition: Row = [span(margin), badge(at.opened.document.edition)];
  const source = textRows([...(legend === "" ? [] : [legend]), citationOf(at)].join("\n"), margins);
  // The source stays visible whatever is cut.
  const room = Math.max(1, rows - source.length - 2);
  const all = [...cutRows(textRows(words, margins, "strong"), room), emptyRow, edition, ...source];
  const above = Math.max(0, Math.floor((rows - all.length) / 3));
  return [...Array.from({ length: above }, () => emptyRow), ...all];
}

/** The first of the texts whose code fits, with one row above it. */
export function codeContent(size: Size, texts: readonly string[]): Content {
  const codes = texts.map((text) => codeRows(size, text));
  const at = codes.findIndex((code) => code !== null);
  const what = at > 0 ? "No room for the passage; its source:" : "The passage, to be scanned";
  return {
    head: null,
    rows: [[span(what, "strong")], ...(codes[at] ?? textRows(noCode, { width: size.columns }))],
  };
}

const noCode = "The code has no room here: make the terminal larger, or copy the passage with y.";

/** Null if it does not fit. */
function codeRows(size: Size, text: string): readonly Row[] | null {
  const lines = qrLines(text) ?? [];
  const [{ length: width } = ""] = lines;
  const isFitting = width > 0 && width <= size.columns && lines.length <= size.rows - 1;
  return isFitting ? lines.map((line) => [span(line, "code")]) : null;
}

/** What was copied, to be selected by hand where the terminal has no clipboard. */
export function copiedContent({ columns: width }: Size, text: string): Content {
  const head = titleRows("Copied to the clipboard", "If yours is empty, select it here.");
  return { head, rows: textRows(text, { width }) };
}

/** `understood as  out of time = [Out Of Time] (1E passage), battle` */
export function explanationContent(app: App, state: State): Content {
  const { columns } = state.size;
  const at = currentText(app, state);
  const links = at?.hit ? answerChain(state.answer, at.hit, columns - 16) : [];
  const widest = Math.max(0, ...links.map(({ name }) => name.length)) + 2;
  const rows = links.flatMap(({ name, text }) => labeledRows(span(name, "faint"), widest, text, columns));
  const head = titleRows("How this passage was found", at === null ? "" : entryTitle(at.opened.entry));
  return { head, rows };
}

type VersionsPlace = Extract<Place, { at: "versions" }>;

export function versionsContent(app: App, state: State, place: VersionsPlace): Content {
  const { columns: width } = state.size;
  const { isWide } = geometry(state.size);
  const half = Math.floor((width - 1) / 2);
  const [before, after] = versionSides(place, isWide ? half : width);
  const name = nameOf(app, currentVisit(state)?.entry ?? "");
  const head = [[span(name, "strong")], [span(versionTitle(place))]];
  const below = isWide ? before : [...before, [span("─".repeat(width), "faint")], ...after];
  return { head, rows: below, top: place.top, right: isWide ? { rows: after, split: half } : undefined };
}

export function showVersions(app: App, state: State): State {
  const history = app.history(currentVisit(state)?.entry ?? "");
  const [newest, ...older] = (history?.events ?? []).filter(({ change }) => change !== null).reverse();
  if (newest) return atPlace(state, { at: "versions", versions: [newest, ...older], chosen: 0, top: 0 });
  return say(state, history === null ? "only one version of this is here" : "no version changed this entry");
}

/** Selects the change of the next or previous version. */
export function chooseVersion(_: App, state: State, toward: Toward): State {
  const { place } = state;
  if (place.at !== "versions") return state;
  const chosen = place.chosen + (toward === "next" ? -1 : 1);
  if (place.versions[chosen]) return atPlace(state, { ...place, chosen, top: 0 });
  return say(state, toward === "next" ? "this is the newest change" : "this is the oldest change");
}

/** `change 2 of 2: changed by Current Rulings, 2011-01-03` */
function versionTitle({ versions, chosen }: VersionsPlace): string {
  const { sort, document } = versions[chosen] ?? versions[0];
  return `change ${versions.length - chosen} of ${versions.length}: ${sort} by ${documentName(document)}`;
}

/** The old and the new text, each in this many columns. */
function versionSides(
  { versions, chosen }: VersionsPlace,
  width: number,
): readonly [before: readonly Row[], after: readonly Row[]] {
  const { change, document } = versions[chosen] ?? versions[0];
  const date = dateText(document);
  const side = (title: string, own: WordEdit["op"]) => {
    const shown = (change?.words ?? []).filter(({ op }) => op === "equal" || op === own);
    const text = shown.map((edit) => ({ text: safeText(withoutMarks(edit.text)), look: editLooks[edit.op] }));
    return [[span(title, "faint")], emptyRow, ...wrapRow(text, { width })];
  };
  return [side(`before ${date}`, "delete"), side(`from ${date}`, "insert")];
}
