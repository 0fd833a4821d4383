/** Lines of a source, their places in it, and tests of their ends and starts, which decide where a paragraph ends. */
/** One line of a source as read: without line ending, byte-order mark, or NUL, otherwise unchanged. Readers hand on none that is blank. */
export interface SourceLine {
  /** Counted from 1, including blank lines. */
  readonly number: number;
  readonly text: string;
  /** What parts it from the line above: blank lines, or the end of a page. Absent if it stands directly below. */
  readonly gap?: "blank" | "page" | undefined;
  /** Level of a heading marked up in the file, 1 to 6 as in HTML; absent if the line is not one. */
  readonly level?: number | undefined;
  /** True if the words between `~~` are struck out, and so are not in force: `carries ~~three~~ four`. */
  readonly hasStruck?: true | undefined;
  /** The row of a table that it is; its cells, including empty ones, are separated by ` | `. Absent for other lines. */
  readonly table?: RowInTable | undefined;
}

/** A bar that is typed inside a cell ends none: `Cost 3 ¦ 4`. */
export const withoutBars = (words: string) => words.replaceAll("|", "¦");

/** An empty cell gets a single space, because two would look like a lost icon. */
export function rowOfCells(cells: readonly string[]): string {
  return cells
    .map(withoutBars)
    .join(" | ")
    .replace(/\| {2}(?=\|)/g, "| ");
}

/** Matches the end of a cell, also of an empty one: `Kestrel | | Ship |`. */
const cellEnd = /(?:^| )\|(?= |$)/;

/** The cells of a row of a table. */
export function cellsOf(row: string): readonly string[] {
  return row.split(cellEnd).map((cell) => cell.trim());
}

/** A row of a table: its header, or one below. */
export type RowInTable = "head" | "row";

/** The level that readers give to the terms of a list (`dt` in HTML), below all usual headings. */
export const levelOfTerm = 6;

/** A form feed at the start of a page, as readers write it on a blank line of its own. */
export const pageEnd = "\f";

/** The lines that are not blank. */
export function withoutBlanks(lines: readonly SourceLine[]): SourceLine[] {
  let above: SourceLine["gap"];
  return lines.flatMap((line) => {
    const gap = line.gap ?? above;
    above = !isBlank(line.text) ? undefined : line.text === pageEnd ? "page" : (gap ?? "blank");
    return isBlank(line.text) ? [] : { ...line, gap };
  });
}

/** The line as several, of which the first has its gap. */
export function splitLine({ gap, ...line }: SourceLine, texts: readonly string[]): SourceLine[] {
  return texts.map((text, at) => (at === 0 ? { ...line, text, gap } : { ...line, text }));
}

/** Whether the line at this index follows a gap, or begins the lines. */
export function isBelowGap(lines: readonly SourceLine[], at: number): boolean {
  return at === 0 || lines[at]?.gap !== undefined;
}

/** Whether a gap follows the line at this index, or it ends the lines. */
export function isAboveGap(lines: readonly SourceLine[], at: number): boolean {
  return at + 1 >= lines.length || isBelowGap(lines, at + 1);
}

/** `non-` above `Borg`, `8-` above `3`, but not `ship-` above `and`. */
const partedByHyphen = /\p{L}-\n(?!(?:and|or|to)\b)\p{L}|\d-\n\d/u;

/** What joins two rows of a paragraph: `non-` and `Borg` become one word, `ship-` and `and` remain two. */
export function rowSeparator(upper: string, lower: string): "" | " " {
  return partedByHyphen.test(`${upper.slice(-3)}\n${lower.slice(0, 5)}`) ? "" : " ";
}

/** Joins the lines of a paragraph. */
export function joinRows(rows: readonly string[]): string {
  return rows.map((row, at) => (at === 0 ? row : `${rowSeparator(rows[at - 1] ?? "", row)}${row}`)).join("");
}

/** First and last line of a text in its source, inclusive, counted from 1. */
export type LineSpan = readonly [first: number, last: number];

export function joinSpans(spans: readonly LineSpan[]): LineSpan {
  return spans.reduce<LineSpan>(
    ([first, last], [from, to]) => [Math.min(first, from), Math.max(last, to)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
}

export function lineNumbers([first, last]: LineSpan): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

/** `12` for one line, `12–15` for several. */
export function spanText([first, last]: LineSpan): string {
  return first === last ? `${first}` : `${first}–${last}`;
}

/** `line 12`, `lines 12–15` */
export function linesText(lines: LineSpan): string {
  return `${lines[0] === lines[1] ? "line" : "lines"} ${spanText(lines)}`;
}

/** `play).` · `used:` · `times.”` · `stopped.*` · `card.[1.3.2a]` · `team.[^1]` */
const sentenceEnd = /[.!?:;…][”"’')\]*_]*(?:\[\^?\d[\d.a-z]{0,7}\]){0,2}$/;
const closedBracket = /[)\]][*_]*$/;
/** Does not match `(v1.0) Frost Giant`, which starts with a version. */
const smallStart = /^(?!\(v ?\d)[“"‘'(]*\p{Ll}/u;
const largeStart = /^\s*[“”"‘'(*_[{]{0,6}[\p{Lu}\d]/u;

/** Characters at the end of a line that can contain the period with quotes and notes. The limit keeps long lines cheap. */
const tail = 30;

/** Line ends: `\r\n`, `\n`, the lone `\r` of old files, and the separators U+2028 and U+2029. */
export const newline = /\r\n|[\n\r\u2028\u2029]/;

export function isBlank(line: string): boolean {
  return line.trim() === "";
}

/** Whether the line has a letter or digit. Extraction may reduce a heading or title to a star or a parenthesis. */
export function hasWord(line: string): boolean {
  return /[\p{L}\p{N}]/u.test(line);
}

export function hasLetter(text: string): boolean {
  return /\p{L}/u.test(text);
}

export function hasDigit(text: string): boolean {
  return /\d/.test(text);
}

export function startsCapital(text: string): boolean {
  return /^\p{Lu}/u.test(text);
}

/** `Dock`, but neither `dock` nor `DOCK`: a question all in capitals writes no name so. */
export function hasInitialCapital(word: string): boolean {
  const rest = word.slice(1);
  return rest === rest.toLowerCase() && word !== word.toLowerCase();
}

/** `Errata` for `Errata:` */
export function withoutColon(text: string): string {
  return text.endsWith(":") ? text.slice(0, -1) : text;
}

export function endsSentence(line: string): boolean {
  return sentenceEnd.test(endOf(line));
}

/** Whether the word begins the text, or a sentence in it, where any word has a capital. */
export function beginsSentence(word: string, text: string): boolean {
  const before = text.slice(0, text.indexOf(word));
  return !hasWord(before) || endsSentence(before);
}

export function endsBracket(line: string): boolean {
  return closedBracket.test(endOf(line));
}

const endOf = (line: string) => line.trimEnd().slice(-tail);

export function startsSmall(line: string): boolean {
  return smallStart.test(line.trimStart());
}

/** Text of an entry starts with a capital, digit, or bullet, possibly after quotes, brackets, and emphasis marks. */
export function startsLarge(line: string): boolean {
  return largeStart.test(line);
}

/** `For example, your Away Team encounters Nausicaans.` · `*For example: Personnel attempting` · `**Examples**` */
const example = /^[*_(]{0,3}(?:for example|for instance|examples?)\b/i;

export function startsExample(text: string): boolean {
  return example.test(text);
}

/** `THE CONTINUING COMMITTEE` is a heading, not the first half of a sentence. `OR` separates two halves of a card. */
export function isCapitals(line: string): boolean {
  const short = line.trim();
  return short.length <= longestCapitals && !noCapitals.test(short) && threeCapitals.test(short);
}

const longestCapitals = 60;
const threeCapitals = /\p{Lu}{3}/u;
/** `Cunning >28` is a requirement, `[LSJ 19980225]` a source, `III.` a number; a sentence continues after a comma or `AND`. */
const noCapitals = /[\p{Ll}>\]]|,$|^AND$|^\*{0,3}[IVX]{1,7}[.)]?\*{0,3}$/u;

/** `Make It So!`, `Who Goes There?`: few words, all capitalized. A title may end this way; sentences are not capitalized. */
const exclaimed = /^(?:[“"‘'(]?\p{Lu}\S{0,30} |(?:of|the|to|in|a|an|and|for) ){0,6}\p{Lu}\S{0,30}[!?]$/u;

/** Whether a line ends a sentence and so cannot be a title. */
export function endsAsSentence(line: string): boolean {
  return endsSentence(line) && !exclaimed.test(line.trim());
}

/** Fifty to eighty pages. More lines add nothing and would double the time for a large document. */
const linesOfBeginning = 3000;

/** The start of a document shows what applies to all of it: its form, width, columns, and edition. */
export function firstLinesOf<Line>(document: readonly Line[]): readonly Line[] {
  return document.length <= linesOfBeginning ? document : document.slice(0, linesOfBeginning);
}
