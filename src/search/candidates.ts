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
  let part: PartOfCorpus | undefined;
  return (weightByTerm, sieve) => {
    const terms = Array.from(weightByTerm, ([term, boost]) => ({ boost, fields: postings(term) }));
    const { positions, foundIn } = bestPassages(terms, facts(), sieve);
    if (positions.length === 0) return [];
    part ??= new PartOfCorpus(facts());
    return part
      .holding(terms, positions)
      .search(allTerms, {
        prefix: true,
        weights: { prefix: weightOfAll, fuzzy: 0 },
        boost: { context: contextBoost },
        boostDocument: (position, name) => (terms[numberIn(name)]?.boost ?? 1) * foundIn(position),
      })
      .slice(0, sieve.most)
      .map(({ id, score }) => ({ position: Number(id), score }));
  };
}

/**
 * The terms of a query are asked for as one that all of them begin with, because MiniSearch makes a table of results for
 * each word of a query and joins them, which costs more than all the rest. Terms of two units, one of them the
 * beginning, it counts `2 / 2.3` times the weight of prefixes. What it would multiply a score by, the number of the
 * query's words in the passage, it is told with the weight of each.
 */
const allTerms = " ";
const weightOfAll = 1.15;

/**
 * What a term is called there: by its place in the query, not by itself. MiniSearch makes an object of the names that it
 * found in a passage, and objects of ever other names are slow.
 */
function nameOf(number: number): string {
  return allTerms + String.fromCharCode(firstName + number);
}

function numberIn(name: string): number {
  return name.charCodeAt(allTerms.length) - firstName;
}

const firstName = 0x30;

const options: Options = {
  fields: [...candidateFields],
  tokenize: (terms) => [terms],
  processTerm: (term) => term,
};

/**
 * How often a term stands in a few passages, and in how many of the whole corpus. MiniSearch walks through the passages and
 * asks for the count of each: two lists tell that sooner than a table.
 */
class SomeCounts extends Map<number, number> {
  readonly #all: number;
  readonly #passages: number[] = [];
  readonly #counts: number[] = [];
  #asked = 0;

  constructor(all: number) {
    super();
    this.#all = all;
  }

  override get size(): number {
    return this.#all;
  }

  /** In the order in which MiniSearch is to see them. */
  add(passage: number, count: number): void {
    this.#passages.push(passage);
    this.#counts.push(count);
  }

  override keys(): ReturnType<number[]["values"]> {
    return this.#passages.values();
  }

  override get(passage: number): number | undefined {
    const next = this.#passages[this.#asked + 1] === passage ? this.#asked + 1 : this.#asked;
    this.#asked = this.#passages[next] === passage ? next : this.#passages.indexOf(passage);
    return this.#counts[this.#asked];
  }
}

/** Of long postings each passage is looked up; through shorter ones it is quicker to walk. */
const shortPerPassage = 8;
const mostPassagesKept = 5_000;

/** One for all queries: it keeps what it was told of passages, and holds the terms of one query at a time. */
class PartOfCorpus extends MiniSearch {
  readonly #facts: FieldFacts;
  #positions: readonly number[] = [];

  constructor(facts: FieldFacts) {
    super(options);
    this.#facts = facts;
    this._documentCount = facts.passages;
    this._avgFieldLength = [...facts.averageLengths];
  }

  /** MiniSearch takes what was put in last first; passages that are alike stand in the order of the terms. */
  holding(terms: readonly ScoredTerm[], positions: readonly number[]): this {
    this.#positions = positions;
    if (this._documentIds.size > mostPassagesKept) this.#forget();
    for (const position of positions) if (!this._documentIds.has(position)) this.#add(position);
    this._index.clear();
    for (let number = terms.length - 1; number >= 0; number--)
      this._index.set(nameOf(number), this.#countsByField(terms[number]?.fields ?? []));
    return this;
  }

  #forget(): void {
    this._documentIds.clear();
    this._fieldLength.clear();
  }

  #add(position: number): void {
    const { lengths, passages } = this.#facts;
    this._documentIds.set(position, position);
    this._fieldLength.set(
      position,
      candidateFields.map((_, field) => lengths[field * passages + position] ?? 0),
    );
  }

  #countsByField(fields: readonly Postings[]): Map<number, SomeCounts> {
    const found = new Map<number, SomeCounts>();
    for (let field = 0; field < fields.length; field++) {
      const postings = fields[field];
      if (postings === undefined || postings.passages.length === 0) continue;
      const counts = new SomeCounts(postings.passages.length);
      const isShort = postings.passages.length < shortPerPassage * this.#positions.length;
      if (isShort) this.#walk(postings, counts);
      else this.#lookUp(postings, counts);
      found.set(field, counts);
    }
    return found;
  }

  /** Both lists rise. */
  #walk({ passages, counts }: Postings, into: SomeCounts): void {
    let next = 0;
    for (let at = 0; at < passages.length; at++) {
      const passage = passages[at] ?? 0;
      while ((this.#positions[next] ?? passage) < passage) next++;
      if (this.#positions[next] === passage) into.add(passage, counts[at] ?? 0);
    }
  }

  #lookUp(postings: Postings, into: SomeCounts): void {
    for (const position of this.#positions) {
      const count = countIn(postings, position);
      if (count > 0) into.add(position, count);
    }
  }
}
