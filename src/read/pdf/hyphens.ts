/**
 * The rows of a paragraph in, one text out. A hyphen at a row's end was set to break a word, or is the word's own: the
 * rest of the document tells, where the word stands whole.
 */
import type { Stretch } from "../emphasis-marks.ts";

/** The words of a document that no row broke, in small letters. */
export type Vocabulary = ReadonlySet<string>;

const word = /[\p{L}\p{N}]+(?:[-’'][\p{L}\p{N}]+)*/gu;

export function vocabularyOf(rows: Iterable<string>): Vocabulary {
  const words = new Set<string>();
  for (const row of rows) {
    const found = row.toLowerCase().match(word) ?? [];
    const whole = row.trimEnd().endsWith("-") ? found.slice(1, -1) : found.slice(1);
    for (const each of whole) words.add(each);
  }
  return words;
}

/** `non-`, `self-`: the hyphen stays where nothing tells. */
const ownHyphen = new Set("non self counter multi cross all ex mid well first dual two three".split(" "));
const brokenEnd = /(?<![\p{L}\p{N}])(?<half>[\p{L}\p{N}]+)-$/u;
const smallStart = /^(?<half>\p{Ll}+)/u;
const softHyphen = "\u00ad";

export function joinStretches(rows: readonly (readonly Stretch[])[], vocabulary: Vocabulary): Stretch[] {
  const joined: Stretch[] = [];
  for (const row of rows) {
    const last = joined.at(-1);
    const next = row[0];
    if (!last || !next) {
      joined.push(...row);
      continue;
    }
    const text = mended(last.text.trimEnd(), next.text, vocabulary);
    joined[joined.length - 1] = { ...last, text };
    joined.push(...row);
  }
  return joined;
}

/** The end of a row as it stands before the next one: with a blank, or without its hyphen. */
function mended(end: string, next: string, vocabulary: Vocabulary): string {
  if (end.endsWith(softHyphen)) return end.slice(0, -1);
  const first = brokenEnd.exec(end)?.groups?.half;
  if (first === undefined) return `${end} `;
  const second = smallStart.exec(next)?.groups?.half;
  return second === undefined || keepsHyphen(first, second, vocabulary) ? end : end.slice(0, -1);
}

function keepsHyphen(first: string, second: string, vocabulary: Vocabulary): boolean {
  const [one, other] = [first.toLowerCase(), second.toLowerCase()];
  if (vocabulary.has(one + other)) return false;
  return vocabulary.has(`${one}-${other}`) || ownHyphen.has(one);
}
