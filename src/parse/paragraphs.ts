/**
 * Joins lines into paragraphs, and reads list markers. `[?]` is inserted where extraction lost an icon. One stands for any number
 * of adjacent icons, because nobody can count those that are lost.
 */
import { lostIcon } from "../domain/entry.ts";
import { groupRuns, type NonEmpty } from "../domain/group-by.ts";
import { type MarkedText, readMarker, unmarked } from "../domain/list-markers.ts";
import { firstLinesOf, joinRows, type SourceLine } from "../domain/source-line.ts";
import type { FormParagraph, Opening } from "./forms/opening.ts";
import { continuesLine, continuesOverBlank, type JoinRules } from "./wrapped-lines.ts";

/** A line that starts a rule of a numbered rulebook. */
export interface RuleLine {
  /** As the author writes it: `702.19b`. */
  readonly number: string;
  /** The text after the number. */
  readonly text: string;
  /** `headword` and `rule` open an entry; a `sub-rule` belongs to the entry above. */
  readonly role: "headword" | "rule" | "sub-rule";
  /** The headword above, as written, with its number: `702. Keyword Abilities`. */
  readonly section: string | null;
}

/** The rules by the lines on which they start. */
export type RuleByLine = ReadonlyMap<SourceLine, RuleLine>;

/** A line in a section of known form. */
export interface TextLine extends SourceLine {
  /** The rule that starts on this line, in a numbered rulebook. */
  readonly rule?: RuleLine;
  /** The entry that starts on this line, if only its position or the order of titles shows it. */
  readonly opening?: Opening;
}

export type Marker =
  | MarkedText["marker"]
  /** The number of a rule in a numbered rulebook. It cannot be recognized from one line alone (`forms/numbered.ts`). */
  | { readonly sort: "rule"; readonly rule: RuleLine };

/** One paragraph, item, or heading line of the source. Inner white space is kept, because a lost icon may have left it. */
export interface Paragraph extends FormParagraph {
  readonly marker: Marker;
  /** Spaces before prose, which show that it belongs to the item above. */
  readonly indent?: number;
  /** What is no new text in an erratum: the old text, a date, a footnote. */
  readonly isRemark?: boolean;
  /** The entry that it begins, if its form alone does not show it. */
  readonly opening?: Opening | undefined;
}

export function groupParagraphs(lines: readonly TextLine[], rules: JoinRules): Paragraph[] {
  const paragraphs = groupRuns(lines, (lower, upper) => {
    if (!mayContinue(upper, lower) || (lower.gap && upper.table !== undefined)) return false;
    return (lower.gap ? continuesOverBlank : continuesLine)(upper.text, lower.text, rules);
  });
  return paragraphs.map(joinParagraph);
}

/** A line that is the heading of a section, as written: its number is not a list label. */
export function headingParagraph({ number, text, level }: SourceLine): Paragraph {
  return { marker: unmarked, text: text.trim(), lines: [number, number], level };
}

function joinParagraph([first, ...others]: NonEmpty<TextLine>): Paragraph {
  const { marker, text } = markerOf(first);
  const start = text.trim();
  const whole = joinRows([start, ...others.map((line) => line.text.trim())]);
  return {
    marker,
    text: whole,
    lines: [first.number, (others.at(-1) ?? first).number],
    indent: text.length - text.trimStart().length,
    table: first.table,
    level: first.level,
    opening: first.opening && extendOpening(first.opening, whole.slice(start.length)),
  };
}

/** Appends the other lines to the opening found in the first line of a paragraph. */
function extendOpening(opening: Opening, others: string): Opening {
  return opening.heading === null ? { ...opening, text: `${opening.text}${others}`.trim() } : opening;
}

/** `## 1. Overview` is a heading, not a list item; in a table, `✔ | Docked` is a row. */
function markerOf({ rule, text, level, table }: TextLine): Pick<Paragraph, "marker" | "text"> {
  if (rule !== undefined) return { marker: { sort: "rule", rule }, text: rule.text };
  const found = level === undefined ? readMarker(text) : { marker: unmarked, text };
  return table !== undefined && found.marker.sort === "bullet" ? { marker: unmarked, text } : found;
}

function mayContinue(upper: TextLine, lower: TextLine): boolean {
  if (lower.rule || lower.opening || lower.table || typeof upper.opening?.heading === "string") return false;
  if (upper.level !== undefined || lower.level !== undefined) return false;
  return upper.rule?.role !== "headword";
}

/** The paragraphs of an entry with what stands for lost icons. */
export function withIcons(paragraphs: readonly Paragraph[]): Paragraph[] {
  return paragraphs.map((paragraph) => ({ ...paragraph, text: markLostIcons(paragraph.text) }));
}

/**
 * `your  personnel`: two or three plain spaces between words. More are the layout of a table, as are those in `09:30  round 1`.
 */
const widened = /(?<=[^\s.!?:])(?<!\b\d{1,2}[:.]\d{2}(?: ?[ap]m)?) {2,3}(?=\S)/g;

/** Text that is justified or typed with wide spaces has far more of them than lost icons. */
const habitShare = 0.03;
/** Average length of a word in these texts, including the space after it. */
const lettersOfWord = 6;

/** The lines with single spaces if the text has wide ones throughout, which no icons left. */
export function withoutHabitualBlanks(lines: readonly SourceLine[]): readonly SourceLine[] {
  const texts = firstLinesOf(lines).map(({ text }) => text);
  const wide = texts.reduce((sum, text) => sum + (text.match(widened)?.length ?? 0), 0);
  const letters = texts.reduce((sum, { length }) => sum + length, 0);
  if (wide <= 3 || wide <= (letters / lettersOfWord) * habitShare) return lines;
  return lines.map((line) => ({ ...line, text: line.text.replace(widened, " ") }));
}

/** `affiliations: , , , , Federation`: empty places in a list. */
const emptyPlaces = /(?<=[:,(])(?: ,){1,40}/g;
/** `play a -Flash`: a word that starts with a hyphen. `cost -2` is a number, ` - ` a dash. */
const headless = /(?<=\s)-(?=\p{Lu}\p{Ll})/gu;
/** `a non- personnel from hand` lost an icon. `a non- personnel card` was broken at its hyphen, since a noun follows. */
const emptyNon =
  /\bnon- (?=(?:personnel|missions?|ships?|events?|interrupts?|dilemmas?|equipment|cards?|icons?)\b(?! (?:cards?|personnel|icons?)\b))/gi;

/** Matches a run of white space or a single character other than a plain space, such as a no-break space. */
const blanks = /\s{2,}|[^\S ]/g;

export function markLostIcons(text: string): string {
  return text
    .replace(widened, ` ${lostIcon} `)
    .replace(emptyPlaces, (places) => places.replaceAll(",", ` ${lostIcon},`))
    .replace(emptyNon, (non) => `${non.trimEnd()}${lostIcon} `)
    .replace(headless, `${lostIcon}-`)
    .replace(blanks, " ")
    .trim();
}
