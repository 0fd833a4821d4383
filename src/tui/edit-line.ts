/** One line of text being typed, as a value. The cursor is a UTF-16 offset and is never inside a grapheme. */

import { safeText } from "../render/safe-text.ts";
import { graphemes } from "../render/width.ts";

export interface EditLine {
  readonly text: string;
  readonly cursor: number;
}

export type CursorMove = "left" | "right" | "word-left" | "word-right" | "start" | "end";

export const emptyLine: EditLine = { text: "", cursor: 0 };

/** Longer than any question; a paste beyond it is cut, so that every keystroke after it stays quick. */
export const longestLine = 400;

export function lineOf(text: string): EditLine {
  return { text, cursor: text.length };
}

/** Puts in what was typed or pasted. Line feeds become spaces: what is pasted from a document may be wrapped. */
export function insert(line: EditLine, typed: string): EditLine {
  const room = longestLine - line.text.length;
  const text = firstGraphemes(safeText(typed).replaceAll("\n", " "), room);
  return {
    text: line.text.slice(0, line.cursor) + text + line.text.slice(line.cursor),
    cursor: line.cursor + text.length,
  };
}

function firstGraphemes(text: string, room: number): string {
  if (text.length <= room) {
    return text;
  }
  const cut = text.slice(0, Math.max(0, room));
  return cut.slice(0, cut.length - lastGrapheme(cut));
}

/** Erases what the cursor would pass. */
export function erase(line: EditLine, move: CursorMove): EditLine {
  const place = placeAfter(line, move);
  const [start, end] = [Math.min(line.cursor, place), Math.max(line.cursor, place)];
  return { text: line.text.slice(0, start) + line.text.slice(end), cursor: start };
}

export function moveCursor(line: EditLine, move: CursorMove): EditLine {
  return { ...line, cursor: placeAfter(line, move) };
}

function placeAfter({ text, cursor }: EditLine, move: CursorMove): number {
  switch (move) {
    case "left":
      return cursor - lastGrapheme(text.slice(0, cursor));
    case "right":
      return cursor + firstGrapheme(text.slice(cursor));
    case "word-left":
      return cursor - wordBefore(text.slice(0, cursor));
    case "word-right":
      return cursor + lengthOf(wordAfter, text.slice(cursor));
    case "start":
      return 0;
    case "end":
      return text.length;
  }
}

/** Letters of the last word, with the blanks behind it. */
function wordBefore(text: string): number {
  const words = text.replace(lastBlanks, "");
  return text.length - words.lastIndexOf(" ") - 1;
}

const lastBlanks = /(?<! ) +$/;
const wordAfter = /^ *[^ ]*/;
const lengthOf = (pattern: RegExp, text: string) => pattern.exec(text)?.[0].length ?? 0;

const ascii = /^[\x20-\x7e]*$/;

function firstGrapheme(text: string): number {
  return ascii.test(text.slice(0, 2)) ? Math.min(1, text.length) : ([...graphemes(text)][0]?.length ?? 0);
}

function lastGrapheme(text: string): number {
  return ascii.test(text.slice(-2)) ? Math.min(1, text.length) : ([...graphemes(text)].at(-1)?.length ?? 0);
}
