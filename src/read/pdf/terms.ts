/** Finds the terms of a definition list: short lines at the margin with indented text below. */
import { isMarked } from "../../domain/list-markers.ts";
import type { ColumnRow, PdfParagraph } from "./columns.ts";

const fewestTerms = 3;
const longestTerm = 70;
/** Indent of a definition in font sizes. */
const indent = { least: 1.5, most: 6 };
const textEnd = /[.:;,]$/;

export function findTerms(paragraphs: readonly PdfParagraph[]): ReadonlySet<PdfParagraph> {
  const terms = new Set<PdfParagraph>();
  let proven = 0;
  for (let at = paragraphs.length - 2; at >= 0; at -= 1) {
    const [upper, lower] = [paragraphs[at], paragraphs[at + 1]];
    if (upper === undefined || lower === undefined || !mayBeTerm(upper)) continue;
    const isDefined = isBelow(upper, lower);
    // Two terms may share their text.
    if (isDefined || (terms.has(lower) && Math.abs(offsetOf(upper[0]) - offsetOf(lower[0])) <= 1))
      terms.add(upper);
    if (isDefined && lower.length > 1) proven += 1;
  }
  return proven >= fewestTerms ? terms : new Set();
}

function mayBeTerm(rows: PdfParagraph): boolean {
  const text = rows[0].text.trim();
  return rows.length === 1 && text.length <= longestTerm && !textEnd.test(text) && !isMarked(text);
}

function isBelow([term]: PdfParagraph, definition: PdfParagraph): boolean {
  if (isMarked(definition[0].text)) return false;
  return definition.every((row) => {
    const further = (offsetOf(row) - offsetOf(term)) / term.size;
    return further >= indent.least && further <= indent.most;
  });
}

function offsetOf({ left, block }: ColumnRow): number {
  return left - block.left;
}
