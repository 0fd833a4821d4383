/**
 * Prints a change sheet as a self-contained web page that is readable without scripts, printable, and adapts to light and dark
 * mode. All text of the documents is escaped; nothing is fetched.
 */
import type { Comparison, WordEdit } from "../domain/change.ts";
import { linesText } from "../domain/line-span.ts";
import type { ShownParagraph } from "./change-body.ts";
import { type ChangeSheet, changeSheet, type ReportExtras, type SheetChange } from "./change-sheet.ts";
import { escapeHtml, htmlPage } from "./escape.ts";

const context = 25;

export interface PageStyle {
  /** The style sheet of the page: `change.css`, which the build puts beside the program. */
  readonly pageStyle: () => string;
}

export function changeHtml(comparison: Comparison, extras: ReportExtras & PageStyle): string {
  const sheet = changeSheet(comparison, { ...extras, context });
  const title = `What changed: ${sheet.title}`;
  const body = `<header>
<h1>${escapeHtml(title)}</h1>
<p class="pair">${escapeHtml(sheet.since)} → ${escapeHtml(sheet.title)}</p>
${countsHtml(sheet)}${factsHtml([...sheet.facts, ...sheet.clauses])}</header>
${contentsHtml(sheet)}<main>
${sheet.sections.map(sectionHtml).join("")}${sheet.marks === null ? "" : marksHtml(sheet.marks)}</main>
<footer><p><del>Struck through</del>: no longer in the text. <ins>Underlined</ins>: new in the text. … stands for words that did not change. The rules texts belong to their publishers.</p></footer>`;
  return htmlPage({ title, style: extras.pageStyle(), body });
}

/** The counts as a bar; its label repeats them in words. */
function countsHtml({ counts, summary }: ChangeSheet): string {
  const cells = counts.map(([name, count]) => `<li class="${name}"><b>${count}</b> ${name}</li>`);
  return `<ul class="counts" aria-label="${escapeHtml(summary)}">${cells.join("")}</ul>\n`;
}

function factsHtml(lines: readonly string[]): string {
  if (lines.length === 0) return "";
  return `<ul class="facts">${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join("")}</ul>\n`;
}

function contentsHtml({ announced, isShort }: ChangeSheet): string {
  if (isShort) return "";
  const lines = announced.map(
    ({ number, verdict, name, gist }) =>
      `<li class="${verdict}"><a href="#change-${number}">${escapeHtml(name)}</a> <span class="status">${verdict}</span>${gist.length === 0 ? "" : ` ${wordsHtml(gist)}`}</li>\n`,
  );
  return `<nav aria-label="What players must know"><h2>What players must know</h2>\n<ol>\n${lines.join("")}</ol></nav>\n`;
}

function sectionHtml([heading, changes]: ChangeSheet["sections"][number]): string {
  const head = heading === null ? "" : `<h2>${escapeHtml(heading)}</h2>\n`;
  return `<section>\n${head}${changes.map(changeArticle).join("")}</section>\n`;
}

/** A changed name is shown as `old → new`, because a title with half its words struck through is hard to read. */
function changeArticle({ number, verdict, name, pieces, notes, source }: SheetChange): string {
  const place = source === null ? "" : `${source.file}, ${linesText(source.lines)}`;
  return `<article class="${verdict}" id="change-${number}">
<h3>${escapeHtml(name)} <span class="status">${verdict}</span></h3>
${pieces.map(pieceHtml).join("")}${notes.map((note) => `<p class="note">${escapeHtml(note)}</p>\n`).join("")}<p class="place">${escapeHtml(place)}</p>
</article>
`;
}

function pieceHtml({ label, paragraphs }: SheetChange["pieces"][number]): string {
  return paragraphs.map((paragraph, at) => paragraphHtml(paragraph, at === 0 ? label : "")).join("");
}

function paragraphHtml(paragraph: ShownParagraph, label: string): string {
  if (paragraph === null) return `<p class="gap">…</p>\n`;
  const lead = label === "" ? "" : `<b class="label">${escapeHtml(label)}</b> `;
  return `<p>${lead}${wordsHtml(paragraph).trim()}</p>\n`;
}

function wordsHtml(words: readonly WordEdit[]): string {
  return words.map(wordHtml).join("");
}

function wordHtml({ op, text }: WordEdit): string {
  if (op === "equal") return escapeHtml(text);
  return op === "delete" ? `<del>${escapeHtml(text)}</del>` : `<ins>${escapeHtml(text)}</ins>`;
}

function marksHtml({ heading, lines }: NonNullable<ChangeSheet["marks"]>): string {
  const items = lines.map((line) => `<li>${escapeHtml(line)}</li>`).join("");
  const list = items === "" ? "" : `<ul>${items}</ul>\n`;
  return `<section class="marks">\n<h2>${escapeHtml(heading)}</h2>\n${list}</section>\n`;
}
