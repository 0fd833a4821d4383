/**
 * The forms in which a comparison is printed: Markdown (removed words struck through, new ones bold), a self-contained web
 * page that is readable without scripts, printable, and adapts to light and dark mode, and the objects that `diff --json` and
 * `history --json` promise. All text of the documents is escaped; nothing is fetched.
 */

import { type Comparison, countChanges, type EntryHistory, type WordEdit } from "../domain/change.ts";
import type { SourceDocument } from "../domain/document.ts";
import { hasWord, linesText } from "../domain/source-line.ts";
import type { ShownParagraph } from "./change-body.ts";
import type { ChangeVerdict } from "./change-names.ts";
import { type ChangeSheet, changeSheet, type ReportExtras, type SheetChange } from "./change-sheet.ts";
import { announcementText, changeStat, changeText } from "./change-text.ts";
import { escapeHtml, escapeMarkdown, htmlPage, safeJson } from "./safe-text.ts";
import type { TextStyle } from "./text-style.ts";

type Print = (comparison: Comparison, style: TextStyle & ReportExtras & PageStyle) => string;

/** Without a form, `text` is printed. */
export const changeForms = {
  text: changeText,
  stat: changeStat,
  announce: announcementText,
  markdown: changeMarkdown,
  "announce markdown": announcementMarkdown,
  html: changeHtml,
  json: (comparison, extras) => `${safeJson(changeJson(comparison, extras))}\n`,
} as const satisfies Readonly<Record<string, Print>>;

export type ChangeForm = keyof typeof changeForms;

export function changeJson(comparison: Comparison, { marks }: ReportExtras): object {
  const { old, new: fresh, unchanged: _, ...found } = comparison;
  return { old, new: fresh, summary: countChanges(comparison), ...found, ...(marks ? { marks } : {}) };
}

export function historyJson({ title, stands, latest, events }: EntryHistory): object {
  return {
    title,
    stands,
    latest: documentJson(latest),
    events: events.map(({ document, sort, entry, change }) => ({
      document: documentJson(document),
      event: sort,
      entry,
      words: change?.words ?? [],
      titleWords: change?.titleWords ?? [],
      aspects: change?.aspects ?? [],
    })),
  };
}

function documentJson({ id, title, date, monthOnly, version }: SourceDocument): object {
  return { id, title, date, monthOnly, version };
}

/** Unchanged words on each side of a mark. A page has more room. */
const [markdownContext, pageContext] = [20, 25];

export function changeMarkdown(comparison: Comparison, extras: ReportExtras): string {
  const sheet = changeSheet(comparison, { ...extras, context: markdownContext });
  return [
    `# What changed: ${escapeMarkdown(sheet.title)}\n\n`,
    `Since ${escapeMarkdown(sheet.since)}: ${escapeMarkdown(sheet.summary)}.\n\n`,
    ...listOf(sheet.facts),
    ...(sheet.isShort ? [] : announcement(sheet)),
    ...sheet.sections.map(([heading, changes]) => {
      const head = heading === null ? "" : `## ${escapeMarkdown(heading)}\n\n`;
      return head + changes.map(oneChange).join("");
    }),
    ...(sheet.marks === null
      ? []
      : [`## ${escapeMarkdown(sheet.marks.heading)}\n\n`, ...listOf(sheet.marks.lines)]),
  ].join("");
}

/** Only the list of what players must know. */
export function announcementMarkdown(comparison: Comparison, extras: ReportExtras): string {
  const sheet = changeSheet(comparison, { ...extras, context: markdownContext });
  const title = `# What changed: ${escapeMarkdown(sheet.title)}\n\n`;
  return [title, ...listOf(sheet.facts), ...announcement(sheet)].join("");
}

function announcement({ announced }: ChangeSheet): string[] {
  const lines = announced.map(
    ({ verdict, name, gist }) =>
      `- *${verdict}* ${escapeMarkdown(name)}${gist.length === 0 ? "" : `: ${markedText(gist)}`}\n`,
  );
  return lines.length === 0 ? [] : ["## What players must know\n\n", ...lines, "\n"];
}

function listOf(lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [...lines.map((line) => `- ${escapeMarkdown(line)}\n`), "\n"];
}

function oneChange({ name, verdict, pieces, notes }: SheetChange): string {
  return [
    `### ${escapeMarkdown(name)} (${verdict})\n\n`,
    ...pieces.flatMap((piece) => pieceMarkdown(piece, verdict)),
    ...notes.map((note) => `*${escapeMarkdown(note)}*\n\n`),
  ].join("");
}

/** A new entry is shown without marks: if everything is bold, nothing is. */
function pieceMarkdown(piece: SheetChange["pieces"][number], verdict: ChangeVerdict): string[] {
  const label = piece.label === "" ? "" : `**${escapeMarkdown(piece.label)}** `;
  const textOf = verdict === "new" ? plainText : markedText;
  return piece.paragraphs.map((paragraph, at) =>
    paragraph === null ? "…\n\n" : `${at === 0 ? label : ""}${textOf(paragraph).trim()}\n\n`,
  );
}

function plainText(paragraph: readonly WordEdit[]): string {
  return escapeMarkdown(paragraph.map(({ text }) => text).join(""));
}

/** `draw ~~two~~ **four** cards`; `…` for a paragraph that is left out. */
export function markedText(paragraph: ShownParagraph): string {
  const pieces = paragraph ?? [{ op: "equal", text: "…" }];
  return pieces.map((piece, at) => marked(piece, pieces[at - 1], pieces[at + 1])).join("");
}

const markdownMarks = { delete: "~~", insert: "**" } as const;

/** Markdown recognizes a mark between a word and punctuation only next to a zero-width space, kept visible as an entity. */
const zeroWidthSpace = "&#8203;";

function marked({ op, text }: WordEdit, before: WordEdit | undefined, next: WordEdit | undefined): string {
  if (op === "equal") return escapeMarkdown(text);
  const isGluedBefore = hasWord(before?.text.at(-1) ?? "") && !hasWord(text.charAt(0));
  const isGluedAfter = op === "insert" && hasWord(next?.text.charAt(0) ?? "") && !hasWord(text.slice(-1));
  const mark = markdownMarks[op];
  const spaceIf = (isGlued: boolean) => (isGlued ? zeroWidthSpace : "");
  return `${spaceIf(isGluedBefore)}${mark}${escapeMarkdown(text)}${mark}${spaceIf(isGluedAfter)}`;
}

interface PageStyle {
  /** The style sheet of the page: `change.css`, which the build puts beside the program. */
  readonly pageStyle: () => string;
}

export function changeHtml(comparison: Comparison, extras: ReportExtras & PageStyle): string {
  const sheet = changeSheet(comparison, { ...extras, context: pageContext });
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
  const place = `${source.file}, ${linesText(source.lines)}`;
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

const wordsHtml = (words: readonly WordEdit[]) => words.map(wordHtml).join("");

function wordHtml({ op, text }: WordEdit): string {
  if (op === "equal") return escapeHtml(text);
  return op === "delete" ? `<del>${escapeHtml(text)}</del>` : `<ins>${escapeHtml(text)}</ins>`;
}

function marksHtml({ heading, lines }: NonNullable<ChangeSheet["marks"]>): string {
  const items = lines.map((line) => `<li>${escapeHtml(line)}</li>`).join("");
  const list = items === "" ? "" : `<ul>${items}</ul>\n`;
  return `<section class="marks">\n<h2>${escapeHtml(heading)}</h2>\n${list}</section>\n`;
}
