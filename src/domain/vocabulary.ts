import type { Edition } from "./edition.ts";

/** What players say for what the documents say. Directed: a player's word finds the documents', not the reverse. */
export interface VocabularyGroup {
  readonly say: readonly string[];
  readonly means: readonly string[];
  /** Null where it is true of both editions. */
  readonly edition: Edition | null;
}
