/**
 * A block's text and the references that stand in it in, its pieces out: each a link or not, each of runs of one
 * emphasis. Joined, the pieces are the text without its marks. A reference that nobody defines is no link.
 */
import { type Emphasis, emphasisRuns, type Run } from "./emphasis.ts";
import type { Reference } from "./reference.ts";

export interface LinkedPiece {
  /** Id of the entry that the piece points to; null for plain text. */
  readonly target: string | null;
  readonly runs: readonly EmphasisedText[];
}

export interface EmphasisedText {
  readonly text: string;
  readonly emphasis: Emphasis;
}

type Link = Pick<Reference, "target" | "span">;

export function linkedText(text: string, references: readonly Link[]): readonly LinkedPiece[] {
  const runs = emphasisRuns(text);
  const pieces: LinkedPiece[] = [];
  let at = 0;
  for (const { target, span } of inOrder(references)) {
    const [start, end] = span;
    if (target === null || start < at || end > text.length) continue;
    pieces.push({ target: null, runs: within(runs, [at, start], text) });
    pieces.push({ target, runs: within(runs, [start, end], text) });
    at = end;
  }
  pieces.push({ target: null, runs: within(runs, [at, text.length], text) });
  return pieces.filter((piece) => piece.runs.length > 0);
}

function inOrder(references: readonly Link[]): readonly Link[] {
  return references.toSorted((one, other) => one.span[0] - other.span[0] || other.span[1] - one.span[1]);
}

function within(runs: readonly Run[], [from, to]: Reference["span"], text: string): EmphasisedText[] {
  return runs
    .map(({ start, end, emphasis }) => ({
      text: text.slice(Math.max(start, from), Math.max(from, Math.min(end, to))),
      emphasis,
    }))
    .filter((run) => run.text !== "");
}
