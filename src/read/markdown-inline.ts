/** The words of a Markdown paragraph as rows of stretches, each with the row of the file on which it starts. */
import { lostIcon } from "../domain/entry.ts";
import type { Stretch } from "./emphasis-marks.ts";
import type { MarkdownBlock } from "./markdown-tree.ts";
import { withoutMarkup } from "./markup.ts";

type Inline = Extract<MarkdownBlock, { type: "paragraph" }>["children"][number];

export interface InlineRow {
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
  return "alt" in node ? iconNamed(node.alt ?? "") : `[^${"label" in node ? node.label : ""}]`;
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
  const weight = weights.get(name.toLowerCase());
  if (weight !== undefined) reading[weight] += step;
  else if (/^br$/i.test(name)) breakRow(reading);
  else if (/^img$/i.test(name)) writeText(reading, iconNamed(quoted ?? single), look);
  else if (name !== "!--") writeText(reading, withoutMarkup(tag).join(" "), look);
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

function iconNamed(name: string): string {
  return name.trim() === "" ? lostIcon : `[${name.replace(/^\[|\]$/g, "")}]`;
}
