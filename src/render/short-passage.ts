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
  const starts = [
    opening,
    ...Array.from(text.matchAll(sentenceEnd), (found) => found.index + found[0].length),
  ];
  const start = starts
    .filter((each) => each >= opening && text.length - opening > longestShort)
    .reduce(
      (best, next) => (markedAfter(next, highlights) > markedAfter(best, highlights) ? next : best),
      opening,
    );
  const end = text.length - start <= longestShort ? text.length : wordEnd(text, start);
  const before = start === opening ? "" : "… ";
  const moved = before.length - start;
  const shown = highlights.filter(([from, to]) => from >= start && to <= end);
  return {
    text: `${before}${text.slice(start, end).replaceAll("\n", " ")}${end < text.length ? "…" : ""}`,
    marks: shown.map(([from, to]) => [from + moved, to + moved]),
  };
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
