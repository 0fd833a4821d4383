/** The judge copies what stands before the players, in one of several forms, or shows it as a code for their phones. */
import type { Hit } from "../domain/answer.ts";
import { editionName } from "../domain/edition.ts";
import { withoutEmphasis } from "../domain/emphasis.ts";
import type { Block } from "../domain/entry.ts";
import { type LineSpan, linesText } from "../domain/line-span.ts";
import type { OpenedEntry } from "../domain/opened-entry.ts";
import { documentName } from "../render/citation.ts";
import { escapeMarkdown } from "../render/escape.ts";
import { qrLines } from "../render/qr.ts";
import { safeText } from "../render/safe-text.ts";
import { slipText } from "../render/slip.ts";
import type { App } from "./app.ts";
import { type AtHand, atHand } from "./at-hand.ts";
import { bareScreen, plainScreen, type Screen } from "./frame.ts";
import { geometry } from "./geometry.ts";
import { placeName, say } from "./read.ts";
import { type Row, span, textRows } from "./row.ts";
import { type CopyForm, copyForms, type State } from "./state.ts";

/** A piece of an entry: the step of the walk, the passage that answered, or all of it. */
interface Excerpt {
  readonly paragraphs: readonly string[];
  /** Address of a step or rule: `2.d`. */
  readonly path: string | null;
  readonly lines: LineSpan;
}

interface ToCopy {
  readonly paragraphs: readonly string[];
  readonly citation: string;
  /** To the entry on the exported page; null where nobody said where that is. */
  readonly link: string | null;
}

const forms: Readonly<Record<Exclude<CopyForm, "slip">, (copied: ToCopy) => string | null>> = {
  passage: ({ paragraphs, citation }) => [...paragraphs, `— ${citation}`].join("\n"),
  citation: ({ citation }) => citation,
  link: ({ citation, link }) => (link === null ? null : `${citation}\n${link}`),
  markdown: ({ paragraphs, citation }) =>
    [...paragraphs.map(quoted), `> — *${escapeMarkdown(citation)}*`].join("\n>\n"),
};

const quoted = (paragraph: string) => `> ${escapeMarkdown(paragraph)}`;

/** `next` copies what was copied last in the next form. */
export function copy(app: App, state: State, asked: CopyForm | "next"): State {
  const { place } = state;
  const isCopied = place.at === "copied";
  const form = asked === "next" ? formAfter(app, state, isCopied ? place.form : "passage") : asked;
  const text = textAtHand(app, state, form);
  return text === null
    ? say(state, "nothing to copy")
    : {
        ...state,
        effects: [...state.effects, { do: "copy", text }],
        place: { at: "copied", from: isCopied ? place.from : place, form, text },
      };
}

/** Without an address of the exported page there is no link, and without a ruling no slip. */
function formAfter(app: App, state: State, form: CopyForm): CopyForm {
  const there = copyForms.filter((one) => textAtHand(app, state, one) !== null);
  return there[(there.indexOf(form) + 1) % there.length] ?? "passage";
}

/** The passage; where it has no room, the link to it or what to look up. */
export function showCode(app: App, state: State): State {
  const texts = (["passage", "link", "citation"] as const).flatMap(
    (form) => textAtHand(app, state, form) ?? [],
  );
  return texts.length === 0
    ? say(state, "no passage to show")
    : { ...state, place: { at: "qr", from: state.place, texts } };
}

/** Wider than the paper of a receipt printer, so that the slip fits a screen of 24 rows. */
const slipColumns = 60;

/** The slip of the ruling on the question that is asked now, as `rulings slip` prints it. */
function slipAtHand({ event }: App, { answer, size }: State): string | null {
  const [precedent] = answer.precedents ?? [];
  if (precedent === undefined) return null;
  const { ruling } = precedent;
  return slipText({ event: event ?? dayOf(ruling.first.at), ruling }, Math.min(slipColumns, size.columns));
}

/** `2026-05-30` */
function dayOf(at: string): string {
  return at.slice(0, "2026-05-30".length);
}

function textAtHand(app: App, state: State, form: CopyForm): string | null {
  if (form === "slip") return slipAtHand(app, state);
  const at = atHand(app, state);
  if (at === null) return null;
  const { paragraphs, ...place } = excerptOf(at);
  const legend = app.legend(at.opened.entry.id, paragraphs.join(" "));
  const explained = legend === "" ? paragraphs : [...paragraphs, `(${legend})`];
  const citation = citationText(at.opened, place);
  const text = forms[form]({ paragraphs: explained, citation, link: app.link(at.opened.entry.id) });
  return text === null ? null : safeText(text);
}

/** `attempting missions 3.e, Current Rulings Document, 2011-01-03 (Second Edition), line 23` */
export function citationText(
  { entry, document }: OpenedEntry,
  { path, lines }: Omit<Excerpt, "paragraphs">,
): string {
  return `${placeName(entry, path)}, ${documentName(document)} (${editionName(document.edition)}), ${linesText(lines)}`;
}

function excerptOf({ opened: { entry }, hit, step }: AtHand): Excerpt {
  const block = entry.blocks[step ?? -1];
  if (block) return { paragraphs: [blockText(block)], path: block.path, lines: block.lines };
  return hit === null
    ? { paragraphs: entry.blocks.map(blockText), path: null, lines: entry.lines }
    : hitExcerpt(hit, entry.blocks);
}

/** The blocks that the passage shows, each a paragraph; the passage itself where it is only a part of one. */
function hitExcerpt({ passage }: Hit, blocks: readonly Block[]): Excerpt {
  const [first, last] = passage.blocks;
  const shown = blocks.slice(first, last + 1);
  const leadIn = blocks[shown[0]?.leadIn ?? -1];
  const whole = (leadIn && leadIn.kind !== "step" ? [leadIn, ...shown] : shown).filter(
    ({ kind }) => kind !== "heading",
  );
  const isPart = whole.length < 2 && passage.text.length < blockText(whole[0]).length - 1;
  const paragraphs = isPart ? [passage.text] : whole.map(blockText);
  return { paragraphs, path: passage.path, lines: passage.lines };
}

/** With its address or bullet, which the text does not repeat. */
export function blockText(block: Block | undefined): string {
  if (block === undefined) return "";
  const label = block.path ?? (block.kind === "item" ? "•" : "");
  return `${label} ${withoutEmphasis(block.text)}`.trim();
}

/** The first of the texts whose code has room. A code that leaves none to a head and the keys stands under one row alone. */
export function codeScreen(state: State, texts: readonly string[]): Screen {
  const codes = texts.map((text) => codeRows(state, text));
  const at = codes.findIndex((code) => code !== null);
  const code = codes[at];
  if (!code) {
    const instead = "The code has no room here: make the terminal larger, or copy the passage with y.";
    return plainScreen(state, ["The passage"], textRows(instead, { width: state.size.columns }));
  }
  const what = at > 0 ? "No room for the passage; its source:" : "The passage, to be scanned";
  const says = at === 0 ? "It needs no network." : ((texts[at] ?? "").split("\n").at(-1) ?? "");
  return code.length <= geometry(state.size).body
    ? plainScreen(state, [what, says], code)
    : bareScreen(state, [[span(what, "strong")], ...code]);
}

/** Null where it has no room. */
function codeRows({ size }: State, text: string): readonly Row[] | null {
  const lines = qrLines(text) ?? [];
  const [{ length: width } = ""] = lines;
  const isFitting = width > 0 && width <= size.columns && lines.length < size.rows;
  return isFitting ? lines.map((line) => [span(line, "code")]) : null;
}
