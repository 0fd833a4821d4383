/** Recognizes what a document says about itself, anywhere in it: its title with date, authority, section headings, and preface. */

import { longestHeading } from "../domain/evidence.ts";
import { wordSet } from "../domain/fold.ts";
import { letterHeading, type MarkedText, readMarker } from "../domain/list-markers.ts";
import {
  endsSentence,
  hasDigit,
  hasWord,
  isCapitals,
  type SourceLine,
  startsLarge,
  withoutColon,
} from "../domain/source-line.ts";
import { datesIn, monthsIn, readDate, withoutDates } from "./dates.ts";

/** `Current Rulings Document (3 January 2011)`, `Current Rulings (12/05/01 - full version)`, `Harbor FAQ (v1.3, 2017-10-30)` */
const datedTitle =
  /^(?!Source\b)(?<title>[^().]{3,80}?)\s*\((?<date>[^()]{6,30}?)(?:,? [-–—] [^()]{2,30})?\)$/;
/** `(Part 1 of Actions – Sequence of Steps)` names the entry of which the next one is a part. */
const partHeading = /^\(Part \d{1,2} of [^()]{1,100}\)$/;

/**
 * A title in front of parentheses names a document if these contain a date, or if it says what it is. The date is a day, or a
 * month: `2011-11`; `writtenDate` is needed to report one that is invalid.
 */
export function readDocumentTitle(text: string) {
  if (text.length > 120) return null;
  const { title = "", date: writtenDate = "" } = datedTitle.exec(text)?.groups ?? {};
  // `Version 3 (20 April 2016)` names nothing.
  if (isFactLine(title)) return null;
  const facts = isFactLine(writtenDate) ? [writtenDate] : [];
  const date = latestDay(facts) ?? monthOfVersion(facts);
  const isNamed = /\b(?:rulings?|glossary|errata|document|rulebook|faq)\b/i.test(title);
  return date !== null || (isNamed && /\d{4}/.test(writtenDate)) ? { title, date, writtenDate } : null;
}

const versionedDocument = /^\p{Lu}[\p{L}\d ]{2,60} Version \d[\d.]{0,6} \([^()]{4,40}\)$/u;

/** Whether a line is a document with its version, in a list of documents: `Rulebook Version 1.7 (August 2000)`. */
export function isVersionedDocument(line: string): boolean {
  return versionedDocument.test(line.trim());
}

/** Matches facts in other lines: versions, and words that introduce dates. */
const factWords =
  /(?<![\p{L}\d_])(?:v(?:ersion|er\.?|\.)? ?\d{1,2}(?:\.\d{1,3}[a-z]?){0,3}|(?:revision|edition|rev\.)(?: \d{1,3})?|document|first|released?|revised|modified|edited|compiled|(?:mon|tue|wed|thu|fri|sat|sun)(?:s?day|nesday|rsday|urday)?|\d{1,2}(?::\d{2}){1,2}|gmt|utc|posted|last|updated?|effective|dated?|as of|on|from|since|published|printed)(?![\p{L}\d_])/gu;

/** Whether a line says only the date or version of the document: `Version 1.9 – November 2011`. */
export function isFactLine(line: string): boolean {
  const text = line.trim();
  return (
    text.length <= longestFact &&
    hasDigit(text) &&
    !hasWord(withoutDates(withPlainLetters(text)).toLowerCase().replace(factWords, ""))
  );
}

/** Separators between facts on one line, or before text: `Version 1.2 • Last updated 26 November 2017. These rules …` */
const separator = /\s{3,}|\t|[•|]|(?<=\d{4})\.\s/;
/** Introduces a date or version on any line. */
const factLead =
  /\b(?:v(?:ersion|er\.)|v\.? ?\d|release|last (?:change[ds]?|update[ds]?|edit(?:ed)?|modified|revis(?:ed|ion))|(?:print |publish_)?date|printed|posted|published|adopted|effective|updated?|revised|released|as at|status)\b/i;
/** A title page has fewer lines. */
export const linesAtTop = 12;
const longestRow = 1_000;

/** The facts in the first lines, regardless of how these were divided. */
export function factsAtTop(lines: readonly SourceLine[]): readonly string[] {
  return lines
    .filter(({ text }) => text.length <= longestRow)
    .slice(0, linesAtTop)
    .flatMap(({ text }) => (isFactLine(text) ? [text] : text.split(separator)))
    .filter((fact) => isFactLine(fact) || (fact.length <= longestFact && factLead.test(fact)));
}

const documentWord =
  /\b(?:rules|rulings|rule ?book|glossary|errata|faq|questions|reference|compendium|guide|clarifications|(?:floor|cheat|pocket) ?sheet)\b/i;

/** Whether a line names a document: `Harbor Wars Comprehensive Rules`. */
export function namesDocument(line: string): boolean {
  const text = line.trim().replaceAll("*", "");
  return text.length <= longestFact && !endsSentence(text) && documentWord.test(text);
}

/** `PART THREE -- Playing the game`, `SECTION A: CARGO`: the text starts on the next line. */
const partLine = /^\s*(?:PART|SECTION|CHAPTER) [A-Z\d]{1,10}\b/;

export function isPartLine(line: string): boolean {
  return partLine.test(line) && line.length <= longestFact && !endsSentence(line);
}

export function isPartHeading(text: string): boolean {
  return partHeading.test(text);
}

/** `3.2 Dilemmas`, `PART THREE -- Playing the game`, `Section 1. Before the First Turn` */
const numberedHeading =
  /^(?:(?:PART|SECTION|CHAPTER) [A-Z\d]{1,10}\b.{0,80}|(?:Part|Section|Chapter) (?:\d{1,3}|[A-Z]{1,5})[.:]? [–—-]{0,2} ?\p{Lu}[^.!?]{2,70}|\d{1,2}(?:\.\d{1,2}){1,3}\.? \p{Lu}[^.!?]{2,70})$/u;

/** Names of parts that rulebooks add after their rules, alone on a line. `Appendix` may be followed by others words. */
const partNames = wordSet(
  "glossary|glossary of terms|credits|index|faq|frequently asked questions|acknowledgments|acknowledgements|errata|changelog|change log|contents|table of contents|introduction|preface",
  "|",
);

/** `Glossary`, `Appendix: Timing`, `3. Glossary`, `12) Glossary` */
export function isPartTitle(text: string): boolean {
  const words = text.trim().replaceAll("*", "").toLowerCase();
  const name = withoutColon(words.replace(/^\d{1,3}[.)]? +/, ""));
  return partNames.has(name) || (name.startsWith("appendix") && name.length <= longestFact);
}

/** `Card Errata`, `Errata and Clarifications`, `Rulings on Ships` */
const kindOfPart =
  /^(?:\p{Lu}\p{L}{1,20}(?: (?:and|of))? ){0,2}(?:Errata|Clarifications|Rulings|FAQs?)(?: (?:of|for|to|from|on|about) .{1,60})?$/u;

/** Whether a line says what kind of entries stand below it: `Card Errata`, `Rules Clarifications`. */
export function namesKindOfPart(text: string): boolean {
  return kindOfPart.test(withoutColon(text.trim().replaceAll("*", "")));
}

/** Whether a line is the heading of a part, because the file marks it or by its words. */
export function isSectionTitle({ text, level }: SourceLine): boolean {
  const row = withoutColon(text.trim().replaceAll("*", ""));
  if (row === "" || row.length > longestFact) return false;
  if (isPartTitle(row)) return true;
  if (readMarker(row).marker.sort !== "none") return false;
  return level !== undefined || numberedHeading.test(row) || (isCapitals(row) && row.length > 3);
}

/** A line or paragraph with its marker, which is not in its text. */
export interface MarkedLine {
  readonly marker: MarkedText["marker"] | { readonly sort: "rule" };
  readonly text: string;
  /** Level of a heading that the file marks. */
  readonly level?: number | undefined;
}

/** `THE CONTINUING COMMITTEE` is a heading of the whole document, `ERRATA` of a part. A title line belongs to an entry. */
export function isMarkedHeading({ level, text, marker }: MarkedLine): boolean {
  return level !== undefined && marker.sort === "none" && text.length <= longestHeading;
}

/**
 * Among marked headings, `Rulings` and a letter alone are labels or cells, and only capitals are a heading, unless they lead in
 * a list: `LIST OF COUNTERS:`.
 */
export function isSectionHeading(
  { marker, text }: MarkedLine,
  among?: { readonly isMarked: boolean },
): boolean {
  if (marker.sort !== "none" || text.length > longestFact) return false;
  if (among?.isMarked) return isCapitals(text) && !text.includes(":");
  return isCapitals(text) || isWrittenSection(text.trim());
}

const writtenSections = wordSet("rulings errata glossary preface introduction appendix contents");

/** Whether a line can only be the heading of a part: `Errata`, `B`, `3.2 Dilemmas`. A term may be written small. */
export function isWrittenSection(line: string): boolean {
  if (letterHeading.test(line) || numberedHeading.test(line)) return true;
  const name = startsLarge(line) ? line.toLowerCase() : "";
  return writtenSections.has(name) || (name.startsWith("appendix ") && !endsSentence(line));
}

const longestFact = 90;
/** `Version 1.9.1`, `v2.0`, `Harbor Wars Comprehensive Rules 4.2` */
const versionWord =
  /\b(?:v(?:er(?:sion)?[:.]?|\.)? ?|release |(?:rules|rulings|rulebook|glossary|errata|faq) (?=[\d.]{3,12}$))(?<version>\d{1,2}(?:\.\d{1,3}){1,3}[a-z]?)\b/i;
/** `Version 5`, `Revision 3`, `rev. 9`, `v7` */
const wholeVersion = /\b(?:version:? |rev(?:ision|\.) |v)(?<version>\d{1,3})\b(?!\.\d)/i;
const asOf = /\bas of\b/i;

/** Facts in the short lines of a head: `Version 1.9.1 May 2013`, `Released 10/19/98 (Revised 10/26/98)`. */
export function readHeadFacts(head: readonly string[]) {
  const texts = head.map((text) => withPlainLetters(text.slice(0, enoughPreface)));
  const short = texts.filter((text) => text.length <= longestFact);
  const [version = null] = [versionWord, wholeVersion].flatMap((word) =>
    short.flatMap((text) => word.exec(text)?.groups?.version ?? []),
  );
  const own = short.filter((text) => !asOf.test(text));
  const [effective = null] = texts.flatMap((text) => readDate(writtenEffect(text)) ?? []);
  return {
    version,
    /** The day or month of the latest revision; without one, the day from which the document is in force. */
    date: latestDay(own) ?? monthOfVersion(own) ?? effective,
    effective,
    /** Whether it is in force from its own date. */
    isImmediate: texts.some((text) => immediately.test(text)),
  };
}

/** Of several dates, the latest counts, because a revision is later than what it revises. */
export function latestDay(texts: readonly string[]): string | null {
  const days = texts.flatMap((text) => datesIn(withoutEffect(text)).flatMap((date) => readDate(date) ?? []));
  return days.toSorted().at(-1) ?? null;
}

/** `September 2002`, `Updated: May 2010` in a line of such facts only; in other lines, only at the end of one that names the document. */
function monthOfVersion(texts: readonly string[]): string | null {
  const months = texts.map(withoutEffect).flatMap((text) => {
    const isFact = isFactLine(text);
    const isTitle = namesDocument(text);
    return monthsIn(text).filter(([month]) => isFact || (isTitle && text.endsWith(month)));
  });
  return months[0]?.[1] ?? null;
}

const immediately = /\beffective immediately\b/i;
/** `These rules are effective as of April 29, 2022.`, `Effective: March 12, 2021` */
const effect =
  /\b(?:(?:[Aa]re|[Ii]s|[Dd]ocument|[Rr]ules|[Rr]ulings) (?:now )?effective|Effective|EFFECTIVE)(?: [Dd]ate| DATE)?:? (?:as of |from |on |since )?(?<rest>[^\n]{6,24})/;
/** Characters of a preface to search. */
export const enoughPreface = 4000;

/** The effective date as written; empty if the text names none. */
function writtenEffect(text: string): string {
  const rest = effect.exec(text)?.groups?.rest ?? "";
  const [date = ""] = datesIn(rest);
  return rest.startsWith(date) ? date : "";
}

/** Removes the effective date, which is not the date of the document. */
function withoutEffect(text: string): string {
  const date = writtenEffect(text);
  return date === "" ? text : text.replace(date, "");
}

/** Replaces the no-break space, which keeps a date on one line, two blanks, and ligatures such as `ﬀ`; removes emphasis. */
const withPlainLetters = (text: string) => text.normalize("NFKC").replaceAll("  ", " ").replaceAll("*", "");
