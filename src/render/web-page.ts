/**
 * Reports and slips as web pages: their Markdown as a browser shows it, each in one file that fetches nothing. Only this file
 * uses micromark, which shows any HTML in the Markdown as text.
 */
import { micromark } from "micromark";
import { gfm, gfmHtml } from "micromark-extension-gfm";
import type { LogReport } from "../domain/event-log.ts";
import { logMarkdown } from "./log-text.ts";
import { escapeHtml } from "./safe-text.ts";
import { qrSvg, type Slip, slipMarkdown } from "./slip.ts";

export function logHtml(report: LogReport, frame: string): string {
  return htmlPage(`Rulings at ${report.event}`, htmlOf(logMarkdown(report)), frame);
}

/** The slip, and a QR code of its text. */
export function slipHtml(slip: Slip, frame: string): string {
  const code = qrSvg(slip);
  const drawn = code === null ? "" : `\n<div role="img" aria-label="The ruling as text">${code}</div>`;
  const title = `${slip.event}: ruling ${slip.ruling.number}`;
  return htmlPage(title, `${htmlOf(slipMarkdown(slip))}${drawn}`, frame);
}

/** Leaves out the spaces of no width that only Markdown needs, to recognize a mark next to a word. */
export function htmlOf(markdown: string): string {
  const html = micromark(markdown, { extensions: [gfm()], htmlExtensions: [gfmHtml()] });
  return html.replaceAll("\u200b", "");
}

/** `frame` is `web-page.html` with its style, which the build puts beside the program. */
export function htmlPage(title: string, body: string, frame: string): string {
  return `${fillFrame(frame, { title: escapeHtml(title), body })}\n`;
}

/** Replaces the names in braces of a page; one without a value is left out. */
export function fillFrame(frame: string, values: Readonly<Record<string, string>>): string {
  return frame.replace(/\{\{(\w{1,20})\}\}/g, (_, name: string) => values[name] ?? "");
}
