/** Stands for `Intl.Segmenter` in the libraries that Ink cuts its lines with: it walks through every line of a frame. */
import { graphemes } from "../render/grapheme.ts";
import { isOneColumn } from "../render/width.ts";

interface Piece {
  readonly segment: string;
  readonly index: number;
}

export const segmenter = {
  segment: (text: string): Iterable<Piece> => (isPlain(text) ? characters(text) : clusters(text)),
};

const styleStart = 0x1b;

/** Characters that stand alone, and the sequences that style them. */
function isPlain(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (!isOneColumn(code) && code !== styleStart) {
      return false;
    }
  }
  return true;
}

function characters(text: string): readonly Piece[] {
  return Array.from({ length: text.length }, (_, index) => ({ segment: text.charAt(index), index }));
}

function* clusters(text: string): Generator<Piece> {
  let index = 0;
  for (const segment of graphemes(text)) {
    yield { segment, index };
    index += segment.length;
  }
}
