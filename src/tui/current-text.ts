/** The text to which a key applies, the entry being read or chosen in a list and the relevant part of it, and how it is shared. */
import { decidingWords, type Hit, type OpenedEntry } from "../domain/answer.ts";
import { cite, documentName } from "../domain/document.ts";
import { editionName } from "../domain/edition.ts";
import type { Block } from "../domain/entry.ts";
import { exceptionAfter } from "../domain/sentences.ts";
import { linesText } from "../domain/source-line.ts";
import { withoutEmphasis } from "../domain/text-runs.ts";
import { placedName } from "../render/citation.ts";
import { escapeMarkdown, safeText } from "../render/safe-text.ts";
import { slipText } from "../render/slip.ts";
import type { App } from "./app.ts";
import { shownVisit } from "./page.ts";
import type { CopyForm, State } from "./state.ts";

/** The current step of a procedure, or the passage that answered, or the whole entry. */
export interface CurrentText {
  readonly opened: OpenedEntry;
  /** The passage that answered; null if a reference led here. */
  readonly hit: Hit | null;
  readonly step: Block | null;
}

export function currentText(app: App, state: State): CurrentText | null {
  const visit = shownVisit(state);
  const opened = app.open(visit?.entry ?? "");
  if (visit === null || opened === null) return null;
  return { opened, hit: visit.hit, step: opened.entry.blocks[visit.step ?? -1] ?? null };
}

/** The entry being read, or the one chosen in the list of hits; null if there is none. */
export function currentEntry(state: State): string | null {
  return shownVisit(state)?.entry ?? null;
}

/** The blocks of a passage, one per paragraph, or the passage itself if it is only part of a block. */
function excerptOf({ opened: { entry }, hit, step }: CurrentText) {
  if (step !== null) return { paragraphs: [blockText(step)], path: step.path, lines: step.lines };
  if (hit === null) return { paragraphs: entry.blocks.map(blockText), path: null, lines: entry.lines };
  const { text, path, lines, blocks } = hit.passage;
  const [first, last] = blocks;
  const shown = entry.blocks.slice(first, last + 1);
  const leadIn = entry.blocks[shown[0]?.leadIn ?? -1];
  const whole = [...(leadIn && leadIn.kind !== "step" ? [leadIn] : []), ...shown]
    .filter(({ kind }) => kind !== "heading")
    .map(blockText);
  const isPart = whole.length < 2 && text.length < (whole[0] ?? "").length - 1;
  return { paragraphs: isPart ? [text] : whole, path, lines };
}

/** The text with its address or bullet, which the text itself does not repeat. */
function blockText({ path, kind, text }: Block): string {
  return `${path ?? (kind === "item" ? "•" : "")} ${withoutEmphasis(text)}`.trim();
}

/** `attempting missions 3.e, Current Rulings Document, 2011-01-03 (Second Edition), line 23` */
export function citationOf(at: CurrentText): string {
  const { entry, document } = at.opened;
  const { path, lines } = excerptOf(at);
  return `${placedName(cite(entry, document), path)}, ${documentName(document)} (${editionName(document.edition)}), ${linesText(lines)}`;
}

/** The deciding sentence with its exception, without which players would be misinformed. */
export function decidingText(at: CurrentText): string {
  const { hit, step } = at;
  if (step !== null || hit === null || hit.decides === null) return excerptOf(at).paragraphs.join("\n");
  const { text } = hit.passage;
  const exception = exceptionAfter(text, hit.decides);
  const sentence = decidingWords(hit.passage, hit.decides);
  if (exception === null) return sentence;
  const between = exception[0] > hit.decides[1] + 1 ? "… " : "";
  return `${sentence} ${between}${text.slice(...exception)}`;
}

/** Null if nothing answered and no step is selected. */
export function currentVerdict(app: App, state: State): CurrentText | null {
  const at = currentText(app, state);
  return at !== null && (at.step !== null || (at.hit !== null && state.answer.answered)) ? at : null;
}

/** Texts that can be copied, in the order in which `y` cycles through them, including the slip of a ruling if there is one. */
export function textsToCopy(app: App, state: State): ReadonlyMap<CopyForm, string> {
  const at = currentText(app, state);
  if (at === null) return new Map();
  const { id } = at.opened.entry;
  const { paragraphs } = excerptOf(at);
  const legend = at.opened.legend(paragraphs.join(" "));
  const explained = legend === "" ? paragraphs : [...paragraphs, `(${legend})`];
  const citation = citationOf(at);
  const link = app.link(id);
  const quoted = [...explained.map(escapeMarkdown), `— *${escapeMarkdown(citation)}*`];
  const texts: readonly (readonly [CopyForm, string | null])[] = [
    ["passage", [...explained, `— ${citation}`].join("\n")],
    ["slip", currentSlip(app, state)],
    ["citation", citation],
    ["link", link === null ? null : `${citation}\n${link}`],
    ["markdown", quoted.map((text) => `> ${text}`).join("\n>\n")],
  ];
  return new Map(texts.flatMap(([form, text]) => (text === null ? [] : [[form, safeText(text)]])));
}

/** Wider than the paper of a receipt printer, so that the slip fits a screen of 24 rows. */
const slipColumns = 60;

/** The slip of the ruling on the current question, as printed by `rulings log slip`. */
function currentSlip({ event }: App, { answer, size }: State): string | null {
  const [precedent] = answer.precedents ?? [];
  if (precedent === undefined) return null;
  const { ruling } = precedent;
  const day = ruling.first.at.slice(0, "2026-05-30".length);
  return slipText({ event: event ?? day, ruling }, Math.min(slipColumns, size.columns));
}
