/**
 * A corpus as it is compiled: plain data, made once, so that asking parses no YAML. `index-file.ts` makes one file of it,
 * of which a query reads the parts that it needs.
 */
import type { EntryCitation } from "../domain/answer.ts";
import type { Edition } from "../domain/edition.ts";
import type { Erratum } from "../domain/entry.ts";
import type { Reference } from "../domain/reference.ts";
import type { Passage } from "./passages.ts";
import type { Sentence } from "./sentences.ts";
import type { SubjectRow } from "./subject-rows.ts";
import type { TermString } from "./term-string.ts";
import type { UnansweredIndex } from "./unanswered-likeness.ts";

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
  /** In the phrases of how many passages' subjects it stands, or else in how many questions that no text answers. */
  readonly askedFrequencies: readonly number[];
  /** Names of two words or more, of titles and of cards that the texts speak of. */
  readonly names: readonly TermString[];
  /** In the order of first sight. */
  readonly words: readonly KnownWord[];
  readonly vocabulary: readonly Saying[];
  readonly subjects: SubjectIndex;
}

/** What tells from a query which passage is asked for, learned from the subject index; empty where there is none. */
export interface SubjectIndex {
  /** The position of each subject's passage, by its number; the number behind the last is all that no passage answers. */
  readonly positions: readonly number[];
  readonly rows: readonly SubjectRow[];
  readonly unanswered: UnansweredIndex;
  /** Digest of the lessons from which it was learned. */
  readonly lessons: string;
}

/** What players say, in stems, and what the documents say for it. */
export interface Saying {
  readonly said: string;
  /** Null where it is said so in both editions. */
  readonly edition: Edition | null;
  readonly means: readonly string[];
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
