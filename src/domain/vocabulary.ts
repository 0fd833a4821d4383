import { type Edition, gameOf } from "./edition.ts";
import type { Shaped, taughtQuestionShape } from "./shapes.ts";

/**
 * Words that players say for terms of the documents. The relation is directed: the former find the latter, but not the reverse.
 */
export interface VocabularyGroup {
  readonly say: readonly string[];
  readonly means: readonly string[];
  /** Null if it applies to every edition of its game. */
  readonly edition: Edition | null;
  /** Null if it applies to every game. */
  readonly game: string | null;
}

/** The groups that apply to one of these editions or to its game. */
export function groupsFor(
  editions: ReadonlySet<Edition>,
  vocabulary: readonly VocabularyGroup[],
): readonly VocabularyGroup[] {
  const games = new Set(Array.from(editions, gameOf));
  return vocabulary
    .filter(({ edition }) => edition === null || editions.has(edition))
    .filter(({ game }) => game === null || games.has(game));
}

/** Phrases with which players ask for a term of the game. It refers to entries by title, whichever document contains them. */
export interface TitledConcept {
  /** Titles that a document may use for the entry on this term, or the first eight words of a rule in it. */
  readonly titles: readonly string[];
  readonly asked: readonly string[];
  /** Null if the term belongs to every game. */
  readonly edition: Edition | null;
}

/**
 * An item of the subject index: how judges and players ask for a passage without knowing its wording. It is written by hand,
 * only finds passages, and is never shown as rules text.
 */
export interface Subject {
  /** Id of the entry. */
  readonly entry: string;
  /** Position in `Entry.blocks`; a heading stands for the whole entry. */
  readonly block: number;
  /** Words of the block on which the item is based. */
  readonly restsOn: string;
  readonly asked: readonly string[];
}

/** A question that no text of the corpus answers. */
export interface UnansweredQuestion {
  readonly text: string;
  /** True if no rulebook of any game answers it, such as one about conduct. */
  readonly beyondRules: boolean;
}

/**
 * A question for which a judge selected the passage, explicitly or by a ruling. It comes first for similar questions. Later
 * versions of the document of its entry are recognized by the last part of the entry's id.
 */
export type TaughtQuestion = Shaped<ReturnType<typeof taughtQuestionShape>>;
