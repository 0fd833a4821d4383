import type { Problem } from "../domain/problem.ts";
import type { SourceLine } from "../domain/source-line.ts";

/** What the reader of one format found. */
export interface ReadLines {
  readonly lines: readonly SourceLine[];
  readonly problems: readonly Problem[];
  /** The document's own title; null where the file marks none. */
  readonly title: string | null;
}
