/**
 * Names of entries, and names that stand in running text: card titles are capitalized and may be made of common words
 * ("Out Of Time", "In The Bag"), so that only as a unit they say what is asked for.
 */
import { type Token, tokenize } from "../tokenize.ts";
import type { Terms } from "./search-index.ts";

/** Returns the words of a text. */
export type TokensOf = (text: string) => readonly Token[];

/** Words that stand small inside a title: `Gaps in Normal Space`. `and` and `or` join two names as often. */
const connecting = new Set("a an at by for from in into of on the to with".split(" "));
/** Between two words of one name: a blank, a hyphen, or the full stop of an initial (`James T. Kirk`). */
const insideName = /^(?: |-)$/;
const afterInitial = /^\. $/;
const longestName = 8;

/** Each name once, as its tokens (`tokens` are those of the text); at least two words, at least two of them capitalized. */
export function namesIn(
  text: string,
  tokens: readonly Token[] = tokenize(text),
): readonly (readonly Token[])[] {
  const names: (readonly Token[])[] = [];
  let at = 0;
  while (at < tokens.length) {
    const name = isCapitalized(tokens[at], text) ? nameAt(tokens, at, text) : [];
    if (name.length > 1) names.push(name);
    at += Math.max(1, name.length);
  }
  return names;
}

/** The longest name that begins at this word; it neither begins nor ends with a small word. */
function nameAt(tokens: readonly Token[], at: number, text: string): readonly Token[] {
  const name: Token[] = [];
  for (let next = at; next < tokens.length && name.length < longestName; next++) {
    const token = tokens[next];
    const last = name.at(-1);
    if (!token || (last && !goesOn(last, text.slice(last.end, token.start)))) break;
    if (!isCapitalized(token, text) && (!last || !connecting.has(token.word))) break;
    name.push(token);
  }
  while (name.length > 0 && !isCapitalized(name.at(-1), text)) name.pop();
  return name.filter((token) => isCapitalized(token, text)).length > 1 ? name : [];
}

function goesOn(last: Token, between: string): boolean {
  return insideName.test(between) || (last.word.length === 1 && afterInitial.test(between));
}

export function isCapitalized(token: Token | undefined, text: string): boolean {
  if (token === undefined) return false;
  const first = text.charCodeAt(token.start);
  if (first >= 0x80) return /^[\p{Lu}\p{N}]/u.test(text.slice(token.start, token.end));
  return (first >= 0x41 && first <= 0x5a) || (first >= 0x30 && first <= 0x39);
}

/** A title is a name, and so is each part of it between commas, colons, or dashes. */
export function namesOfTitle(title: string, tokensOf: TokensOf = tokenize): readonly (readonly Token[])[] {
  return [title, ...title.split(/[,:–—]\s+/)].map((part) => tokensOf(part)).filter((name) => name.length > 1);
}

/** How many terms the longest of some names has with which some terms begin; 0 where they begin with none. */
export function longestNameIn(names: readonly Terms[], terms: readonly (number | undefined)[]): number {
  const found = names.filter((name) => name.every((term, at) => term === terms[at]));
  return Math.max(0, ...found.map(({ length }) => length));
}

/** A title is recognized when more than this share of it is named, by rarity. */
export const recognizedShare = 0.85;

/** Sums of rarities differ in their last digits with the order in which they are added. */
const margin = 1e-6;

/**
 * The words by which the titles that a query names are found. A title is recognized only when all but a small share of
 * its rarity is named; so its rarest words, as many as make up that share, are its keys: one of them must be in the query.
 */
export function keysOfTitle(name: Terms, rarities: readonly number[]): readonly number[] {
  const words = name.map((term) => ({ term, rarity: rarities[term] ?? 0 }));
  const spared = words.reduce((sum, { rarity }) => sum + rarity, 0) * (1 - recognizedShare);
  const keys: number[] = [];
  let held = 0;
  for (const { term, rarity } of words.sort((one, other) => other.rarity - one.rarity)) {
    if (held >= spared - margin) break;
    keys.push(term);
    held += rarity;
  }
  return keys;
}
