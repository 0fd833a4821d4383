/**
 * The rows of a paragraph in, one text out. A hyphen at a row's end was set to break a word, or is the word's own: the
 * rest of the document tells, where the word stands whole.
 */
import type { Stretch } from "../emphasis-marks.ts";

/** The words of a document that no row broke, in small letters. */
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

/** `non-`, `self-`: the hyphen stays where nothing tells. */
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

/** The end of a row as it stands before the next one: with a blank, or without its hyphen. */
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
