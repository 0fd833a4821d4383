/** Forms with the title on a line of its own and its text below. */

import { longestHeading, longestTitleLine } from "../../domain/evidence.ts";
import { isMarked } from "../../domain/list-markers.ts";
import {
  endsAsSentence,
  endsSentence,
  hasLetter,
  hasWord,
  isCapitals,
  levelOfTerm,
  startsLarge,
} from "../../domain/source-line.ts";
import { readDate } from "../dates.ts";
import { isWrittenSection, namesDocument } from "../head.ts";
import { isShortName, readMark, titleCase } from "../titles.ts";
import { areLabeledRows, hadRoom, isFull, isShort } from "../wrapped-lines.ts";
import {
  type LineContext,
  longestStatement,
  type Opening,
  openTitleLine,
  type TitleLineForm,
} from "./opening.ts";

/**
 * Headings that the file marks: `## I am Legion`, `<h2>Alert (added in …)</h2>`. They are accepted in any notation. A heading
 * without text of its own is that of a section.
 */
export const markedForm: TitleLineForm = {
  name: "marked",
  looks: (line, { level, lower, lowerLevel }) =>
    level !== undefined &&
    lower !== null &&
    hasWord(line) &&
    isAboveText(level, lowerLevel) &&
    line.trim().length <= (line.trimEnd().endsWith("?") ? longestStatement : longestHeading),
  openingOfLine: openHeading,
  // More than any number of titles that are only guessed.
  weight: Number.MAX_SAFE_INTEGER,
};

/** The opening of a marked heading, whose date is no part of its title. `Errata 2017-06-06` are those of that day. */
export function openHeading(text: string): Opening {
  const dated = looksDated(text) ? openDated(text) : null;
  return dated?.title && hasLetter(dated.title) && !namesDocument(dated.title) ? dated : openTitleLine(text);
}

/** Terms of a definition list (`dt`) may share their text; another heading directly above one of its level has none. */
function isAboveText(level: number, lowerLevel: number | undefined): boolean {
  return lowerLevel === undefined || (level === levelOfTerm && lowerLevel === levelOfTerm);
}

/** Web pages of dated rulings: title and date on one line (`Naming a Number 2017-06-06`) with the text below, newest first. */
export const datedForm: TitleLineForm = {
  name: "dated",
  // A list of dated rulings has no text between its lines.
  looks: (line, { lower }) => looksDated(line) && lower !== null && !looksDated(lower),
  openingOfLine: openDated,
  weight: 4,
};

/** The name, the date, or both may be in bold or italics: `**Naming a Number** *2017-06-06*`. */
const datedLine = /^(?<title>\S.{1,100}?)[\s–—-]{1,5}\*{0,3}[([]?(?<date>\d{4}-\d{2}-\d{2})[)\]]?\*{0,3}$/;
/** The date stays in the heading, which is kept as written. */
export function openDated(text: string): Opening {
  return { ...openTitleLine(datedLine.exec(text.trim())?.groups?.title ?? ""), heading: text.trim() };
}

export function looksDated(text: string): boolean {
  const line = text.trim();
  const { title = "", date = "" } = (line.length <= longestHeading && datedLine.exec(line)?.groups) || {};
  return readDate(date) !== null && !endsSentence(title) && !title.endsWith(",");
}

/**
 * A title line directly above its text: `cost` / `When the cost of a card is looked for …`. The text may be a list: `Aid Station`
 * / `- Heals one personnel. [SOURCE 20110210]`. Some titles may be between blank lines, and where blank lines were lost, those
 * that look like nothing else.
 */
export const lineBreakForm: TitleLineForm = {
  name: "line break",
  looks: looksLikeTitleLine,
  isList: () => false,
  weight: 1,
};

/** `Cunning >28` ends a requirement, `OR` is alone between two halves of game text, `[LSJ 19980225]` and a web address are sources. */
const noTitle = /[>=<]|[,;]$|^\[[^[\]]*\]$|^(?:OR|AND)$|^(?:https?:|www\.)\S/;

/** Whether words on a line of their own may be a title. */
function mayBeTitle(words: string): boolean {
  if (words.length > longestTitleLine || !hasLetter(words)) return false;
  return !noTitle.test(words) && !endsAsSentence(words);
}

/** Whether a line looks like a title above its text. */
export function looksLikeTitleLine(line: string, context: LineContext): boolean {
  const { title } = readMark(line.trim());
  const { upper, lower, isBelowBlank, isAboveBlank } = context;
  if (lower === null || !mayBeTitle(title)) return false;
  // Above a line with another star, the star is a bullet rather than a change mark.
  if (isMarked(line) && (!line.startsWith("* ") || lower.startsWith("* "))) return false;
  if (isAboveBlank) return isBelowBlank && looksLikeHeading(title, context);
  // The last line of an item is indented deeper than its bullet.
  const isBelowList = upper !== null && isMarked(upper) && indentOf(line) <= indentOf(upper);
  if (upper === null || isBelowBlank || isBelowList) return standsApart(line, lower, context);
  return standsInGap(line, title, context);
}

const indentOf = (line: string) => line.length - line.trimStart().length;

/** Below a blank line or a list, any line above its text. In wrapped text, one as long as the others is not a title. */
function standsApart(line: string, lower: string, { wrapWidth }: LineContext): boolean {
  if (line.trim().length > 1 && isWrittenSection(line.trim())) return false;
  if (isMarked(lower)) return wrapWidth === null || hadRoom(line, lower, wrapWidth);
  return startsLarge(lower) && !isFull(line, wrapWidth) && !areLabeledRows(line, lower);
}

/**
 * Where no blank line stands above it, a short name between two lines that end sentences or, in wrapped text, a line that ends
 * far from the margin above one that reaches it.
 */
function standsInGap(line: string, title: string, { upper, lower, wrapWidth }: LineContext): boolean {
  if (upper === null || lower === null || isWrittenSection(title)) return false;
  const isBelowText =
    !isMarked(upper) && (endsSentence(upper) || isCapitals(upper) || isShort(upper, wrapWidth));
  const writing = titleCase(title);
  if (!isBelowText || writing === null) return false;
  if (wrapWidth === null) {
    const isName = isShortName(title) && writing !== "sentence";
    return isName && (isMarked(lower) || (startsLarge(lower) && endsSentence(lower)));
  }
  return startsLarge(title) && isShort(line, wrapWidth) && startsLarge(lower) && isFull(lower, wrapWidth);
}

/** `Deck size` / blank line / `Sixty cards at least.`: a heading between blank lines, as in house rules. */
function looksLikeHeading(title: string, { upper, lower, wrapWidth }: LineContext): boolean {
  if (lower === null || isCapitals(title) || isWrittenSection(title) || titleCase(title) === null)
    return false;
  if (!startsLarge(title) && upper !== null && !endsSentence(upper) && !isMarked(upper)) return false;
  return isMarked(lower) || (wrapWidth === null ? endsSentence(lower) : isTextLine(lower, wrapWidth));
}

/** A line that cannot be a title. */
function isTextLine(line: string, wrapWidth: number): boolean {
  return line.trim().length > longestTitleLine / 2 || endsSentence(line) || isFull(line, wrapWidth);
}
