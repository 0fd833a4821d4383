/** What a query reads: plain data, made once when the corpus is compiled, so that asking parses no YAML. */
import type { EntryCitation } from "../domain/answer.ts";
import type { Erratum } from "../domain/entry.ts";
import type { Reference } from "../domain/reference.ts";
import type { Passage } from "./passages.ts";
import type { Sentence } from "./sentences.ts";

/** Position of a stem in `SearchIndex.terms`. */
export type TermId = number;

export interface IndexedEntry {
  readonly citation: EntryCitation;
  readonly source: string;
  readonly sort: Erratum["sort"] | null;
  /** The entry's title and aliases as stems. An untitled passage has only its aliases. */
  readonly names: readonly (readonly TermId[])[];
  /** Positions in `SearchIndex.passages` of its first and last passage; last before first when it has none. */
  readonly passages: readonly [first: number, last: number];
}

export interface IndexedPassage extends Passage {
  /** Its own position in `SearchIndex.passages`. */
  readonly position: number;
  /** Position in `SearchIndex.entries`. */
  readonly entry: number;
  /** The stems of `text` in order, function words included. */
  readonly terms: readonly TermId[];
  /** Position in `terms` at which each sentence begins, and where the body begins. */
  readonly sentenceStarts: readonly number[];
  readonly bodyStart: number;
  /** Stems of what stands around it: title, aliases, headings, what kind of text it is. */
  readonly context: readonly TermId[];
  /** How it is asked for: the phrases of the subject index. */
  readonly asked: readonly AskedPhrase[];
  readonly sentences: readonly Sentence[];
  readonly references: readonly Pick<Reference, "text" | "target" | "kind">[];
}

export interface AskedPhrase {
  readonly terms: readonly TermId[];
  /** Position in `sentences` of the sentence that it asks for. */
  readonly sentence: number;
}

/** A form of a word as the texts write it, with its stem: what spelling is mended against. */
export interface KnownWord {
  readonly word: string;
  readonly term: TermId;
  /** How it sounds, as Double Metaphone's first code. */
  readonly sound: string;
  /** In how many passages or titles it stands. */
  readonly count: number;
}

export interface SearchIndex {
  readonly version: 1;
  readonly entries: readonly IndexedEntry[];
  readonly passages: readonly IndexedPassage[];
  readonly terms: readonly string[];
  /** In how many passages each term stands, text and context together. */
  readonly frequencies: readonly number[];
  /** In the phrases of how many passages' subjects it stands. */
  readonly askedFrequencies: readonly number[];
  readonly words: readonly KnownWord[];
  /** Names of two words or more, of titles and of cards that the texts speak of. */
  readonly names: readonly (readonly TermId[])[];
  /** Players' words and what the documents say for them, by the folded stems of what players say. */
  readonly vocabulary: readonly IndexedSynonym[];
  /** MiniSearch's own serialisation. */
  readonly miniSearch: string;
}

export interface IndexedSynonym {
  /** Stems, joined by blanks, of what players say. */
  readonly say: string;
  readonly means: readonly string[];
  readonly edition: "1e" | "2e" | null;
}
