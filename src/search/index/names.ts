/**
 * Finds names of entries, and names in running text. Card titles are capitalized and may consist of common words ("Out Of
 * Time", "In The Bag"), so only the whole name identifies what is asked for.
 */
import { findLongest } from "../../domain/entry.ts";
import { type Token, wordClass } from "../tokenize.ts";
import type { Terms } from "./search-index.ts";

/** Words that are lowercase inside a title: `Gaps in Normal Space`. `and` and `or` are excluded: they join two names as often. */
const connecting = new Set("a an at by for from in into of on the to with".split(" "));
/** What may separate two words of one name: a space, a hyphen, or the period of an initial (`James T. Kirk`). */
const insideName = /^(?: |-)$/;
const afterInitial = /^\. $/;

/** Words of the longest name that is looked for in a text. */
const mostWordsOfName = 8;

/** Finds the names in a text, in order, each with at least two capitalized words. `tokens` are the text's words. */
export function namesIn(text: string, tokens: readonly Token[]): readonly (readonly Token[])[] {
  const isBeginning = (run: readonly Token[]) => run.length <= mostWordsOfName && continuesName(run, text);
  const isName = (run: readonly Token[]) =>
    run.length > (beginsSmall(run) ? 2 : 1) && isCapitalized(run.at(-1), text);
  return findLongest(tokens, isBeginning, (run) => (isName(run) ? run : null));
}

/**
 * Whether the last word may continue a name, which neither starts nor ends with a connecting word. `If the Scout` only begins a
 * sentence, as `The Scout` does, and `I` is the player who asks.
 */
function continuesName(run: readonly Token[], text: string): boolean {
  const [last, before] = [run.at(-1), run.at(-2)];
  if (last === undefined || last.word === "i") return false;
  if (before === undefined) return isCapitalized(last, text);
  if (run.length === 2 && beginsSmall(run) && !isCapitalized(last, text)) return false;
  const between = text.slice(before.end, last.start);
  if (!insideName.test(between) && !(before.word.length === 1 && afterInitial.test(between))) return false;
  return connecting.has(last.word) || isCapitalized(last, text);
}

const beginsSmall = ([first]: readonly Token[]) =>
  first !== undefined && wordClass(first.word) === "function";

export function isCapitalized(token: Token | undefined, text: string): boolean {
  return token !== undefined && /^[\p{Lu}\p{N}]/u.test(text.slice(token.start, token.end));
}

/** A title and what stands between its commas, colons, or dashes: `James T. Kirk, Original Thinker`. */
export function partsOfTitle(title: string): readonly string[] {
  return [title, ...title.split(/[,:–—]\s+/)];
}

/** A title is recognized if a query names more than this share of it, weighted by rarity. */
export const recognizedShare = 0.85;

/** Tolerance for rounding: sums of rarities depend on the order of addition in their last digits. */
const margin = 1e-6;

/**
 * Returns the words of a title of which a query that names the title must contain at least one. Recognition allows only a small
 * share of the title's rarity to be missing, so its rarest words suffice: as many as make up more than that share.
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
