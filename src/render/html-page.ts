/** A title, a style, and the elements of the body in, a complete page out that fetches nothing. */
import { escapeHtml } from "./escape.ts";

export interface HtmlPage {
  readonly title: string;
  readonly style: string;
  /** Markup; its texts are escaped. */
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
