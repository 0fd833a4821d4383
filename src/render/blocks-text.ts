/** Blocks in, their text out: paragraphs apart, steps and items under each other with their labels. */
import type { Block } from "../domain/entry.ts";
import { paragraph, type TextStyle } from "./text-style.ts";

/** `before` is the block that stands above the first one already. */
export function blocksText(blocks: readonly Block[], before: Block | undefined, style: TextStyle): string {
  return blocks.map((block, at) => blockText(block, at === 0 ? before : blocks[at - 1], style)).join("");
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
  return (kind === "step" || kind === "rule") && path !== null ? `${path}  ` : "";
}

/** `Built-in Outpost: Mission II outposts …`: the first block under a sub-heading shows it bold. */
function runInBold({ text, under }: Block, before: Block | undefined): string {
  const isRunIn = under !== null && under !== before?.under && text.startsWith(under);
  return isRunIn ? `**${under}**${text.slice(under.length)}` : text;
}
