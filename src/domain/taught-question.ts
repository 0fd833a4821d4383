import type { Edition } from "./edition.ts";

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
