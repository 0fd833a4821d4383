/** Lines in, paragraphs out: blank lines dropped, broken lines joined, list markers read. */

import { readMarker } from "../domain/list-markers.ts";
import { joinRows, type SourceLine } from "../domain/source-line.ts";
import { readDocumentTitle } from "./head.ts";
import { isBlank } from "./line-ends.ts";
import type { Paragraph, TextLine } from "./paragraph.ts";
import { titleCase } from "./titles.ts";
import { continuesLine, continuesOverBlank, type JoinRules } from "./wrapped-lines.ts";

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
export function headingParagraph({ number, text, level, isTableHead }: SourceLine): Paragraph {
  const lines = [number, number] as const;
  return { marker: { sort: "none" }, text: text.trim(), lines, level, isTableHead };
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
    text: rows.length > 0 ? joinRows(rows) : start,
    lines: [first.number, last.number],
    isTableHead: first.isTableHead,
    level: first.level,
    opening: first.opening,
  };
}

/** `## 1. Overview` is a heading, whatever it begins with. */
function markerOf({ rule, text, level }: TextLine): Pick<Paragraph, "marker" | "text"> {
  if (rule !== undefined) return { marker: { sort: "rule", rule }, text: rule.text };
  return level === undefined ? readMarker(text) : { marker: { sort: "none" }, text };
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
