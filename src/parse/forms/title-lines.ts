/** Forms with the title on a line of its own and its text below. */

import { longestHeading, longestTitleLine } from "../../domain/evidence.ts";
import { isMarked, readMarker } from "../../domain/list-markers.ts";
import {
  endsAsSentence,
  endsSentence,
  hasLetter,
  hasWord,
  isCapitals,
  levelOfTerm,
  startsLarge,
  startsSmall,
} from "../../domain/source-line.ts";
import { datesIn, readDate } from "../dates.ts";
import { isWrittenSection, namesDocument } from "../head.ts";
import { readMark, titleCase } from "../titles.ts";
import { areLabeledRows, hadRoom, isFull, isShort } from "../wrapped-lines.ts";
import {
  type LineContext,
  longestStatement,
  type Opening,
  openTitleLine,
  type TitleLineForm,
} from "./opening.ts";
import { typeLines } from "./separated.ts";

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
  const dated = openDated(text);
  return dated?.title && hasLetter(dated.title) && !namesDocument(dated.title) ? dated : openTitleLine(text);
}

/** Terms of a definition list (`dt`) may share their text; another heading directly above one of its level has none. */
function isAboveText(level: number, lowerLevel: number | undefined): boolean {
  return lowerLevel === undefined || (level === levelOfTerm && lowerLevel === levelOfTerm);
}

/** The text below such a heading belongs to the entry above, unless it heads a part: `## Examples` above `### A duel`. */
export const asideHeading = /^(?:examples?|see also|references)(?: \d{1,2})?:?$/i;

/** Web pages of dated rulings: title and date on one line (`Naming a Number 2017-06-06`) with the text below, newest first. */
export const datedForm: TitleLineForm = {
  name: "dated",
  // A list of dated rulings has no text between its lines.
  looks: (line, { lower }) => lower !== null && openDated(line) !== null && openDated(lower) === null,
  openingOfLine: (line) => openDated(line) ?? openTitleLine(line),
  weight: 4,
};

/** The name, the date, or both may be in bold or italics: `**Naming a Number** *2017-06-06*`. */
const datedLine = /^(?<title>\S.{1,100}?)[\s–—-]{1,5}\*{0,3}[([]?(?<date>\d{4}-\d{2}-\d{2})[)\]]?\*{0,3}$/;
/** The date stays in the heading, which is kept as written. */
export function openDated(text: string): Opening | null {
  const heading = text.trim();
  const { title = "", date = "" } = datedLine.exec(heading)?.groups ?? {};
  if (readDate(date) === null || endsSentence(title) || title.endsWith(",")) return null;
  return { ...openTitleLine(title), heading };
}

/** `Nausicaans` / `The target must be selected first.`, or `2. Setting Up` above its text. */
export const lineBreakForm: TitleLineForm = {
  name: "line break",
  looks: (line, context) => looksLikeTitleLine(line.replace(headingNumber, ""), context),
  openingOfLine: (line) => {
    const { 0: start = "", groups } = headingNumber.exec(line) ?? {};
    const opening = openTitleLine(line.slice(start.length));
    return groups?.number ? { ...opening, number: groups.number, heading: line.trim() } : opening;
  },
  listing: () => "no",
  weight: 0.8,
};

const headingNumber = /^(?<number>\d{1,2})\. {1,40}(?=\p{Lu})/u;

/** `Cunning >28` ends a requirement, `OR` is alone between two halves of game text, `[LSJ 19980225]` and a web address are sources. */
const noTitle = /[>=<]|[,;]$|^\[[^[\]]*\]$|^(?:OR|AND)$|^(?:https?:|www\.)\S/;

/** Whether words on a line of their own may be a title. */
function mayBeTitle(words: string): boolean {
  if (words === "" || words.length > longestTitleLine) return false;
  return !noTitle.test(words) && !endsAsSentence(words);
}

/** Whether a line looks like a title above its text. */
export function looksLikeTitleLine(line: string, context: TitleSurroundings): boolean {
  const { lower, wrapWidth } = context;
  const text = line.trim();
  if (!mayBeTitle(text) || typeLines.has(text) || !isBelowText(context)) return false;
  if (lower === null || datesIn(text).length > 0) return false;
  if (!hadRoom(line, lower, wrapWidth)) return false;
  const isAboveIndented = isIndentedBelow(line, lower, context);
  if (!isAboveIndented && !mayStandBelow(lower, context)) return false;
  if (isMarked(line) && !(line.startsWith("* ") && !isMarked(lower))) return false;
  const title = openTitleLine(text).title ?? "";
  // In a line that ends far from the margin, the deliberate break identifies a title with one capital.
  const isApart = isAboveIndented || isShort(line, wrapWidth);
  const writing = titleCase(title);
  return writing !== null && (isApart || writing !== "sentence") && !isWrittenSection(text);
}

/** `Tow line` / `   A line that ties two ships`: a hanging indent shows a title, unless the line goes on with a text above. */
function isIndentedBelow(line: string, lower: string, { upper, isBelowBlank }: TitleSurroundings): boolean {
  if (!isBelowBlank && upper !== null && indentOf(upper) === 0) return false;
  return indentOf(line) === 0 && indentOf(lower) > 0 && startsLarge(line) && startsLarge(lower);
}

const indentOf = (line: string) => line.length - line.trimStart().length;

type TitleSurroundings = Pick<LineContext, "upper" | "lower" | "isBelowBlank" | "wrapWidth">;

/** Whether the text above has ended: with a sentence or, directly above, far from the margin or with the heading of a part. */
function isBelowText({ upper, isBelowBlank, wrapWidth }: TitleSurroundings): boolean {
  if (upper === null || endsSentence(upper) || isCapitals(upper)) return true;
  if (isBelowBlank) return isMarked(upper);
  return (
    isShort(upper, wrapWidth) ||
    (wrapWidth === null && startsLarge(upper) && !isMarked(upper) && titleCase(upper.trim()) === "card")
  );
}

/** Whether a title may be above this line: text, a list, or a remark such as `clarification: 19 October 2001`. */
function mayStandBelow(lower: string, { upper, wrapWidth }: TitleSurroundings): boolean {
  if (beginsList(lower) || (startsLarge(lower) && isTextLine(lower, wrapWidth))) return true;
  // A date below the first line is that of the document.
  return upper !== null && lower.trim().length <= longestTitleLine && datesIn(lower).length > 0;
}

/** Whether the line is the first of a list: `- Two players.`, `1. Shuffle.` */
function beginsList(line: string): boolean {
  const { marker } = readMarker(line);
  return marker.sort === "bullet" || (marker.sort === "label" && ["1", "a", "i"].includes(marker.label));
}

/** A line that cannot be a title. */
function isTextLine(line: string, wrapWidth: number | null): boolean {
  return line.trim().length > longestTitleLine / 2 || endsSentence(line) || isFull(line, wrapWidth);
}

/**
 * A title line directly above its text, with blank lines between entries: `cost` / `When the cost of a card is looked for …`.
 * The text may be a list: `Aid Station` / `- Heals one personnel. [SOURCE 20110210]`. Some titles may be between blank lines.
 */
export const stanzaForm: TitleLineForm = {
  name: "stanza",
  looks: looksLikeStanzaTitle,
  looksInGap: standsInGap,
  listing: () => "no",
  weight: 1,
};

function looksLikeStanzaTitle(line: string, context: LineContext): boolean {
  const { title } = readMark(line.trim());
  const { upper, lower, isBelowBlank, isAboveBlank, wrapWidth } = context;
  if (lower === null || !mayBeTitle(title) || !hasLetter(title)) return false;
  // Above a line with another star, the star is a bullet rather than a change mark.
  if (isMarked(line) && (!line.startsWith("* ") || lower.startsWith("* "))) return false;
  if (isAboveBlank) return isBelowBlank && looksLikeHeading(line, lower, wrapWidth);
  // The last line of an item is indented deeper than its bullet.
  if (upper !== null && !isBelowBlank && (!isMarked(upper) || indentOf(line) > indentOf(upper))) return false;
  if (isMarked(lower)) return hadRoom(line, lower, wrapWidth);
  // In wrapped text, a first line as long as the others is not a title.
  return startsLarge(lower) && !isFull(line, wrapWidth) && !areLabeledRows(line, lower);
}

/** A blank line may be missing above a term: one line, in a text whose lines are paragraphs, between two that end sentences. */
function standsInGap(line: string, { upper, lower, isBelowBlank, wrapWidth }: LineContext): boolean {
  if (wrapWidth !== null || isBelowBlank || upper === null || lower === null) return false;
  if (!endsSentence(upper) || !endsSentence(lower) || isMarked(upper) || isMarked(lower)) return false;
  const { title } = readMark(line.trim());
  return mayBeTitle(title) && titleCase(title) === "card" && startsLarge(title) && startsLarge(lower);
}

/** `Deck size` / blank line / `Sixty cards at least.`: a heading between blank lines, as in house rules. */
function looksLikeHeading(line: string, lower: string, wrapWidth: number | null): boolean {
  const text = line.trim();
  if (isWrittenSection(text) || isCapitals(text) || isMarked(line) || startsSmall(line)) return false;
  if (titleCase(openTitleLine(text).title ?? "") === null) return false;
  return isMarked(lower) || (wrapWidth === null ? endsSentence(lower) : isTextLine(lower, wrapWidth));
}
