/**
 * Names that stand in running text: card titles are capitalised and may be made of common words ("Out Of Time", "In The
 * Bag"), so that only as a unit they say what is asked for.
 */

import { type Token, tokenize } from "../tokenize.ts";
import type { Terms } from "./search-index.ts";

/** Gives the words of a text. */
export type TokensOf = (text: string) => readonly Token[];

/** Words that stand small inside a title: `Gaps in Normal Space`. `and` and `or` join two names as often. */
const connecting = new Set("a an at by for from in into of on the to with".split(" "));
/** Between two words of one name: a blank, a hyphen, or the full stop of an initial (`James T. Kirk`). */
const insideName = /^(?: |-)$/;
const afterInitial = /^\. $/;
const longestName = 8;

/** Each name once, as its tokens (`tokens` are those of the text); at least two words, at least two of them capitalised. */
export function namesIn(
  text: string,
  tokens: readonly Token[] = tokenize(text),
): readonly (readonly Token[])[] {
  const names: (readonly Token[])[] = [];
  let at = 0;
  while (at < tokens.length) {
    const name = isCapitalised(tokens[at], text) ? nameAt(tokens, at, text) : [];
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
    if (!isCapitalised(token, text) && (!last || !connecting.has(token.word))) break;
    name.push(token);
  }
  while (name.length > 0 && !isCapitalised(name.at(-1), text)) name.pop();
  return name.filter((token) => isCapitalised(token, text)).length > 1 ? name : [];
}

function goesOn(last: Token, between: string): boolean {
  return insideName.test(between) || (last.word.length === 1 && afterInitial.test(between));
}

function isCapitalised(token: Token | undefined, text: string): boolean {
  if (token === undefined) return false;
  const first = text.charCodeAt(token.start);
  if (first >= 0x80) return /^[\p{Lu}\p{N}]/u.test(text.slice(token.start, token.end));
  return (first >= 0x41 && first <= 0x5a) || (first >= 0x30 && first <= 0x39);
}

/** A title is a name, and so is each part of it that a comma parts off: `Bearer of Ill Tidings`. */
export function namesOfTitle(title: string, tokensOf: TokensOf = tokenize): readonly (readonly Token[])[] {
  return [title, ...title.split(/[,:–—]\s+/)].map((part) => tokensOf(part)).filter((name) => name.length > 1);
}

/** Names of two words or more by their first term. A list has each name as the number of its terms and its terms. */
export class NameLists {
  readonly #known = new Set<string>();
  readonly #lists = new Map<number, number[]>();

  add(name: Terms): void {
    const key = name.join(" ");
    if (this.#known.has(key)) return;
    this.#known.add(key);
    const [first = 0] = name;
    const list = this.#lists.get(first) ?? [];
    if (list.length === 0) this.#lists.set(first, list);
    list.push(name.length, ...name);
  }

  beginningWith(term: number): Terms {
    return this.#lists.get(term) ?? [];
  }
}

/** How many terms the longest name of a list has with which some terms begin; 0 where they begin with none. */
export function longestNameIn(list: Uint32Array, terms: readonly (number | undefined)[]): number {
  let longest = 0;
  for (let at = 0, length = 0; at < list.length; at += 1 + length) {
    length = list[at] ?? 0;
    if (length <= longest || length > terms.length) continue;
    const name = list.subarray(at + 1, at + 1 + length);
    if (name.every((term, place) => term === terms[place])) longest = length;
  }
  return longest;
}
