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

export function changeHtml(comparison: Comparison, extras: ReportExtras): string {
  const sheet = changeSheet(comparison, { ...extras, context });
  const title = `What changed: ${sheet.title}`;
  const body = `<header>
<h1>${escapeHtml(title)}</h1>
<p class="pair">${escapeHtml(sheet.since)} → ${escapeHtml(sheet.title)}</p>
${countsHtml(sheet)}${factsHtml([...sheet.facts, ...sheet.clauses])}</header>
${contentsHtml(sheet)}<main>
${sheet.sections.map(sectionHtml).join("")}${sheet.marks === null ? "" : marksHtml(sheet.marks)}</main>
<footer><p><del>Struck through</del>: no longer in the text. <ins>Underlined</ins>: new in the text. … stands for words that did not change. The rules texts belong to their publishers.</p></footer>`;
  return htmlPage({ title, style: pageStyle, body });
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

const pageStyle = `:root {
  color-scheme: light dark;
  --text: #1b1f24; --page: #ffffff; --faint: #57606a; --line: #d0d7de;
  --gone: #82071e; --gone-page: #ffebe9; --new: #055d20; --new-page: #dafbe1;
}
@media (prefers-color-scheme: dark) {
  :root {
    --text: #e6edf3; --page: #0d1117; --faint: #9aa4af; --line: #30363d;
    --gone: #ffb3ad; --gone-page: #4a1a1d; --new: #8ae69d; --new-page: #12381f;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0 auto; padding: 1.5rem 1rem 3rem; max-width: 46rem;
  background: var(--page); color: var(--text);
  font: 1.0625rem/1.6 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
}
h1 { font-size: 1.6rem; line-height: 1.25; margin: 0 0 0.5rem; }
h2 { font-size: 1.1rem; letter-spacing: 0.04em; margin: 2.5rem 0 0.5rem; border-bottom: 1px solid var(--line); padding-bottom: 0.25rem; }
h3 { font-size: 1.05rem; margin: 0 0 0.4rem; }
p { margin: 0 0 0.6rem; overflow-wrap: break-word; }
del { color: var(--gone); background: var(--gone-page); text-decoration: line-through; border-radius: 0.2em; padding: 0 0.12em; }
ins { color: var(--new); background: var(--new-page); text-decoration: underline; text-underline-offset: 0.15em; border-radius: 0.2em; padding: 0 0.12em; }
.pair, .place, .note, .gap, footer, .facts { color: var(--faint); font-size: 0.9rem; }
.counts { list-style: none; display: flex; flex-wrap: wrap; gap: 0.4rem 1.25rem; padding: 0; margin: 0.75rem 0; }
.counts b { font-size: 1.2rem; }
nav ol { padding-left: 2.2rem; margin: 1rem 0 0; font-size: 0.92rem; }
nav a { color: inherit; }
article { margin: 1.25rem 0; padding: 0.1rem 0 0.1rem 1rem; border-left: 0.25rem solid var(--line); }
article.new { border-color: var(--new); }
article.withdrawn { border-color: var(--gone); }
.status { color: var(--faint); font-size: 0.8rem; font-weight: normal; margin-left: 0.4rem; }
.note { font-style: italic; }
.place { margin: 0; font-size: 0.8rem; }
footer { border-top: 1px solid var(--line); margin-top: 3rem; padding-top: 0.75rem; }
@media print {
  :root { --text: #000; --page: #fff; --faint: #333; --line: #999; --gone: #000; --gone-page: #fff; --new: #000; --new-page: #e6e6e6; }
  body { max-width: none; padding: 0; font-size: 10.5pt; }
  h2, h3 { break-after: avoid; }
  article { break-inside: avoid; }
  ins { font-weight: 600; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}`;
