/**
 * Reads Markdown into lines, as the page that it makes, and with its rows: what stands directly below a line is no new
 * paragraph. A file of endless markup is read as plain text.
 */

import { newline } from "../domain/source-line.ts";
import { decodeBytes, plainSpaces } from "./encoding.ts";
import { type HtmlLine, htmlDrafts } from "./html/page-lines.ts";
import { joinBrokenWords } from "./hyphens.ts";
import { pageOf } from "./markdown-page.ts";
import { encodingProblems, refused } from "./problems.ts";
import { type LineDraft, type ReadLines, readDrafts } from "./source-lines.ts";
import { invisible, tagsLimit } from "./tags.ts";
import { readText } from "./text.ts";

/** `##Enrage` is meant as a heading. A single sign may be that of a number: `#1 player`. */
const tightHeading = /^(?<signs>#{2,6})(?=[^\s#])/gm;

export function readMarkdown(bytes: Uint8Array, file: string): ReadLines {
  const decoded = decodeBytes(bytes);
  const { source, title } = readFrontMatter(
    joinBrokenWords(plainSpaces(decoded.text))
      .replace(invisible, "")
      .replace(tightHeading, "$<signs> ")
      .split(newline),
  );
  if (hasEndlessMarkup(source)) return readText(bytes, file);
  const { drafts, end } = htmlDrafts(pageOf(source), "with rows");
  if (end !== "whole") return refused(tagsLimit(file, end));
  return { ...readDrafts(withParagraphs(drafts), title), problems: encodingProblems(decoded, file) };
}

/** What stands above and below the facts for other programs: `---`, `title: Rulings`, `---`. */
const frontMatterMark = /^---[ \t]*$/;
const titleField = /^title:[ \t]*(?<title>["']?.{1,200})$/;
/** A fact in the front matter: `date: 2022-02-02`. */
const factField = /^(?:date|updated|revised|version|effective): *[\w"'].{0,60}$/i;

/** The rows with nothing of the front matter but its dates and versions, and the title that it states. */
function readFrontMatter(rows: readonly string[]) {
  const end = frontMatterMark.test(rows[0] ?? "")
    ? rows.findIndex((row, at) => at > 0 && frontMatterMark.test(row))
    : -1;
  const fields = rows.slice(1, Math.max(1, end));
  if (!fields.some((row) => /^\w{1,40}:/.test(row))) return { source: rows, title: "" };
  const [title = ""] = fields.flatMap((row) => titleField.exec(row)?.groups?.title ?? []);
  return {
    source: rows.map((row, at) => (at > end || factField.test(row) ? row : "")),
    title: title.trim().replace(/^(["'])(.*)\1$/, "$2"),
  };
}

const signs = /[[\]*_`<>~!#|+-]/g;
/** A row, and the rows between two blank ones, have fewer of these signs in any published text; parsing more takes minutes. */
const mostSigns = { row: 500, rows: 20_000 };

function hasEndlessMarkup(rows: readonly string[]): boolean {
  let above = 0;
  return rows.some((row) => {
    const own = row.match(signs)?.length ?? 0;
    above = row.trim() === "" ? 0 : above + own;
    return own > mostSigns.row || above > mostSigns.rows;
  });
}

/** What follows a blank row or a heading is a new paragraph, also in a list. */
function* withParagraphs(drafts: readonly HtmlLine[]): Generator<LineDraft> {
  for (const [at, draft] of drafts.entries()) {
    const above = drafts[at - 1];
    const isApart = above === undefined || above.heading !== null || (draft.row ?? 0) > (above.end ?? 0) + 1;
    yield { ...draft, above: isApart ? "paragraph" : "line" };
  }
}
