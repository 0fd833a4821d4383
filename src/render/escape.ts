/** Escapes text so that HTML or Markdown shows it literally, and makes whole HTML pages. */
import { safeText } from "./safe-text.ts";

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Safe in an element and in an attribute with either kind of quotes. */
export function escapeHtml(text: string): string {
  return safeText(text).replace(/[&<>"']/g, (character) => entities[character] ?? "");
}

/** Matches characters that Markdown, HTML, or the formulas of a wiki treat as markup. */
const special = /[\\`*_{}[\]<>#|~&$^@]/g;
/** Matches the start of a line where `---` would make a rule and `+ ` a list. */
const rule = /^(?<lead> ?)(?=[-+=])/;
/** `==words==` */
const doubled = /=(?==)/g;
/** Matches a number that would start a list at the beginning of a line: `1. `, `2) `. */
const listNumber = /^(?<number> ?\d{1,9})(?=[.)](?:\s|$))/;
/** Matches the colon in `https://…` and `:word:`, which wikis turn into links and images. */
const colon = /:(?=\/\/|[\w+-]{1,40}:)/g;
/** Matches `www` in `www.example.org`, which would become a link. */
const host = /\bwww(?=\.)/gi;

/** Collapses white space to single spaces. A space at either end is kept, because the text may be part of a sentence. */
export function escapeMarkdown(text: string): string {
  return safeText(text)
    .replace(/[ \t\n\r]+/g, " ")
    .replace(special, "\\$&")
    .replace(doubled, "\\=")
    .replace(rule, "$<lead>\\")
    .replace(listNumber, "$<number>\\")
    .replace(colon, "\\:")
    .replace(host, "$&\\");
}

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
