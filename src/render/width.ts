/**
 * Measures text in terminal columns. Nearly all rules text consists of characters of one column, which are counted here; a
 * library measures the rest and is loaded when needed. Text must be sanitized already: an escape sequence would be counted as
 * if it were visible.
 */
import stringWidth from "string-width";
import { once } from "../domain/once.ts";

/**
 * Characters that take one column whatever is next to them: Latin, Greek, punctuation, arrows, mathematical symbols, lines,
 * shapes. Excluded are the soft hyphen, separators and direction marks, combining marks, and the two wide squares.
 */
const plain =
  /^[ -~\xa0-\xac\xae-\u02ff\u0391-\u03a1\u03a3-\u03c9\u2010-\u2027\u2030-\u205e←-↓\u2200-\u22ff\u2500-\u25fc❖]*$/;

export function columns(text: string): number {
  return plain.test(text) ? text.length : measured(text);
}

/** Splits off the longest prefix that fits. A grapheme is never split. */
export function splitAtColumn(text: string, limit: number): readonly [fits: string, rest: string] {
  const end = plain.test(text.slice(0, limit + 1)) ? limit : measuredEnd(text, limit);
  return [text.slice(0, end), text.slice(end)];
}

function measuredEnd(text: string, limit: number): number {
  let used = 0;
  let end = 0;
  for (const grapheme of graphemes(text)) {
    used += measured(grapheme);
    if (used > limit) break;
    end += grapheme.length;
  }
  return end;
}

/** Cuts text to a number of columns. Text that is cut ends in `…`. */
export function cut(text: string, limit: number): string {
  if (columns(text) <= limit) return text;
  return limit < 1 ? "" : `${splitAtColumn(text, limit - 1)[0].trimEnd()}…`;
}

/** Pads text with spaces to a number of columns. Longer text is unchanged. */
export function pad(text: string, width: number): string {
  return text + " ".repeat(Math.max(0, width - columns(text)));
}

/** Creating a segmenter takes 9 ms, and most texts need none. */
const segmenter = once(() => new Intl.Segmenter());

export function* graphemes(text: string): Generator<string> {
  if (plain.test(text)) return yield* text;
  for (const { segment } of segmenter().segment(text)) yield segment;
}

function measured(text: string): number {
  return stringWidth(text, { countAnsiEscapeCodes: true });
}
