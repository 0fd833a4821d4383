/**
 * Joins the rows of a paragraph into one text. A hyphen at the end of a row was either inserted or belongs to the word; the
 * rest of the document tells if it contains the whole word.
 */
import type { Stretch } from "../emphasis-marks.ts";

/** The lowercase words of a document that no row break splits. */
export type Vocabulary = ReadonlySet<string>;

const word = /[\p{L}\p{N}]+(?:[-’'][\p{L}\p{N}]+)*/gu;

export function vocabularyOf(rows: readonly string[]): Vocabulary {
  return new Set(
    rows.flatMap((row) => {
      const found = row.toLowerCase().match(word) ?? [];
      return row.trimEnd().endsWith("-") ? found.slice(1, -1) : found.slice(1);
    }),
  );
}

/** Prefixes after which the hyphen is kept if the document does not tell: `non-`, `self-`. */
const ownHyphen = new Set("non self counter multi cross all ex mid well first dual two three".split(" "));
const brokenEnd = /(?<![\p{L}\p{N}])(?<half>[\p{L}\p{N}]+)-$/u;
const smallStart = /^(?<half>\p{Ll}+)/u;
const softHyphen = "\u00ad";

export function joinStretches(rows: readonly (readonly Stretch[])[], vocabulary: Vocabulary): Stretch[] {
  return rows.flatMap((row, at) => {
    const next = rows[at + 1]?.[0];
    const last = row.at(-1);
    if (next === undefined || last === undefined) return row;
    return row.with(-1, { ...last, text: joinable(last.text.trimEnd(), next.text, vocabulary) });
  });
}

/** The end of a row as joined to the next one: followed by a space, or without its hyphen. */
function joinable(end: string, next: string, vocabulary: Vocabulary): string {
  if (end.endsWith(softHyphen)) return end.slice(0, -1);
  const first = brokenEnd.exec(end)?.groups?.half;
  if (first === undefined) return `${end} `;
  const second = smallStart.exec(next)?.groups?.half;
  return second === undefined || keepsHyphen(first.toLowerCase(), second, vocabulary)
    ? end
    : end.slice(0, -1);
}

function keepsHyphen(first: string, second: string, vocabulary: Vocabulary): boolean {
  if (vocabulary.has(first + second)) return false;
  return vocabulary.has(`${first}-${second}`) || ownHyphen.has(first);
}
