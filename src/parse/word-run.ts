/**
 * A text and a place in it, from which its words are read one after the other: runs of letters and digits. Words are not
 * cut out of a long text before somebody asks for them; where two texts go on alike, nobody does.
 */

export class WordRun {
  readonly text: string;
  /** Where the next word is looked for. */
  at = 0;

  constructor(text: string) {
    this.text = text;
  }

  /** Where the next word begins; the end of the text where there is none. */
  start(from: number = this.at): number {
    let at = from;
    while (at < this.text.length && !isWordSign(this.text, at)) at += 1;
    return at;
  }

  /** Where the word ends that begins here. */
  end(start: number): number {
    let at = start;
    while (at < this.text.length && isWordSign(this.text, at)) at += 1;
    return at;
  }

  /** The next word, and the place after it; null at the end. */
  next(): { readonly word: string; readonly start: number } | null {
    const start = this.start();
    if (start === this.text.length) return null;
    this.at = this.end(start);
    return { word: this.text.slice(start, this.at), start };
  }

  /** Goes past a text, from its first to its last word, where it stands here sign for sign and ends with its last word. */
  passes(text: string): boolean {
    const first = new WordRun(text).start();
    const last = lastWordEnd(text);
    const start = this.start();
    const end = start + last - first;
    if (first >= last || !this.text.startsWith(text.slice(first, last), start)) return false;
    if (end < this.text.length && isWordSign(this.text, end)) return false;
    this.at = end;
    return true;
  }
}

function lastWordEnd(text: string): number {
  let end = text.length;
  while (end > 0 && !isWordSign(text, end - 1)) end -= 1;
  return end;
}

const plainWord = /[A-Za-z0-9]/;
const anyWord = /[\p{L}\p{N}]/u;
/** For each sign of ASCII whether words are made of it. */
const plainSigns = Uint8Array.from({ length: 128 }, (_, code) =>
  plainWord.test(String.fromCharCode(code)) ? 1 : 0,
);

/** The block of punctuation, with the dashes and quotes of print: no letter and no digit stands in it. */
const [firstPunctuation, lastPunctuation] = [0x2000, 0x206f];

/** Both halves of a sign beyond the first plane are asked for the whole of it. */
function isWordSign(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code < 128) return plainSigns[code] === 1;
  if (code >= firstPunctuation && code <= lastPunctuation) return false;
  const isSecondHalf = code >= 0xdc00 && code <= 0xdfff;
  return anyWord.test(String.fromCodePoint(text.codePointAt(isSecondHalf ? at - 1 : at) ?? 0));
}
