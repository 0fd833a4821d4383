/**
 * A line as it stands on the screen and as it is to be in, the latter in pieces out, from the first change on: what is in
 * one piece is written, passed over or erased together. A blank has no ink, so its weight and colour do not matter.
 */
import { hasLines, plain, type StyledLine } from "./styled-line.ts";

export interface Piece {
  readonly from: number;
  readonly until: number;
  /** What writes it. */
  readonly text: string;
  readonly bytes: number;
  /** Blanks take the style of the ink behind them, so that it is changed in time. */
  readonly style: number;
  readonly isBlank: boolean;
  /** It stands on the screen already. */
  readonly isSame: boolean;
}

/** Empty where nothing changes. */
export function changedPieces(before: StyledLine, after: StyledLine): readonly Piece[] {
  const end = inkedEnd(after);
  const pieces = inkedPieces(before, after, end);
  const first = pieces.findIndex(({ isSame }) => !isSame);
  const changed = first < 0 ? [] : pieces.slice(first);
  const formerEnd = inkedEnd(before);
  return formerEnd > end ? [...changed, clearedEnd(end, formerEnd)] : changed;
}

function inkedPieces(before: StyledLine, after: StyledLine, end: number): readonly Piece[] {
  const pieces: Piece[] = [];
  let [until, behind] = [end, plain];
  for (let from = end - 1, kind = kindAt(before, after, from); from >= 0; from--) {
    const next = from === 0 ? unlike : kindAt(before, after, from - 1);
    if (next === kind) continue;
    const piece = pieceOf(after, { from, until, kind, behind });
    pieces.push(piece);
    [until, kind, behind] = [from, next, hasLines(piece.style) ? plain : piece.style];
  }
  return pieces.reverse();
}

export const clearToEnd = "\x1b[K";

/** Blanks at the end would be copied together with the line, so that it is not to have any. */
function clearedEnd(from: number, until: number): Piece {
  const { length: bytes } = clearToEnd;
  return { from, until, text: clearToEnd, bytes, style: plain, isBlank: true, isSame: false };
}

/** The style of a cell in its higher bits; as flags whether it is blank, and whether it stays. */
const blank = 2;
const same = 1;
const styleUnit = 4;
const unlike = -1;

function kindAt(before: StyledLine, after: StyledLine, at: number): number {
  if (isBlank(after, at)) return blank + (isBlank(before, at) ? same : 0);
  const style = after.styles[at] ?? plain;
  const isSame = before.signs[at] === after.signs[at] && before.styles[at] === style;
  // A blank with a line under it is none before this line either, because the styles are compared.
  return style * styleUnit + (isSame ? same : 0);
}

interface Extent {
  readonly from: number;
  readonly until: number;
  readonly kind: number;
  readonly behind: number;
}

function pieceOf({ signs }: StyledLine, { from, until, kind, behind }: Extent): Piece {
  const isBlank = (kind & blank) !== 0;
  const text = isBlank ? " ".repeat(until - from) : signs.slice(from, until);
  const style = isBlank ? behind : Math.floor(kind / styleUnit);
  return {
    from,
    until,
    text,
    bytes: isBlank ? text.length : Buffer.byteLength(text),
    style,
    isBlank,
    isSame: (kind & same) !== 0,
  };
}

/** No ink: also where the line has ended. */
function isBlank({ signs, styles }: StyledLine, at: number): boolean {
  return (signs[at] ?? " ") === " " && !hasLines(styles[at] ?? plain);
}

/** Where only blanks follow. */
function inkedEnd(line: StyledLine): number {
  let end = line.signs.length;
  while (end > 0 && isBlank(line, end - 1)) end -= 1;
  return end;
}
