/** An Answer in, the page that a judge reads at the table out. Complete without colour. */
import type { Answer, Hit } from "../domain/answer.ts";
import { documentName, entryFacts, placeText } from "./citation.ts";
import { safeText } from "./safe-text.ts";
import { paragraph, type TextStyle } from "./text-style.ts";

export interface AnswerStyle extends TextStyle {
  /** Print the reasons of each rank. */
  readonly explain: boolean;
}

export function answerText(answer: Answer, style: AnswerStyle): string {
  const [best, ...others] = answer.hits;
  if (!best) return refusalText(answer, style);
  if (!answer.answered) {
    return `${refusalText(answer, style)}\n${answer.hits.map((hit) => shortHit(hit, style)).join("\n")}`;
  }
  const next = others.map((hit) => shortHit(hit, style)).join("\n");
  const more = others.length === 0 ? "" : `\n${style.paint.faint("Next best")}\n\n${next}`;
  return `${understoodText(answer, style)}${wholeHit(best, style)}${more}`;
}

/** `Not answered here: no passage speaks of …` and what was made of the query. */
function refusalText(answer: Answer, style: AnswerStyle): string {
  const near = answer.hits.length === 0 ? "" : " The nearest entries follow.";
  const reason = answer.missing === null ? "" : `: ${answer.missing}`;
  const said = paragraph({ text: `Not answered here${reason}.${near}` }, style);
  return `${style.paint.warning(said.trimEnd())}\n${understoodText(answer, style)}`;
}

/** What was mended in the query, so that a judge sees what was looked for. */
function understoodText({ interpretation: { corrections } }: Answer, style: AnswerStyle): string {
  if (corrections.length === 0) return "";
  const read = corrections.map(({ from, to }) => `${from} → ${to}`).join(", ");
  return `${style.paint.faint(paragraph({ text: `Read as: ${read}` }, style).trimEnd())}\n\n`;
}

const lostIcon = "[?]";

function wholeHit(hit: Hit, style: AnswerStyle): string {
  const { entry, passage, highlights } = hit;
  return [
    headLine(hit, style),
    "\n",
    paragraph({ text: passage.text, marks: highlights, first: "  " }, style),
    "\n",
    `  ${style.paint.faint(safeText(documentName(entry.document)))}\n`,
    `  ${style.paint.faint(safeText(placeText(passage.source, passage.lines)))}\n`,
    passage.text.includes(lostIcon) ? `  ${style.paint.warning(lostIconWarning)}\n` : "",
    referencesText(hit, style),
    style.explain ? reasonsText(hit) : "",
  ].join("");
}

const lostIconWarning = `An icon was lost where ${lostIcon} stands: look at the printed card.`;

/** `Up the Ante   Second Edition · erratum` */
function headLine({ entry, passage }: Hit, { paint }: TextStyle): string {
  const step = passage.path === null ? "" : ` ${passage.path}`;
  return `${paint.title(safeText(entry.title) + step)}  ${paint.edition(entryFacts(entry))}\n`;
}

function referencesText({ references }: Hit, style: TextStyle): string {
  if (references.length === 0) return "";
  const lines = references.map(({ text, target }, at) =>
    paragraph(
      { text: `${text}  ${target ?? "– not in this corpus"}`, first: `  ${at + 1} → `, rest: "      " },
      style,
    ),
  );
  return `\n${style.paint.pointer(lines.join("").trimEnd())}\n`;
}

const shortLength = 160;

function shortHit(hit: Hit, style: AnswerStyle): string {
  const { passage, highlights } = hit;
  const cut = passage.text.length > shortLength ? cutAtWord(passage.text) : passage.text;
  const marks = highlights.filter(([, end]) => end <= cut.length);
  const text = cut === passage.text ? cut : `${cut} …`;
  const place = style.paint.faint(`  ${safeText(placeText(passage.source, passage.lines))}`);
  const reasons = style.explain ? reasonsText(hit) : "";
  return `${hit.rank}  ${headLine(hit, style)}${paragraph({ text, marks, first: "   " }, style)} ${place}\n${reasons}`;
}

function cutAtWord(text: string): string {
  return text.slice(0, Math.max(1, text.lastIndexOf(" ", shortLength)));
}

/** The shares of a score, greatest first; what adds nothing is left out. */
function reasonsText({ score, signals }: Hit): string {
  const lines = signals
    .filter(({ share }) => Math.abs(share) >= 0.005)
    .sort((one, other) => Math.abs(other.share) - Math.abs(one.share))
    .map(({ name, share, detail }) => `     ${share.toFixed(2).padStart(6)}  ${name}  (${detail})\n`);
  return `     ${score.toFixed(2).padStart(6)}  score\n${lines.join("")}`;
}
