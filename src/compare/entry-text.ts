/**
 * The text of an entry for comparison: the tokens of all blocks in order, with a line break before each block but the first.
 * Tokens are words, numbers with their sign, icons, and single punctuation marks. `text` is what the document shows (emphasis
 * marks stay attached to their word); `key` is what is compared: it ignores the style of quotes and dashes, Unicode form, and
 * emphasis, but not capitals.
 */
import { fieldText } from "../domain/card.ts";
import type { Sides } from "../domain/change.ts";
import { type Block, type Entry, entryName, lostIcon } from "../domain/entry.ts";
import { foldTitle, wordSet } from "../domain/fold.ts";
import { once } from "../domain/once.ts";
import type { Placed } from "./pairs.ts";

export interface DiffToken {
  readonly text: string;
  readonly key: string;
  /** White space before it. */
  readonly gap: string;
}

/** The tokens of two texts, or of a part of each. */
export type TokenSides = Sides<readonly DiffToken[]>;

const word = String.raw`[\p{L}\p{N}][\p{L}\p{N}\p{M}`;

const cores = [
  // `[AU]`, `[5 PT]`, `[?]`
  String.raw`\[[^\][\n]{0,40}\]`,
  // `U.S.S.` – initials stay one word
  String.raw`(?:\p{L}\.){2,}`,
  // `. . .` and `…`
  String.raw`\.(?:[ \u00a0]?\.){2}|…`,
  // `-2`, `+1`, `>34`, `≥6`: a sign belongs to its number if nothing is attached before it
  String.raw`(?<![^\s("“‘'\[/])[-+−–<>≤≥±=]{1,2}\d+(?:[.,]\d+)*(?!\p{L})`,
  // `> 28` is `>28`
  String.raw`(?<![^\s("“‘'\[/])[<>≤≥] \d+(?:[.,]\d+)*(?!\p{L})`,
  // `28`, `1,000`, `3.2`, `702.19b`
  String.raw`\d+(?:[.,]\d+)*[a-z]?(?![\p{L}\d])`,
  // `Gath'thong`, `35th`, an accent written apart, a soft hyphen or emphasis inside: `You*r*`
  String.raw`${word}\u00ad\u200b-\u200d\u2060]*(?:(?:\*+['’ʼ´]?|['’ʼ´]\*{0,3})${word}]*)*`,
  // `(*)`, `* cost`: asterisks that are not emphasis
  String.raw`\*+`,
  // any other visible character
  String.raw`[^\s\u00ad\u200b-\u200d\u2060\ufeff]`,
];

/**
 * Emphasis belongs to its word: before it in `**nine`, after it in `personnel**`. The expression is compiled on first use,
 * because that takes milliseconds and not every command needs tokens.
 */
const tokenForm = once(() => {
  const core = `(?:${cores.join("|")})`;
  const attached = String.raw`[^\s(["“]`;
  const opening = String.raw`(?:(?<!${attached})\*+(?=[^\s)\]*]))?`;
  // A straight quote closes where nothing but a space or a sign follows: `"Yes."*`
  const closing = String.raw`(?:(?<=${attached}|["“])\*+(?![^\s.,;:!?)\]])|(?<=${attached})\*+)?`;
  return new RegExp(opening + core + closing, "gu");
});

const invisible = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;
const spaces = /\s+/g;

/** All tokens of a text in order. */
export function splitTokens(text: string): DiffToken[] {
  const tokens: DiffToken[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(tokenForm())) {
    const bare = found.replaceAll("*", "");
    const key = keyOf(bare === "" ? found : bare);
    const gap = text.slice(from, index);
    const seen = gap.replace(invisible, "");
    // If nothing else separates two words, an invisible character must.
    tokens.push({ text: found, key, gap: seen === "" && tokens.length > 0 ? gap : seen });
    from = index + found.length;
  }
  return tokens;
}

const doubleQuotes = /^(?:["'`´‘’‚‛“”„‟«»‹›]+)$/u;
const apostrophes = /[`´‘’‛ʼ]/gu;
const dashes = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/gu;

/** Matches a token that says something: a word, a number, or an icon. */
export const telling = /[\p{L}\p{N}[]/u;
/** Matches a token that ends a sentence. */
export const sentenceEnd = /^(?:[.!?]|\.\.\.)$/;

/** Equal for tokens that read the same. */
export function joinKeys(tokens: readonly DiffToken[]): string {
  return tokens.map(({ key }) => key).join(" ");
}

/** The part of a token that is compared. */
export function keyOf(word: string): string {
  if (doubleQuotes.test(word)) return '"';
  return word
    .replace(invisible, "")
    .replace(apostrophes, "'")
    .normalize("NFKC")
    .replace(dashes, "-")
    .replace(spaces, word.startsWith("[") ? " " : "");
}

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

/** Fields of a card have their names: `Cost: 3`. */
function wordsOfBlock({ kind, under, text }: Block): string {
  return kind === "field" ? fieldText({ name: under ?? "", value: text }) : text;
}

/** Joins several entries into one text, in order. */
export function comparedText(...entries: readonly ComparedEntry[]): EntryText {
  let at = 0;
  const read = entries.flatMap(ownBlocks).map((block) => {
    const tokens = splitTokens(wordsOfBlock(block)).map((token, place): TextToken => {
      const gap = place > 0 ? token.gap : at === 0 ? "" : "\n";
      return { ...token, gap, at: at++ };
    });
    return { path: block.path, tokens };
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

const bareLine = (text: string) => text.replace(/[\s*]+/g, " ").trim();

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

/** Signs that may stand between a title and its text. */
const titleSeparators = wordSet(": -");

/** The words of a heading and of an entry with its title, wherever the entry shows it. */
export function spokenWords({ title, blocks }: ComparedEntry, heading: string | null): readonly string[] {
  const name = bareLine(title ?? "");
  const isShown = blocks.some(({ kind, text }) => kind === "heading" && bareLine(text).includes(name));
  const above = splitTokens([heading ?? "", isShown ? "" : name].join(" "));
  return `${joinKeys(above)} ${spokenKeys(comparedText({ title: null, blocks }))}`
    .split(" ")
    .filter((word) => word !== "" && !titleSeparators.has(word));
}

/** Compares titles, or labels of entries without a title. */
export function hasSameName(one: Entry, other: Entry): boolean {
  const [name, otherName] = [entryName(one), entryName(other)];
  return name === otherName || foldTitle(name) === foldTitle(otherName);
}
