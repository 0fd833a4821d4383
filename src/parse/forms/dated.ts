/** Web pages of dated rulings: title and day on one line (`Naming a Number 2017-06-06`), the text below, newest first. */
import { readDate } from "../dates.ts";
import { readMark } from "../titles.ts";
import type { Form, Opening, Shape } from "./opening.ts";

const datedLine = /^(?<title>\S.{1,100}?)[\s–—-]{1,5}\(?(?<date>\d{4}-\d{2}-\d{2})\)?$/;
/** The last characters of such a line. */
const dayEnd = /\d\)?$/;
const longestLine = 130;

/** The day stays in the heading, which is kept as written. */
export const datedForm: Form = { name: "dated", opens: openDated };

function openDated(text: string, shape: Shape): Opening | null {
  if (shape === "prose" || !looksDated(text)) return null;
  const { title, changed } = readMark(datedLine.exec(text.trim())?.groups?.title ?? "");
  return { title: title.replaceAll("*", ""), changed, isErratum: false, heading: text.trim(), text: "" };
}

export function looksDated(text: string): boolean {
  const line = text.trim();
  if (!dayEnd.test(line.slice(-2))) return false;
  const date = line.length <= longestLine ? datedLine.exec(line)?.groups?.date : undefined;
  return date !== undefined && readDate(date) !== null;
}
