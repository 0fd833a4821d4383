/** An editable line of text, and how it is shown. The cursor is a UTF-16 offset that is never inside a grapheme. */

import { columns, cut, graphemes, splitAtColumn } from "../render/layout.ts";
import { safeText } from "../render/safe-text.ts";
import { type Row, span } from "../render/text-style.ts";

export interface EditLine {
  readonly text: string;
  readonly cursor: number;
}

export type CursorMove = "left" | "right" | "word-left" | "word-right" | "start" | "end";

export const emptyLine: EditLine = { text: "", cursor: 0 };

/** Longer than any question. Longer pastes are cut so that every keystroke stays fast. */
export const longestLine = 400;

export function lineOf(text: string): EditLine {
  return { text, cursor: text.length };
}

/** Inserts typed or pasted text. Line ends, which terminals paste as returns, become spaces: the text may be wrapped. */
export function insert({ text, cursor }: EditLine, typed: string): EditLine {
  const room = Math.max(0, longestLine - text.length);
  const words = safeText(typed.replace(/\r\n?/g, "\n")).replaceAll("\n", " ");
  // The last grapheme of the cut text may be incomplete.
  const fitting = words.length <= room ? words : [...graphemes(words.slice(0, room))].slice(0, -1).join("");
  return { text: text.slice(0, cursor) + fitting + text.slice(cursor), cursor: cursor + fitting.length };
}

/** Deletes what the cursor move would pass over. */
export function erase(line: EditLine, move: CursorMove): EditLine {
  const place = placeAfter(line, move);
  const [start, end] = [Math.min(line.cursor, place), Math.max(line.cursor, place)];
  return { text: line.text.slice(0, start) + line.text.slice(end), cursor: start };
}

export function moveCursor(line: EditLine, move: CursorMove): EditLine {
  return { ...line, cursor: placeAfter(line, move) };
}

const wordAfter = /^ *[^ ]*/;

function placeAfter({ text, cursor }: EditLine, move: CursorMove): number {
  const [before, after] = [text.slice(0, cursor), text.slice(cursor)];
  switch (move) {
    case "left":
      return cursor - ([...graphemes(before)].at(-1) ?? "").length;
    case "right":
      return cursor + ([...graphemes(after)][0] ?? "").length;
    case "word-left":
      return before.trimEnd().lastIndexOf(" ") + 1;
    case "word-right":
      return cursor + (wordAfter.exec(after)?.[0].length ?? 0);
    case "start":
      return 0;
    case "end":
      return text.length;
  }
}

/** The part of a long line that fits, including the cursor. */
export function lineWindow({ text, cursor }: EditLine, room: number): EditLine {
  let shown = text.slice(0, cursor);
  while (columns(shown) > Math.max(1, room - 1)) shown = erase({ text: shown, cursor: 0 }, "right").text;
  const [fitting] = splitAtColumn(shown + text.slice(cursor), Math.max(1, room));
  return { text: fitting, cursor: shown.length };
}

/** A label such as `Find: ` followed by the edited line, or by the text of a line that has no cursor now. A label takes half at most. */
export function promptRow(label: string, line: EditLine | string, width: number): Row {
  const named = cut(label.trimEnd(), Math.floor(width / 2));
  const room = width - columns(named) - 1;
  const shown = typeof line === "string" ? [span(line)] : caretRow(line, room);
  return [span(named, "strong"), span(" "), ...shown];
}

/** The part of a line that fits, with the letter at the cursor in inverse. */
export function caretRow(line: EditLine, room: number): Row {
  const { text, cursor } = lineWindow(line, room);
  const [at = " "] = graphemes(text.slice(cursor));
  return [span(text.slice(0, cursor)), span(at, "caret"), span(text.slice(cursor + at.length))];
}
