/** Sharing: what is copied, in which form, and what is shown to the players. */
import { escapeMarkdown } from "../render/escape.ts";
import { safeText } from "../render/safe-text.ts";
import { slipText } from "../render/slip.ts";
import type { App } from "./app.ts";
import { type CurrentText, citationOf, currentText, excerptOf } from "./current-text.ts";
import { say } from "./read.ts";
import { atPlace, type CopyForm, type State } from "./state.ts";

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

/** The slip of the ruling on the current question, as printed by `rulings log slip`. */
function currentSlip({ event }: App, { answer, size }: State): string | null {
  const [precedent] = answer.precedents ?? [];
  if (precedent === undefined) return null;
  const { ruling } = precedent;
  const day = ruling.first.at.slice(0, "2026-05-30".length);
  return slipText({ event: event ?? day, ruling }, Math.min(slipColumns, size.columns));
}
