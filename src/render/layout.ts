/**
 * A text in, lines of segments that fit a width out. Words are never broken unless one is wider than the line; spaces at
 * a break are dropped, all others stay. A line feed in the text always breaks. What comes out is safe to print.
 */
import { joinSegments, type Mark, plain, type Segment, segmentsOf } from "./segment.ts";
import { columns, splitAtColumn } from "./width.ts";

export type Line = readonly Segment[];

export interface Wrapping {
  /** Columns of a line with its indent. Below two more than the indent it is taken as that. */
  readonly width: number;
  /** Places to mark, in any order; they may overlap. */
  readonly marks?: readonly Mark[];
  /** The sentence to make bold. */
  readonly decides?: Mark | null;
  /** Stands before the first line (`• `) and before all others (two spaces): a hanging indent. */
  readonly first?: string;
  readonly rest?: string;
}

interface Word {
  readonly segments: readonly Segment[];
  readonly columns: number;
}

type Token =
  | { readonly kind: "word"; readonly word: Word }
  | { readonly kind: "space"; readonly segment: Segment }
  | { readonly kind: "break" };

/** The lines so far and the one being filled. */
interface Filling {
  readonly width: number;
  readonly rest: string;
  readonly lines: Line[];
  line: Segment[];
  used: number;
  isEmpty: boolean;
  spaces: Segment[];
}

export function wrap(text: string, wrapping: Wrapping): readonly Line[] {
  const { width, marks = [], decides = null, first = "", rest = "" } = wrapping;
  const indent = Math.max(columns(first), columns(rest));
  const filling = startFilling(Math.max(width, indent + 2), first, rest);
  for (const token of tokens(segmentsOf(text, marks, decides))) {
    place(filling, token);
  }
  endLine(filling);
  return filling.lines;
}

function startFilling(width: number, first: string, rest: string): Filling {
  const line = first === "" ? [] : [plain(first)];
  const used = columns(first);
  return { width, rest, lines: [], line, used, isEmpty: true, spaces: [] };
}

const pieces = /\n| +|[^ \n]+/g;

/** Segments to words: one that changes its style on the way stays one word. */
function tokens(segments: readonly Segment[]): readonly Token[] {
  const found: Token[] = [];
  for (const segment of segments) {
    for (const [text] of segment.text.matchAll(pieces)) {
      addPiece(found, { ...segment, text });
    }
  }
  return found;
}

function addPiece(found: Token[], segment: Segment): void {
  if (segment.text === "\n") {
    found.push({ kind: "break" });
    return;
  }
  if (segment.text.startsWith(" ")) {
    found.push({ kind: "space", segment });
    return;
  }
  const last = found.at(-1);
  const begun = last?.kind === "word" ? last.word : null;
  const word = {
    segments: [...(begun?.segments ?? []), segment],
    columns: (begun?.columns ?? 0) + columns(segment.text),
  };
  found.splice(begun ? -1 : found.length, begun ? 1 : 0, {
    kind: "word",
    word,
  });
}

function place(filling: Filling, token: Token): void {
  if (token.kind === "break") {
    endLine(filling);
  } else if (token.kind === "space") {
    filling.spaces.push(token.segment);
  } else {
    placeWord(filling, token.word);
  }
}

function placeWord(filling: Filling, word: Word): void {
  const spaces = filling.isEmpty ? [] : filling.spaces;
  const gap = spaces.reduce((sum, space) => sum + space.text.length, 0);
  if (filling.used + gap + word.columns <= filling.width) {
    append(filling, [...spaces, ...word.segments], gap + word.columns);
    return;
  }
  if (!filling.isEmpty) {
    endLine(filling);
  }
  for (const segment of word.segments) {
    breakSegment(filling, segment);
  }
}

/** Fills line after line with a word that may be wider than one. */
function breakSegment(filling: Filling, segment: Segment): void {
  let left = segment.text;
  while (filling.used + columns(left) > filling.width) {
    const room = filling.width - filling.used;
    const [fits, rest] = filling.isEmpty ? splitSomewhere(left, room) : splitAtColumn(left, room);
    if (fits !== "") {
      append(filling, [{ ...segment, text: fits }], columns(fits));
    }
    endLine(filling);
    left = rest;
  }
  if (left !== "") {
    append(filling, [{ ...segment, text: left }], columns(left));
  }
}

/** At least one character, even of a cluster that is wider than the line (marks and joined letters can be any length). */
function splitSomewhere(text: string, room: number): readonly [fits: string, rest: string] {
  const [fits, rest] = splitAtColumn(text, room);
  if (fits !== "") {
    const at = rest === "" ? fits.length : breakPoint(text, fits.length);
    return [text.slice(0, at), text.slice(at)];
  }
  const length = (text.codePointAt(0) ?? 0) > 0xffff ? 2 : 1;
  return [text.slice(0, length), text.slice(length)];
}

const separator = /[-/_.:]/;
const digit = /\d/;

/** The position after the last separator, as in `2e-rulings-`, but not inside a number or date, nor in the first third. */
function breakPoint(text: string, end: number): number {
  const isDigit = (at: number) => digit.test(text[at] ?? "");
  for (let at = end - 1; at > end / 3; at--)
    if (separator.test(text[at] ?? "") && !(isDigit(at - 1) && isDigit(at + 1))) return at + 1;
  return end;
}

function append(filling: Filling, segments: readonly Segment[], width: number): void {
  filling.line.push(...segments);
  filling.used += width;
  filling.isEmpty = false;
  filling.spaces = [];
}

function endLine(filling: Filling): void {
  filling.lines.push(joinSegments(filling.line));
  filling.line = filling.rest === "" ? [] : [plain(filling.rest)];
  filling.used = columns(filling.rest);
  filling.isEmpty = true;
  filling.spaces = [];
}
