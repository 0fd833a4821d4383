/** Recognizes what a document says about itself, anywhere in it: its title with date, authority, section headings, and preface. */
import { type MarkedText, readMarker } from "../domain/list-markers.ts";
import type { SourceLine } from "../domain/source-line.ts";
import { datesIn, monthsIn, readDate, readMonth, withoutDates } from "./dates.ts";
import { endsSentence, hasWord, isCapitals } from "./line-ends.ts";

/** `Current Rulings Document (3 January 2011)`, `Current Rulings (12/05/01 - full version)` */
const datedTitle =
  /^(?!Source\b)(?<title>[^().]{3,80}?)\s*\((?<date>[^()]{6,30}?)(?:,? [-–—] [^()]{2,30})?\)$/;
/** `(Part 1 of Actions – Sequence of Steps)` names the entry of which the next one is a part. */
const partHeading = /^\(Part \d{1,2} of [^()]{1,100}\)$/;

export interface DocumentTitle {
  readonly title: string;
  readonly date: string | null;
  /** The date as written, to report it if it is invalid. */
  readonly writtenDate: string;
}

/** A title in front of parentheses names a document if these contain a date, or if it says what it is. */
export function readDocumentTitle(text: string): DocumentTitle | null {
  if (text.length > 120 || !text.endsWith(")")) return null;
  const found = datedTitle.exec(text)?.groups;
  if (!found?.title || !found.date) return null;
  const date = readDate(found.date) ?? readMonth(found.date);
  const isNamed = /\b(?:rulings?|glossary|errata|document|rulebook|faq)\b/i.test(found.title);
  return date !== null || (isNamed && /\d{4}/.test(found.date))
    ? { title: found.title, date, writtenDate: found.date }
    : null;
}

const versionedDocument = /^\p{Lu}[\p{L}\d ]{2,60} Version \d[\d.]{0,6} \([^()]{4,40}\)$/u;

/** Whether a line is a document with its version, in a list of documents: `Rulebook Version 1.7 (August 2000)`. */
export function isVersionedDocument(line: string): boolean {
  return versionedDocument.test(line.trim());
}

/** Matches facts in other lines: versions, and words that introduce dates. */
const factWords =
  /(?<![\p{L}\d_])(?:v(?:ersion|er\.?|\.)? ?\d{1,2}(?:\.\d{1,3}){0,3}|(?:revision|edition|rev\.)(?: \d{1,3})?|released?|revised|modified|compiled|posted|last|updated?|effective|dated?|as of|on|from|since|published|printed)(?![\p{L}\d_])/gu;

/** `Fourth Edition` on a title page */
const editionLine =
  /^(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|revised|\d{1,2}(?:st|nd|rd|th)) edition$/i;

/** Whether a line says only the date or version of the document: `Version 1.9 – November 2011`. */
export function isFactLine(line: string): boolean {
  const text = line.trim();
  if (text.length > longestFact) return false;
  if (editionLine.test(text)) return true;
  return digit.test(text) && !hasWord(withoutDates(text).toLowerCase().replace(factWords, ""));
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
  return text.startsWith("(Part") && partHeading.test(text.slice(0, 140));
}

/** `3.2 Dilemmas`, `PART THREE -- Playing the game`, `Section 1. Before the First Turn` */
const numberedHeading =
  /^(?:(?:PART|SECTION|CHAPTER) [A-Z\d]{1,10}\b.{0,80}|(?:Part|Section|Chapter) (?:\d{1,3}|[A-Z]{1,5})[.:]? [–—-]{0,2} ?\p{Lu}[^.!?]{2,70}|\d{1,2}(?:\.\d{1,2}){1,3}\.? \p{Lu}[^.!?]{2,70})$/u;
/** `ERRATA` starts a part in any form. */
const sectionWords =
  /^(?:RULINGS|ERRATA|GLOSSARY|PREFACE|INTRODUCTION|APPENDIX(?: [A-Z\d]{1,3})?|CONTENTS|[A-Z]|([-–—*~=]{1,3}) ?[A-Z] ?\1)$/;

/** A line with only this word names a part, however it is written. */
const writtenSection = /^(?:Rulings|Errata|Glossary|Preface|Introduction|Appendix)$/;

/** Names of parts that rulebooks add after their rules, alone on a line. */
const partWords =
  /^(?:glossary(?: of terms)?|credits|index|appendix\b.{0,60}|faq|frequently asked questions|acknowledge?ments|errata|changelog|change ?log|contents|table of contents|introduction|preface)$/i;

/** `Glossary`, `Appendix: Timing`, `3. Glossary`, `12) Glossary` */
export function isPartTitle(text: string): boolean {
  return partWords.test(
    text
      .trim()
      .replaceAll("*", "")
      .replace(/^\d{1,3}[.)]? +|:$/g, ""),
  );
}

/** Whether a line is the heading of a part, because the file marks it or by its words. */
export function isSectionTitle({ text, level }: SourceLine): boolean {
  if (text.trim().length > longestPart) return false;
  const row = text.trim().replaceAll("*", "").replace(/:$/, "");
  if (row === "") return false;
  if (isPartTitle(row)) return true;
  if (readMarker(row).marker.sort !== "none") return false;
  return level !== undefined || numberedHeading.test(row) || (isCapitals(row) && row.length > 3);
}

const longestPart = 100;

/** A line or paragraph with its marker. */
interface MarkedLine {
  readonly marker: MarkedText["marker"] | { readonly sort: "rule" };
  readonly text: string;
  readonly level?: number | undefined;
}

/** `THE CONTINUING COMMITTEE` is a heading of the whole document, `ERRATA` of a part. A title line belongs to an entry. */
export function isMarkedHeading({ level, text, marker }: MarkedLine): boolean {
  return level !== undefined && marker.sort === "none" && text.length <= longestHeading;
}

/** A rule may have the style of a heading, but a heading is shorter. */
const longestHeading = 160;

/** Among marked headings, `Rulings` and a letter alone are labels or cells, and only capitals are a heading. */
export function isSectionHeading(
  { marker, text }: MarkedLine,
  form: { readonly isOfHeadings?: true } = {},
): boolean {
  if (marker.sort !== "none" || text.length > longestPart) return false;
  return isCapitals(text) || (!form.isOfHeadings && isWrittenSection(text.trim()));
}

/** Whether a line can only be the heading of a part: `Errata`, `B`, `3.2 Dilemmas`. */
export function isWrittenSection(line: string): boolean {
  return writtenSection.test(line) || sectionWords.test(line) || numberedHeading.test(line);
}

/** Facts in the short lines of a head: `Version 1.9.1 May 2013`, `Released 10/19/98 (Revised 10/26/98)`. */
export interface HeadFacts {
  readonly version: string | null;
  /** The day of the latest revision; without one, of the last change, or from which the document is in force. */
  readonly date: string | null;
  /** The day from which it is in force. */
  readonly effective: string | null;
  /** Whether it is in force from its own date. */
  readonly isImmediate: boolean;
}

const longestFact = 90;
const versionWord = /\b(?:v(?:er(?:sion)?[:.]?|\.)? ?|release )(?<version>\d{1,2}(?:\.\d{1,3}){1,3})\b/i;
/** `Version 5`, `rev. 9`, `v7` */
const wholeVersion = /\b(?:version:? |rev\. |v)(?<version>\d{1,3})\b(?!\.\d)/i;
/** `Revision 3, 14 October 2008`, `Edition 4`, but not `Second Edition`, which names a game. */
const countedVersion = /\b(?<version>(?:Revision|Edition) \d{1,3})\b/;
/** A quick test: every date contains a digit, and most lines have none. */
const digit = /\d/;
/** Matches the text before the month in `Glossary, Version 1.9 – November 2011`. */
const versionEnd = /\bv(?:ersion|\.)? ?\d[\d.]{0,9},?(?: [–—-])? \(?$/i;
const asOf = /\bas of\b/i;

export function readHeadFacts(head: readonly string[]): HeadFacts {
  const texts = head.map((text) => withPlainLetters(text.slice(0, enoughText)));
  const short = texts.filter((text) => text.length <= longestFact);
  const version = [versionWord, countedVersion, wholeVersion]
    .flatMap((word) => short.map((text) => word.exec(text)?.groups?.version))
    .find((found) => found !== undefined);
  const own = short.filter((text) => !asOf.test(text));
  const effective = firstDay(texts.map(writtenEffect));
  return {
    version: version ?? null,
    date: latestDay(own) ?? monthOfVersion(own) ?? firstDay(texts.map(writtenChange)) ?? effective,
    effective,
    isImmediate: texts.some((text) => immediately.test(text)),
  };
}

/** Of several dates, the latest counts, because a revision is later than what it revises. */
function latestDay(texts: readonly string[]): string | null {
  const days = texts.flatMap((text) => datesIn(withoutEffect(text)).flatMap((date) => readDate(date) ?? []));
  return days.toSorted().at(-1) ?? null;
}

/** `September 2002`, `Updated: May 2010` in a line of such facts only; in other lines, only after the version or title. */
function monthOfVersion(texts: readonly string[]): string | null {
  const months = texts.map(withoutEffect).flatMap((text) => {
    const isFact = isFactLine(text);
    const isTitle = namesDocument(text);
    return monthsIn(text).filter(
      ([month]) =>
        isFact || (isTitle && text.endsWith(month)) || versionEnd.test(text.slice(0, text.indexOf(month))),
    );
  });
  return months[0]?.[1] ?? null;
}

const immediately = /\beffective immediately\b/i;
/** `These rules are effective as of April 29, 2022.`, `Effective: March 12, 2021` */
const effect =
  /\b(?:(?:[Aa]re|[Ii]s|[Dd]ocument|[Rr]ules|[Rr]ulings) (?:now )?effective|Effective|EFFECTIVE)(?: [Dd]ate| DATE)?:? (?:as of |from |on |since )?(?<rest>[^\n]{6,24})/;
/** Characters of a preface to search. */
const enoughText = 2000;

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

/** `This page was last changed on 23 January 2017, at 18:40.` within a longer text. */
const lastChange =
  /(?:^|[.\n]\s{0,3}|\bthis (?:page|document|text|list|file) was )last (?:changed|updated|edited|modified|revised)\b[^\n]{6,60}/i;

function writtenChange(text: string): string {
  return datesIn(lastChange.exec(text)?.[0] ?? "")[0] ?? "";
}

function firstDay(dates: readonly string[]): string | null {
  return dates.map(readDate).find((day) => day !== null) ?? null;
}

/** Replaces the no-break space, which keeps a date on one line, and ligatures such as `ﬀ`. */
function withPlainLetters(text: string): string {
  return text.normalize("NFKC");
}
