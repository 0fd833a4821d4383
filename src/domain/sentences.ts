/** The sentences of a text. */

/**
 * Matches the end of a sentence (`… action. However, …`): final punctuation, closing quotes and brackets, white space, then a
 * possible start of a sentence; or a line break. A lost icon (`your [?] Intelligence personnel`) ends no sentence.
 */
const sentenceBoundary = /(?<!\[)[.!?]["”’)\]*]*[ \t]+(?=["“‘([*]*[\p{Lu}\p{N}])|\n+/gu;
/** Matches text after which a sentence does not end: `e.g.`, `i.e.`, `U.S.S.`, `. . .`, `Mr.`. */
const noEnd = /(?:\b(?:e\.g|i\.e|etc|vs|Mr|Dr|St)|\b\p{L}|\s)\.$/u;

export type Sentence = readonly [start: number, end: number];

/** Offsets that cover the text. Initials, ellipses, and `e.g.` do not end a sentence; a line break does. */
export function splitSentences(text: string): readonly Sentence[] {
  const starts = Array.from(text.matchAll(sentenceBoundary))
    .filter((found) => !noEnd.test(text.slice(Math.max(0, found.index - 6), found.index + 1)))
    .map((found) => found.index + found[0].length);
  const from = [0, ...starts.filter((start) => start < text.length)];
  return from.map((start, at): Sentence => [start, from[at + 1] ?? text.length]);
}

/** The sentences without surrounding white space; none is empty. */
export function sentencesIn(text: string): readonly string[] {
  return splitSentences(text)
    .map((sentence) => text.slice(...sentence).trim())
    .filter((sentence) => sentence !== "");
}

/** The end of the last word within so many characters; a place inside the first word if that is longer. */
export function wordEnd(text: string, start: number, most: number): number {
  const blank = text.lastIndexOf(" ", start + most);
  return blank > start ? blank : start + most;
}

/** Matches the start of an exception: `However, if you have`, `Unless`, `Except`. */
const exceptionStart = /^(?:however|but|except|exceptions?|unless|nevertheless)\b/i;

/**
 * The exception to the deciding sentence: the first later sentence of its paragraph that starts like one; null if none, or if
 * that place is empty because nothing decides. A judge who reads out only the rule is wrong if `However, …` follows.
 */
export function exceptionAfter(text: string, [begin, decided]: Sentence): Sentence | null {
  if (begin === decided) return null;
  const [paragraph = ""] = text.slice(decided).split("\n");
  for (const [start, end] of splitSentences(paragraph)) {
    const sentence = paragraph.slice(start, end);
    const words = sentence.trimStart();
    if (exceptionStart.test(words))
      return [decided + end - words.length, decided + start + sentence.trimEnd().length];
  }
  return null;
}
