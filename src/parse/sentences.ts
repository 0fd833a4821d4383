/** Small questions about the ends and beginnings of sentences, which decide where a paragraph ends. */
import { isPlainText } from "../domain/plain-text.ts";
import { isPlainCapital, isPlainDigit, isPlainLetter, isPlainSmall } from "./signs.ts";

/** `play).` · `used:` · `times.”` · `stopped.*` */
const sentenceEnd = /[.!?:;…][”"’')\]*_]*$/;
const closedBracket = /[)\]][*_]*$/;
const plainSmall = /^[“"‘'(]*[a-z]/;
const smallLetter = /^[“"‘'(]*\p{Ll}/u;

/** How much of a line's end can hold the full stop with its quotes; keeps a long line cheap. */
const tail = 12;
const [fullStop, comma] = [0x2e, 0x2c];

export function endsSentence(line: string): boolean {
  const last = line.charCodeAt(line.length - 1);
  if (isInsideSentence(last)) return false;
  return last === fullStop || sentenceEnd.test(line.trimEnd().slice(-tail));
}

export function endsBracket(line: string): boolean {
  if (isInsideSentence(line.charCodeAt(line.length - 1))) return false;
  return closedBracket.test(line.trimEnd().slice(-tail));
}

/** Signs that end neither a sentence nor a bracket, and that are no white space. */
function isInsideSentence(code: number): boolean {
  return isPlainLetter(code) || isPlainDigit(code) || code === comma;
}

export function startsSmall(line: string): boolean {
  const first = line.charCodeAt(0);
  if (isPlainSmall(first)) return true;
  if (isPlainCapital(first)) return false;
  const start = line.slice(0, tail).trimStart();
  return plainSmall.test(start) || (!isPlainText(start) && smallLetter.test(start));
}

/** `THE CONTINUING COMMITTEE`: a heading, not the first half of a sentence. `OR` parts two halves of a card. */
export function isCapitals(line: string): boolean {
  const short = line.trim();
  return short.length <= longestCapitals && threeCapitals.test(short) && !noCapitals.test(short);
}

const longestCapitals = 60;
const threeCapitals = /\p{Lu}{3}/u;
/** `Cunning >28` is a requirement. */
const noCapitals = /[\p{Ll}>]/u;

/** `Make It So!`, `Who Goes There?`: capitals throughout and few words; a title may end so, and no sentence is written so. */
const exclaimed = /^(?:[“"‘'(]?\p{Lu}\S{0,30} |(?:of|the|to|in|a|an|and|for) ){0,6}\p{Lu}\S{0,30}[!?]$/u;

/** Whether a line ends a sentence and can be no title for it. */
export function endsAsSentence(line: string): boolean {
  return endsSentence(line) && !exclaimed.test(line.trim());
}
