import { type Token, tokenize } from "./tokenize.ts";

/** Gives the words of a text. */
export type TokensOf = (text: string) => readonly Token[];

/** Parts the words of each text once: most passages are one block of their entry. */
export function rememberTokens(): TokensOf {
  const known = new Map<string, readonly Token[]>();
  return (text) => {
    const tokens = known.get(text) ?? tokenize(text);
    known.set(text, tokens);
    return tokens;
  };
}
