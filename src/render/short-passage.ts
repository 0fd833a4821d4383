/** A passage in, a piece of it short enough for the second and third best out, with its marks moved along. */
import type { Hit } from "../domain/answer.ts";
import type { Mark } from "./segment.ts";

/** Two lines of a usual terminal. */
const longestShort = 150;
/** Sentences and blocks begin after these. */
const sentenceEnd = /[.!?;:)”"]\s+|\n/g;

export interface ShortPassage {
  readonly text: string;
  readonly marks: readonly Mark[];
}

/** The piece begins where a sentence does, and is the one that holds most of what was asked for. */
export function shortPassage({ passage, highlights }: Pick<Hit, "passage" | "highlights">): ShortPassage {
  const { text } = passage;
  const opening = openingOf(passage);
  const start = text.length - opening <= longestShort ? opening : bestStart(text, opening, highlights);
  const end = text.length - start <= longestShort ? text.length : wordEnd(text, start);
  const before = start === opening ? "" : "… ";
  const shown = highlights.filter(([from, to]) => from >= start && to <= end);
  const joint = text.slice(0, text.indexOf("\n")).endsWith(":") ? " • " : " ";
  const join = (piece: string) => piece.replaceAll("\n", joint);
  const place = (at: number) => before.length + join(text.slice(start, at)).length;
  return {
    text: `${before}${join(text.slice(start, end))}${end < text.length ? "…" : ""}`,
    marks: shown.map(([from, to]) => [place(from), place(to)]),
  };
}

/** Of pieces that hold as much the first; it begins with the sentence of its first mark, not with one before. */
function bestStart(text: string, opening: number, marks: readonly Mark[]): number {
  const ends = Array.from(text.matchAll(sentenceEnd), (found) => found.index + found[0].length);
  const starts = [opening, ...ends.filter((end) => end > opening)];
  const best = starts.reduce((first, next) =>
    markedAfter(next, marks) > markedAfter(first, marks) ? next : first,
  );
  const firstMark = marks.find(([from]) => from >= best)?.[0] ?? best;
  return starts.findLast((start) => start <= firstMark) ?? best;
}

/** A step is named by its address above; an item is hard to read without its lead-in. */
function openingOf({ kind, text }: Hit["passage"]): number {
  return kind === "step" ? text.lastIndexOf("\n") + 1 : 0;
}

function markedAfter(start: number, marks: readonly Mark[]): number {
  return marks.filter(([from, to]) => from >= start && to <= start + longestShort).length;
}

function wordEnd(text: string, start: number): number {
  const blank = text.lastIndexOf(" ", start + longestShort);
  return blank > start ? blank : start + longestShort;
}
