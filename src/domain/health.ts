import type { DocumentStanding } from "./precedence.ts";
import type { Problem } from "./problem.ts";

export interface LoadedDocument extends DocumentStanding {
  readonly entries: number;
  /** Days from the one that it has to the one that is asked about; null where it has none or a later one. */
  readonly age: number | null;
}

/** What a head judge must know of the program and its texts before an event. */
export interface Health {
  readonly day: string;
  readonly event: string | null;
  readonly documents: readonly LoadedDocument[];
  /** Names on which several documents in force speak and no rule decides. */
  readonly undecided: readonly string[];
  /** Versions of one document without a date, by their ids, a row a document: nothing says which of them is newer. */
  readonly undated: readonly string[];
  /** Rulings of the event whose cited words have changed or gone since. */
  readonly changedRulings: readonly string[];
  /** What is wrong. */
  readonly errors: readonly Problem[];
  /** What the texts themselves leave open. */
  readonly warnings: readonly Problem[];
}
