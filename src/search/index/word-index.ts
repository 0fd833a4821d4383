/**
 * MiniSearch's index of the terms of passages. It is stored term by term, so that a query loads only its own terms: MiniSearch
 * scores such a part of its index as it scores the whole. Its terms are stems, and the ids of its documents are positions.
 */
import MiniSearch, { type AsPlainObject, type Options } from "minisearch";

/** How often a term occurs in each passage, by field and by position, as MiniSearch writes it. */
export type Postings = AsPlainObject["index"][number][1];

const fields = ["text", "context"];
const fieldIds = { text: 0, context: 1 };

interface PassageWords {
  readonly id: number;
  readonly text: string;
  readonly context: string;
}

/** Terms in titles and headings say more than terms in the text. */
const options: Options<PassageWords> = {
  fields,
  tokenize: (terms) => terms.split(" "),
  processTerm: (term) => term,
  searchOptions: { boost: { context: 1.5 } },
};

/** Indexes passages in order of position. */
export class WordIndexer {
  readonly #index = new MiniSearch(options);

  /** `text` and `context` are stems, separated by spaces. */
  add(passage: PassageWords): void {
    this.#index.add(passage);
  }

  finish(): IndexedWords {
    const { documentCount, averageFieldLength, fieldLength, index } = this.#index.toJSON();
    return {
      passages: documentCount,
      averageLengths: averageFieldLength,
      lengths: Uint32Array.from(Object.values(fieldLength).flat()),
      postings: new Map(index),
    };
  }
}

/** What MiniSearch knows besides postings. The lengths of a passage's fields follow each other. */
export interface WordLengths {
  readonly passages: number;
  readonly averageLengths: number[];
  readonly lengths: Uint32Array;
}

interface IndexedWords extends WordLengths {
  /** Keyed by stem. */
  readonly postings: ReadonlyMap<string, Postings>;
}

/** Positions of the passages that contain a term. */
export function passagesIn(postings: Postings): ReadonlySet<number> {
  const found = new Set<number>();
  for (const own of Object.values(postings)) for (const position in own) found.add(Number(position));
  return found;
}

/** A term of a query. A passage that contains it gets this many times the usual score for it. */
export interface WeighedTerm {
  readonly stem: string;
  readonly weight: number;
  readonly postings: Postings;
  /** Positions of the passages that contain it. */
  readonly passages: ReadonlySet<number>;
}

/** Part of the index as MiniSearch serializes it, with these terms only and the passages that contain them. */
function partialIndex(
  terms: readonly WeighedTerm[],
  { passages, averageLengths, lengths }: WordLengths,
): AsPlainObject {
  const found = new Set<number>();
  for (const term of terms) for (const at of term.passages) found.add(at);
  const lengthsAt = (at: number) => fields.map((_, field) => lengths[at * fields.length + field] ?? 0);
  return {
    documentCount: passages,
    nextId: passages,
    documentIds: Object.fromEntries(Array.from(found, (at) => [at, at])),
    fieldIds,
    fieldLength: Object.fromEntries(Array.from(found, (at) => [at, lengthsAt(at)])),
    averageFieldLength: [...averageLengths],
    storedFields: {},
    index: terms.map(({ stem, postings }) => [stem, postings]),
    serializationVersion: 2,
  };
}

export interface ScoredPassage {
  readonly position: number;
  readonly score: number;
}

/** So many passages with the rarest terms of a query suffice. Of a large library, others are not scored. */
const enoughPassages = 1_000;
/** A term in more passages than this says nothing about passages that rarer terms have found. */
const mostPassages = 5 * enoughPassages;

/**
 * The terms to search for: the rarest, and others that are not in too many passages; and the allowed passages that contain the rarest,
 * as many terms as it takes to have enough.
 */
function rarestOf(terms: readonly WeighedTerm[], isAllowed: (position: number) => boolean) {
  const passages = new Set<number>();
  const kept: WeighedTerm[] = [];
  for (const term of terms.toSorted((one, other) => one.passages.size - other.passages.size)) {
    const isNeeded = passages.size < enoughPassages;
    if (isNeeded) for (const at of term.passages) if (isAllowed(at)) passages.add(at);
    if (isNeeded || term.passages.size <= mostPassages) kept.push(term);
  }
  return { terms: kept, passages };
}

/** The allowed passages that contain any of these terms, the best first. */
export function searchWords(
  all: readonly WeighedTerm[],
  isAllowed: (position: number) => boolean,
  lengths: WordLengths,
): readonly ScoredPassage[] {
  const { terms, passages } = rarestOf(all, isAllowed);
  const weights = new Map(terms.map(({ stem, weight }) => [stem, weight]));
  return MiniSearch.loadJS(partialIndex(terms, lengths), options)
    .search([...weights.keys()].join(" "), {
      boostTerm: (stem) => weights.get(stem) ?? 0,
      // A filter would come after the scoring, which takes longest.
      boostDocument: (position) => Number(passages.has(position)),
    })
    .map(({ id, score }) => ({ position: id, score }));
}
