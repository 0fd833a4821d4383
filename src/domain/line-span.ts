/** First and last line of a text in its source, counted from 1, both included. */
export type LineSpan = readonly [first: number, last: number];

export function joinSpans(spans: readonly LineSpan[]): LineSpan {
  const first = Math.min(...spans.map((span) => span[0]));
  const last = Math.max(...spans.map((span) => span[1]));
  return [first, last];
}

/** `12` for one line, `12–15` for several. */
export function spanText([first, last]: LineSpan): string {
  return first === last ? `${first}` : `${first}–${last}`;
}
