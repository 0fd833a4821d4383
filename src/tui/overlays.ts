/**
 * Places that show one thing alone: the sentence for the players, a QR code, what was copied, how a passage was found, and the
 * history of an entry.
 */

import { historyRows, lastWord } from "../render/change-text.ts";
import { breakLines } from "../render/layout.ts";
import { chainRows } from "../render/passage-text.ts";
import { qrLines } from "../render/slip.ts";
import { type Row, span, wrapText } from "../render/text-style.ts";
import type { App } from "./app.ts";
import { citationOf, currentText, currentVerdict, decidingText } from "./current-text.ts";
import { type Content, titleRows } from "./frame.tsx";
import { entryTitle } from "./hit-list.ts";
import { badge, cutRows, emptyRow } from "./row.ts";
import { currentVisit, onTop, type Place, type Size, type State, say } from "./state.ts";

/** Only the sentence, with wide margins: it is read across a table, and players must not mistake anything else for part of it. */
export function verdictContent(app: App, state: State): Content {
  const at = currentVerdict(app, state);
  if (at === null) return { head: null, rows: [] };
  const { columns: width, rows } = state.size;
  const margin = " ".repeat(Math.max(1, Math.floor(width / 8)));
  const margins = { width: width - margin.length, first: margin, rest: margin };
  const words = decidingText(at);
  const legend = at.opened.legend(words);
  const edition: Row = [span(margin), badge(at.opened.document.edition)];
  const cited = [...(legend === "" ? [] : [legend]), citationOf(at)].join("\n");
  const source = wrapText({ text: cited, look: "plain", ...margins });
  // The source stays visible whatever is cut.
  const room = Math.max(1, rows - source.length - 2);
  const verdict = cutRows(wrapText({ text: words, look: "strong", ...margins }), room);
  const all = [...verdict, emptyRow, edition, ...source];
  const above = Math.max(0, Math.floor((rows - all.length) / 3));
  return { head: null, rows: [...Array.from({ length: above }, () => emptyRow), ...all] };
}

/** The first of the texts whose code fits, with one row above it. */
export function codeContent(size: Size, texts: readonly string[]): Content {
  const codes = texts.map((text) => codeRows(size, text));
  const at = codes.findIndex((code) => code !== null);
  const code = codes[at];
  if (!code) return { head: null, rows: wrapText({ text: noCode, look: "plain", width: size.columns }) };
  const what = at > 0 ? "No room for the passage; its source:" : "The passage, to be scanned";
  return { head: null, rows: [[span(what, "strong")], ...code] };
}

const noCode = "The code has no room here: make the terminal larger, or copy the passage with y.";

/** Null if it does not fit. */
function codeRows(size: Size, text: string): readonly Row[] | null {
  const lines = qrLines(text) ?? [];
  const [{ length: width } = ""] = lines;
  const isFitting = width > 0 && width <= size.columns && lines.length <= size.rows - 1;
  return isFitting ? lines.map((line) => [span(line, "code")]) : null;
}

/** All rows of a place that scrolls: the history of an entry as `rulings history` prints it, or what was copied. */
export function scrolledRows({ columns: width }: Size, place: ScrolledPlace): readonly Row[] {
  if (place.at === "versions") return historyRows(place.history, width);
  return breakLines([{ text: place.text, look: "plain" }], { width });
}

type ScrolledPlace = Extract<Place, { at: "versions" | "copied" }>;

/** What was copied is to be selected by hand where the terminal has no clipboard. */
export function scrolledContent(size: Size, place: ScrolledPlace): Content {
  const head =
    place.at === "versions"
      ? titleRows(place.history.title, lastWord(place.history))
      : titleRows("Copied to the clipboard", "If yours is empty, select it here.");
  return { head, rows: scrolledRows(size, place).slice(place.top) };
}

export function explanationContent(app: App, state: State): Content {
  const at = currentText(app, state);
  const head = titleRows("How this passage was found", at === null ? "" : entryTitle(at.opened.entry));
  return { head, rows: at?.hit ? chainRows(state.answer, at.hit, state.size.columns) : [] };
}

export function showVersions(app: App, state: State): State {
  const history = app.history(currentVisit(state)?.entry ?? "");
  if (history === null) return say(state, "only one version of this is here");
  return onTop(state, { at: "versions", history, top: 0 });
}
