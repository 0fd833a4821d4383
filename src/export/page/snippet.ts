/** A text and the stems that were looked for in; its pieces out, each marked or not. */
import { type Token, tokenize } from "../../search/tokenize.ts";

export interface Piece {
  readonly text: string;
  readonly isMarked: boolean;
}

export function markTerms(text: string, terms: ReadonlySet<string>): readonly Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { start, end } of marksIn(text, terms)) {
    pieces.push(
      { text: text.slice(at, start), isMarked: false },
      { text: text.slice(start, end), isMarked: true },
    );
    at = end;
  }
  pieces.push({ text: text.slice(at), isMarked: false });
  return pieces.filter((piece) => piece.text !== "");
}

function marksIn(text: string, terms: ReadonlySet<string>): readonly Token[] {
  return tokenize(text).filter(({ term }) => terms.has(term));
}

/** About so many characters are shown; three lines on a phone. */
const most = 180;
/** A snippet begins so far before its first mark. */
const lead = 40;

/** The part of the text with the most marks, cut between words. */
export function snippetOf(text: string, terms: ReadonlySet<string>): readonly Piece[] {
  if (text.length <= most) return markTerms(text, terms);
  const start = startOf(text, marksIn(text, terms));
  const end = start + most >= text.length ? text.length : lastGap(text, start + most);
  const shown = `${start > 0 ? "…" : ""}${text.slice(start, end).trim()}${end < text.length ? "…" : ""}`;
  return markTerms(shown, terms);
}

function startOf(text: string, marks: readonly Token[]): number {
  const counts = marks.map(
    ({ start }) => marks.filter((mark) => mark.start >= start && mark.end <= start + most - lead).length,
  );
  const best = marks[counts.indexOf(Math.max(...counts))]?.start ?? 0;
  const wanted = Math.min(best - lead, text.length - most);
  return wanted <= 0 ? 0 : lastGap(text, wanted) + 1;
}

function lastGap(text: string, before: number): number {
  const gap = text.lastIndexOf(" ", before);
  return gap < 0 ? before : gap;
}
