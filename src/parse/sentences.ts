/** Small questions about the ends and beginnings of sentences, which decide where a paragraph ends. */

/** `play).` · `used:` · `times.”` · `stopped.*` */
const sentenceEnd = /[.!?:;…][”"’')\]*_]*$/;
const closedBracket = /[)\]][*_]*$/;
const smallLetter = /^[“"‘'(]*\p{Ll}/u;

/** How much of a line's end can hold the full stop with its quotes; keeps a long line cheap. */
const tail = 12;

export function endsSentence(line: string): boolean {
  return sentenceEnd.test(line.trimEnd().slice(-tail));
}

export function endsBracket(line: string): boolean {
  return closedBracket.test(line.trimEnd().slice(-tail));
}

export function startsSmall(line: string): boolean {
  return smallLetter.test(line.slice(0, tail).trimStart());
}
