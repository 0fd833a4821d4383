/** An entry in, its blocks as a reader of a page sees them out: the title not repeated, run-in sub-headings bold. */
import type { Block } from "../domain/entry.ts";
import type { OpenedEntry } from "../domain/opened-entry.ts";
import type { Reference } from "../domain/reference.ts";

export interface ShownBlock {
  readonly kind: Block["kind"];
  /** Label of a step; null for all else. */
  readonly path: string | null;
  /** 0 for text that is in no list; never more than one deeper than the block before. */
  readonly depth: number;
  /** With light marks of emphasis. */
  readonly text: string;
  /** UTF-16 offsets into `text`, and the entry that stands behind them. */
  readonly links: readonly Link[];
  /** As the entry has it. */
  readonly block: Block;
}

type Link = Pick<Reference, "span"> & { readonly target: string };

/** Only entries of which `isLinked` is true are linked: the others stand on no page. */
export function shownBlocks(
  { entry, references }: OpenedEntry,
  isLinked: (id: string) => boolean,
): readonly ShownBlock[] {
  const shown: ShownBlock[] = [];
  entry.blocks.forEach((block, at) => {
    if (block.kind === "heading") return;
    const links = references.flatMap(({ block: place, target, span }) =>
      place === at && target !== null && isLinked(target) ? [{ target, span }] : [],
    );
    const before = entry.blocks[at - 1];
    shown.push({ ...shownBlock(block, links, before), depth: depthOf(block, shown.at(-1)) });
  });
  return shown;
}

/** A list that begins deep would be taken for code, or hang from nothing. */
function depthOf({ kind, depth }: Block, before: ShownBlock | undefined): number {
  if (kind !== "item" && kind !== "step") return 0;
  return Math.min(Math.max(1, depth), (before?.depth ?? 0) + 1);
}

const mark = "**";

/** `Built-in Outpost: Mission II outposts …`: the marks move what is linked behind them. */
function shownBlock(
  block: Block,
  links: readonly Link[],
  before: Block | undefined,
): Omit<ShownBlock, "depth"> {
  const { kind, path, text, under } = block;
  const isRunIn = under !== null && under !== before?.under && text.startsWith(under) && !under.includes("*");
  if (!isRunIn) return { kind, path, text, links, block };
  const moved = (offset: number) => offset + (offset < under.length ? mark.length : 2 * mark.length);
  return {
    kind,
    path,
    block,
    text: `${mark}${under}${mark}${text.slice(under.length)}`,
    links: links.map(({ target, span: [start, end] }) => ({
      target,
      span: [moved(start), moved(end - 1) + 1],
    })),
  };
}
