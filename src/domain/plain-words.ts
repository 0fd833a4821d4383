/**
 * The words of a text that is made of plain signs, without its tables of Unicode and without a list of matches: what
 * `(?:[A-Za-z]\.){2,}|[A-Za-z0-9]+(?:['’‘`][A-Za-z0-9]+)*` finds one after the other.
 */

/** Calls with the place of each word, its end excluded. */
export function eachPlainWord(text: string, see: (start: number, end: number) => void): void {
  for (let at = 0; at < text.length; ) {
    if (!isWordSign(text.charCodeAt(at))) at += 1;
    else {
      const end = initialsEnd(text, at) ?? wordEnd(text, at);
      see(at, end);
      at = end;
    }
  }
}

const fullStop = 0x2e;

/** `U.S.S.`: at least two letters, each with its stop; null where there are none. */
function initialsEnd(text: string, start: number): number | null {
  let end = start;
  while (isLetter(text.charCodeAt(end)) && text.charCodeAt(end + 1) === fullStop) end += 2;
  return end - start >= 4 ? end : null;
}

/** `Gath'thong`, `Lakanta’s`: a sign of apostrophe belongs to the word that goes on behind it. */
function wordEnd(text: string, start: number): number {
  let end = start + 1;
  for (;;) {
    while (isWordSign(text.charCodeAt(end))) end += 1;
    if (!isApostrophe(text.charCodeAt(end)) || !isWordSign(text.charCodeAt(end + 1))) return end;
    end += 2;
  }
}

function isLetter(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a);
}

function isWordSign(code: number): boolean {
  return isLetter(code) || (code >= 0x30 && code <= 0x39);
}

/** `'`, `` ` ``, `‘`, `’` */
function isApostrophe(code: number): boolean {
  return code === 0x27 || code === 0x60 || code === 0x2018 || code === 0x2019;
}
