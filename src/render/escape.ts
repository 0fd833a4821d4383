/** Any text in, text that HTML or Markdown shows literally out. */
import { safeText } from "./safe-text.ts";

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Safe in an element, and in an attribute in either kind of quotes. */
export function escapeHtml(text: string): string {
  return safeText(text).replace(/[&<>"']/g, (character) => entities[character] ?? "");
}

/** Characters that Markdown, HTML, or the formulas of a wiki would read as markup. */
const special = /[\\`*_{}[\]<>#|~&$^@]/g;
/** `---` would rule a line, `+ ` open a list. */
const rule = /^(?<lead> ?)(?=[-+=])/;
/** `==words==` */
const doubled = /=(?==)/g;
/** `1. `, `2) ` at the beginning of a line would open a list. */
const listNumber = /^(?<number> ?\d{1,9})(?=[.)](?:\s|$))/;
/** `https://…` and `:word:`, which wikis make links and pictures of. */
const colon = /:(?=\/\/|[\w+-]{1,40}:)/g;
/** `www.example.org` becomes a link by itself. */
const host = /\bwww(?=\.)/gi;

/** Blanks and line breaks become one blank; one at an end stays, because the text may be a piece of a sentence. */
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
