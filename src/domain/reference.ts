import { type Emphasis, emphasisRuns, type Run } from "./emphasis.ts";

/** A reference from a block to an entry. */
export interface Reference {
  /** As the text writes it: `showing your cards`. */
  readonly text: string;
  /** Id of the target; null if no entry of the corpus defines it (it is reported and never guessed). */
  readonly target: string | null;
  /** `explicit` if the text says "see", `mention` if a title occurs in running text. */
  readonly kind: "explicit" | "mention";
  /** Position of the block in its entry, and UTF-16 offsets of `text` in the block's text. */
  readonly block: number;
  readonly span: readonly [start: number, end: number];
}

export interface LinkedPiece {
  /** Id of the target; null for plain text. */
  readonly target: string | null;
  readonly runs: readonly EmphasisedText[];
}

export interface EmphasisedText {
  readonly text: string;
  readonly emphasis: Emphasis;
}

type Link = Pick<Reference, "target" | "span">;

/**
 * Splits a block's text into links and plain text, each with runs of uniform emphasis. Joined, the pieces are the text without
 * its marks. An unresolved reference is not a link.
 */
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
