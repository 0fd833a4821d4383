/**
 * Titles in an alphabetical glossary that are written differently: `Cargo Bay - You begin` among `–` titles, `Isabella –This
 * event`, or `Assimilation counter – Put`. These are ambiguous; the alphabetical
 * order of the titles decides.
 */
import { compareTitles } from "../../domain/document.ts";
import type { SourceLine } from "../../domain/source-line.ts";
import { isFactLine } from "../head.ts";
import { endsSentence, isBlank, isBlankAt, isCapitals } from "../line-ends.ts";
import { type TextLine, withOpening } from "../paragraphs.ts";
import { readMark, titleCase } from "../titles.ts";
import { type Form, type Opening, openRunIn } from "./opening.ts";

/** Title and text separated by a dash with a space on at least one side, or by a colon. The text starts with a capital. */
const looseTitle =
  /^(?<title>[^–—]{2,90}?)(?<separator> --? | ?[–—] | [–—]|: )(?=[“"(]?[\p{Lu}\d[])(?<text>.{0,300})/u;
/** Fewer titles show no order. */
const fewestTitles = 3;
/** From this many titles on, a few may be out of order. */
const enoughTitles = 8;
/** The share of adjacent titles that must then be in order. */
const ordered = 0.8;

interface Title {
  readonly at: number;
  readonly title: string;
}

export interface OrderedTitles {
  readonly lines: readonly TextLine[];
  /** Lines that look like titles but are out of order, so they were read as text. */
  readonly doubtful: readonly SourceLine[];
}

/** In a text that is not wrapped, only a line below a blank one can be a title with a dash. */
export function markOrderedTitles(
  lines: readonly TextLine[],
  form: Form,
  wrapWidth: number | null,
): OrderedTitles {
  const sure = lines.flatMap((_, at) => sureTitle(lines, at, form) ?? []);
  if (!areOrdered(sure.map(({ title }) => title))) return { lines, doubtful: [] };
  let below = 0;
  const readings = lines.map((line, at) => {
    while ((sure[below]?.at ?? at) < at) below += 1;
    const [upper, next] = [sure[below - 1], sure[below]];
    const isBelowBlank = isBlankAt(lines, at - 1);
    const mayOpen = next?.at !== at && (isBelowBlank || wrapWidth !== null);
    const opening = mayOpen ? openLoosely(lines, at) : null;
    return opening ? readTitle(line, opening, { upper, next, isBelowBlank }) : { line, isDoubtful: false };
  });
  return {
    lines: readings.map(({ line }) => line),
    doubtful: readings.flatMap(({ line, isDoubtful }) => (isDoubtful ? [line] : [])),
  };
}

interface Neighbors {
  readonly upper: Title | undefined;
  readonly next: Title | undefined;
  readonly isBelowBlank: boolean;
}

interface ReadTitle {
  readonly line: TextLine;
  readonly isDoubtful: boolean;
}

function readTitle(line: SourceLine, opening: Opening, { upper, next, isBelowBlank }: Neighbors): ReadTitle {
  // Above the first certain title, only a dash identifies one: words alone there name the document.
  const mayBeFirst = upper !== undefined || (isBelowBlank && looksSure(opening));
  const title = opening.title ?? "";
  const mayBeLast = next !== undefined || (isBelowBlank && looksSure(opening) && !isColon(line, title));
  const isOrdered = mayBeFirst && mayBeLast && isBetween(title, upper?.title, next?.title);
  if (isOrdered) return { line: withOpening(line, opening), isDoubtful: false };
  return { line, isDoubtful: upper !== undefined && isBelowBlank && looksSure(opening) };
}

/** A line that begins an entry in the form, below a blank line or the end of a sentence. */
function sureTitle(lines: readonly TextLine[], at: number, form: Form): Title | null {
  const upper = lines[at - 1]?.text ?? "";
  if (!isBlank(upper) && !endsSentence(upper) && !isFactLine(upper) && !isCapitals(upper)) return null;
  const { text = "", opening = form.begins(text) } = lines[at] ?? {};
  const title = opening?.title;
  return title === undefined || title === null ? null : { at, title };
}

/** Whether there are enough titles, and in alphabetical order. */
export function areOrdered(titles: readonly string[]): boolean {
  const rising = titles.filter((title, at) => at === 0 || compare(titles[at - 1] ?? "", title) <= 0);
  if (titles.length < fewestTitles) return false;
  return rising.length >= titles.length * (titles.length < enoughTitles ? 1 : ordered);
}

function isBetween(title: string, upper: string | undefined, next: string | undefined): boolean {
  return (
    (upper === undefined || compare(upper, title) < 0) && (next === undefined || compare(title, next) < 0)
  );
}

/** Words before a colon may also be a line of a card. */
function isColon(line: SourceLine | undefined, title: string): boolean {
  return line?.text.includes(`${title}: `) === true;
}

function compare(one: string, other: string): number {
  return compareTitles(one, other, "the-under-next-word");
}

/** Maximum number of words in a title with one capital: `Assimilation counter`. */
const wordsOfSentence = 3;

function openLoosely(lines: readonly SourceLine[], at: number): Opening | null {
  const found = looseTitle.exec(lines[at]?.text ?? "")?.groups;
  if (!found) return null;
  const { title, changed } = readMark(found.title ?? "");
  const writing = titleCase(title);
  if (writing === null) return null;
  const isBelowBlank = isBlankAt(lines, at - 1);
  if (writing === "sentence" && !(isBelowBlank && title.split(" ").length <= wordsOfSentence)) return null;
  if (found.separator === ": " && (!isBelowBlank || writing === "sentence")) return null;
  return openRunIn({ title: title.replaceAll("*", ""), changed }, found.text ?? "");
}

/** Whether it is capitalized as a title rather than a sub-heading. */
function looksSure({ title }: Opening): boolean {
  return titleCase(title ?? "") !== "sentence";
}
