/**
 * The document's own words about itself: its title with date, authority, section headings and preface. They may stand
 * anywhere; extraction moves them.
 */
import type { SourceDocument } from "../domain/document.ts";
import { readDate } from "./dates.ts";
import { isCapitals } from "./mending.ts";
import type { Paragraph } from "./paragraphs.ts";

/** `Current Rulings Document (3 January 2011)` */
const datedTitle = /^(?<title>[^().]{3,80}?)\s*\((?<date>[^()]{6,30})\)$/;
/** `(Part 1 of Actions – Sequence of Steps)` names the entry of which the next one is a part. */
const partHeading = /^\(Part \d{1,2} of [^()]{1,100}\)$/;

export interface DocumentTitle {
  readonly title: string;
  readonly date: string | null;
  /** The date as written, to be reported where it is none. */
  readonly writtenDate: string;
}

/** A dated title names a document where its date is one, or where it says what it is. */
export function readDocumentTitle(text: string): DocumentTitle | null {
  const found = datedTitle.exec(text.slice(0, 130))?.groups;
  if (!found?.title || !found.date) return null;
  const date = readDate(found.date);
  const isNamed = /\b(?:rulings?|glossary|errata|document|rulebook|faq)\b/i.test(found.title);
  return date !== null || (isNamed && /\d{4}/.test(found.date))
    ? { title: found.title, date, writtenDate: found.date }
    : null;
}

export function isPartHeading(text: string): boolean {
  return partHeading.test(text.slice(0, 140));
}

/** `ERRATA`: opens a part of the document. `THE CONTINUING COMMITTEE` is a heading too, but of the whole. */
export function isSectionHeading(paragraph: Paragraph): boolean {
  return paragraph.marker.sort === "none" && (paragraph.isHeading || isCapitals(paragraph.text));
}

const immediately = /\beffective immediately\b/i;

/** The day from which a document counts, where its preface says so. */
export function effectiveDay(preface: readonly string[], date: string | null): SourceDocument["effective"] {
  return preface.some((text) => immediately.test(text)) ? date : null;
}
