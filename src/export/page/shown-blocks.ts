/** The blocks of an entry as shown to a reader of a page: without the title, as flat lists, with links to other entries. */
import type { Block } from "../../domain/entry.ts";
import type { OpenedEntry } from "../../domain/opened-entry.ts";
import type { Reference } from "../../domain/reference.ts";

export interface ShownBlock {
  readonly block: Block;
  /** 0 for text that is not in a list; at most one more than that of the previous block. */
  readonly depth: number;
  /** References of the block to entries that are on the page. */
  readonly links: readonly Reference[];
}

export function shownBlocks(
  { entry, references }: OpenedEntry,
  isOnPage: (id: string) => boolean,
): readonly ShownBlock[] {
  let before = 0;
  return entry.blocks.flatMap((block, at) => {
    if (block.kind === "heading") return [];
    const isListed = block.kind === "item" || block.kind === "step";
    // A list whose first item is indented too far would become code.
    before = isListed ? Math.min(Math.max(1, block.depth), before + 1) : 0;
    const links = references.filter(
      ({ block: place, target }) => place === at && target !== null && isOnPage(target),
    );
    return [{ block, depth: before, links }];
  });
}
