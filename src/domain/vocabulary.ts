import type { Edition } from "./edition.ts";

/** What players say for what the documents say. Directed: a player's word finds the documents', not the reverse. */
export interface VocabularyGroup {
  readonly say: readonly string[];
  readonly means: readonly string[];
  /** Null where it is true of every edition of its game. */
  readonly edition: Edition | null;
  /** Null where it is true of every game. */
  readonly game: string | null;
}

/** How players ask for a term of the game, whichever document defines it: it rests on titles instead of a passage. */
export interface TitledConcept {
  /** Titles that a document may give the entry of this term. */
  readonly titles: readonly string[];
  readonly asked: readonly string[];
  /** Null where the term belongs to every game. */
  readonly edition: Edition | null;
}

/**
 * An item of the subject index, as at the back of a law book: how judges and players ask for a passage when they do not
 * know its wording. Made by hand; it finds a passage and is never shown as rules text.
 */
export interface Subject {
  /** Id of the entry. */
  readonly entry: string;
  /** Position in `Entry.blocks`; a heading stands for the whole entry. */
  readonly block: number;
  /** Words of the block that it rests on. */
  readonly restsOn: string;
  readonly asked: readonly string[];
}

/** A question whose passage a judge named, by hand or by ruling on it. Asked in like words, that passage comes first. */
export interface TaughtQuestion {
  readonly question: string;
  readonly edition: Edition;
  /** Id of the entry. Later versions of its document are recognized by the last part of it. */
  readonly entry: string;
  /** What the entry was called then. */
  readonly title: string;
  /** Address of the step or rule; null for the entry. */
  readonly path: string | null;
  /** The ISO day. */
  readonly made: string;
}
