/** What a judge typed in, the things asked for out: each in the words of the query, and in those that the documents say for them. */
import type { VocabularyGroup } from "../../domain/vocabulary.ts";
import { wordWeight } from "../../search/stop-words.ts";
import { tokenize } from "../../search/tokenize.ts";

/** What players say, and what the documents say for it. */
export type Synonyms = readonly Pick<VocabularyGroup, "say" | "means">[];

/** Stems, in order: a phrase. */
type Phrase = readonly string[];

export interface Concept {
  /** The words of the query first. A passage that has all words of one has what was asked for. */
  readonly phrases: readonly [Phrase, ...Phrase[]];
  /** How much the words say. */
  readonly weight: number;
}

export interface ReadQuery {
  readonly concepts: readonly Concept[];
  /** All stems of the query, in order. */
  readonly terms: Phrase;
  /** `2.d`, `702.19b`: addresses of steps and rules in it, in small letters. */
  readonly addresses: readonly string[];
}

export type QueryReader = (query: string) => ReadQuery;

const weights = { content: 1, everyday: 0.5, question: 0.3, function: 0.1 } as const;
/** A saying of the table says at least this much, whatever its words. */
const leastOfSaying = 0.5;
const longestSaying = 4;
const address = /\b\d{1,4}(?:\.[a-z\d]{1,6}){1,4}\b/g;

export function makeQueryReader(synonyms: Synonyms): QueryReader {
  const meantBy = new Map<string, readonly Phrase[]>();
  for (const { say, means } of synonyms) {
    const meant = means.map(termsOf);
    for (const said of say) {
      const key = termsOf(said).join(" ");
      meantBy.set(key, [...(meantBy.get(key) ?? []), ...meant]);
    }
  }
  return (query) => {
    const tokens = tokenize(query);
    const terms = tokens.map(({ term }) => term);
    const concepts: Concept[] = [];
    for (let at = 0; at < tokens.length; ) {
      const length = lengthOfSaying(terms.slice(at, at + longestSaying), meantBy);
      const phrase = terms.slice(at, at + Math.max(1, length));
      const own = tokens.slice(at, at + phrase.length).map(({ word }) => weights[wordWeight(word)]);
      const meant = meantBy.get(phrase.join(" ")) ?? [];
      const weight = Math.max(...own, meant.length > 0 ? leastOfSaying : 0);
      concepts.push({ phrases: [phrase, ...meant], weight });
      at += phrase.length;
    }
    return { concepts, terms, addresses: query.toLowerCase().match(address) ?? [] };
  };
}

/** Of the sayings that begin the terms the longest; 0 where none does. */
function lengthOfSaying(terms: Phrase, meantBy: ReadonlyMap<string, readonly Phrase[]>): number {
  for (let length = terms.length; length > 0; length--)
    if (meantBy.has(terms.slice(0, length).join(" "))) return length;
  return 0;
}

export function termsOf(text: string): string[] {
  return tokenize(text).map(({ term }) => term);
}
