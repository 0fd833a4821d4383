/** Lines in, paragraphs out: blank lines dropped, broken lines mended, list markers read. */
import type { LineSpan } from "../domain/line-span.ts";
import type { SourceLine } from "../domain/source-line.ts";
import type { RuleLine } from "./forms/numbered.ts";
import type { Opening } from "./forms/opening.ts";
import { readDocumentTitle } from "./head.ts";
import { type MarkedText, type Marker, readMarker } from "./markers.ts";
import { continuesLine, continuesOverBlank, type MendingRules } from "./mending.ts";
import { isBlank } from "./signs.ts";
import { titleCase } from "./titles.ts";

/** One paragraph, item or heading line of the source, with its marker taken off. */
export interface Paragraph {
  readonly marker: Marker;
  /** Blanks inside are as in the source, for they may be what a lost icon left. */
  readonly text: string;
  readonly lines: LineSpan;
  /** It stands on a line of its own that its section takes for a title. */
  readonly isTitle: boolean;
  /** Level of a heading that the file marks. */
  readonly level?: number | undefined;
  /** The entry that it opens, where its form alone does not show it; its text is that of its first line. */
  readonly opening?: Opening | undefined;
}

/** A line of which the form of its section is known. */
export interface TextLine extends SourceLine {
  /** The rule that begins here, in a numbered rulebook. */
  readonly rule?: RuleLine;
  /** The entry that begins here, where the order of the titles shows it. */
  readonly opening?: Opening;
  /** The line is the title of an entry in the form of its section. */
  readonly isTitle?: boolean;
}

export function groupParagraphs(lines: readonly TextLine[], rules: MendingRules): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let open: OpenParagraph | null = null;
  let between: "nothing" | "blank" = "nothing";
  for (const line of lines) {
    if (isBlank(line.text)) {
      between = "blank";
      continue;
    }
    if (open !== null && isMended(open.last, line, rules, between)) addLine(open, line);
    else {
      if (open !== null) paragraphs.push(closed(open));
      open = { first: line, last: line, rows: none };
    }
    between = "nothing";
  }
  if (open !== null) paragraphs.push(closed(open));
  return paragraphs;
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
  return {
    marker,
    text: rows.length > 0 ? rows.join(" ") : start,
    lines: [first.number, last.number],
    isTitle: first.isTitle === true,
    level: first.level,
    opening: first.opening,
  };
}

function markerOf({ rule, text }: TextLine): MarkedText {
  return rule === undefined ? readMarker(text) : { marker: { sort: "rule", rule }, text: rule.text };
}

function isMended(
  upper: TextLine,
  lower: TextLine,
  rules: MendingRules,
  between: "nothing" | "blank",
): boolean {
  if (upper.isTitle || lower.isTitle || lower.rule || lower.opening) return false;
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
