/**
 * Segments in, lines out, for text of which every character takes one column, as nearly all texts of this game are: where
 * lines break is found on the whole text at once, and only then are its segments cut. `layout.ts` says what the rules
 * are, and wraps every other text word by word.
 */
import { joinSegments, plain, type Segment } from "./segment.ts";

/** Only characters of `alwaysOneColumn`; a pattern, because the runtime walks it faster than a loop. */
const even = /^[\n\x20-\x7e\xa0‘’“”–—•…·→←]*$/;

export function isEven(segments: readonly Segment[]): boolean {
  return segments.every(({ text }) => even.test(text));
}

export interface EvenWrapping {
  readonly width: number;
  readonly first: string;
  readonly rest: string;
}

type Span = readonly [start: number, end: number];

export function wrapEven(
  segments: readonly Segment[],
  wrapping: EvenWrapping,
): readonly (readonly Segment[])[] {
  const text = segments.length === 1 ? (segments[0]?.text ?? "") : segments.map((each) => each.text).join("");
  const cut = startCutting(segments);
  return lineSpans(text, wrapping).map((span, at) => {
    const indent = at === 0 ? wrapping.first : wrapping.rest;
    return joinSegments([...(indent === "" ? [] : [plain(indent)]), ...cut(span)]);
  });
}

function lineSpans(text: string, { width, first, rest }: EvenWrapping): readonly Span[] {
  const spans: Span[] = [];
  let begin = 0;
  for (;;) {
    const feed = text.indexOf("\n", begin);
    const end = feed < 0 ? text.length : feed;
    const room = width - (spans.length === 0 ? first : rest).length;
    begin = addLines(spans, text, { begin, end, room, laterRoom: width - rest.length });
    if (feed < 0) return spans;
    begin = feed + 1;
  }
}

interface Stretch {
  readonly begin: number;
  readonly end: number;
  readonly room: number;
  readonly laterRoom: number;
}

/** The lines of a text without line feeds, at least one. */
function addLines(spans: Span[], text: string, { begin, end, room, laterRoom }: Stretch): number {
  let start = skipSpaces(text, begin, end);
  let left = room;
  while (trimmedEnd(text, start, end) - start > left) {
    const blank = text.lastIndexOf(" ", start + left);
    const lineEnd = blank > start ? trimmedEnd(text, start, blank) : start + left;
    spans.push([start, lineEnd]);
    start = skipSpaces(text, lineEnd, end);
    left = laterRoom;
  }
  spans.push([start, trimmedEnd(text, start, end)]);
  return end;
}

function skipSpaces(text: string, from: number, end: number): number {
  let at = from;
  while (at < end && text.charCodeAt(at) === 0x20) at++;
  return at;
}

function trimmedEnd(text: string, start: number, end: number): number {
  let at = end;
  while (at > start && text.charCodeAt(at - 1) === 0x20) at--;
  return at;
}

/** Lines are cut in order, so no segment is looked at that ended before. */
function startCutting(segments: readonly Segment[]): (span: Span) => readonly Segment[] {
  let current = 0;
  let offset = 0;
  return ([start, end]) => {
    const pieces: Segment[] = [];
    for (;;) {
      const segment = segments[current];
      if (!segment) return pieces;
      const segmentEnd = offset + segment.text.length;
      const from = Math.max(start, offset);
      const to = Math.min(end, segmentEnd);
      if (from < to) pieces.push({ ...segment, text: segment.text.slice(from - offset, to - offset) });
      if (segmentEnd > end) return pieces;
      current++;
      offset = segmentEnd;
    }
  };
}
