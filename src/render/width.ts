/**
 * Text in, its columns on a terminal out. Almost every rules text has only characters of one column, which are counted
 * here; the library measures all others and is loaded when it is needed. Texts must be safe already: an escape sequence
 * would be counted as if it were visible.
 */
import stringWidth from "string-width";
import { once } from "../domain/once.ts";

/**
 * Characters that take one column whatever is next to them. Excluded: the soft hyphen, separators and direction marks, the
 * combining marks, and the two wide squares among the shapes.
 */
const alwaysOneColumn: readonly (readonly [first: number, last: number])[] = [
  [0x20, 0x7e],
  [0xa0, 0xac],
  [0xae, 0x2ff], // Latin: `é`, `§`, the space that does not break
  [0x391, 0x3a1],
  [0x3a3, 0x3c9], // Greek: `Γ`, `Δ`
  [0x2010, 0x2027], // `–`, `“`, `•`, `…`
  [0x2030, 0x205e],
  [0x2190, 0x2193], // arrows
  [0x2200, 0x22ff], // `∆`
  [0x2500, 0x25fc], // lines, blocks and shapes
  [0x2756, 0x2756], // `❖`
];

export function columns(text: string): number {
  for (let at = 0; at < text.length; at++) if (!isOneColumn(text.charCodeAt(at))) return measured(text);
  return text.length;
}

/** Printable ASCII first: it is most of every text. */
export function isOneColumn(code: number): boolean {
  return (
    (code >= 0x20 && code <= 0x7e) || alwaysOneColumn.some(([first, last]) => code >= first && code <= last)
  );
}

/** The longest beginning of the text that fits, and the rest. A grapheme is never split. */
export function splitAtColumn(text: string, limit: number): readonly [fits: string, rest: string] {
  let simple = 0;
  while (simple < text.length && simple <= limit && isOneColumn(text.charCodeAt(simple))) simple += 1;
  const end = simple > limit || simple === text.length ? limit : measuredEnd(text, limit);
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

/** The text cut to the columns there are; a cut one ends in `…`. */
export function cut(text: string, limit: number): string {
  if (columns(text) <= limit) return text;
  return limit < 1 ? "" : `${splitAtColumn(text, limit - 1)[0].trimEnd()}…`;
}

/** The text padded with spaces to a number of columns; a longer one is returned as it is. */
export function pad(text: string, width: number): string {
  return text + " ".repeat(Math.max(0, width - columns(text)));
}

/** The first segmenter costs 9 ms, and most texts need none. */
const segmenter = once(() => new Intl.Segmenter());

const printableAscii = /^[\x20-\x7e]*$/;

export function* graphemes(text: string): Generator<string> {
  if (printableAscii.test(text)) return yield* text;
  for (const { segment } of segmenter().segment(text)) {
    yield segment;
  }
}

function measured(text: string): number {
  return stringWidth(text, { countAnsiEscapeCodes: true });
}
