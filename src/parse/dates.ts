/** A date as documents write it in, with no-break spaces and ligatures too, an ISO day out; null where it is none. */

const months = "january february march april may june july august september october november december".split(
  " ",
);

/** `3 January 2011`, `3-Jan-2011` */
const dayMonthYear = /^(?<day>\d{1,2})(?:st|nd|rd|th)?[ -](?<month>[A-Za-z]{3,9})\.?,?[ -](?<year>\d{4})$/;
/** `January 3, 2011` */
const monthDayYear = /^(?<month>[A-Za-z]{3,9})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})$/;
/** `7/31/00`: the publishers are American, the month stands first. */
const slashed = /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{2}|\d{4})$/;
/** `2017-06-06` */
const iso = /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/;

/** No date is without a digit, which is quickly seen. */
const digit = /\d/;

export function readDate(words: string): string | null {
  if (!digit.test(words)) return null;
  const plain = words.normalize("NFKC").trim();
  for (const form of [dayMonthYear, monthDayYear, slashed, iso]) {
    const found = form.exec(plain)?.groups;
    if (found) return isoDay(found.year ?? "", monthNumber(found.month ?? ""), Number(found.day));
  }
  return null;
}

/** `June 1996`: a month alone counts from its first day. */
const monthYear = /^(?<month>[A-Za-z]{3,9})\.?,? (?<year>\d{4})$/;

export function readMonth(words: string): string | null {
  const found = monthYear.exec(words.trim())?.groups;
  return found ? isoDay(found.year ?? "", monthNumber(found.month ?? ""), 1) : null;
}

function monthNumber(word: string): number {
  if (/^\d+$/.test(word)) return Number(word);
  return months.findIndex((month) => month.startsWith(word.toLowerCase())) + 1;
}

/** The game began in 1994: two digits of 90 and more are of that century. */
function isoDay(year: string, month: number, day: number): string | null {
  const full = year.length === 4 ? Number(year) : Number(year) + (Number(year) >= 90 ? 1900 : 2000);
  const date = new Date(Date.UTC(full, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : null;
}
