/** An Answer in, the page that a judge reads at the table out. Complete without colour. */
import type { Answer, Hit } from "../domain/answer.ts";
import { entryFacts, isUntitled, placeText } from "./citation.ts";
import { headText } from "./head-text.ts";
import { layersText } from "./layers-text.ts";
import { lostIconText } from "./lost-icon-text.ts";
import { notesText } from "./notes-text.ts";
import { originText } from "./origin-text.ts";
import { passageText } from "./passage-text.ts";
import { pointerTexts } from "./pointer-texts.ts";
import { reasonsText } from "./reasons-text.ts";
import { safeText } from "./safe-text.ts";
import { shortPassage } from "./short-passage.ts";
import { paragraph, type TextStyle, wrapped } from "./text-style.ts";

export interface AnswerStyle extends TextStyle {
  /** Print the reasons of each rank. */
  readonly explain: boolean;
}

export function answerText(answer: Answer, style: AnswerStyle): string {
  const [best, ...others] = answer.hits;
  if (!answer.answered || !best) return refusalText(answer, style);
  return [understoodText(answer, style), wholeHit(best, style), shortHits("Next best", others, style)].join(
    "",
  );
}

/** `Not answered here: no passage speaks of …`, what was made of the query, and what is nearest. */
function refusalText(answer: Answer, style: AnswerStyle): string {
  const reason = answer.missing === null ? "" : `: ${answer.missing}`;
  const said = wrapped({ text: `Not answered here${reason}.` }, style);
  const understood = understoodText(answer, style);
  return [
    ...said.map((line) => `${style.paint.warning(line)}\n`),
    understood === "" ? "" : `\n${understood.trimEnd()}\n`,
    shortHits("Nearest, but no answer", answer.hits, style),
  ].join("");
}

/** What was mended in the query and which day it is about, so that a judge sees what was looked for. */
function understoodText({ interpretation: { corrections, asOf } }: Answer, style: AnswerStyle): string {
  const read = corrections.map(({ from, to }) => `${from} → ${to}`).join(", ");
  const mended = read === "" ? [] : wrapped({ text: `Read as: ${read}` }, style);
  const lines = [...(asOf ? [`As of ${asOf}`] : []), ...mended];
  if (lines.length === 0) return "";
  return `${lines.map((line) => `${style.paint.faint(line)}\n`).join("")}\n`;
}

function wholeHit(hit: Hit, style: AnswerStyle): string {
  const { entry, passage, highlights } = hit;
  const pointers = pointerTexts(hit.references, style);
  return [
    headText(entry, passage.path, style),
    "\n",
    passageText(passage, highlights, style),
    "\n",
    lostIconText([passage.text], style),
    originText({ ...passage, document: entry.document }, style),
    hit.layers === undefined ? "" : layersText(hit.layers, entry.id, style),
    pointers.length === 0 ? "" : `\n${pointers.join("")}`,
    notesText(hit.notes ?? [], style),
    style.explain ? `\n${reasonsText(hit)}` : "",
  ].join("");
}

function shortHits(heading: string, hits: readonly Hit[], style: AnswerStyle): string {
  if (hits.length === 0) return "";
  return `\n${style.paint.strong(heading)}\n${hits.map((hit) => `\n${shortHit(hit, style)}`).join("")}`;
}

/** Numbered, titled where there is a title, two lines of text, and where it stands. */
function shortHit(hit: Hit, style: AnswerStyle): string {
  const { entry, passage, rank } = hit;
  const number = `${rank}  `.padStart(5);
  const rest = " ".repeat(number.length);
  const { text, marks } = shortPassage(hit);
  const step = passage.path === null ? "" : ` ${passage.path}`;
  const title = isUntitled(entry)
    ? []
    : wrapped({ text: safeText(`${entry.title}${step}`), first: number, rest }, style);
  const kind = isUntitled(entry) ? " · untitled passage" : "";
  const place = `${entryFacts(entry)}${kind} · ${placeText(passage.source, passage.lines)}`;
  return [
    ...title.map((line) => `${style.paint.strong(line)}\n`),
    paragraph({ text, marks, first: title.length === 0 ? number : rest, rest }, style),
    ...wrapped({ text: place, first: rest }, style).map((line) => `${style.paint.faint(line)}\n`),
    style.explain ? reasonsText(hit) : "",
  ].join("");
}
