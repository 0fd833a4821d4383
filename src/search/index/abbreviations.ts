/** `Opponent (OP)`: a document that defines an abbreviation may be asked in the long form, or in the short one. */
import { abbreviationsOfDocument } from "../../domain/abbreviations.ts";
import type { RulesText } from "../../domain/rules-text.ts";
import { type Token, tokenize } from "../tokenize.ts";

export interface Abbreviations {
  /** As the document writes them: `AP` and `Active player`. */
  readonly meanings: ReadonlyMap<string, string>;
  /** The words that each stands for, by the abbreviation as a term. */
  readonly words: ReadonlyMap<string, readonly Token[]>;
}

export function abbreviationsOf(text: RulesText): Abbreviations {
  const meanings = abbreviationsOfDocument(text);
  const words = [...meanings].flatMap(([short, meant]) => {
    const [term] = tokenize(short);
    return term ? [[term.term, tokenize(meant)] as const] : [];
  });
  return { meanings, words: new Map(words) };
}

/** Behind each abbreviation the words that it stands for, at the same place in the text. */
export function spellOut(tokens: readonly Token[], { words }: Abbreviations): readonly Token[] {
  if (words.size === 0 || !tokens.some(({ term }) => words.has(term))) return tokens;
  return tokens.flatMap((token) => {
    const meant = words.get(token.term) ?? [];
    return [token, ...meant.map(({ word, term }) => ({ word, term, start: token.start, end: token.end }))];
  });
}
