/**
 * A comparison in, one page for a web site out: self-contained, readable without script, printable, right in light and
 * dark. All text of the documents is escaped; nothing is fetched.
 */
import type { Change, Comparison, WordEdit } from "../domain/change.ts";
import { linesText } from "../domain/line-span.ts";
import { announcedChanges } from "./change-announcement.ts";
import { type BodyPiece, changeBody } from "./change-body.ts";
import { extraSections, type ReportExtras } from "./change-extras.ts";
import { pageStyle } from "./change-html-style.ts";
import {
  allNotesOf,
  bySection,
  changeName,
  headLines,
  mainEntry,
  type ToldChanges,
  toldChanges,
  versionName,
} from "./change-names.ts";
import { omittedClauses, summaryLine, verdictOf, verdicts } from "./change-verdict.ts";
import { type Context, shownParagraphs, wholeParagraphs } from "./change-words.ts";
import { escapeHtml } from "./escape.ts";

const context: Context = { words: 25 };

export function changeHtml(comparison: Comparison, extras: ReportExtras): string {
  const title = `What changed: ${versionName(comparison.new)}`;
  const told = toldChanges(comparison);
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
<p class="pair">${escapeHtml(versionName(comparison.old))} → ${escapeHtml(versionName(comparison.new))}</p>
${countsHtml(comparison)}${factsHtml(comparison, told)}</header>
${contentsHtml(comparison, told, numberOf)}<main>
${sections.join("")}${extrasHtml(comparison, extras)}</main>
<footer><p><del>Struck through</del>: no longer in the text. <ins>Underlined</ins>: new in the text. … stands for words that did not change. The rules texts belong to their publishers.</p></footer>
</body>
</html>
`;
}

/** The counts; the label repeats them in words. */
function countsHtml(comparison: Comparison): string {
  const found = comparison.changes.map(verdictOf);
  const cells = verdicts.flatMap((verdict) => {
    const count = found.filter((each) => each === verdict).length;
    return count === 0 ? [] : [`<li class="${verdict}"><b>${count}</b> ${verdict}</li>`];
  });
  const unchanged = `<li class="unchanged"><b>${comparison.unchanged.length}</b> unchanged</li>`;
  return `<ul class="counts" aria-label="${escapeHtml(summaryLine(comparison))}">${cells.join("")}${unchanged}</ul>\n`;
}

function factsHtml(comparison: Comparison, told: ToldChanges): string {
  const lines = [...headLines(comparison, told), ...omittedClauses(comparison)];
  return lines.length === 0
    ? ""
    : `<ul class="facts">${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join("")}</ul>\n`;
}

type Numbers = ReadonlyMap<Change, number>;

/** A short report is its own summary. */
const fewChanges = 3;

function contentsHtml(comparison: Comparison, told: ToldChanges, numberOf: Numbers): string {
  if (told.changes.length <= fewChanges) return "";
  const lines = announcedChanges(comparison, told).map(
    ({ change, verdict, name, gist }) =>
      `<li class="${verdict}"><a href="#change-${numberOf.get(change)}">${escapeHtml(name)}</a> <span class="status">${verdict}</span>${gist.length === 0 ? "" : ` ${withGaps(gist)}`}</li>\n`,
  );
  return `<nav aria-label="What players must know"><h2>What players must know</h2>\n<ol>\n${lines.join("")}</ol></nav>\n`;
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
  return `<article class="${verdictOf(change)}" id="change-${numberOf.get(change)}">
<h3>${titleHtml(change)} <span class="status">${verdictOf(change)}</span></h3>
${bodyHtml(change)}${notes.map((note) => `<p class="note">${escapeHtml(note)}</p>\n`).join("")}${placeHtml(change, comparison)}</article>
`;
}

/** A name that changed is shown as `old → new`: a title that is half struck through is hard to read. */
function titleHtml(change: Change): string {
  return escapeHtml(changeName(change));
}

function bodyHtml(change: Change): string {
  return changeBody(change).map(pieceHtml).join("");
}

function pieceHtml({ label, words, extent }: BodyPiece): string {
  const isMarked = words.some(({ op }) => op !== "equal");
  const paragraphs = isMarked
    ? shownParagraphs(words, extent === "whole" ? wholeParagraphs : context)
    : [words];
  return paragraphs.map((paragraph, at) => paragraphHtml(paragraph, at === 0 ? label : "")).join("");
}

function paragraphHtml(paragraph: readonly WordEdit[] | null, label: string): string {
  if (paragraph === null) return `<p class="gap">…</p>\n`;
  const lead = label === "" ? "" : `<b class="label">${escapeHtml(label)}</b> `;
  return `<p>${lead}${withGaps(paragraph).trim()}</p>\n`;
}

/** A space separates removed words from those that replace them. */
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
  return `<p class="place">${escapeHtml(document.source.file)}, ${linesText(entry.lines)}</p>\n`;
}

function extrasHtml(comparison: Comparison, extras: ReportExtras): string {
  return extraSections(comparison, extras)
    .map(({ heading, lines }) => {
      const items = lines.map((line) => `<li>${escapeHtml(line)}</li>`).join("");
      const list = items === "" ? "" : `<ul>${items}</ul>\n`;
      return `<section class="marks">\n<h2>${escapeHtml(heading)}</h2>\n${list}</section>\n`;
    })
    .join("");
}
