/** Lets a question use either form of an abbreviation that a document defines, such as `Opponent (OP)`. */
import { abbreviationsOfDocument } from "../../domain/abbreviations.ts";
import type { RulesText } from "../../domain/rules-text.ts";
import { type Token, tokenize } from "../tokenize.ts";

export interface Abbreviations {
  /** Maps an abbreviation to its meaning, both as the document writes them: `AP` to `Active player`. */
  readonly meanings: ReadonlyMap<string, string>;
  /** Maps the term of an abbreviation to the words of its meaning. */
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

/** Inserts after each abbreviation the words that it stands for, at the same offsets in the text. */
export function spellOut(tokens: readonly Token[], { words }: Abbreviations): readonly Token[] {
  if (words.size === 0 || !tokens.some(({ term }) => words.has(term))) return tokens;
  return tokens.flatMap((token) => {
    const meant = words.get(token.term) ?? [];
    return [token, ...meant.map(({ word, term }) => ({ word, term, start: token.start, end: token.end }))];
  });
}
