/** Lines in, paragraphs out: blank lines dropped, broken lines joined, list markers read. */

import type { LineSpan } from "../domain/line-span.ts";
import { type MarkedText, readMarker, unmarked } from "../domain/list-markers.ts";
import { joinRows, type SourceLine } from "../domain/source-line.ts";
import type { Opening } from "./forms/opening.ts";
import { readDocumentTitle } from "./head.ts";
import { isBlank } from "./line-ends.ts";
import { titleCase } from "./titles.ts";
import { continuesLine, continuesOverBlank, type JoinRules } from "./wrapped-lines.ts";

/** A line that begins a rule of a numbered rulebook. */
export interface RuleLine {
  /** As the author writes it: `702.19b`. */
  readonly number: string;
  /** The text after the number. */
  readonly text: string;
  /** `headword` and `rule` open an entry, `sub-rule` belongs to the entry above. */
  readonly role: "headword" | "rule" | "sub-rule";
  /** The headword above, as written, with its number: `702. Keyword Abilities`. */
  readonly section: string | null;
}

/** A line of which the form of its section is known. */
export interface TextLine extends SourceLine {
  /** The rule that begins here, in a numbered rulebook. */
  readonly rule?: RuleLine;
  /** The entry that begins here, where the place of the line or the order of the titles shows it. */
  readonly opening?: Opening;
  /** It stands in the text of an entry, whatever it looks like. */
  readonly isText?: true;
}

/** The line with the entry that begins on it. Field by field: V8 gives each spread copy a large layout of its own. */
export function withOpening(line: SourceLine, opening: Opening): TextLine {
  const { number, text, level, links, isTableHead } = line;
  return { number, text, level, links, isTableHead, opening };
}

export type Marker =
  | MarkedText["marker"]
  /** The number of a rule in a numbered rulebook; never read from one line alone (`forms/numbered.ts`). */
  | { readonly sort: "rule"; readonly rule: RuleLine };

/** One paragraph, item or heading line of the source, with its marker taken off. */
export interface Paragraph {
  readonly marker: Marker;
  /** Blanks inside are as in the source, for they may be what a lost icon left. */
  readonly text: string;
  readonly lines: LineSpan;
  /** The row of a table that names its columns. */
  readonly isTableHead?: boolean | undefined;
  /** Level of a heading that the file marks. */
  readonly level?: number | undefined;
  /** The entry that it opens, where its form alone does not show it. */
  readonly opening?: Opening | undefined;
  /** It stands in the text of an entry, whatever it looks like. */
  readonly isText?: true | undefined;
}

export function groupParagraphs(lines: readonly TextLine[], rules: JoinRules): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let open: OpenParagraph | null = null;
  let between: "nothing" | "blank" = "nothing";
  for (const line of lines) {
    if (isBlank(line.text)) {
      between = "blank";
      continue;
    }
    if (open !== null && isContinued(open.last, line, rules, between)) addLine(open, line);
    else {
      if (open !== null) paragraphs.push(closed(open));
      open = { first: line, last: line, rows: none };
    }
    between = "nothing";
  }
  if (open !== null) paragraphs.push(closed(open));
  return paragraphs;
}

/** A line that heads a section, as written: its number is no label of a list. */
export function headingParagraph({ number, text, level }: SourceLine): Paragraph {
  const lines = [number, number] as const;
  return { marker: unmarked, text: text.trim(), lines, level };
}

/** A paragraph of which more lines may follow. */
interface OpenParagraph {
  readonly first: TextLine;
  last: TextLine;
  /** What its lines add, with a place for the first one; empty where that is alone. */
  rows: string[];
}

/** Most paragraphs have one line, and never ask for rows. */
const none: string[] = [];

function addLine(open: OpenParagraph, line: TextLine): void {
  if (open.rows === none) open.rows = [""];
  open.rows.push(line.text.trim());
  open.last = line;
}

function closed({ first, last, rows }: OpenParagraph): Paragraph {
  const { marker, text } = markerOf(first);
  const start = text.trim();
  if (rows.length > 0) rows[0] = start;
  const whole = rows.length > 0 ? joinRows(rows) : start;
  return {
    marker,
    text: whole,
    lines: [first.number, last.number],
    isTableHead: first.isTableHead,
    level: first.level,
    opening: first.opening && goingOn(first.opening, whole.slice(start.length)),
    isText: first.isText,
  };
}

/** The title was found in the first line of the paragraph; the text goes on with the others. */
function goingOn(opening: Opening, others: string): Opening {
  return opening.heading === null ? { ...opening, text: `${opening.text}${others}`.trim() } : opening;
}

/** `## 1. Overview` is a heading, whatever it begins with. */
function markerOf({ rule, text, level }: TextLine): Pick<Paragraph, "marker" | "text"> {
  if (rule !== undefined) return { marker: { sort: "rule", rule }, text: rule.text };
  return level === undefined ? readMarker(text) : { marker: unmarked, text };
}

function isContinued(
  upper: TextLine,
  lower: TextLine,
  rules: JoinRules,
  between: "nothing" | "blank",
): boolean {
  if (lower.rule || lower.opening || typeof upper.opening?.heading === "string") return false;
  if (upper.level !== undefined || lower.level !== undefined) return false;
  if (upper.rule?.role === "headword") return false;
  if (isTitleUnderName(upper.text, lower.text)) return false;
  const continues = between === "nothing" ? continuesLine : continuesOverBlank;
  return continues(upper.text, lower.text, rules);
}

/** `Second Edition` above `Current Rulings Document (3 January 2011)`: two lines of a title page. */
function isTitleUnderName(upper: string, lower: string): boolean {
  return readDocumentTitle(lower.trim()) !== null && titleCase(upper.trim()) === "card";
}
