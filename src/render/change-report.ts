/**
 * The forms in which a comparison is printed: Markdown, ready to publish (removed words struck through, new ones bold), the same
 * as a web page, and the objects that `diff --json` and `history --json` promise. All text of the documents is escaped.
 */

import { type Comparison, countChanges, type EntryHistory, type WordEdit } from "../domain/change.ts";
import type { SourceDocument } from "../domain/document.ts";
import { markedText } from "./change-body.ts";
import { type ChangeVerdict, versionName } from "./change-names.ts";
import {
  changeSheet,
  drawReport,
  type ReportExtras,
  type ReportMarkup,
  type SheetChange,
} from "./change-sheet.ts";
import { changeText } from "./change-text.ts";
import { escapeMarkdown, safeJson } from "./safe-text.ts";
import type { TextStyle } from "./text-style.ts";
import { htmlOf, htmlPage } from "./web-page.ts";

type Print = (comparison: Comparison, style: TextStyle & ReportExtras & WebFrame) => string;

export const changeForms = {
  text: changeText,
  markdown: changeMarkdown,
  html: changeHtml,
  json: (comparison, style) => `${safeJson(changeJson(comparison, style))}\n`,
} as const satisfies Readonly<Record<string, Print>>;

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
  return drawReport(changeSheet(comparison, extras), markdownOfReport).join("");
}

const markdownOfReport: ReportMarkup<string> = {
  head: ({ title, since, summary, facts, extent }) => {
    const counts = `Since ${escapeMarkdown(since)}: ${escapeMarkdown(summary)}.\n\n`;
    return `# What changed: ${escapeMarkdown(title)}\n\n${extent === "whole" ? counts : ""}${listOf(facts.map(escapeMarkdown))}`;
  },
  heading: (text) => `## ${escapeMarkdown(text)}\n\n`,
  announced: (changes) =>
    listOf(
      changes.map(({ verdict, announcedName: name, gist }) => {
        const words = gist.length === 0 ? "" : `: ${markedText(gist)}`;
        return `*${verdict}* ${escapeMarkdown(name)}${words}`;
      }),
    ),
  change: ({ name, verdict, pieces, notes }) =>
    [
      `### ${escapeMarkdown(name)} (${verdict})\n\n`,
      ...pieces.flatMap((piece) => pieceMarkdown(piece, verdict)),
      ...notes.map((note) => `*${escapeMarkdown(note)}*\n\n`),
    ].join(""),
  lines: (texts) => listOf(texts.map(escapeMarkdown)),
};

function listOf(items: readonly string[]): string {
  return items.length === 0 ? "" : `${items.map((item) => `- ${item}\n`).join("")}\n`;
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

/** In the page, what is struck out is gone, and what is bold is new. */
export function changeHtml(comparison: Comparison, { webFrame, ...extras }: ReportExtras & WebFrame): string {
  const markdown = changeMarkdown(comparison, extras);
  const body = htmlOf(markdown);
  const marked = body.replaceAll("<strong>", "<ins>").replaceAll("</strong>", "</ins>");
  const footer =
    "<footer><del>Struck through</del>: no longer in the text. <ins>Underlined</ins>: new in the text.</footer>";
  return htmlPage(`What changed: ${versionName(comparison.new)}`, `${marked}\n${footer}`, webFrame);
}
