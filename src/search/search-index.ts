/**
 * What a query reads: plain data, made once when the corpus is compiled, so that asking parses no YAML. Lists that most
 * queries do not need are kept as lines of text and read when they are.
 */
import type { EntryCitation } from "../domain/answer.ts";
import type { Erratum } from "../domain/entry.ts";
import type { Reference } from "../domain/reference.ts";
import type { CandidateHead } from "./candidates.ts";
import type { Passage } from "./passages.ts";
import type { Sentence } from "./sentences.ts";
import type { TermString } from "./term-string.ts";

export interface IndexedEntry {
  readonly citation: EntryCitation;
  readonly source: string;
  readonly sort: Erratum["sort"] | null;
  /** The entry's title and aliases. An untitled passage has only its aliases. */
  readonly names: readonly TermString[];
  /** Positions in `SearchIndex.passages` of its first and last passage; last before first when it has none. */
  readonly passages: readonly [first: number, last: number];
}

export interface IndexedPassage extends Passage {
  /** Its own position in `SearchIndex.passages`. */
  readonly position: number;
  /** Position in `SearchIndex.entries`. */
  readonly entry: number;
  /** The words of `text` in order, function words included. */
  readonly terms: TermString;
  /** Position in `terms` at which each sentence begins. */
  readonly sentenceStarts: readonly number[];
  /** What stands around it: title, aliases, headings, what kind of text it is. */
  readonly context: TermString;
  /** How each sentence is asked for: the phrases of the subject index, each ended by `phraseEnd`. */
  readonly asked: readonly TermString[];
  readonly sentences: readonly Sentence[];
  readonly references: readonly Pick<Reference, "text" | "target" | "kind">[];
}

export interface SearchIndex {
  readonly entries: readonly IndexedEntry[];
  readonly passages: readonly IndexedPassage[];
  /** The stem of each term, by its number. */
  readonly stems: readonly string[];
  /** In how many passages each term stands, text and context together. */
  readonly frequencies: readonly number[];
  /** In the phrases of how many passages' subjects it stands. */
  readonly askedFrequencies: readonly number[];
  /** Names of two words or more, of titles and of cards that the texts speak of. */
  readonly names: readonly TermString[];
  /** Lines: a word as the texts write it, the number of its term, how it sounds, in how many passages and titles it stands. */
  readonly words: string;
  /** Lines: stems that players say, the edition or nothing, then stems that the documents say. */
  readonly vocabulary: string;
  readonly candidates: CandidateIndex;
}

/** MiniSearch's serialisation in two parts, so that a query restores only the terms that it needs. */
export interface CandidateIndex {
  /** All but its `index`. */
  readonly head: CandidateHead;
  /** Lines: the number of a term, a tab, its postings as MiniSearch writes them. */
  readonly postings: string;
}

/** A form of a word as the texts write it: what spelling is mended against. */
export interface KnownWord {
  readonly word: string;
  readonly term: TermString;
  /** How it sounds, as Double Metaphone's first code. */
  readonly sound: string;
  /** In how many passages or titles it stands. */
  readonly count: number;
}
