/**
 * Text in, tokens out: words, numbers with their sign, icons, and each punctuation mark on its own. `text` is what the
 * document shows (emphasis marks stay attached to their word); `key` is what is compared: it ignores the style of quotes and
 * dashes, Unicode form, and emphasis, but not capitals.
 */
import { once } from "../domain/once.ts";

export interface Token {
  readonly text: string;
  readonly key: string;
  /** White space before it. */
  readonly gap: string;
}

const word = String.raw`[\p{L}\p{N}][\p{L}\p{N}\p{M}`;

/** Compiled when it is first used: that takes milliseconds, and not every command reads tokens. */
const tokenForm = once(() => new RegExp(forms.join("|"), "gu"));

const forms = [
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
  // `Gath'thong`, `35th`, an accent written apart, a soft hyphen inside
  String.raw`${word}\u00ad\u200b-\u200d\u2060]*(?:['’ʼ´]${word}]*)*`,
  // `**`
  String.raw`\*+`,
  // all other characters, one by one
  String.raw`[^\s]`,
];

const invisible = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;
const plainWord = /^[A-Za-z0-9.,[\]?():;+<>=/!&%-]+$/;
const spaces = /\s+/g;

/** All tokens of a text in order. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let from = 0;
  let opening = "";
  for (const found of text.matchAll(tokenForm())) {
    const word = found[0];
    const until = found.index + word.length;
    // An invisible character is no token, but it separates the words beside it.
    const key = keyOf(word);
    if (key === "") continue;
    const isGlued = opening === "" && from === found.index;
    const role = roleOf({ text, word, start: found.index, last: tokens.at(-1), isGlued });
    if (role === "opening") opening = text.slice(from, until);
    else if (role === "closing") glueToLast(tokens, text.slice(from, until));
    else if (role === "going on") glueToLast(tokens, word, key);
    else {
      tokens.push(tokenOf(opening + text.slice(from, found.index), word, key));
      opening = "";
    }
    from = until;
  }
  return withoutUnseenStart(tokens);
}

function withoutUnseenStart(tokens: Token[]): Token[] {
  const [first] = tokens;
  if (first && first.gap !== "") tokens[0] = { ...first, gap: first.gap.replace(invisible, "") };
  return tokens;
}

interface Found {
  readonly text: string;
  readonly word: string;
  readonly start: number;
  readonly last: Token | undefined;
  /** Nothing is between it and the last token. */
  readonly isGlued: boolean;
}

type Role = "opening" | "closing" | "going on" | "none";

function roleOf({ text, word, start, last, isGlued }: Found): Role {
  if (!word.startsWith("*")) return isGlued && goesOn(last, word) ? "going on" : "none";
  const role = emphasisRole(text, start, start + word.length);
  return role === "closing" && last === undefined ? "none" : role;
}

/** `**nine personnel**`: asterisks that open or close emphasis; those of `(*)` and `* cost` are tokens of their own. */
function emphasisRole(text: string, start: number, end: number): Role {
  const before = text[start - 1] ?? " ";
  const after = text[end] ?? " ";
  if (/[^\s(["“]/u.test(before)) return "closing";
  return /[^\s)\]]/u.test(after) ? "opening" : "none";
}

function glueToLast(tokens: Token[], text: string, key = ""): void {
  const last = tokens.at(-1);
  if (last) tokens[tokens.length - 1] = { ...last, text: last.text + text, key: last.key + key };
}

const emphasisBehind = /[\p{L}\p{N}\p{M}]\*+$/u;
const wordAhead = /^[\p{L}\p{N}]/u;

/** `You*r*`: emphasis that begins or ends inside a word does not split it. */
function goesOn(last: Token | undefined, word: string): boolean {
  return last?.text.endsWith("*") === true && emphasisBehind.test(last.text) && wordAhead.test(word);
}

/** `lead` is the white space and opening emphasis before the word. */
function tokenOf(lead: string, word: string, key: string): Token {
  if (lead === " " || lead === "") return { text: word, key, gap: lead };
  const seen = lead.replace(invisible, "");
  const emphasis = seen.trim();
  // If nothing else separates two words, an invisible character has to.
  const gap = seen === "" ? lead : emphasis === "" ? seen : seen.slice(0, seen.indexOf(emphasis));
  return { text: emphasis + word, key, gap };
}

const doubleQuotes = /^(?:["'`´‘’‚‛“”„‟«»‹›]+)$/u;
const apostrophes = /[`´‘’‛ʼ]/gu;
const dashes = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/gu;

/** Equal for texts that read the same. */
export function readingKey(text: string): string {
  return joinKeys(tokenize(text));
}

/** Equal for tokens that read the same. */
export function joinKeys(tokens: readonly Token[]): string {
  return tokens.map(({ key }) => key).join(" ");
}

/** The part of a token that is compared. */
export function keyOf(word: string): string {
  if (plainWord.test(word)) return /^\. ?\. ?\.$/.test(word) ? "..." : word;
  if (doubleQuotes.test(word)) return '"';
  return word
    .replace(invisible, "")
    .replace(apostrophes, "'")
    .normalize("NFKC")
    .replace(dashes, "-")
    .replace(spaces, word.startsWith("[") ? " " : "");
}
