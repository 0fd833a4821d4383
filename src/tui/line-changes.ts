/**
 * A line as it stands on the screen and as it is to be in, the fewest bytes that make the one of the other out. A piece of
 * the line is written, passed over where it stands already, or erased; or all behind it is cleared first. Which is shortest
 * shows only later in the line: so the shortest way to each piece is kept for each style that can be set there.
 */
import { changedPieces, clearToEnd, type Piece } from "./line-pieces.ts";
import { hasLines, plain, type StyledLine, styleChange } from "./styled-line.ts";

export interface Written {
  readonly text: string;
  /** The style that is set behind it. */
  readonly style: number;
}

interface Way extends Written {
  readonly bytes: number;
  /** From here to its end the line on the screen is empty. */
  readonly isCleared: boolean;
}

const counted = (count: number, letter: string) => `\x1b[${count === 1 ? "" : count}${letter}`;
const goOn = (columns: number) => counted(columns, "C");
/** Without moving on. */
const erase = (columns: number) => counted(columns, "X");

/** Empty where nothing changes. `moveTo` goes to a column of the line; `style` is set when that is done. */
export function lineChanges(
  before: StyledLine,
  after: StyledLine,
  moveTo: (column: number) => string,
  style: number,
): Written {
  const pieces = changedPieces(before, after);
  const [first] = pieces;
  if (first === undefined) return { text: "", style };
  return shortestWay(pieces, further({ text: "", style, bytes: 0, isCleared: false }, moveTo(first.from)));
}

function shortestWay(pieces: readonly Piece[], start: Way): Way {
  const ways: Way[][] = [...pieces, null].map(() => []);
  ways[0]?.push(start);
  for (const [at, piece] of pieces.entries()) {
    for (const way of withCleared(ways[at] ?? [], piece)) {
      keep(ways[at + 1], written(way, piece));
      const leap = leapFrom(pieces, at, way);
      if (leap !== null) keep(ways[leap.at], leap.way);
    }
  }
  const [shortest = start] = (ways.at(-1) ?? []).sort((one, other) => one.bytes - other.bytes);
  return shortest;
}

/** Left out where another way is no longer, even with the change to this one's style. */
function keep(ways: Way[] | undefined, way: Way): void {
  const isOutdone = ways?.some(
    (one) =>
      one.isCleared === way.isCleared && one.bytes + styleChange(one.style, way.style).length <= way.bytes,
  );
  if (isOutdone === false) ways?.push(way);
}

function further(way: Way, text: string, style = way.style): Way {
  return { text: way.text + text, style, bytes: way.bytes + text.length, isCleared: way.isCleared };
}

/** An erased cell is blank in every style that a blank does not show. */
function withCleared(ways: readonly Way[], { isSame, isBlank }: Piece): readonly Way[] {
  // Before ink it can wait until that is written.
  if (isSame || !isBlank) return ways;
  const all = [...ways];
  for (const way of ways) {
    if (way.isCleared) continue;
    const style = hasLines(way.style) ? plain : way.style;
    const { text, bytes } = further(way, styleChange(way.style, style) + clearToEnd);
    keep(all, { text, bytes, style, isCleared: true });
  }
  return all;
}

function written(way: Way, { text, bytes, style, isBlank }: Piece): Way {
  const isAsIs = isBlank && !hasLines(way.style);
  const styled = isAsIs ? way : further(way, styleChange(way.style, style), style);
  return {
    text: styled.text + text,
    style: styled.style,
    bytes: styled.bytes + bytes,
    isCleared: way.isCleared,
  };
}

interface Leap {
  /** Place of the piece that it reaches. */
  readonly at: number;
  readonly way: Way;
}

/** Over all that stands already, or that is erased in one go and what stands behind it. */
function leapFrom(pieces: readonly Piece[], at: number, way: Way): Leap | null {
  const piece = pieces[at];
  if (piece === undefined) return null;
  if (isStanding(way, piece)) return landed(pieces, at, way, piece.from);
  if (way.isCleared || !piece.isBlank || hasLines(way.style)) return null;
  const end = endOf(pieces, at, ({ isBlank }) => isBlank);
  const until = pieces[end - 1]?.until ?? piece.until;
  return landed(pieces, end, further(way, erase(until - piece.from)), piece.from);
}

/** From a column to the next piece that does not stand yet; behind the last of them there is no need to go. */
function landed(pieces: readonly Piece[], from: number, way: Way, column: number): Leap {
  const at = endOf(pieces, from, (piece) => isStanding(way, piece));
  const next = pieces[at];
  return { at, way: next === undefined ? way : further(way, goOn(next.from - column)) };
}

function isStanding({ isCleared }: Way, { isSame, isBlank }: Piece): boolean {
  return isCleared ? isBlank : isSame;
}

function endOf(pieces: readonly Piece[], from: number, isIn: (piece: Piece) => boolean): number {
  let end = from;
  for (let piece = pieces[end]; piece !== undefined && isIn(piece); piece = pieces[end]) end += 1;
  return end;
}
