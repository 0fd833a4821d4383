/** Sharing: shows the deciding sentence alone, copies it in one of several forms, or shows a QR code. */
import { escapeMarkdown } from "../render/escape.ts";
import { qrLines } from "../render/qr.ts";
import { safeText } from "../render/safe-text.ts";
import { slipText } from "../render/slip.ts";
import type { App } from "./app.ts";
import { type CurrentText, citationOf, currentText, decidingText, excerptOf } from "./current-text.ts";
import { type FrameParts, geometry, plainParts } from "./frame.ts";
import { say } from "./read.ts";
import { badge, cutRows, emptyRow, type Row, span, textRows } from "./row.ts";
import { atPlace, type CopyForm, type Size, type State } from "./state.ts";

/** Null if nothing answered and no step is selected. */
export function currentVerdict(app: App, state: State): CurrentText | null {
  const at = currentText(app, state);
  return at !== null && (at.step !== null || (at.hit !== null && state.answer.answered)) ? at : null;
}

export function showVerdict(app: App, state: State): State {
  return currentVerdict(app, state) === null
    ? say(state, "no passage to show")
    : atPlace(state, { at: "verdict", from: state.place });
}

/** Only the sentence, with wide margins: it is read across a table, and players must not mistake anything else for part of it. */
export function verdictParts(app: App, state: State): FrameParts {
  const at = currentVerdict(app, state);
  if (at === null) return { rows: [] };
  const { columns: width, rows } = state.size;
  const margin = " ".repeat(Math.max(1, Math.floor(width / 8)));
  const margins = { width: width - margin.length, first: margin, rest: margin };
  const words = decidingText(at);
  const legend = app.legend(at.opened.entry.id, words);
  const edition: Row = [span(margin), badge(at.opened.document.edition)];
  const source = textRows([...(legend === "" ? [] : [legend]), citationOf(at)].join("\n"), margins);
  const room = Math.max(1, rows - 1 - source.length - 2);
  const all = [...spacedOut(textRows(words, margins, "strong"), room), emptyRow, edition, ...source];
  const above = Math.max(0, Math.floor((rows - 1 - all.length) / 3));
  return { rows: cutRows([...Array.from({ length: above }, () => emptyRow), ...all], rows - 1) };
}

/** Puts an empty row between rows if there is room. The source stays visible whatever is cut. */
function spacedOut(sentence: readonly Row[], room: number): readonly Row[] {
  const isRoomy = 2 * sentence.length - 1 <= room;
  return isRoomy
    ? sentence.flatMap((row, at) => (at === 0 ? [row] : [emptyRow, row]))
    : cutRows(sentence, room);
}

/** `next` is the form after the one copied last. */
export type Copied = CopyForm | "next";

export function copy(app: App, state: State, asked: Copied): State {
  const { place } = state;
  const { form: last, from } = place.at === "copied" ? place : { form: "passage" as const, from: place };
  const texts = textsToCopy(app, state);
  const there = [...texts.keys()];
  const form = asked === "next" ? (there[(there.indexOf(last) + 1) % there.length] ?? last) : asked;
  const text = texts.get(form);
  if (text === undefined) return say(state, "nothing to copy");
  const effects = [...state.effects, { do: "copy", text } as const];
  return { ...state, effects, place: { at: "copied", from, form, text } };
}

/** Shows the passage; if it does not fit, the link to it or what to look up. */
export function showCode(app: App, state: State): State {
  const copied = textsToCopy(app, state);
  const texts = (["passage", "link", "citation"] as const).flatMap((form) => copied.get(form) ?? []);
  return texts.length === 0
    ? say(state, "no passage to show")
    : atPlace(state, { at: "qr", from: state.place, texts });
}

/** Texts that can be copied, in the order in which `y` cycles through them, including the slip of a ruling if there is one. */
function textsToCopy(app: App, state: State): ReadonlyMap<CopyForm, string> {
  const at = currentText(app, state);
  if (at === null) return new Map();
  const { id } = at.opened.entry;
  const { paragraphs } = excerptOf(at);
  const legend = app.legend(id, paragraphs.join(" "));
  const explained = legend === "" ? paragraphs : [...paragraphs, `(${legend})`];
  const citation = citationOf(at);
  const slip = currentSlip(app, state);
  const link = app.link(id);
  const quoted = [...explained.map(escapeMarkdown), `— *${escapeMarkdown(citation)}*`];
  const texts: readonly (readonly [CopyForm, string])[] = [
    ["passage", [...explained, `— ${citation}`].join("\n")],
    ...(slip === null ? [] : [["slip", slip] as const]),
    ["citation", citation],
    ...(link === null ? [] : [["link", `${citation}\n${link}`] as const]),
    ["markdown", quoted.map((text) => `> ${text}`).join("\n>\n")],
  ];
  return new Map(texts.map(([form, text]) => [form, safeText(text)]));
}

/** Wider than the paper of a receipt printer, so that the slip fits a screen of 24 rows. */
const slipColumns = 60;

/** The slip of the ruling on the current question, as printed by `rulings slip`. */
function currentSlip({ event }: App, { answer, size }: State): string | null {
  const [precedent] = answer.precedents ?? [];
  if (precedent === undefined) return null;
  const { ruling } = precedent;
  const day = ruling.first.at.slice(0, "2026-05-30".length);
  return slipText({ event: event ?? day, ruling }, Math.min(slipColumns, size.columns));
}

/** The first of the texts whose code fits. If a code leaves no room for the head and the keys, it has only one row above it. */
export function codeParts(size: Size, texts: readonly string[]): FrameParts {
  const codes = texts.map((text) => codeRows(size, text));
  const at = codes.findIndex((code) => code !== null);
  const code = codes[at];
  if (!code) {
    const instead = "The code has no room here: make the terminal larger, or copy the passage with y.";
    return plainParts("The passage", "", textRows(instead, { width: size.columns }));
  }
  const what = at > 0 ? "No room for the passage; its source:" : "The passage, to be scanned";
  const says = at === 0 ? "It needs no network." : ((texts[at] ?? "").split("\n").at(-1) ?? "");
  return code.length <= geometry(size).body
    ? plainParts(what, says, code)
    : { rows: [[span(what, "strong")], ...code] };
}

/** Null if it does not fit. */
function codeRows(size: Size, text: string): readonly Row[] | null {
  const lines = qrLines(text) ?? [];
  const [{ length: width } = ""] = lines;
  const isFitting = width > 0 && width <= size.columns && lines.length < size.rows;
  return isFitting ? lines.map((line) => [span(line, "code")]) : null;
}
