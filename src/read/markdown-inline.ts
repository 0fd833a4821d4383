/**
 * The words of a Markdown paragraph as rows of stretches, each with the row of the file on which it starts; and the rows joined
 * into lines.
 */
import { startsWithTerm } from "../domain/emphasis.ts";
import { endsSentence } from "../domain/line-ends.ts";
import { isMarked } from "../domain/list-markers.ts";
import { beginsRule } from "../domain/rule-number.ts";
import { rowSeparator } from "../domain/source-line.ts";
import { markEmphasis, plainStretch, type Stretch, textOf } from "./emphasis-marks.ts";
import { iconCode } from "./icons.ts";
import type { MarkdownBlock } from "./markdown-tree.ts";
import { withoutMarkup } from "./markup.ts";

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
  else if (node.type === "break") addRow(reading, "meant");
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

function addRow({ rows }: Reading, end: "meant" | "wrapped"): void {
  rows.push({ row: (rows.at(-1)?.row ?? 0) + 1, stretches: [], isMeant: end === "meant" });
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
  else if (tagged === "br") breakRow(reading);
  else if (tagged === "img") writeText(reading, iconCode(quoted ?? single), look);
  else if (tagged !== "!--") writeText(reading, withoutMarkup(tag).join(" "), look);
}

const weights: ReadonlyMap<string, "bold" | "italic"> = new Map([
  ["b", "bold"],
  ["strong", "bold"],
  ["i", "italic"],
  ["em", "italic"],
]);

/** A tag may break a line in the middle of a row. */
function breakRow({ rows }: Reading): void {
  rows.push({ row: rows.at(-1)?.row ?? 0, stretches: [], isMeant: true });
}

interface ParagraphLine {
  readonly row: number;
  readonly stretches: readonly Stretch[];
}

/** Joins the rows that wrapping parted. A row that begins as a line of typed text does stays one. */
export function paragraphRows(rows: readonly InlineRow[]): readonly ParagraphLine[] {
  const joined: [InlineRow, ...InlineRow[]][] = [];
  for (const row of rows) {
    const above = joined.at(-1);
    if (above === undefined || row.isMeant || beginsLine(row, above)) joined.push([row]);
    else above.push(row);
  }
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
function beginsLine(lower: InlineRow, [first, ...others]: readonly [InlineRow, ...InlineRow[]]): boolean {
  const [above, below] = [markEmphasis(first.stretches), markEmphasis(lower.stretches)];
  if (isMarked(below)) return true;
  const upper = (others.at(-1) ?? first).stretches;
  // A title in bold may be wrapped too.
  if (upper.at(-1)?.bold && lower.stretches[0]?.bold) return false;
  if (isBold(lower)) return endsSentence(textOf(upper));
  if (isBold(first) && others.length === 0) return true;
  if (startsWithTerm(below) && startsWithTerm(above)) return true;
  return [first, lower].every(({ stretches }) => beginsRule(textOf(stretches)));
}

/** `**4.1.1 Upkeep**` */
function isBold({ stretches }: InlineRow): boolean {
  const isWhole = stretches.every(({ bold, text }) => bold || text.trim() === "");
  return isWhole && !/[.:,;]$/.test(textOf(stretches).trim());
}
