/** Web pages of dated rulings: title and day on one line (`Naming a Number 2017-06-06`), the text below, newest first. */
import { readDate } from "../dates.ts";
import { endsSentence } from "../line-ends.ts";
import { type LineContext, type Opening, openTitleLine, type TitleLineForm } from "./opening.ts";

const datedLine = /^(?<title>\S.{1,100}?)[\s–—-]{1,5}\(?(?<date>\d{4}-\d{2}-\d{2})\)?$/;
/** The last characters of such a line. */
const dayEnd = /\d\)?$/;
const longestLine = 130;

export const datedForm: TitleLineForm = {
  name: "dated",
  // A list of dated rulings has no text between its lines.
  looks: (line, { lower }: Pick<LineContext, "lower">) =>
    looksDated(line) && lower !== null && !looksDated(lower),
  opensLine: openDated,
  worth: 4,
};

/** The day stays in the heading, which is kept as written. */
export function openDated(text: string): Opening {
  return { ...openTitleLine(datedLine.exec(text.trim())?.groups?.title ?? ""), heading: text.trim() };
}

export function looksDated(text: string): boolean {
  const line = text.trim();
  if (!dayEnd.test(line.slice(-2))) return false;
  const { title = "", date = "" } = (line.length <= longestLine && datedLine.exec(line)?.groups) || {};
  return readDate(date) !== null && !endsSentence(title);
}
