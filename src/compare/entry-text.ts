/** An entry in, its text as compared: the tokens of all blocks in order, a line break before each block but the first. */
import type { Block, Entry } from "../domain/entry.ts";
import { type Token, tokenize } from "./tokens.ts";

export interface EntryText {
  readonly tokens: readonly Token[];
  /** Position of the first token of each block that has any, with the label of its step. */
  readonly blocks: readonly {
    readonly from: number;
    readonly path: string | null;
  }[];
}

/** The entry's text as a reader copies it out, one block a line. */
export function plainText(entry: Pick<Entry, "blocks">): string {
  return entry.blocks.map((block) => block.text).join("\n");
}

export function entryText(entry: Pick<Entry, "blocks">): EntryText {
  const tokens: Token[] = [];
  const blocks: { from: number; path: string | null }[] = [];
  for (const block of entry.blocks) {
    const [first, ...rest] = tokenize(block.text);
    if (!first) continue;
    blocks.push({ from: tokens.length, path: block.path });
    tokens.push({ ...first, gap: tokens.length === 0 ? "" : "\n" });
    for (const token of rest) tokens.push(token);
  }
  return { tokens, blocks };
}

/** True where two entries have the same words at the same labels; looks into the words only where it must. */
export function readsTheSame(one: Pick<Entry, "blocks">, other: Pick<Entry, "blocks">): boolean {
  if (looksTheSame(one.blocks, other.blocks)) return true;
  const [a, b] = [entryText(one), entryText(other)];
  return haveSameKeys(a.tokens, b.tokens) && haveSameLabels(a, b);
}

function looksTheSame(one: readonly Block[], other: readonly Block[]): boolean {
  return (
    one.length === other.length &&
    one.every((block, at) => block.text === other[at]?.text && block.path === other[at]?.path)
  );
}

export function haveSameKeys(one: readonly Token[], other: readonly Token[]): boolean {
  return one.length === other.length && one.every((token, at) => token.key === other[at]?.key);
}

/** Steps in the same order under the same labels, however the text between them is cut into blocks. */
function haveSameLabels(one: EntryText, other: EntryText): boolean {
  const labels = (text: EntryText) =>
    text.blocks
      .filter((block) => block.path !== null)
      .map((block) => `${block.from} ${block.path}`)
      .join("\n");
  return labels(one) === labels(other);
}
