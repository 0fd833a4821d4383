/**
 * The text of an entry for comparison: the tokens of all blocks in order, with a line break before each block but the first.
 */
import type { Sides } from "../domain/change.ts";
import { type Block, type Entry, entryName, lostIcon } from "../domain/entry.ts";
import { fold, foldTitle } from "../domain/fold.ts";
import { groupBy } from "../domain/group-by.ts";
import type { Placed } from "./pairs.ts";
import { type DiffToken, splitTokens } from "./tokens.ts";

export interface EntryText {
  readonly tokens: readonly TextToken[];
  /** The blocks that have any tokens, with the labels of steps. */
  readonly blocks: readonly TextBlock[];
}

/** A token with its position in the whole text. */
export type TextToken = DiffToken & Placed;

export interface TextBlock extends Placed {
  readonly path: string | null;
  readonly tokens: readonly TextToken[];
}

/** The compared part of an entry: all blocks, without a line that only repeats the title. */
type ComparedEntry = Pick<Entry, "title" | "blocks">;

/** The entry's text, one block per line. */
export function plainText(entry: ComparedEntry): string {
  return ownBlocks(entry)
    .map((block) => block.text)
    .join("\n");
}

/** Joins several entries into one text, in order. */
export function comparedText(...entries: readonly ComparedEntry[]): EntryText {
  let at = 0;
  const read = entries.flatMap(ownBlocks).map(({ path, text }) => {
    const tokens = splitTokens(text).map((token, place): TextToken => {
      const gap = place > 0 ? token.gap : at === 0 ? "" : "\n";
      return { ...token, gap, at: at++ };
    });
    return { path, tokens };
  });
  const blocks = read
    .filter(({ tokens }) => tokens.length > 0)
    .map((block, place) => ({ ...block, at: place }));
  return { tokens: blocks.flatMap(({ tokens }) => tokens), blocks };
}

/** Whether either text has numbered steps or rules. */
export function hasLabels({ old, new: fresh }: Sides<EntryText>): boolean {
  return [...old.blocks, ...fresh.blocks].some(({ path }) => path !== null);
}

/**
 * Removes a first line such as `Altovar, Vindictive Criminal – Erratum:`. Of `Analyze – Erratum (interim):`, the rest is kept.
 * Neither white space nor emphasis matters.
 */
function ownBlocks({ title, blocks }: ComparedEntry): readonly Block[] {
  const [first, ...others] = blocks;
  if (!first || first.path !== null || title === null) return blocks;
  const [line, name] = [bareLine(first.text), bareLine(title)];
  if (line === name) return others;
  if (first.kind !== "heading" || !line.startsWith(name)) return blocks;
  const rest = line.slice(name.length);
  return erratumLabel.test(rest) ? others : [{ ...first, text: rest }, ...others];
}

/** Matches ` – Erratum:`. */
const erratumLabel = /^[ :–—-]{0,9}(?:errat(?:um|a))?[ :.]{0,9}$/iu;

function bareLine(text: string): string {
  return text.replace(/[\s*]+/g, " ").trim();
}

/** Whether two entries with one title have the same words in the same order. Tokenizes only if necessary. */
export function readsTheSame(one: ComparedEntry, other: ComparedEntry): boolean {
  if (hasSameBlocks(one.blocks, other.blocks)) return true;
  return spokenKeys(comparedText(one)) === spokenKeys(comparedText(other));
}

/** Whether two entries that read the same are also written the same. */
export function looksTheSame(one: ComparedEntry, other: ComparedEntry): boolean {
  return one.title === other.title && hasSameBlocks(one.blocks, other.blocks);
}

/** A cheap check: true if all blocks have the same labels and identical text. */
function hasSameBlocks(one: readonly Block[], other: readonly Block[]): boolean {
  return (
    one.length === other.length &&
    one.every((block, at) => block.text === other[at]?.text && block.path === other[at]?.path)
  );
}

/**
 * The keys, including `3` and `.` before the words of step 3, because a line wrapped before `3.` looks like a step. `[?]` is
 * omitted, because it may be only a widened space.
 */
function spokenKeys({ blocks }: EntryText): string {
  return blocks
    .flatMap(({ path, tokens }) => {
      const keys = tokens.map(({ key }) => key).filter((key) => key !== lostIcon);
      return path === null ? keys : [path.split(".").at(-1), ".", ...keys];
    })
    .join(" ");
}

/** Compares titles, or labels of entries without a title. */
export function hasSameName(one: Entry, other: Entry): boolean {
  const [name, otherName] = [entryName(one), entryName(other)];
  return name === otherName || foldTitle(name) === foldTitle(otherName);
}

/** The unmatched entries that are copies of another one. If no copy was matched, the first is not a duplicate. */
export function findDuplicates<Item extends { readonly entry: Entry }>(
  all: readonly Item[],
  unmatched: ReadonlySet<Item>,
): ReadonlySet<Item> {
  if (unmatched.size === 0) return unmatched;
  const sameTitle = groupBy(all, ({ entry }) => entry.title ?? "").values();
  const copies = [...sameTitle].flatMap((group) =>
    group.length > 1 ? [...groupBy(group, textKey).values()] : [],
  );
  return new Set(
    copies.flatMap((group) => {
      const original = group.find((each) => !unmatched.has(each)) ?? group[0];
      return group.filter((each) => each !== original && unmatched.has(each));
    }),
  );
}

function textKey({ entry }: { readonly entry: Entry }): string {
  return fold(plainText(entry)).replace(/\s+/g, " ");
}
