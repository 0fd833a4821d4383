/** Finds the end of a document's title page, the title on it, and whether its head says more. */

import type { Boilerplate } from "../domain/document.ts";
import { longestHeading, longestTitleLine } from "../domain/evidence.ts";
import { foldedWords, monthWords, wordSet } from "../domain/fold.ts";
import { groupRuns } from "../domain/group-by.ts";
import { isMarked } from "../domain/list-markers.ts";
import {
  endsSentence,
  isCapitals,
  lineNumbers,
  type SourceLine,
  startsCapital,
  withoutColon,
} from "../domain/source-line.ts";
import { datesIn } from "./dates.ts";
import type { GroupedParagraphs, HeadParagraph } from "./grouping.ts";
import { isFactLine, linesAtTop, namesDocument } from "./head.ts";
import type { Paragraph } from "./paragraphs.ts";
import { titleCase } from "./titles.ts";
import { hadRoom } from "./wrapped-lines.ts";

/** The end of the lines that name the document and its date: `Harbor Wars` / `Official Rules`, `Version 1.3 – August 2009`. */
export function titlePageEnd(lines: readonly SourceLine[]): number {
  let end = 0;
  for (const block of groupRuns(lines, ({ gap }) => !gap).slice(0, mostTitleBlocks)) {
    end += block.length;
    if (end === lines.length || !block.every(isTitlePageLine)) return 0;
    if (block.some(({ text }) => namesDocument(text) || (block.length > 1 && isFactLine(text)))) {
      const below = lines.slice(end).findIndex(({ text }) => !isFactLine(text));
      return end + Math.max(0, below);
    }
    if (!block.every(({ text }) => isCapitals(text))) return 0;
  }
  return 0;
}

/** `STAR REALM` / `CUSTOMIZABLE CARD GAME` may precede a blank line and `GLOSSARY`. */
const mostTitleBlocks = 3;

function isTitlePageLine({ text, level }: SourceLine): boolean {
  const words = text.trim();
  if (level !== undefined || isMarked(text) || words.includes(" | ")) return false;
  if (isFactLine(words) || namesDocument(words)) return true;
  return words.length <= longestTitleLine && !endsSentence(words) && titleCase(words) === "card";
}

/** The lines of a title page, even if they were joined into a paragraph. A deliberate break separates two of them. */
export function titlePageRows(
  { lines: [first, last], text }: Paragraph,
  lines: readonly SourceLine[],
  wrapWidth: number | null,
): readonly string[] {
  if (first === last) return [text];
  const start = lines.findIndex(({ number }) => number >= first);
  const own = lines.slice(start, start + linesAtTop).filter((line) => line.number <= last);
  const rows = groupRuns(
    own.map((line) => line.text.trim()),
    (lower, upper) =>
      isCapitals(upper) === isCapitals(lower) && !(wrapWidth !== null && hadRoom(upper, lower, wrapWidth)),
  );
  return rows.map((row) => row.join(" "));
}

/** `Notes for head judges, Lakeside Open`, `Glossary`: text that is not a sentence, greeting, or fact. */
export function titleOfLine(words: string): string | null {
  const whole = withoutColon(words.replaceAll("*", "").trim());
  const line = withoutFacts(whole);
  const isTitle =
    line.length <= longestTitleLine &&
    (namesDocument(line) || (line.includes(" ") && !line.endsWith(" Edition"))) &&
    startsCapital(line) &&
    !endsOtherwise.test(whole);
  return isTitle && !isFactLine(whole) ? line : null;
}

/** Matches the end of a line that is not a title, such as `Hello all,`. */
const endsOtherwise = /[.!?:;,]$/;

/** A publisher's name may precede the title: `Star Realm CCG` / `FLOOR RULES OF LAKESIDE`. */
export const linesOfTitlePage = 4;

/** The title on the title page. One that only says what is written there needs the game: `STAR REALM CCG` / `CURRENT RULINGS`. */
export function titleAmong(above: readonly string[]): string | null {
  const rows = above.slice(0, linesOfTitlePage);
  const at = rows.findIndex((row) => titleIn(row) !== null);
  const title = titleIn(rows[at] ?? "");
  const upper = rows.slice(0, Math.max(0, at)).map((row) => row.replaceAll("*", "").trim());
  const isGame = upper.every((row) => titleCase(row) === "card" && !endsSentence(row) && !isFactLine(row));
  const isKind = foldedWords(title ?? "").every((word) => Number(word) >= 0 || wordsOfKind.has(word));
  return title !== null && isGame && isKind ? [...upper, title].join(" ") : title;
}

/** Words of a title that name the kind of text, and when it was printed. */
const wordsOfKind = wordSet(
  `the of and for to official current general basic complete comprehensive living series tournament player players rules rule rulings regulations rulebook book play game card cards glossary terms errata clarifications corrections faq frequently asked questions answers reference guide manual supplement edition version printing 1st 2nd 3rd 4th first second third fourth ${monthWords.join(" ")}`,
);

/** A line that names the kind of text: `Harbor Wars Comprehensive Rules`. */
function titleIn(first: string): string | null {
  const whole = first.replaceAll("*", "").trim();
  const name = withoutFacts(whole);
  if (name !== whole && name.length <= longestTitleLine && namesDocument(name)) return name;
  return whole.includes(" ") && !whole.startsWith("(") && namesDocument(whole) ? whole : null;
}

/** Removes a version, date, or page after the title: `Fleet Rulings Version 3.1 March 5, 2021`. */
export function withoutFacts(title: string): string {
  const [date] = datesIn(title);
  const ends = [title.search(factAfterTitle), date === undefined ? -1 : title.indexOf(date)];
  const name = title.slice(0, Math.min(title.length, ...ends.filter((end) => end > 0))).replace(titleEnd, "");
  return letters.test(name) ? name : title;
}

/** A name contains a word. */
const letters = /\p{L}{3}/u;
/** Does not match the sentence `The house rules will be updated as more issues show`. */
const factAfterTitle =
  / \(?(?:v(?:ersion|\.)? ?\d|(?:last )?(?:updated|revised|released|published|modified|compiled|effective)\b(?! \p{Ll}+ \p{Ll}+ \p{Ll}))| by \p{Lu}[^»]{1,40} »|\s{2}(?:page )?\d{1,4}$|\s{3}/iu;
const titleEnd = /(?<![\s,(/–—-])(?:[\s,–—-]+\([\p{L} ]{0,30})?[\s,(/–—-]*$/u;

/** Whether a document says more about itself than its title, date, and part names. */
export function holdsProse(head: readonly HeadParagraph[]): boolean {
  return head.some(({ role, paragraph: { marker, text } }) => {
    if (role !== "preface" || isFactLine(text)) return false;
    if (marker.sort !== "none") return true;
    return text.length > longestHeading || (endsSentence(text) && text.includes(" "));
  });
}

/** Lines of a head without prose. They are boilerplate, except for a line on which an entry starts: `t.*Own – Yours.` */
export function headingLines(
  { head, entries }: GroupedParagraphs,
  lines: readonly SourceLine[],
): readonly Boilerplate[] {
  if (holdsProse(head)) return [];
  const headed = new Set(head.flatMap(({ paragraph }) => lineNumbers(paragraph.lines)));
  for (const { headings, body } of entries)
    for (const paragraph of [...headings, ...body]) headed.delete(paragraph.lines[0]);
  const own = lines.filter(({ number }) => headed.has(number));
  return own.map(({ number, text }) => ({ lines: [number, number], text: text.trim(), reason: "heading" }));
}
