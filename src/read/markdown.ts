/**
 * Reads Markdown, CommonMark with tables and footnotes, into lines: as the page that it makes, and with its rows, because what
 * stands directly below a line is no new paragraph. A file of endless markup is read as plain text.
 */
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import { isMarked } from "../domain/list-markers.ts";
import { beginsRule } from "../domain/rule-number.ts";
import { endsSentence, newline, rowSeparator } from "../domain/source-line.ts";
import { startsWithTerm } from "../domain/text-runs.ts";
import { decodeBytes, plainSpaces } from "./encoding.ts";
import { type HtmlLine, htmlDrafts } from "./html/page-lines.ts";
import { joinBrokenWords } from "./hyphens.ts";
import { encodingProblems, refused } from "./problems.ts";
import { type LineDraft, type ReadLines, readDrafts } from "./source-lines.ts";
import { emphasis, invisible, textTag, withoutAttributes } from "./tags.ts";
import { readText } from "./text.ts";

/** `##Enrage` is meant as a heading. A single sign may be that of a number: `#1 player`. */
const tightHeading = /^(?<signs>#{2,6})(?=[^\s#])/gm;

export function readMarkdown(bytes: Uint8Array): ReadLines {
  const decoded = decodeBytes(bytes);
  const { source, title } = readFrontMatter(
    withoutAttributes(joinBrokenWords(plainSpaces(decoded.text)))
      .replace(invisible, "")
      .replace(tightHeading, "$<signs> ")
      .split(newline),
  );
  if (hasEndlessMarkup(source)) return readText(bytes);
  const { drafts, exceeded } = htmlDrafts(pageOf(source), "with rows");
  if (exceeded) return refused(exceeded);
  return {
    ...readDrafts(withParagraphs(drafts), title),
    problems: encodingProblems(decoded),
  };
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
function withParagraphs(drafts: readonly HtmlLine[]): readonly LineDraft[] {
  return drafts.map((draft, at) => {
    const above = drafts[at - 1];
    const isApart = above === undefined || above.heading !== null || (draft.row ?? 0) > (above.end ?? 0) + 1;
    return { ...draft, above: isApart ? "paragraph" : "line" };
  });
}

type MarkdownBlock = ReturnType<typeof fromMarkdown>["children"][number];
type Inline = Extract<MarkdownBlock, { type: "paragraph" }>["children"][number];
type MarkdownNode = MarkdownBlock | Inline;

/** Matches the start of what may hold a heading as text, or is meant elsewhere in the file: code, HTML, definitions. */
const reachesFar = /^\s*(?:`{3}|~{3}|\[[^\]]{1,200}\]:|<(?:!--|pre|script|style|textarea))/i;
const heading = /^#{1,6}\s/;
/** The parser takes time that grows with the square of the lists in a text; in this many rows they cost nothing. */
const rowsOfPiece = 200;

/**
 * The page of a file, as HTML with the row on which each part starts. It is parsed from heading to heading, because these end
 * everything above them. Markers of lists are words of their items. Indented text is no code, because rules are not.
 */
function pageOf(rows: readonly string[]): string {
  const starts = [0];
  const isWhole = rows.some((row) => reachesFar.test(row));
  for (const [at, row] of isWhole ? [] : rows.entries())
    if (at - (starts.at(-1) ?? 0) >= rowsOfPiece && heading.test(row) && rows[at - 1]?.trim() === "")
      starts.push(at);
  const pieces = starts.map((start, at) => {
    const text = rows.slice(start, starts[at + 1]).join("\n");
    return { text, rowsAbove: start, blocks: parseMarkdown(text) };
  });
  const hasStars = pieces.some(({ text, blocks }) => blocks.some((block) => isOfStars(block, text)));
  return pieces.map(({ blocks, ...piece }) => pageOfAll(blocks, { ...piece, hasStars })).join("");
}

function parseMarkdown(text: string): readonly MarkdownBlock[] {
  const { children } = fromMarkdown(text, {
    extensions: [gfm({ singleTilde: false }), { disable: { null: ["codeIndented"] } }],
    mdastExtensions: [gfmFromMarkdown()],
  });
  return children;
}

function isOfStars(block: MarkdownBlock, text: string): boolean {
  return (
    block.type === "list" && block.children.length > 1 && text[block.position?.start.offset ?? 0] === "*"
  );
}

interface Place {
  readonly text: string;
  readonly rowsAbove: number;
  /** Whether a star is a bullet. In a file without lists of stars it is the mark of a change: `* cost – Each card`. */
  readonly hasStars: boolean;
  /** Whether it is in a numbered list: `103. Decks` directly above `103.1. A deck`. */
  readonly isCounted?: boolean;
}

function pageOfAll(nodes: readonly MarkdownNode[], place: Place): string {
  return nodes.map((node) => pageOfNode(node, place)).join("");
}

function pageOfNode(node: MarkdownNode, place: Place): string {
  const row = ` row="${place.rowsAbove + (node.position?.start.line ?? 1)}"`;
  switch (node.type) {
    case "text":
    case "inlineCode":
      return escaped(node.value);
    case "html":
      // What is no tag of running text stays as it stands: `<Rush>`.
      return tagAlone.test(node.value) && node.value.search(textTag) < 0 ? escaped(node.value) : node.value;
    case "break":
      return "<br>\n";
    case "strong":
      return `<b>${pageOfAll(node.children, place)}</b>`;
    case "emphasis":
      return `<i>${pageOfAll(node.children, place)}</i>`;
    case "delete":
      return `<del>${pageOfAll(node.children, place)}</del>`;
    case "image":
    case "imageReference":
      return `<img alt="${escaped(node.alt)}">`;
    case "heading":
      return `<h${node.depth}${row}>${pageOfAll(node.children, place)}</h${node.depth}>`;
    case "paragraph":
      return `<p${row}>${joinedRows(pageOfAll(node.children, place).split("\n"), place)}</p>`;
    case "code":
      return `<pre${row}>\n${escaped(node.value)}</pre>`;
    case "list":
      return pageOfList(node, place);
    case "table":
      return pageOfTable(node, place);
    case "footnoteReference":
      return `[^${escaped(node.label)}]`;
    case "footnoteDefinition":
      return pageOfAll(node.children, place).replace(rowTag, (tag) => `${tag}[^${escaped(node.label)}]: `);
    default:
      return "children" in node ? pageOfAll(node.children, place) : "";
  }
}

const rowTag = /<p row="\d{1,9}">/g;
const tagAlone = /^<\/?[a-z][^<>]*>$/i;

function escaped(words: string | null | undefined): string {
  return (words ?? "").replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

/** `- `, `2. `, `3) `, with the box of an item that is ticked, which may be an icon: `- [X] `. */
const itemStart = /^(?:(?<bullet>[-*+])|(?<number>\d{1,9})(?<sign>[.)]))\s{0,4}(?<box>\[[xX]\] )?/;

/** Only the first number of a list counts, so an author may write `1.` before each item. Numbers that differ are kept. */
function pageOfList(list: Extract<MarkdownBlock, { type: "list" }>, place: Place): string {
  let [written, shown] = ["", 0];
  const items = list.children.map((item) => {
    const { offset = 0 } = item.position?.start ?? {};
    const start = itemStart.exec(place.text.slice(offset, offset + 20))?.groups ?? {};
    const { bullet, number = "", sign, box = "" } = start;
    shown = number === written ? shown + 1 : Number(number);
    written = number;
    const label = bullet === undefined ? `${String(shown).padStart(number.length, "0")}${sign} ` : "";
    const mark = bullet === "*" && !place.hasStars ? "* " : label;
    const words = pageOfAll(item.children, { ...place, isCounted: bullet === undefined });
    return `<li>${words.replace(/^(?:<p[^>]*>)?/, `$&${mark}${box}`)}</li>`;
  });
  return `<ul>${items.join("")}</ul>`;
}

function pageOfTable({ children }: Extract<MarkdownBlock, { type: "table" }>, place: Place): string {
  const rows = children.map(({ children: cells, position }, at) => {
    const tag = at === 0 ? "th" : "td";
    const written = cells.map((cell) => `<${tag}>${pageOfAll(cell.children, place)}</${tag}>`);
    return `<tr row="${place.rowsAbove + (position?.start.line ?? 1)}">${written.join("")}</tr>`;
  });
  return `<table>${rows.join("")}</table>`;
}

/** Joins the rows that wrapping parted. A row that begins as a line of typed text does stays one. */
function joinedRows(rows: readonly string[], { isCounted = false }: Place): string {
  const typed = rows.map(asTyped);
  let first = 0;
  return rows.reduce((upper, row, at) => {
    const [above = "", below = ""] = [typed[at - 1], typed[at]];
    const isMeant = upper.endsWith("<br>");
    const begins = isMeant || beginsLine(typed.slice(first, at), below, isCounted);
    if (begins) first = at;
    const separator = begins && !isMeant ? "<br>\n" : rowSeparator(above, below) === "" ? "" : "\n";
    return `${upper}${separator}${row}`;
  });
}

/** The row as in typed text: `**own** – Gametext` */
function asTyped(row: string): string {
  return row
    .replace(/<\/?([a-z]{1,9})\b[^<>]{0,999}>/gi, (_, name: string) => emphasis[name.toLowerCase()] ?? "")
    .trim();
}

/** Whether a row begins a line as in typed text: an item, a rule, a term, or what stands above or below a bold title. */
function beginsLine(lines: readonly string[], below: string, isCounted: boolean): boolean {
  const [above = "", upper = ""] = [lines[0], lines.at(-1)];
  // Words in bold may be wrapped too.
  if (lines.join("").split("**").length % 2 === 0) return false;
  if (isMarked(below)) return true;
  if (isBold(below)) return endsSentence(upper);
  if (isBold(above) && lines.length === 1) return !titleWithText.test(below) || hadRoom(above, below);
  if (startsWithTerm(below) && startsWithTerm(above)) return true;
  return (isCounted || beginsRule(above)) && beginsRule(below);
}

/** Matches a title that ends in a row with its text: `**Long Lost Brother** – They may`. */
const titleWithText = /^\*\*\p{L}[^*]{1,500}\*\* [–—-] /u;
/** Whether the first word of the row below would have fit on the row, if rows may be as wide as the one below. */
const hadRoom = (row: string, below: string) => row.length + 1 + below.indexOf(" ") <= below.length;
/** `**4.1.1 Upkeep**` */
const isBold = (row: string) => /^\*\*[^*]{1,500}(?<![.:,;])\*\*$/.test(row);
