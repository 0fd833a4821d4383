/**
 * Places that show one thing alone: the sentence for the players, a QR code, what was copied, how a passage was found, and the
 * history of an entry. What they show is fixed when they open.
 */

import { historyRows, lastWord } from "../render/change-text.ts";
import { breakLines } from "../render/layout.ts";
import { chainRows } from "../render/passage-text.ts";
import { qrLines } from "../render/slip.ts";
import { type Row, span, wrapText } from "../render/text-style.ts";
import type { App } from "./app.ts";
import {
  type CurrentText,
  citationOf,
  currentText,
  currentVerdict,
  decidingText,
  textsToCopy,
} from "./current-text.ts";
import { titleRows } from "./frame.tsx";
import { entryTitle } from "./hit-list.ts";
import { badge, type Content, cutRows, emptyRow } from "./row.ts";
import {
  type Action,
  type CopyForm,
  comeBack,
  currentVisit,
  onTop,
  type Size,
  type State,
  say,
  withEffect,
} from "./state.ts";

export function showVerdict(app: App, state: State): State {
  const at = currentVerdict(app, state);
  if (at === null) return say(state, "no sentence here decides a question");
  return onTop(state, { at: "verdict", top: 0, contentAt: (size) => verdictContent(at, size) });
}

/** Only the sentence, with wide margins: it is read across a table, and players must not mistake anything else for part of it. */
function verdictContent(at: CurrentText, { columns: width, rows }: Size): Content {
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

/** Shows the passage as a QR code; if it does not fit, the link to it or what to look up. */
export function showCode(app: App, state: State): State {
  const copied = textsToCopy(app, state);
  const texts = (["passage", "link", "citation"] as const).flatMap((form) => copied.get(form) ?? []);
  if (texts.length === 0) return say(state, "no passage to show");
  return onTop(state, { at: "qr", top: 0, contentAt: (size) => codeContent(size, texts) });
}

/** The first of the texts whose code fits, with one row above it. */
function codeContent(size: Size, texts: readonly string[]): Content {
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

/** What was copied is to be selected by hand where the terminal has no clipboard. */
const copiedHead = titleRows("Copied to the clipboard", "If yours is empty, select it here.");

/** `next` is the form after the one copied last. */
export function copyAs(asked: CopyForm | "next"): Action {
  return (app, state) => {
    const { place } = state;
    const last = place.at === "copied" ? place.form : "passage";
    const texts = textsToCopy(app, state);
    const there = [...texts.keys()];
    const form = asked === "next" ? (there[(there.indexOf(last) + 1) % there.length] ?? last) : asked;
    const text = texts.get(form);
    if (text === undefined) return say(state, "nothing to copy");
    const contentAt = ({ columns: width }: Size) => ({
      head: copiedHead,
      rows: breakLines([{ text, look: "plain" as const }], { width }),
    });
    const below = place.at === "copied" ? comeBack(state) : state;
    return withEffect(onTop(below, { at: "copied", form, top: 0, contentAt }), { do: "copy", text });
  };
}

/** How the passage was found. */
export function why(app: App, state: State): State {
  const { opened, hit = null } = currentText(app, state) ?? {};
  if (opened === undefined) return say(state, "no passage to explain");
  if (hit === null) return say(state, "this entry was not found by a question");
  const head = titleRows("How this passage was found", entryTitle(opened.entry));
  const contentAt = ({ columns }: Size) => ({ head, rows: chainRows(state.answer, hit, columns) });
  return onTop(state, { at: "why", top: 0, contentAt });
}

/** The history of the entry as `rulings history` prints it. */
export function showVersions(app: App, state: State): State {
  const history = app.history(currentVisit(state)?.entry ?? "");
  if (history === null) return say(state, "only one version of this is here");
  const head = titleRows(history.title, lastWord(history));
  const contentAt = ({ columns }: Size) => ({ head, rows: historyRows(history, columns) });
  return onTop(state, { at: "versions", top: 0, contentAt });
}
