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

export function logHtml(report: LogReport, style: string): string {
  return htmlPage(`Rulings at ${report.event}`, htmlOf(logMarkdown(report)), style);
}

/** The slip, and a QR code of its text. */
export function slipHtml(slip: Slip, style: string): string {
  const code = qrSvg(slip);
  const drawn = code === null ? "" : `\n<div role="img" aria-label="The ruling as text">${code}</div>`;
  return htmlPage(
    `${slip.event}: ruling ${slip.ruling.number}`,
    `${htmlOf(slipMarkdown(slip))}${drawn}`,
    style,
  );
}

/** Leaves out the spaces of no width that only Markdown needs, to recognize a mark next to a word. */
export function htmlOf(markdown: string): string {
  const html = micromark(markdown, { extensions: [gfm()], htmlExtensions: [gfmHtml()] });
  return html.replaceAll("\u200b", "");
}

export function htmlPage(title: string, body: string, style: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>
${style}
</style>
</head>
<body>
${body}
</body>
</html>
`;
}
