import type { Edition } from "./edition.ts";

/** How players ask for a term of the game, whichever document defines it: it rests on titles instead of a passage. */
export interface TitledConcept {
  /** Titles that a document may give the entry of this term. */
  readonly titles: readonly string[];
  readonly asked: readonly string[];
  /** Null where the term belongs to every game. */
  readonly edition: Edition | null;
}
