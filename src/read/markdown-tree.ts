/**
 * Parses Markdown as CommonMark with tables and footnotes, and turns the words of a paragraph into rows of stretches, each
 * with the row of the file on which it starts, and those into lines. Indented text is no code, because rules are not.
 */
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import { groupRuns, type NonEmpty } from "../domain/group-by.ts";
import { isMarked } from "../domain/list-markers.ts";
import { beginsRule } from "../domain/rule-number.ts";
import { endsSentence, rowSeparator } from "../domain/source-line.ts";
import { startsWithTerm } from "../domain/text-runs.ts";
import { withoutMarkup } from "./tags.ts";
import { iconCode, markEmphasis, plainStretch, type Stretch, textOf } from "./text-marks.ts";

export type MarkdownBlock = ReturnType<typeof fromMarkdown>["children"][number];

export type MarkdownPiece = ReturnType<typeof parsePieces>[number];

/** Matches the start of what may hold a heading as text, or is meant elsewhere in the file: code, HTML, definitions. */
const reachesFar = /^\s*(?:`{3}|~{3}|\[[^\]]{1,200}\]:|<(?:!--|pre|script|style|textarea))/i;
const heading = /^#{1,6}\s/;
/** The parser takes time that grows with the square of the lists in a text; in this many rows they cost nothing. */
const rowsOfPiece = 200;

/**
 * Parses a file from heading to heading, which ends everything above it. The places in a piece are counted from its own start,
 * above which the file has this number of rows.
 */
export function parsePieces(rows: readonly string[]) {
  const starts = [0];
  const isWhole = rows.some((row) => reachesFar.test(row));
  for (const [at, row] of isWhole ? [] : rows.entries())
    if (at - (starts.at(-1) ?? 0) >= rowsOfPiece && heading.test(row) && rows[at - 1]?.trim() === "")
      starts.push(at);
  return starts.map((start, at) => {
    const text = rows.slice(start, starts[at + 1]).join("\n");
    return { text, rowsAbove: start, blocks: parseMarkdown(text) };
  });
}

function parseMarkdown(text: string): readonly MarkdownBlock[] {
  const { children } = fromMarkdown(text, {
    extensions: [gfm({ singleTilde: false }), { disable: { null: ["codeIndented"] } }],
    mdastExtensions: [gfmFromMarkdown()],
  });
  return children;
}

type Inline = Extract<MarkdownBlock, { type: "paragraph" }>["children"][number];

interface InlineRow {
  readonly row: number;
  readonly stretches: Stretch[];
  /** Whether the author broke the line above on purpose: with two spaces, a backslash, or a tag. */
  readonly isMeant: boolean;
}

interface Reading {
  readonly rows: InlineRow[];
  /** Tags of bold and italic words that are open. */
  bold: number;
  italic: number;
}

type Look = Pick<Stretch, "bold" | "italic">;

export function inlineRows(nodes: readonly Inline[], row: number): readonly InlineRow[] {
  const reading: Reading = { rows: [{ row, stretches: [], isMeant: false }], bold: 0, italic: 0 };
  for (const node of nodes) readInline(reading, node, { bold: false, italic: false });
  return reading.rows.filter(({ stretches }) => stretches.some(({ text }) => text.trim() !== ""));
}

function readInline(reading: Reading, node: Inline, look: Look): void {
  if (node.type === "html") readTag(reading, node.value, look);
  else if (node.type === "break") addRow(reading, "break");
  else if ("children" in node) {
    const bold = look.bold || node.type === "strong";
    const italic = look.italic || node.type === "emphasis";
    for (const child of node.children) readInline(reading, child, { bold, italic });
  } else writeText(reading, wordsOf(node), look);
}

function wordsOf(node: Exclude<Inline, { children: unknown } | { type: "html" | "break" }>): string {
  if ("value" in node) return node.value;
  return "alt" in node ? iconCode(node.alt ?? "") : `[^${"label" in node ? node.label : ""}]`;
}

function writeText(reading: Reading, words: string, { bold, italic }: Look): void {
  words.split("\n").forEach((text, at) => {
    if (at > 0) addRow(reading, "wrapped");
    const look = { bold: bold || reading.bold > 0, italic: italic || reading.italic > 0 };
    if (text !== "") reading.rows.at(-1)?.stretches.push({ text, ...look });
  });
}

/** A tag may break a line in the middle of a row. */
function addRow({ rows }: Reading, end: "break" | "tag" | "wrapped"): void {
  const row = (rows.at(-1)?.row ?? 0) + (end === "tag" ? 0 : 1);
  rows.push({ row, stretches: [], isMeant: end !== "wrapped" });
}

/** `<b>`, `</em>`, `<br/>`, `<img src="au.png" alt="AU">`, `<!-- checked -->` */
const tagName = /^<(?<end>\/?)(?<name>[a-z]+|!--)/i;
const imageName = /\salt\s?=\s?(?:"(?<quoted>[^"]{0,100})"|'(?<single>[^']{0,100})')/i;

/** What is no tag of running text stays as it stands: `<Rush>`. */
function readTag(reading: Reading, tag: string, look: Look): void {
  const { end, name = "" } = tagName.exec(tag)?.groups ?? {};
  const { quoted, single = "" } = imageName.exec(tag)?.groups ?? {};
  const step = end === "/" ? -1 : 1;
  const tagged = name.toLowerCase();
  const weight = weights.get(tagged);
  if (weight !== undefined) reading[weight] += step;
  else if (tagged === "br") addRow(reading, "tag");
  else if (tagged === "img") writeText(reading, iconCode(quoted ?? single), look);
  else if (tagged !== "!--") writeText(reading, withoutMarkup(tag).join(" "), look);
}

const weights: ReadonlyMap<string, "bold" | "italic"> = new Map([
  ["b", "bold"],
  ["strong", "bold"],
  ["i", "italic"],
  ["em", "italic"],
]);

interface Counted {
  /** Whether the paragraph is in a numbered list: `103. Decks` directly above `103.1. A deck`. */
  readonly isCounted: boolean;
}

/** Joins the rows that wrapping parted. A row that begins as a line of typed text does stays one. */
export function paragraphRows(rows: readonly InlineRow[], place: Counted) {
  const joined = groupRuns(rows, (row, _, above) => !row.isMeant && !beginsLine(row, above, place));
  return joined.map((parts) => ({
    row: parts[0].row,
    stretches: parts.flatMap(({ stretches }, at) =>
      at === 0 ? stretches : [plainStretch(separatorAbove(parts, at)), ...stretches],
    ),
  }));
}

function separatorAbove(rows: readonly InlineRow[], at: number): string {
  const [upper = "", lower = ""] = rows.slice(at - 1, at + 1).map(({ stretches }) => textOf(stretches));
  return rowSeparator(upper, lower);
}

/** Whether a row begins a line as in typed text: an item, a rule, a term, or what stands above or below a bold title. */
function beginsLine(
  lower: InlineRow,
  [first, ...others]: NonEmpty<InlineRow>,
  { isCounted }: Counted,
): boolean {
  const [above, below] = [markEmphasis(first.stretches), markEmphasis(lower.stretches)];
  if (isMarked(below)) return true;
  const upper = (others.at(-1) ?? first).stretches;
  // A title in bold may be wrapped too.
  if (upper.at(-1)?.bold && lower.stretches[0]?.bold) return false;
  if (isBold(lower)) return endsSentence(textOf(upper));
  if (isBold(first) && others.length === 0) return true;
  if (startsWithTerm(below) && startsWithTerm(above)) return true;
  return (isCounted || beginsRule(textOf(first.stretches))) && beginsRule(textOf(lower.stretches));
}

/** `**4.1.1 Upkeep**` */
function isBold({ stretches }: InlineRow): boolean {
  const isWhole = stretches.every(({ bold, text }) => bold || text.trim() === "");
  return isWhole && !/[.:,;]$/.test(textOf(stretches).trim());
}
