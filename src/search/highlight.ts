/** A shown passage and the concepts of a query in, the words to mark out. */
import type { Concept } from "./concepts.ts";
import type { OpenIndex } from "./open-index.ts";
import type { OpenPassage } from "./open-passage.ts";
import { splitWords, tokenize } from "./tokenize.ts";

export type Range = readonly [start: number, end: number];

export interface Shown {
  readonly passage: Pick<OpenPassage, "text" | "termUnits">;
  /** The part of its text that is shown. */
  readonly span: Range;
}

/** UTF-16 offsets in what is shown, in order, not overlapping; marked words that only a blank or hyphen parts are one range. */
export function highlightRanges(
  shown: Shown,
  concepts: readonly Concept[],
  open: Pick<OpenIndex, "stem">,
): readonly Range[] {
  const text = shown.passage.text.slice(...shown.span);
  const marked = new Set(
    concepts.flatMap(({ isContent, forms }) => (isContent ? forms.flatMap(({ terms }) => [...terms]) : [])),
  );
  const ranges: Range[] = [];
  for (const [start, end] of wordsOf(shown, text, { marked, open })) {
    const last = ranges.at(-1);
    const joins = last && /^[ -]?$/.test(text.slice(last[1], start));
    if (last && joins) ranges[ranges.length - 1] = [last[0], end];
    else ranges.push([start, end]);
  }
  return ranges;
}

interface Marking {
  readonly marked: ReadonlySet<string>;
  readonly open: Pick<OpenIndex, "stem">;
}

/**
 * The index knows the term of each word of a passage, so that none is stemmed. Not of a part, nor where the index holds
 * more terms than the text has words, because it spells out abbreviations.
 */
function wordsOf({ passage, span }: Shown, text: string, { marked, open }: Marking): readonly Range[] {
  const units = passage.termUnits;
  const words = span[1] - span[0] < passage.text.trimEnd().length ? [] : splitWords(text);
  if (words.length === units.length)
    return words.filter((_, at) => marked.has(String.fromCharCode(units[at] ?? 0)));
  const stems = new Set(Array.from(marked, open.stem));
  return tokenize(text).flatMap(({ term, start, end }) => (stems.has(term) ? [[start, end] as const] : []));
}
