/** Tables with a card a row: `Card | Type | Text` above `Aid Station | Facility | Heals one personnel.` */
import type { Form, Opening } from "./opening.ts";

const separator = " | ";

export const tableRowForm: Form = { name: "table row", opens: openRow };

/** The first cell names the entry, the others are its text; the row that names the columns opens nothing. */
function openRow(text: string): Opening | null {
  if (!text.slice(0, longestName).includes(separator)) return null;
  const row = text.startsWith("| ") ? text.slice(2) : text;
  const at = row.indexOf(separator);
  if (at <= 0 || at > longestName || isHeadRow(row)) return null;
  const title = row.slice(0, at).trim().replaceAll("*", "");
  const rest = row.slice(at + separator.length).trim();
  return rest === "" ? null : { title, changed: false, isErratum: false, heading: null, text: rest };
}

const longestName = 110;
const columnName =
  /^\**(?:card(?: name| title)?|name|title|type|text|game text|before|after|old(?: text)?|new(?: text)?|ruling|erratum|errata|set|number|change)\**$/i;

/** Whether a row names the columns: `Card | Type | Text`. */
export function isHeadRow(row: string): boolean {
  return row.includes(separator) && row.split(separator).every((cell) => columnName.test(cell.trim()));
}
