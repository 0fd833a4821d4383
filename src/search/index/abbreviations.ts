/** `Opponent (OP)`: a document that defines an abbreviation may be asked in the long form, or in the short one. */
import { abbreviationsIn } from "../../domain/abbreviations.ts";
import type { RulesText } from "../../domain/rules-text.ts";
import { type Token, tokenize } from "../tokenize.ts";

/** The words that each abbreviation of one document stands for, by the abbreviation as a term. */
export function abbreviationsOf({ entries }: RulesText): ReadonlyMap<string, readonly Token[]> {
  const texts = entries.flatMap((entry) => entry.blocks.map((block) => block.text));
  return new Map(
    [...abbreviationsIn(texts)].flatMap(([short, words]) => {
      const [term] = tokenize(short);
      return term ? [[term.term, tokenize(words)] as const] : [];
    }),
  );
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
