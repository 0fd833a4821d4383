/** A shown text and the concepts of a query in, the words to mark out. */
import type { Concept } from "./concepts.ts";
import type { OpenIndex } from "./open-index.ts";
import { tokenize } from "./tokenize.ts";

export type Range = readonly [start: number, end: number];

/** UTF-16 offsets, in order, not overlapping; marked words that only a blank or hyphen parts are one range. */
export function highlightRanges(
  text: string,
  concepts: readonly Concept[],
  open: OpenIndex,
): readonly Range[] {
  const marked = new Set(
    concepts
      .filter((concept) => concept.isContent)
      .flatMap((concept) => concept.forms.flatMap((form) => Array.from(form.terms, open.stem))),
  );
  const ranges: Range[] = [];
  for (const { term, start, end } of tokenize(text)) {
    if (!marked.has(term)) continue;
    const last = ranges.at(-1);
    const joins = last && /^[ -]?$/.test(text.slice(last[1], start));
    if (last && joins) ranges[ranges.length - 1] = [last[0], end];
    else ranges.push([start, end]);
  }
  return ranges;
}
