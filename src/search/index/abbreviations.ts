/** `Opponent (OP)`: a document that defines an abbreviation may be asked in the long form, or in the short one. */
import type { RulesText } from "../../domain/rules-text.ts";
import { type Token, tokenize } from "../tokenize.ts";

/** `Active player (AP)`, `Opponent (OP)`: one to four words, then capitals in brackets. */
const definition = /(?<!\p{L})(?<long>\p{L}+(?: \p{L}+){0,3}) \((?<short>\p{Lu}{2,5})\)/gu;

/** Nothing is defined without it, and few texts have it: the search itself looks from every word on. */
function mayDefine(text: string): boolean {
  return text.includes(" (");
}

/** The words that each abbreviation of one document stands for, by the abbreviation as a term. */
export function abbreviationsOf({ entries }: RulesText): ReadonlyMap<string, readonly Token[]> {
  const texts = entries.flatMap((entry) => entry.blocks.map((block) => block.text));
  const found = texts
    .filter(mayDefine)
    .flatMap((text) => Array.from(text.matchAll(definition), (match) => match.groups ?? {}));
  return new Map(
    found.flatMap(({ long = "", short = "" }) => {
      const words = meantWords(long.split(" "), short);
      const [term] = tokenize(short);
      return words === null || !term ? [] : [[term.term, tokenize(words)] as const];
    }),
  );
}

/** The last words whose initials are the abbreviation, or the one word that begins with it. */
function meantWords(words: readonly string[], short: string): string | null {
  const tail = words.slice(-short.length);
  if (tail.map((word) => word[0]?.toUpperCase()).join("") === short) return tail.join(" ");
  const last = words.at(-1) ?? "";
  return last.toUpperCase().startsWith(short) ? last : null;
}

/** Behind each abbreviation the words that it stands for, at the same place in the text. */
export function spellOut(
  tokens: readonly Token[],
  abbreviations: ReadonlyMap<string, readonly Token[]>,
): readonly Token[] {
  if (abbreviations.size === 0 || !tokens.some(({ term }) => abbreviations.has(term))) return tokens;
  return tokens.flatMap((token) => {
    const meant = abbreviations.get(token.term) ?? [];
    return [token, ...meant.map(({ word, term }) => ({ word, term, start: token.start, end: token.end }))];
  });
}
