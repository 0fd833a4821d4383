/** A shown passage and the concepts of a query in, the words to mark out. */
import type { Concept } from "./concepts.ts";
import type { OpenIndex } from "./open-index.ts";
import type { OpenPassage } from "./open-passage.ts";
import { tokenize } from "./tokenize.ts";

export type Range = readonly [start: number, end: number];

export interface Shown {
  readonly passage: Pick<OpenPassage, "text" | "termUnits" | "words" | "tokens">;
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
  const ranges: Range[] = [];
  for (const [start, end] of markedWords(shown, text, { marked: contentUnits(concepts), open })) {
    const last = ranges.at(-1);
    if (last && joins(text, last[1], start)) ranges[ranges.length - 1] = [last[0], end];
    else ranges.push([start, end]);
  }
  return ranges;
}

function contentUnits(concepts: readonly Concept[]): ReadonlySet<number> {
  const units = new Set<number>();
  for (const { isContent, forms } of concepts) {
    if (!isContent) continue;
    for (const { terms } of forms) for (let at = 0; at < terms.length; at++) units.add(terms.charCodeAt(at));
  }
  return units;
}

/** Whether at most one blank or hyphen stands between two words. */
function joins(text: string, from: number, to: number): boolean {
  return to === from || (to === from + 1 && (text[from] === " " || text[from] === "-"));
}

interface Marking {
  readonly marked: ReadonlySet<number>;
  readonly open: Pick<OpenIndex, "stem">;
}

/**
 * The index knows the term of each word of a passage, so that none is stemmed. Not where it holds more terms than the
 * text has words, because it spells out abbreviations.
 */
function markedWords({ passage, span }: Shown, text: string, { marked, open }: Marking): readonly Range[] {
  const { words, termUnits: units } = passage;
  if (words.length !== units.length || cutsWord(words, span[1]))
    return wordsOfStems({ passage, span }, text, { marked, open });
  const [from] = span;
  const found: Range[] = [];
  words.forEach(([start, end], at) => {
    if (!marked.has(units[at] ?? 0)) return;
    if (start >= from && end - from <= text.length) found.push([start - from, end - from]);
  });
  return found;
}

/** Where what is shown ends inside a word, its words are read anew: what is left of that one may be another. */
function cutsWord(words: readonly Range[], to: number): boolean {
  return words.some(([start, end]) => start < to && end > to);
}

function wordsOfStems({ passage, span }: Shown, text: string, { marked, open }: Marking): readonly Range[] {
  const [from, to] = span;
  const isCut = passage.tokens.some(({ start, end }) => start < to && end > to);
  const tokens = isCut ? tokenize(text) : passage.tokens;
  const before = isCut ? 0 : from;
  const stems = new Set(Array.from(marked, (unit) => open.stem(String.fromCharCode(unit))));
  return tokens.flatMap(({ term, start, end }) =>
    start >= before && end - before <= text.length && stems.has(term)
      ? [[start - before, end - before] as const]
      : [],
  );
}
