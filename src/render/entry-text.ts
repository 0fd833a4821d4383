/** An entry whole, as text for people: its blocks, where it stands, what it points to. */
import { cite } from "../domain/citation.ts";
import type { Block } from "../domain/entry.ts";
import type { OpenedEntry } from "../domain/opened-entry.ts";
import { documentName, placeText } from "./citation.ts";
import { headText } from "./head-text.ts";
import { lostIconText } from "./lost-icon-text.ts";
import { pointersText } from "./pointers-text.ts";
import { safeText } from "./safe-text.ts";
import { paragraph, type TextStyle } from "./text-style.ts";

export function entryText(opened: OpenedEntry, style: TextStyle): string {
  const { entry, document } = opened;
  const citation = cite(entry, document);
  const blocks = entry.blocks.filter(({ kind }) => kind !== "heading");
  const also = paragraph({ text: `Also: ${safeText(entry.aliases.join("; "))}`, first: "  " }, style);
  return [
    headText(citation, null, style),
    ...blocks.map((block, at) => blockText(block, blocks[at - 1], style)),
    "\n",
    lostIconText(
      blocks.map(({ text }) => text),
      style,
    ),
    `  ${style.paint.faint(safeText(documentName(citation.document)))}\n`,
    `  ${style.paint.faint(safeText(placeText(document.source.file, entry.lines)))}\n`,
    entry.aliases.length === 0 ? "" : `${style.paint.faint(also.trimEnd())}\n`,
    pointersText(opened, style),
  ].join("");
}

/** Steps and items hang from their label, and those of one list stand close together. */
function blockText(block: Block, before: Block | undefined, style: TextStyle): string {
  const gap = isClose(block, before) ? "" : "\n";
  const first = `${"  ".repeat(Math.max(1, block.depth))}${labelOf(block)}`;
  const text = runInBold(block, before);
  return `${gap}${paragraph({ text, first, rest: " ".repeat(first.length) }, style)}`;
}

/** Sub-steps follow their step at once; a step of the highest level has room above it. */
function isClose(block: Block, before: Block | undefined): boolean {
  if (before === undefined) return false;
  if (block.kind === "step") return block.depth > 1 && before.kind === "step";
  return block.kind === "item" && (before.kind === "item" || before.kind === "lead-in");
}

function labelOf({ kind, path }: Block): string {
  if (kind === "item") return "• ";
  return kind === "step" && path !== null ? `${path}  ` : "";
}

/** `Built-in Outpost: Mission II outposts …`: the first block under a sub-heading shows it bold. */
function runInBold({ text, under }: Block, before: Block | undefined): string {
  const isRunIn = under !== null && under !== before?.under && text.startsWith(under);
  return isRunIn ? `**${under}**${text.slice(under.length)}` : text;
}
