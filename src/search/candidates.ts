/**
 * MiniSearch proposes which passages may answer. It ranks bags of words and knows neither phrases nor nearness, so its
 * order is only a first sieve: `rank.ts` decides. Its words are terms already; it must not split or fold them again. It
 * is given only the query's terms, and of each only the passages that can be among the first: what it proposes is what
 * it would propose if it held the whole corpus.
 */
import MiniSearch, { type Options } from "minisearch";
import { bestPassages, type FieldFacts, type ScoredTerm } from "./best-scores.ts";
import { candidateFields } from "./candidate-tables.ts";
import { countIn, type Postings } from "./postings.ts";
import type { Term } from "./term-string.ts";

/** How much a term in the title or headings counts against one in the text. */
const contextBoost = 1.5;
export const fieldBoosts: readonly number[] = candidateFields.map((field) =>
  field === "context" ? contextBoost : 1,
);

export interface Proposal {
  /** Position in `SearchIndex.passages`. */
  readonly position: number;
  readonly score: number;
}

/** Which passages may be proposed, and how many of them. What is not allowed takes no place from what is. */
export interface Sieve {
  readonly isAllowed: (position: number) => boolean;
  readonly most: number;
}

export type ProposeCandidates = (
  weightByTerm: ReadonlyMap<Term, number>,
  sieve: Sieve,
) => readonly Proposal[];

export interface CandidateSource {
  readonly facts: () => FieldFacts;
  readonly postings: (term: Term) => readonly Postings[];
}

/** The likeliest passages first. */
export function openCandidates({ facts, postings }: CandidateSource): ProposeCandidates {
  return (weightByTerm, sieve) => {
    const terms = Array.from(weightByTerm, ([term, boost]) => ({ term, boost, fields: postings(term) }));
    const positions = bestPassages(terms, facts(), sieve);
    if (positions.length === 0) return [];
    return new PartOfCorpus(facts(), positions)
      .with(terms)
      .search([...weightByTerm.keys()].join(""), {
        boost: { context: contextBoost },
        boostTerm: (term) => weightByTerm.get(term) ?? 1,
      })
      .slice(0, sieve.most)
      .map(({ id, score }) => ({ position: Number(id), score }));
  };
}

const options: Options = {
  fields: [...candidateFields],
  tokenize: (terms) => Array.from(terms),
  processTerm: (term) => term,
};

/** How often a term stands in a few passages, and in how many of the whole corpus. */
class SomeCounts extends Map<number, number> {
  readonly #all: number;

  constructor(all: number) {
    super();
    this.#all = all;
  }

  override get size(): number {
    return this.#all;
  }
}

class PartOfCorpus extends MiniSearch {
  readonly #positions: readonly number[];

  constructor({ passages, lengths, averageLengths }: FieldFacts, positions: readonly number[]) {
    super(options);
    this.#positions = positions;
    this._documentCount = passages;
    this._avgFieldLength = [...averageLengths];
    for (const position of positions) {
      this._documentIds.set(position, position);
      this._fieldLength.set(
        position,
        candidateFields.map((_, field) => lengths[field * passages + position] ?? 0),
      );
    }
  }

  with(terms: readonly (ScoredTerm & { readonly term: Term })[]): this {
    for (const { term, fields } of terms) this._index.set(term, new Map(this.#countsByField(fields)));
    return this;
  }

  #countsByField(fields: readonly Postings[]): (readonly [number, SomeCounts])[] {
    return fields.flatMap((postings, field) => {
      if (postings.passages.length === 0) return [];
      const counts = new SomeCounts(postings.passages.length);
      for (const position of this.#positions) {
        const count = countIn(postings, position);
        if (count > 0) counts.set(position, count);
      }
      return [[field, counts] as const];
    });
  }
}
