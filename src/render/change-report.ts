/**
 * The forms in which a comparison is printed: Markdown, ready to publish (removed words struck through, new ones bold), the same
 * as a web page, and the objects that `diff --json` and `history --json` promise. All text of the documents is escaped.
 */

import { type Comparison, countChanges, type EntryHistory, type WordEdit } from "../domain/change.ts";
import type { SourceDocument } from "../domain/document.ts";
import { markedText } from "./change-body.ts";
import { type ChangeVerdict, versionName } from "./change-names.ts";
import { type ChangeSheet, changeSheet, type ReportExtras, type SheetChange } from "./change-sheet.ts";
import { announcementText, changeText } from "./change-text.ts";
import { escapeMarkdown, safeJson } from "./safe-text.ts";
import type { TextStyle } from "./text-style.ts";
import { htmlOf, htmlPage } from "./web-page.ts";

type Print = (comparison: Comparison, style: TextStyle & ReportExtras & WebFrame) => string;

/** Without a form, `text` is printed. */
export const changeForms = {
  text: changeText,
  announce: announcementText,
  markdown: changeMarkdown,
  "announce markdown": announcementMarkdown,
  html: changeHtml,
  "announce html": (comparison, style) =>
    changePage(announcementMarkdown(comparison, style), comparison, style),
  json: (comparison, style) => `${safeJson(changeJson(comparison, style))}\n`,
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

export function changeMarkdown(comparison: Comparison, extras: ReportExtras): string {
  const sheet = changeSheet(comparison, extras);
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
  const sheet = changeSheet(comparison, extras);
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
  const label = piece.label === "" ? "" : `*${escapeMarkdown(piece.label)}* `;
  const textOf = verdict === "new" ? plainText : markedText;
  return piece.paragraphs.map((paragraph, at) =>
    paragraph === null ? "…\n\n" : `${at === 0 ? label : ""}${textOf(paragraph).trim()}\n\n`,
  );
}

function plainText(paragraph: readonly WordEdit[]): string {
  return escapeMarkdown(paragraph.map(({ text }) => text).join(""));
}

interface WebFrame {
  /** The frame of all pages; see `htmlPage`. */
  readonly webFrame: string;
}

export function changeHtml(comparison: Comparison, options: ReportExtras & WebFrame): string {
  return changePage(changeMarkdown(comparison, options), comparison, options);
}

/** In the report of changes, what is struck out is gone, and what is bold is new. */
function changePage(markdown: string, comparison: Comparison, { webFrame }: WebFrame): string {
  const body = htmlOf(markdown);
  const marked = body.replaceAll("<strong>", "<ins>").replaceAll("</strong>", "</ins>");
  const footer =
    "<footer><del>Struck through</del>: no longer in the text. <ins>Underlined</ins>: new in the text.</footer>";
  return htmlPage(`What changed: ${versionName(comparison.new)}`, `${marked}\n${footer}`, webFrame);
}
