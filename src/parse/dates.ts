/** Parses dates as documents write them, even with no-break spaces and ligatures, into ISO dates. Null stands for any other text. */
import { months } from "../domain/fold.ts";

/** `3 January 2011`, `3-Jan-2011` */
const dayMonthYear = /^(?<day>\d{1,2})(?:st|nd|rd|th)?[ -](?<month>\p{L}{3,9})\.?,?[ -](?<year>\d{4})$/u;
/** `January 3, 2011` */
const monthDayYear = /^(?<month>\p{L}{3,9})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})$/u;
/** `7/31/00`: the publishers are American, so the month comes first. */
const slashed = /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{2}|\d{4})$/;
/** `31.7.2000`, `30/06/2003`, `30/06/03`, but not the rule number `1.2.12` */
const dayFirst = /^(?<day>\d{1,2})[./](?<month>\d{1,2})[./](?<year>(?<=\/)\d{2}|\d{4})$/;
/** `2017-06-06`, `2017/06/06` */
const iso = /^(?<year>\d{4})[-/](?<month>\d{2})[-/](?<day>\d{2})$/;

/** A quick test: every date has a year of four digits or a slash between digits. */
const mayBeDate = /\d{4}|\d\/\d/;

export function readDate(words: string): string | null {
  if (!mayBeDate.test(words)) return null;
  const plain = words.normalize("NFKC").trim();
  for (const form of [dayMonthYear, monthDayYear, slashed, dayFirst, iso]) {
    const { year = "", month = "", day } = form.exec(plain)?.groups ?? {};
    const date = isoDay(year, monthNumber(month), Number(day));
    if (date !== null) return date;
  }
  // `03.15.2018`: no month is the fifteenth.
  return plain.includes(".") ? readDate(plain.replaceAll(".", "/")) : null;
}

/** Matches possible dates inside a text, in each of these forms. */
const written =
  /(?<![\d./])(?:\d{1,2}\/\d{1,2}\/(?:\d{4}|\d{2})|\d{4}[-/]\d{2}[-/]\d{2}|\d{1,2}\.\d{1,2}\.\d{4}|\d{1,2}(?:st|nd|rd|th)?[ -]\p{L}{3,9}\.?,?[ -]\d{4}|\p{L}{3,9}\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4})(?![\p{L}\d]|-\d)/gu;

/** The dates inside a text, as written. */
export function datesIn(text: string): readonly string[] {
  return mayBeDate.test(text) ? (text.match(written) ?? []).filter((words) => readDate(words) !== null) : [];
}

/** `June 1996` */
const monthYear = /(?<![\p{L}\d])(?<month>\p{L}{3,9})\.?,? (?<year>\d{4})(?![\p{L}\d])/gu;

/** The months in a text that are followed by a year and have no day, as ISO months: `1996-06`. */
export function monthsIn(text: string): readonly (readonly [written: string, month: string])[] {
  if (!mayBeDate.test(text)) return [];
  return [...text.matchAll(monthYear)].flatMap(({ 0: words, groups }) => {
    const day = isoDay(groups?.year ?? "", monthNumber(groups?.month ?? ""), 1);
    return day === null ? [] : [[words, day.slice(0, "1996-06".length)] as const];
  });
}

/** The rest of a line after removing dates and months. */
export function withoutDates(text: string): string {
  const days = datesIn(text).reduce((rest, date) => rest.replace(date, ""), text);
  return monthsIn(days).reduce((rest, [month]) => rest.replace(month, ""), days);
}

function monthNumber(word: string): number {
  if (Number(word) > 0) return Number(word);
  return months.findIndex((name) => name.startsWith(word.toLowerCase())) + 1;
}

/** The first such games are from the seventies, so two digits from 70 on belong to the 1900s. */
function isoDay(year: string, month: number, day: number): string | null {
  const full = year.length === 4 ? Number(year) : Number(year) + (Number(year) >= 70 ? 1900 : 2000);
  const date = new Date(Date.UTC(full, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : null;
}
