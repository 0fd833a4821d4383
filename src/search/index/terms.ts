/** Assigns an id to each stem of the texts, titles, and phrases, and collects the words that spelling is corrected against. */
import { doubleMetaphone } from "double-metaphone";
import { abbreviationsOfDocument } from "../../domain/abbreviations.ts";
import { memoize } from "../../domain/once.ts";
import type { RulesText } from "../../domain/rules-text.ts";
import { stem, type Token, tokenize } from "../tokenize.ts";
import type { KnownWord, Terms } from "./search-index.ts";

const mostWordsKept = 200_000;

export class TermCollector {
  readonly stems: string[] = [];
  readonly #idByStem = new Map<string, number>();
  readonly #stemOf = memoize(stem, mostWordsKept);
  readonly #known = new Map<string, { count: number; readonly stem: string }>();

  tokenize(text: string): readonly Token[] {
    return tokenize(text, this.#stemOf);
  }

  /** Returns the term ids of tokens or of a text. */
  of(tokens: readonly Token[] | string): Terms {
    const found = typeof tokens === "string" ? this.tokenize(tokens) : tokens;
    return found.map(({ term }) => this.id(term));
  }

  /** The stems of terms, separated by spaces. */
  stemsOf(terms: Terms): string {
    return terms.map((term) => this.stems[term]).join(" ");
  }

  id(stem: string): number {
    const before = this.#idByStem.get(stem);
    if (before !== undefined) return before;
    this.#idByStem.set(stem, this.stems.length);
    return this.stems.push(stem) - 1;
  }

  /** Adds the words of a passage or title, to which spelling may be corrected. Repeated words count once. */
  addWords(tokens: readonly Token[]): void {
    const stems = new Map(tokens.map(({ word, term }) => [word, term]));
    for (const [word, stem] of stems) {
      const known = this.#known.get(word);
      if (known) known.count++;
      else this.#known.set(word, { count: 1, stem });
    }
  }

  /** The words in order of first occurrence. */
  words(): readonly KnownWord[] {
    return Array.from(this.#known, ([word, { count, stem }]) => ({
      word,
      term: this.id(stem),
      sound: soundOf(word),
      count,
    }));
  }
}

/** The first code of Double Metaphone (Lawrence Philips, 2000). */
export function soundOf(word: string): string {
  return doubleMetaphone(word)[0];
}

/** The forms of the abbreviations that a document defines, such as `Opponent (OP)`. A question may use either. */
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
