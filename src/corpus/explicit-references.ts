/**
 * Finds the names to which a block refers: `(See card type.)`, `See Reunion, mission attempt`, `see the Cure entry`, `See
 * skills – First-listed skill.` Names are returned as written, with their offsets; `links.ts` resolves them.
 */
import type { Reference } from "../domain/text-runs.ts";

type WrittenReference = Pick<Reference, "text" | "span">;

/** Whether words are the name of an entry. This distinguishes a comma or `and` inside a title from one in a list. */
type IsName = (words: string) => boolean;

/**
 * Matches `See` at the start of a sentence or parenthesis, `Related:` at the start of a block, or `see also` anywhere. `to see
 * if` is not a reference, so a lowercase `see` counts only in parentheses, before `also`, or before `the … entry`.
 */
const pointer =
  /(?:^\*{0,2}Related(?:\*{0,2}(?=:)|:\*\*)|(?<=^|[.!?:;”")\]] |[([“"*])See|(?<=\()see|\bsee(?= also\b)|\b[Ss]ee(?= (?:the )?[^.()]{1,60} (?:entry|entries)\b))(?: also)?:? /g;
/** Maximum length of a list of names in characters. */
const reach = 300;
const aroundEntry =
  /^(?:the )?(?<name>.+?)(?: glossary)? (?:entr(?:y|ies)|sections?)(?: (?:above|below|in the glossary))?$/i;

export function readExplicitReferences(text: string, isName: IsName): readonly WrittenReference[] {
  const references = [...text.matchAll(pointer)].flatMap(({ 0: see, index }) => {
    const start = index + see.length;
    const list = text.slice(start, start + endOfList(text.slice(start, start + reach), isName));
    return splitList(list, isName).map(({ from, to }) =>
      trimReference(text, { from: start + from, to: start + to }, isName),
    );
  });
  return references.filter(({ text }) => !placeInText.test(text) || isName(text));
}

/** `(see below)`, `See the next page`, and a page alone refer to a place in the same text rather than to an entry. */
const placeInText =
  /^(?:above|below|left|right|opposite|overleaf|(?:the )?(?:next|previous|following|facing) page)?$/i;

/** The list ends at an unmatched closing parenthesis or at the end of the sentence. */
function endOfList(text: string, isName: IsName): number {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    at += quotedTitle.exec(text.slice(at))?.[0].length ?? 0;
    const character = text[at] ?? "";
    if (character === "(" || character === "[") depth += 1;
    if (character === ")" || character === "]") depth -= 1;
    if (depth < 0 || (depth === 0 && endsSentenceAt(text, at, isName))) return at;
  }
  return text.length;
}

/** Matches a quoted title that does not end the sentence: `"IV. Harbor Phase" on page 2`, but not `“Docking.”` */
const quotedTitle = /^[“"][^“”"]{1,110}(?<![.!?])[”"]/;

/** Matches what a period shortens: `Mr. T.`, `Costs, p. 7`. */
const initialsBefore = /(?:^|[\s.(])(?:\p{Lu}|pp?)$/u;

function endsSentenceAt(text: string, at: number, isName: IsName): boolean {
  const character = text[at] ?? "";
  if (!".!?".includes(character)) return false;
  if (!/^(?:[”"’')*\]]|\s|$)/.test(text.slice(at + 1, at + 2))) return false;
  const before = text.slice(Math.max(0, at - 3), at);
  return !initialsBefore.test(before) || isName(text.slice(0, at));
}

interface Piece {
  readonly from: number;
  readonly to: number;
}

const separators = /; (?:and |or |also |see )?|, (?:and |or |also |see )?| and | or /g;

/** Splits a list into names, preferring the longest known name: adjacent pieces are joined if together they are one. */
function splitList(list: string, isName: IsName): Piece[] {
  const cuts = Array.from(list.matchAll(separators), ({ 0: separator, index }) => ({ separator, index }));
  const pieces = [{ separator: "", index: 0 }, ...cuts].map(({ separator, index }, at) => ({
    separator,
    from: index + separator.length,
    to: cuts[at]?.index ?? list.length,
  }));
  const nameOf = (first: number, last: number) => nameIn(list.slice(pieces[first]?.from, pieces[last]?.to));
  /** Behind `“Costs” on page 7`, what is a name by itself is another one. */
  const isNamed: IsNamed = (first, last) =>
    isName(nameOf(first, last)) &&
    (first === last || nameOf(first, last) !== nameOf(first, first) || !isNamed(last, last));
  const names: Piece[] = [];
  for (let first = 0, last = 0; first < pieces.length; first = last + 1) {
    last = lastOfName(first, pieces, isNamed);
    names.push({ from: pieces[first]?.from ?? 0, to: pieces[last]?.to ?? list.length });
  }
  return names;
}

/** Titles have few commas; a longer sequence of pieces is a list. */
const mostPieces = 5;

/** Whether the words from one piece to another are a name. */
type IsNamed = (first: number, last: number) => boolean;

/**
 * The last piece of the name that starts with `first`. If no name is known, commas separate names, but `and` separates only if
 * the words after it are known: `unique and universal` may be one title.
 */
function lastOfName(first: number, pieces: readonly { readonly separator: string }[], isNamed: IsNamed) {
  const limit = Math.min(pieces.length - 1, first + mostPieces);
  for (let last = limit; last >= first; last -= 1) if (isNamed(first, last)) return last;
  let last = first;
  while (last < limit && isWeak(pieces[last + 1]?.separator) && !isNamed(last + 1, last + 1)) last += 1;
  return last;
}

const isWeak = (separator: string | undefined) => separator === " and " || separator === " or ";

/** Matches a page, which is not part of the name: `"Costs" on page 7`, `Costs (p. 7)`. */
const onPage = /\(?(?:on )?(?:pages?|pp?\.) ?\d{1,4}(?:[–-]\d{1,4})?\)?[.,”"]{0,2}$/i;

/** Matches a quoted name: `"Campaign Play" on page 5 for more information`. */
const quotedName = /^[\s*_(]{0,4}[“"](?<name>[^“”"]{1,110})[”"]/;

/** Extracts the name from the words of a reference: `“Cure” on page 7` → `Cure`, `the Cure entry` → `Cure`. */
export function nameIn(words: string): string {
  const quoted = quotedName.exec(words)?.groups?.name;
  const bare = (quoted ?? words.replace(onPage, "")).replace(
    /^[\s*_“"‘']+|(?<![\s*_”"’'.,])[\s*_”"’'.,]+$/g,
    "",
  );
  return aroundEntry.exec(bare)?.groups?.name ?? bare;
}

function trimReference(text: string, { from, to }: Piece, isName: IsName): WrittenReference {
  const written = text.slice(from, to);
  const whole = nameIn(written);
  const name = isName(whole) ? whole : (nameOfSentence(whole, isName) ?? whole);
  const start = from + Math.max(0, written.indexOf(name));
  return { text: name, span: [start, start + name.length] };
}

/** Matches what no title continues with: `Trample for more information`, but not `Time for Peace`. */
const clause = / (?:when|if|above|below|for (?:more|further|full|details|examples|information))\b/g;

/** The longest name with which a sentence starts; undefined if there is none. */
function nameOfSentence(words: string, isName: IsName): string | undefined {
  return Array.from(words.matchAll(clause), ({ index }) => words.slice(0, index)).findLast(isName);
}

interface NumberReference extends WrittenReference {
  /** The first rule of a range: `205.1a` of `205.1a–b`. */
  readonly number: string;
  /** Includes a quoted headword: `rule 702.19, “Trample.”` does not also refer to an entry called Trample. */
  readonly covered: readonly [start: number, end: number];
}

/**
 * Matches the start of a list of numbers. Without `rule`, `section`, or `§`, a number counts only after `see`: `see 4.2`, `see 706, “Die.”`,
 * `see 9. Setup`. `3-7-6`, `101.4a`, and `[1.3.2]` count also by themselves, if a rule has them.
 */
const opening =
  /(?:\b(?:[Rr]ules?|[Ss]ections?)|§§?)\s?(?=\d)|\b[Ss]ee(?: also)? (?=\d{1,4}(?:[.-]\d|, [“"]|\. \p{Lu}))|(?<![\d.-])(?=\d{1,2}-\d{1,2}-\d)|(?<![\w.-])(?=\d{1,4}\.\d{1,3}(?:\.\d{1,3}){0,2}[a-z](?!\w|\.\d))|(?<=\[)(?=\d{1,4}(?:\.\d{1,3}){1,3}[a-z]?[\],])/gu;
/** `3-7-6`, or the range from 5 to 7 in `rules 5-7`. */
const hyphenated = /^\d{1,4}(?:-\d{1,3}(?!\d))+/;
const ruleNumber = /^\d{1,4}(?!\d)(?:\.\d{1,3}(?!\d))*(?:\.?[a-z]{1,2}(?![A-Za-z])(?:-\d{1,2}(?!\d))?)?/;
/** Matches the rest of a range: `–d`, `-702.19d`. */
const range = /^\s?[–-]\s?(?:[a-z](?![A-Za-z])|\d{1,4}(?:\.\d{1,3}){0,4}[a-z]?)(?![\w])/;
/** Matches a quoted headword, with commas and periods inside the quotes: `, “Trample,”`. */
const headword = /^,? [“"][^“”"]{1,80}[”"]/;
const separator = /^(?:\s?[,;]\s?(?:and |or )?| and | or )(?:rules? |sections? )?(?=\d)/;

/** `isNumber` tells whether a rule has this number. */
export function readNumberReferences(text: string, isNumber: IsName): readonly NumberReference[] {
  const found: NumberReference[] = [];
  for (const { 0: word, index } of text.matchAll(opening)) {
    if (index < (found.at(-1)?.covered[1] ?? 0)) continue;
    let at = index + word.length;
    let from = index;
    for (;;) {
      const next = numberAt(text, at, isNumber);
      if (next === null || (word === "" && !isNumber(next.number))) break;
      const [, end] = next.covered;
      found.push({ ...next, covered: [from, end] });
      from = end;
      at = from + (separator.exec(text.slice(from, from + longestSeparator))?.[0].length ?? text.length);
    }
  }
  return found;
}

const longestSeparator = 20;
/** Maximum length of a number including its range. */
const longestNumber = 40;
const longestHeadword = 90;

/** The number at an offset; `covered` starts there as well. */
function numberAt(text: string, at: number, isNumber: IsName): NumberReference | null {
  const start = text.slice(at, at + longestNumber);
  const parts = hyphenated.exec(start)?.[0];
  const number = parts !== undefined && isNumber(parts) ? parts : ruleNumber.exec(start)?.[0];
  if (number === undefined) return null;
  const behind = at + number.length;
  const end = behind + (range.exec(text.slice(behind, behind + longestNumber))?.[0].length ?? 0);
  const named = headword.exec(text.slice(end, end + longestHeadword))?.[0].length ?? 0;
  return { text: text.slice(at, end), span: [at, end], number, covered: [at, end + named] };
}
