/**
 * Splits text into tokens: words, numbers with their sign, icons, and single punctuation marks. `text` is what the document
 * shows (emphasis marks stay attached to their word); `key` is what is compared: it ignores the style of quotes and dashes,
 * Unicode form, and emphasis, but not capitals.
 */
import type { Sides } from "../domain/change.ts";
import { once } from "../domain/once.ts";

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
  String.raw`${word}\u00ad\u200b-\u200d\u2060]*(?:(?:['’ʼ´]|\*+)${word}]*)*`,
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
  const closing = String.raw`(?:(?<=${attached})\*+)?`;
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
    if (key === "") continue;
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

/** Equal for texts that read the same. */
export function readingKey(text: string): string {
  return joinKeys(splitTokens(text));
}

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
