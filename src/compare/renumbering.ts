/** Pairs of entries in, which rules say the same under another number out: of whole entries, and of rules within them. */
import type { Renumbering } from "../domain/change.ts";
import type { Entry } from "../domain/entry.ts";
import { alignBlocks } from "./align-blocks.ts";
import { entryText } from "./entry-text.ts";
import type { MatchInput, Pair } from "./match-input.ts";

/** In the order of the new document. */
export function renumberings({ old, new: fresh }: MatchInput, pairs: readonly Pair[]): Renumbering[] {
  const inOrder = pairs.toSorted((one, other) => one.new - other.new);
  return inOrder.flatMap((pair) => {
    const [one, other] = [old[pair.old], fresh[pair.new]];
    return one && other ? [...ofEntry(one, other), ...ofRules(one, other)] : [];
  });
}

function ofEntry({ number: from }: Entry, { number: to }: Entry): Renumbering[] {
  return from === null || to === null || from === to ? [] : [{ from, to }];
}

/** Labels of steps mean something in their own entry only; the number of a rule is known everywhere. */
function ofRules(old: Entry, fresh: Entry): Renumbering[] {
  if (!hasRules(old) || !hasRules(fresh) || hasSameRules(old, fresh)) return [];
  const [a, b] = [entryText(old), entryText(fresh)];
  const { kept, moved } = alignBlocks(a, b);
  return [...kept, ...moved]
    .toSorted((one, other) => one.new - other.new)
    .flatMap((pair) => {
      const [from, to] = [a.blocks[pair.old]?.path ?? null, b.blocks[pair.new]?.path ?? null];
      return from === null || to === null || from === to ? [] : [{ from, to }];
    });
}

function hasRules({ blocks }: Entry): boolean {
  return blocks.some(({ kind }) => kind === "rule");
}

function hasSameRules(one: Entry, other: Entry): boolean {
  return (
    one.blocks.length === other.blocks.length &&
    one.blocks.every((block, at) => block.path === other.blocks[at]?.path)
  );
}
