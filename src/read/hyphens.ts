/**
 * Joins the rows of a paragraph into one text. A hyphen at the end of a row was either inserted or belongs to the word; the
 * rest of the document tells if it contains the whole word. In a text that keeps its rows, only broken words are joined.
 */

import { fewest } from "../domain/evidence.ts";
import { wordSet } from "../domain/fold.ts";
import { newline } from "../domain/source-line.ts";
import type { Stretch } from "./text-marks.ts";

/** The lowercase words of a document that no row break splits. */
export type WholeWords = ReadonlySet<string>;

const word = /[\p{L}\p{N}]+(?:[-’'][\p{L}\p{N}]+)*/gu;

export function wholeWordsOf(rows: readonly string[]): WholeWords {
  const words = new Set<string>();
  for (const row of rows) {
    const found = row.toLowerCase().match(word) ?? [];
    const end = /[-\u2010\u00ad]$/.test(row.trimEnd()) ? found.length - 1 : found.length;
    for (const each of found.slice(1, end)) words.add(each);
  }
  return words;
}

/** Prefixes after which the hyphen is kept if the document does not tell: `non-`, `self-`. */
const ownHyphen = wordSet("non self counter multi cross all ex mid well first dual two three");
const brokenEnd = /(?<![\p{L}\p{N}])(?<half>[\p{L}\p{N}]+)-$/u;
const halfWord = /^\p{L}+/u;
const softHyphen = "\u00ad";

export function joinStretches(rows: readonly (readonly Stretch[])[], wholeWords: WholeWords): Stretch[] {
  return rows.flatMap((row, at) => {
    const next = rows[at + 1]?.[0];
    const last = row.at(-1);
    if (next === undefined || last === undefined) return row;
    return row.with(-1, { ...last, text: joinable(last.text.trimEnd(), next.text, wholeWords) });
  });
}

/** The end of a row as joined to the next one: followed by a space, or without its hyphen. */
function joinable(end: string, next: string, wholeWords: WholeWords): string {
  if (end.endsWith(softHyphen)) return end.slice(0, -1);
  const first = brokenEnd.exec(end)?.groups?.half;
  if (first === undefined) return `${end} `;
  const second = halfWord.exec(next)?.[0] ?? "";
  return keepsHyphen(first, second, wholeWords) ? end : end.slice(0, -1);
}

const smallLetters = /^\p{Ll}+$/u;
const capitals = /^\p{Lu}{2,}$/u;

/** `char-` above `acter` and `GEN-` above `ERAL` may be one word, but not `non-` above `Borg`. */
function keepsHyphen(first: string, second: string, wholeWords: WholeWords): boolean {
  if (!smallLetters.test(second) && !(capitals.test(first) && capitals.test(second))) return true;
  const [start, end] = [first.toLowerCase(), second.toLowerCase()];
  if (wholeWords.has(start + end)) return false;
  const areWords = wholeWords.has(start) && wholeWords.has(end);
  return areWords || start.length === 1 || wholeWords.has(`${start}-${end}`) || ownHyphen.has(start);
}

/** `affil-` above `iation of it`. The hyphen may be soft, or U+2010 as typesetting programs write it. */
const rowBreak =
  /(?<first>(?<![\p{L}\u00ad])\p{L}[\p{L}\u00ad]{0,39})(?<sign>[-\u2010\u00ad])[ \t]{0,9}(?<end>\r\n|[\n\r])(?<indent>[ \t]{0,99})(?<second>\p{L}{1,40})/gu;
/** Most texts have none, which one quick look shows. */
const hyphenAtRowEnd = /[-\u2010\u00ad][ \t]{0,9}[\r\n]/;

/** Joins both halves of a broken word at the start of the lower row, as if the word had not fit into the upper one. */
export function joinBrokenWords(text: string): string {
  if (!hyphenAtRowEnd.test(text)) return text;
  const wholeWords = wholeWordsOf(text.split(newline));
  const isWhole = (first = "", second = "") => wholeWords.has((first + second).toLowerCase());
  const proven = [...text.matchAll(rowBreak)].filter(
    ({ groups = {} }) => groups.sign === "-" && isWhole(groups.first, groups.second),
  );
  return text.replace(
    rowBreak,
    (found, first: string, sign: string, end: string, indent: string, second: string) => {
      const isBroken = sign !== "-" || isWhole(first, second) || proven.length >= fewest;
      const isKept = sign !== "\u00ad" && keepsHyphen(first, second, wholeWords);
      return isBroken && !isKept ? `${end}${indent}${first}${second}` : found;
    },
  );
}
