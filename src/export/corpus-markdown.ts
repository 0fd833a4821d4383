/** Makes one page of Markdown for a wiki from an export: headings, anchors, links between entries, and no markup but ours. */
import { cite } from "../domain/citation.ts";
import { documentName } from "../domain/document.ts";
import { shownName } from "../domain/entry.ts";
import type { OpenedEntry } from "../domain/opened-entry.ts";
import { type EmphasisedText, type LinkedPiece, linkedText } from "../domain/reference.ts";
import { entryFacts, placeText } from "../render/citation.ts";
import { escapeMarkdown } from "../render/escape.ts";
import { type Exported, type ExportedDocument, entryIdsOf, plainId } from "./exported.ts";
import { type ShownBlock, shownBlocks } from "./shown-blocks.ts";

export function corpusMarkdown(exported: Exported): string {
  const known = entryIdsOf(exported);
  const isLinked = (id: string) => known.has(id);
  const { documents, generator } = exported;
  return [
    "# Rulings\n",
    documents.map(({ document }) => `- ${markdownLink(document.id, documentName(document))}\n`).join(""),
    ...documents.map((each) => documentMarkdown(each, isLinked)),
    `---\n\nMade by ${escapeMarkdown(generator)}. The rules texts belong to their publishers.\n`,
  ].join("\n");
}

type IsLinked = (id: string) => boolean;

function documentMarkdown({ document, entries }: ExportedDocument, isLinked: IsLinked): string {
  return [
    `## ${anchor(document.id)}${escapeMarkdown(documentName(document))}\n`,
    entries.map(({ entry }) => `- ${markdownLink(entry.id, shownName(entry))}\n`).join(""),
    ...entries.map((opened) => entryMarkdown(opened, isLinked)),
  ].join("\n");
}

function entryMarkdown(opened: OpenedEntry, isLinked: IsLinked): string {
  const { entry, document } = opened;
  const facts = [entryFacts(cite(entry, document)), placeText(document.source.file, entry.lines)];
  const also = entry.aliases.length === 0 ? "" : `*Also: ${escapeMarkdown(entry.aliases.join("; "))}*\n`;
  return [
    `### ${anchor(entry.id)}${escapeMarkdown(shownName(entry)).trim()}\n`,
    `*${escapeMarkdown(facts.join(" · "))}*\n`,
    ...(also === "" ? [] : [also]),
    blocksMarkdown(shownBlocks(opened, isLinked)),
    ...citedMarkdown(opened, isLinked),
  ].join("\n");
}

function citedMarkdown({ referencedBy }: OpenedEntry, isLinked: IsLinked): readonly string[] {
  const titleById = new Map(referencedBy.map(({ from, title }) => [from, title]));
  const links = [...titleById].filter(([id]) => isLinked(id)).map(([id, title]) => markdownLink(id, title));
  return links.length === 0 ? [] : [`*Pointed to by:* ${links.join(", ")}\n`];
}

/** Items of one list and lines of one card follow each other immediately; other blocks are separated. */
function blocksMarkdown(blocks: readonly ShownBlock[]): string {
  return blocks
    .map((block, at) => {
      const next = blocks[at + 1];
      if (next === undefined) return `${blockMarkdown(block)}\n`;
      const isTight = block.depth > 0 && next.depth > 0;
      const isCard = block.block.kind === "game-text" && next.block.kind === "game-text";
      const joint = isCard ? ">\n" : "\n";
      return `${blockMarkdown(block)}\n${isTight ? "" : joint}`;
    })
    .join("");
}

function blockMarkdown({ block: { kind, path, text }, depth, links }: ShownBlock): string {
  const words = linkedText(text, links).map(pieceMarkdown).join("").trim();
  if (kind === "game-text") return `> ${words}`;
  const label = path === null ? "" : `**${escapeMarkdown(path)}** `;
  return depth === 0 ? label + words : `${"  ".repeat(depth - 1)}- ${label}${words}`;
}

function pieceMarkdown({ target, runs }: LinkedPiece): string {
  const words = runs.map((run) => emphasised(run)).join("");
  return target === null ? words : `[${words}](#${plainId(target)})`;
}

function markdownLink(id: string, words: string): string {
  return `[${escapeMarkdown(words).trim()}](#${plainId(id)})`;
}

/** Anchors are explicit because each wiki derives them from headings differently, and none distinguishes equal headings. */
function anchor(id: string): string {
  return `<a id="${plainId(id)}"></a>`;
}

const markOf = { none: "", italic: "*", bold: "**", both: "***" } as const;
const openingTag = { none: "", italic: "<em>", bold: "<strong>", both: "<strong><em>" } as const;
const closingTag = { none: "", italic: "</em>", bold: "</strong>", both: "</em></strong>" } as const;

/** `U.S.S. Equinox`, but not `"any"`: next to other characters, Markdown may not treat an asterisk as a mark. */
const isFramedByLetters = /^[\p{L}\p{N}](?:.*[\p{L}\p{N}])?$/su;

function emphasised({ text, emphasis }: EmphasisedText): string {
  const words = escapeMarkdown(text);
  if (emphasis === "none") return words;
  const mark = markOf[emphasis];
  return isFramedByLetters.test(text)
    ? `${mark}${words}${mark}`
    : `${openingTag[emphasis]}${words}${closingTag[emphasis]}`;
}
