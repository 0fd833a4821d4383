/**
 * The text of a block in, the names that it points to out: `(See card type.)`, `See Reunion, mission attempt`, `see the
 * Cure entry`, `See skills – First-listed skill.` Names are given as written with their places; resolving is `links.ts`.
 */
interface WrittenReference {
  readonly text: string;
  readonly span: readonly [start: number, end: number];
}

/** Says whether the words are the name of an entry, so that a comma or `and` inside a title is not taken for a list's. */
type IsName = (words: string) => boolean;

/**
 * `See` at the beginning of a sentence or bracket, or `see also` anywhere. `to see if` is no reference: a small `see`
 * counts only in a bracket, before `also`, or before `the … entry`.
 */
const pointer =
  /(?:(?<=^|[.!?:;”")\]] |[([“"*])See|(?<=\()see|\bsee(?= also\b)|\b[Ss]ee(?= (?:the )?[^.()]{1,60} (?:entry|entries)\b))(?: also)?:? /g;
/** How far a list of names can reach. */
const reach = 300;
/** `the last example under Cure` */
const placeInEntry =
  /^(?:the )?(?:first|last|second|third|next)? ?(?:examples?|bullet|paragraph|section) (?:under|of|in) /i;
const aroundEntry =
  /^(?:the )?(?<name>.+?)(?: glossary)? (?:entr(?:y|ies)|sections?)(?: (?:above|below|in the glossary))?$/i;

export function readExplicitReferences(text: string, isName: IsName): readonly WrittenReference[] {
  return [...text.matchAll(pointer)].flatMap(({ 0: see, index }) => {
    const start = index + see.length;
    const list = text.slice(start, start + endOfList(text.slice(start, start + reach), isName));
    return splitList(list, isName).map(({ from, to }) =>
      trimReference(text, { from: start + from, to: start + to }, isName),
    );
  });
}

/** The list ends at a closing bracket that it did not open, or at a full stop that ends its sentence. */
function endOfList(text: string, isName: IsName): number {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? "";
    if (character === "(" || character === "[") depth += 1;
    if (character === ")" || character === "]") depth -= 1;
    if (depth < 0 || (depth === 0 && endsSentenceAt(text, at, isName))) return at;
  }
  return text.length;
}

const initialsBefore = /(?:^|[\s.])\p{Lu}$/u;

function endsSentenceAt(text: string, at: number, isName: IsName): boolean {
  const character = text[at] ?? "";
  if (character === ";" || !".!?".includes(character)) return false;
  if (!/^(?:[”"’')*\]]|\s|$)/.test(text.slice(at + 1, at + 2))) return false;
  const before = text.slice(Math.max(0, at - 2), at);
  return !initialsBefore.test(before) || isName(text.slice(0, at));
}

interface Piece {
  readonly from: number;
  readonly to: number;
}

const separators = /; (?:and |or |also |see )?|, (?:and |or |also |see )?| and | or /g;

/** Longest known name first: pieces are joined again as far as they make one. */
function splitList(list: string, isName: IsName): Piece[] {
  const cuts = Array.from(list.matchAll(separators), ({ 0: separator, index }) => ({ separator, index }));
  const pieces = [{ separator: "", index: 0 }, ...cuts].map(({ separator, index }, at) => ({
    separator,
    from: index + separator.length,
    to: cuts[at]?.index ?? list.length,
  }));
  const isNamed = (first: number, last: number) =>
    isName(nameIn(list.slice(pieces[first]?.from, pieces[last]?.to)));
  const names: Piece[] = [];
  for (let first = 0, last = 0; first < pieces.length; first = last + 1) {
    last = lastOfName(first, pieces, isNamed);
    names.push({ from: pieces[first]?.from ?? 0, to: pieces[last]?.to ?? list.length });
  }
  return names;
}

/** Titles have few commas; a longer chain of pieces is a list. */
const mostPieces = 5;

/**
 * Which piece is the last of the name that begins with `first`. Where nothing is known, commas part names, and `and`
 * parts only what is known on one side: `unique and universal` may well be one title.
 */
function lastOfName(
  first: number,
  pieces: readonly { readonly separator: string }[],
  isNamed: (first: number, last: number) => boolean,
): number {
  const limit = Math.min(pieces.length - 1, first + mostPieces);
  for (let last = limit; last >= first; last -= 1) if (isNamed(first, last)) return last;
  let last = first;
  while (last < limit && isWeak(pieces[last + 1]?.separator) && !isNamed(last + 1, last + 1)) last += 1;
  return last;
}

function isWeak(separator: string | undefined): boolean {
  return separator === " and " || separator === " or ";
}

/** `"Costs" on page 7`, `Costs (p. 7)`: the page is no part of the name. */
const onPage = /,? ?\(?(?:on )?(?:pages?|pp?\.) ?\d{1,4}(?:[–-]\d{1,4})?\)?[.,”"]{0,2}$/i;

/** `"Campaign Play" on page 5 for more information`: the quotes hold the name. */
const quotedName = /^[\s*_(]{0,4}[“"](?<name>[^“”"]{1,110})[”"]/;

/** The name inside the words that point to it: `the last example under Cure` → `Cure`, `the Cure entry` → `Cure`. */
export function nameIn(words: string): string {
  const quoted = quotedName.exec(words)?.groups?.name;
  const bare = (quoted ?? words.replace(onPage, ""))
    .replace(/^[\s*_“"‘']+|(?<![\s*_”"’'.,])[\s*_”"’'.,]+$/g, "")
    .replace(placeInEntry, "");
  return aroundEntry.exec(bare)?.groups?.name ?? bare;
}

function trimReference(text: string, { from, to }: Piece, isName: IsName): WrittenReference {
  const written = text.slice(from, to);
  const whole = nameIn(written);
  const name = isName(whole) ? whole : (nameOfSentence(whole, isName) ?? whole);
  const start = from + Math.max(0, written.indexOf(name));
  return { text: name, span: [start, start + name.length] };
}

/** Where a sentence may go on behind a name: `Ending a round for time that is lost`. */
const clause = / (?:for|when|where|whenever|if|to|about|because|before|after|above|below)\b/g;
/** Behind a title of one word, only what no title goes on with: `Trample for more information`, but `Time for Peace`. */
const surelyClause = /^ (?:when|if|above|below|for (?:more|further|full|details|examples|information)) ?\b/;

/** `Docking* for ships`: emphasis ends the name. */
const emphasised = /^(?<name>[^*_]{1,110})[*_]{1,3} /;

/** The longest name with which a sentence begins; undefined where it begins with none. */
function nameOfSentence(words: string, isName: IsName): string | undefined {
  const marked = emphasised.exec(words)?.groups?.name;
  if (marked !== undefined && isName(marked)) return marked;
  return Array.from(words.matchAll(clause), ({ index }) => index)
    .filter((end) => words.slice(0, end).includes(" ") || surelyClause.test(words.slice(end)))
    .map((end) => words.slice(0, end))
    .findLast(isName);
}

interface NumberReference extends WrittenReference {
  /** The rule alone: `205.1a` of `205.1a–b`. */
  readonly number: string;
  /** Up to the end of the quoted headword: `rule 702.19, “Trample.”` is no pointer to an entry called Trample. */
  readonly covered: readonly [start: number, end: number];
}

/** Where a list of numbers begins. A number without the word is one only where `see` stands before it. */
const opening = /\b(?:(?:[Rr]ules?|[Ss]ections?|§§?)\s?(?=\d)|[Ss]ee(?: also)? (?=\d{1,4}\.\d))/g;
const ruleNumber = /^\d{1,4}(?!\d)(?:\.\d{1,3}(?!\d))*(?:\.?[a-z]{1,2}(?![A-Za-z]))?(?:-\d{1,2}(?!\d))?/;
/** `–d`, `-702.19d` */
const range = /^\s?[–-]\s?(?:[a-z](?![A-Za-z])|\d{1,4}(?:\.\d{1,3}){0,4}[a-z]?)(?![\w])/;
/** `, “Trample,”`: commas and full stops stand inside the quotes. */
const headword = /^,? [“"][^“”"]{1,80}[”"]/;
const separator = /^(?:\s?[,;]\s?(?:and |or )?| and | or )(?:rules? |sections? )?(?=\d)/;

export function readNumberReferences(text: string): readonly NumberReference[] {
  const found: NumberReference[] = [];
  for (const { 0: word, index } of text.matchAll(opening)) {
    if (index < (found.at(-1)?.covered[1] ?? 0)) continue;
    let at = index + word.length;
    let from = index;
    for (;;) {
      const next = numberAt(text, at, from);
      if (next === null) break;
      found.push(next);
      from = next.covered[1];
      at = from + (separator.exec(text.slice(from, from + longestSeparator))?.[0].length ?? text.length);
    }
  }
  return found;
}

const longestSeparator = 20;
/** A number with its range. */
const longestNumber = 40;
const longestHeadword = 90;

function numberAt(text: string, at: number, from: number): NumberReference | null {
  const number = ruleNumber.exec(text.slice(at, at + longestNumber))?.[0];
  if (number === undefined) return null;
  const behind = at + number.length;
  const end = behind + (range.exec(text.slice(behind, behind + longestNumber))?.[0].length ?? 0);
  const named = headword.exec(text.slice(end, end + longestHeadword))?.[0].length ?? 0;
  return { text: text.slice(at, end), span: [at, end], number, covered: [from, end + named] };
}
