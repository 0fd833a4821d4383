/** Small questions about the ends and beginnings of lines, which decide where a paragraph ends. */

/** `play).` · `used:` · `times.”` · `stopped.*` · `card.[1.3.2a]` */
const sentenceEnd = /[.!?:;…][”"’')\]*_]*(?:\[\d[\d.a-z]{0,7}\]){0,2}$/;
const closedBracket = /[)\]][*_]*$/;
const written = /\S/;
const letterOrDigit = /[\p{L}\p{N}]/u;
/** `(v1.0) Frost Giant` begins with a version and no small letter. */
const smallStart = /^(?!\(v ?\d)[“"‘'(]*\p{Ll}/u;
const largeStart = /^\s*[“”"‘'(*_[{]{0,6}[\p{Lu}\d•]/u;

/** How much of a line's end can hold the full stop with its quotes and notes; keeps a long line cheap. */
const tail = 30;

export function isBlank(line: string): boolean {
  return !written.test(line);
}

/** A heading or a title may come out as a star or a bracket alone. */
export function hasWord(line: string): boolean {
  return letterOrDigit.test(line);
}

export function endsSentence(line: string): boolean {
  return sentenceEnd.test(endOf(line));
}

export function endsBracket(line: string): boolean {
  return closedBracket.test(endOf(line));
}

function endOf(line: string): string {
  return line.trimEnd().slice(-tail);
}

export function startsSmall(line: string): boolean {
  return smallStart.test(line.trimStart());
}

/** A capital, a digit or a bullet begins the text of an entry, behind quotes, brackets and marks of emphasis too. */
export function startsLarge(line: string): boolean {
  return largeStart.test(line);
}

/** `THE CONTINUING COMMITTEE`: a heading, not the first half of a sentence. `OR` separates two halves of a card. */
export function isCapitals(line: string): boolean {
  const short = line.trim();
  return short.length <= longestCapitals && !noCapitals.test(short) && threeCapitals.test(short);
}

const longestCapitals = 60;
const threeCapitals = /\p{Lu}{3}/u;
/** `Cunning >28` is a requirement, and after a comma a sentence goes on. */
const noCapitals = /[\p{Ll}>]|,$/u;

/** `Make It So!`, `Who Goes There?`: capitals throughout and few words; a title may end so, and no sentence is written so. */
const exclaimed = /^(?:[“"‘'(]?\p{Lu}\S{0,30} |(?:of|the|to|in|a|an|and|for) ){0,6}\p{Lu}\S{0,30}[!?]$/u;

/** Whether a line ends a sentence and can be no title for it. */
export function endsAsSentence(line: string): boolean {
  return endsSentence(line) && !exclaimed.test(line.trim());
}

/** Some forty pages. More lines add nothing, and a large document would take twice as long. */
const linesOfBeginning = 3000;

/** What holds for a whole document (its form, its width, its columns, its edition) shows in its beginning. */
export function beginningOf<Line>(document: readonly Line[]): readonly Line[] {
  return document.length <= linesOfBeginning ? document : document.slice(0, linesOfBeginning);
}
