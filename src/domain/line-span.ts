/** First and last line of a text in its source, inclusive, counted from 1. */
export type LineSpan = readonly [first: number, last: number];

export function joinSpans(spans: readonly LineSpan[]): LineSpan {
  let first = Number.POSITIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  for (const span of spans) {
    if (span[0] < first) first = span[0];
    if (span[1] > last) last = span[1];
  }
  return [first, last];
}

export function lineNumbers([first, last]: LineSpan): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

/** `12` for one line, `12–15` for several. */
export function spanText([first, last]: LineSpan): string {
  return first === last ? `${first}` : `${first}–${last}`;
}

/** `line 12`, `lines 12–15` */
export function linesText(lines: LineSpan): string {
  return `${lines[0] === lines[1] ? "line" : "lines"} ${spanText(lines)}`;
}
