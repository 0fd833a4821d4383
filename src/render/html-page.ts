/** Makes a complete HTML page, which fetches nothing, from a title, a style, and the elements of the body. */
import { escapeHtml } from "./escape.ts";

export interface HtmlPage {
  readonly title: string;
  readonly style: string;
  /** Markup whose text is already escaped. */
  readonly body: string;
}

export function htmlPage({ title, style, body }: HtmlPage): string {
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
