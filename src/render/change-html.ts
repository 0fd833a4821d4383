/**
 * A comparison in, one page for a web site out: self-contained, readable without script, printable, right in light and
 * dark. All text of the documents is escaped; nothing is fetched.
 */
import type { Change, Comparison, MarkReport, WordEdit } from "../domain/change.ts";
import { editionName } from "../domain/edition.ts";
import { spanText } from "../domain/line-span.ts";
import { pageStyle } from "./change-html-style.ts";
import { markLines } from "./change-marks.ts";
import {
  allNotesOf,
  bySection,
  changeName,
  countChanges,
  factLine,
  mainEntry,
  statusOrder,
  summaryLine,
  type ToldChanges,
  toldChanges,
  versionName,
} from "./change-names.ts";
import { type ChangedParagraph, type Context, shownParagraphs, wholeParagraphs } from "./change-words.ts";
import { escapeHtml } from "./html-escape.ts";

export interface HtmlExtras {
  readonly marks: MarkReport | null;
}

const context: Context = { words: 25 };

export function changeHtml(comparison: Comparison, { marks }: HtmlExtras): string {
  const title = `What changed: ${versionName(comparison.new)}`;
  const told = toldChanges(comparison.changes);
  const bySections = [...bySection(told.changes)];
  const changes = bySections.flatMap(([, list]) => list);
  const numberOf = new Map(changes.map((change, at) => [change, at + 1]));
  const sections = bySections.map(([section, list]) =>
    sectionHtml(section, list, { comparison, numberOf, told }),
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>
${pageStyle}</style>
</head>
<body>
<header>
<h1>${escapeHtml(title)}</h1>
<p class="pair">${escapeHtml(editionName(comparison.new.edition))}: ${escapeHtml(versionName(comparison.old))} → ${escapeHtml(versionName(comparison.new))}</p>
${countsHtml(comparison)}${factsHtml(comparison)}</header>
${contentsHtml(changes, numberOf)}<main>
${sections.join("")}${marks ? marksHtml(marks) : ""}</main>
<footer><p><del>Struck through</del>: no longer in the text. <ins>Underlined</ins>: new in the text. … stands for words that did not change. The rules texts belong to their publishers.</p></footer>
</body>
</html>
`;
}

/** A table of counts; the line above it says the same in words. */
function countsHtml(comparison: Comparison): string {
  const counts = countChanges(comparison);
  const shown = [...statusOrder.filter((status) => counts[status] > 0), "unchanged" as const];
  const cells = shown.map((status) => `<li class="${status}"><b>${counts[status]}</b> ${status}</li>`);
  return `<ul class="counts" aria-label="${escapeHtml(summaryLine(comparison))}">${cells.join("")}</ul>\n`;
}

function factsHtml({ facts, sections }: Comparison): string {
  const lines = [
    ...facts.map(factLine),
    ...sections.map(({ from, to }) => `section ${from || "without heading"} → ${to || "without heading"}`),
  ];
  return lines.length === 0
    ? ""
    : `<ul class="facts">${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join("")}</ul>\n`;
}

type Numbers = ReadonlyMap<Change, number>;

/** A short report needs no table of contents. */
const fewChanges = 3;

function contentsHtml(changes: readonly Change[], numberOf: Numbers): string {
  if (changes.length <= fewChanges) return "";
  const lines = changes.map(
    (change) =>
      `<li class="${change.status}"><a href="#change-${numberOf.get(change)}">${escapeHtml(changeName(change))}</a></li>\n`,
  );
  return `<nav aria-label="Changes"><ol>\n${lines.join("")}</ol></nav>\n`;
}

interface Page {
  readonly comparison: Comparison;
  readonly numberOf: Numbers;
  readonly told: ToldChanges;
}

function sectionHtml(section: string | null, changes: readonly Change[], page: Page): string {
  const head = section === null ? "" : `<h2>${escapeHtml(section)}</h2>\n`;
  return `<section>\n${head}${changes.map((change) => changeArticle(change, page)).join("")}</section>\n`;
}

function changeArticle(change: Change, { comparison, numberOf, told }: Page): string {
  const notes = allNotesOf(change, told);
  return `<article class="${change.status}" id="change-${numberOf.get(change)}">
<h3>${titleHtml(change)} <span class="status">${change.status}</span></h3>
${bodyHtml(change)}${notes.map((note) => `<p class="note">${escapeHtml(note)}</p>\n`).join("")}${placeHtml(change, comparison)}</article>
`;
}

function titleHtml(change: Change): string {
  if (change.titleWords.length === 0) return escapeHtml(changeName(change));
  return withGaps(change.titleWords);
}

function bodyHtml({ status, words }: Change): string {
  if (words.every(({ op }) => op === "equal")) return "";
  const isWhole = status === "added" || status === "removed";
  return shownParagraphs(words, isWhole ? wholeParagraphs : context)
    .map(paragraphHtml)
    .join("");
}

function paragraphHtml(paragraph: ChangedParagraph | null): string {
  if (paragraph === null) return `<p class="gap">…</p>\n`;
  return `<p>${withGaps(paragraph).trim()}</p>\n`;
}

/** What is gone and what came for it are parted by a space. */
function withGaps(words: readonly WordEdit[]): string {
  const parts = words.map((word, at) => {
    const isReplacement = word.op === "insert" && words[at - 1]?.op === "delete";
    return `${isReplacement ? " " : ""}${wordHtml(word)}`;
  });
  return parts.join("");
}

function wordHtml({ op, text }: WordEdit): string {
  if (op === "equal") return escapeHtml(text);
  return op === "delete" ? `<del>${escapeHtml(text)}</del>` : `<ins>${escapeHtml(text)}</ins>`;
}

function placeHtml(change: Change, { old, new: fresh }: Comparison): string {
  const entry = mainEntry(change);
  const document = change.to.length > 0 ? fresh : old;
  if (!entry) return "";
  return `<p class="place">${escapeHtml(document.source.file)}, ${entry.lines[0] === entry.lines[1] ? "line" : "lines"} ${spanText(entry.lines)}</p>\n`;
}

function marksHtml(marks: MarkReport): string {
  const [head = "", ...lines] = markLines(marks);
  const list =
    lines.length === 0
      ? ""
      : `<ul>${lines.map((line) => `<li>${escapeHtml(line.trim())}</li>`).join("")}</ul>\n`;
  return `<section class="marks">\n<h2>${escapeHtml(head.replace(/:$/, ""))}</h2>\n${list}</section>\n`;
}
