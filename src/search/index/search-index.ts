/**
 * A corpus as it is compiled, plain data. It has up to two parts that are asked one by one: the documents for which
 * somebody wrote down how they are asked for, and all others. Each has its own rarities, so that a big import does not
 * change what the shipped texts answer.
 */
import type { EntryCitation } from "../../domain/citation.ts";
import type { Edition } from "../../domain/edition.ts";
import type { Reference } from "../../domain/reference.ts";
import type { Passage } from "./passages.ts";
import type { Sentence } from "./sentences.ts";

/** Id of a term: the position of its stem in `IndexPart.stems`. */
export type Terms = readonly number[];

export interface IndexedEntry {
  readonly citation: EntryCitation;
  readonly source: string;
  /** Its title and aliases, and the same as terms. */
  readonly titles: readonly string[];
  readonly names: readonly Terms[];
  /** Positions of its first and last passage; last before first when it has none. */
  readonly passages: readonly [first: number, last: number];
  /** Position of the first passage that says more than the title. */
  readonly opening: number;
}

export interface IndexedPassage extends Passage {
  /** What its abbreviations and icons mean, where another passage says it. */
  readonly legend: string;
  /** Its own position, and that of its entry. */
  readonly position: number;
  readonly entry: number;
  /** The words of `text` in order, function words included. */
  readonly terms: Terms;
  /** Position in `terms` at which each sentence begins. */
  readonly sentenceStarts: readonly number[];
  readonly sentences: readonly Sentence[];
  /** What stands around it: title, aliases, headings, its procedure's words, what kind of text it is. */
  readonly context: Terms;
  readonly references: readonly Pick<Reference, "text" | "target" | "kind">[];
}

/** A way to ask for a sentence of a passage, for an entry as a whole, or for what no text answers. */
export interface Phrase {
  readonly terms: Terms;
  readonly of: "passage" | "entry" | "nothing";
  /** Position of the passage; of an entry its first one. */
  readonly passage: number;
  readonly sentence: number;
}

/** A form of a word as the texts write it: what spelling is corrected against. */
export interface KnownWord {
  readonly word: string;
  readonly term: number;
  /** How it sounds, as Double Metaphone's first code. */
  readonly sound: string;
  /** In how many passages or titles it stands. */
  readonly count: number;
}

/** What the documents say, as written, for what players say; an edition where it holds only there. */
export interface Synonym {
  /** `tanking` is not said by the bare word `tank`, nor `TOS` by `to`. */
  readonly isInflected: boolean;
  readonly edition: Edition | null;
  readonly means: readonly string[];
}

/** The passages that hold a term, each before what the term adds to its score: BM25 without the term's weight in the query. */
export type Postings = Float32Array;

export type PartKind = "phrased" | "plain";
