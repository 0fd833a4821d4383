/** Tables with one card per row: `Card | Type | Text` above `Aid Station | Facility | Heals one personnel.` */

import { wordsOfCell } from "../../domain/evidence.ts";
import { cellsOf, hasLetter, rowOfCells } from "../../domain/source-line.ts";
import { readDate } from "../dates.ts";
import { longestTitle } from "../titles.ts";
import {
  type Form,
  type FormParagraph,
  type HeadedText,
  type Opening,
  openRunIn,
  openTitleLine,
  type ParagraphContext,
} from "./opening.ts";

const separator = " | ";

export const tableRowForm: Form = {
  name: "table row",
  begins: openRow,
  opens: openBelowTable,
  suits: (paragraphs) => isTable(paragraphs) && !isTableOfItem(paragraphs),
  listing: (headed) => {
    if (!isListOfEntries(headed)) return "no";
    return headed.entries > 1 ? "certain" : null;
  },
};

/** Text below a table of entries and a blank line does not belong to the last row. */
function openBelowTable(
  { text, lines: [first] }: FormParagraph,
  { upper }: ParagraphContext,
): Opening | null {
  const isBelow = upper?.text.includes(" |") && first > upper.lines[1] + 1;
  return isBelow && !text.includes(" |") ? openRunIn({ title: null }, text) : null;
}

/** Lines of which no two have as many cells are no table: the links `1.1 | 1.2` and `Core | Heroes | Errata` above the text. */
function isTable(paragraphs: readonly FormParagraph[]): boolean {
  const rows = paragraphs.filter(({ text }) => openRow(text) !== null).map(({ text }) => cellsOf(text));
  return rows.length === 1 || new Set(rows.map(({ length }) => length)).size < rows.length;
}

/** `Win | Prize` below `b. After each game, the winner is given a prize.`: a table below a list item belongs to that item. */
function isTableOfItem(paragraphs: readonly FormParagraph[]): boolean {
  const at = paragraphs.findIndex(({ table }) => table === "head");
  const [upper, head] = [paragraphs[at - 1], paragraphs[at]];
  if (head === undefined || upper === undefined || upper.marker.sort === "none") return false;
  return head.lines[0] - upper.lines[1] <= linesToTable;
}

/** A blank line may be between them. In more space there was a heading. */
const linesToTable = 2;

/**
 * Whether each row is an entry: the header says that the table lists cards or terms, or the rows say more than which words
 * correspond (`Red | Green`) and do not continue text above them. Below a text, a table belongs to that text, unless it lists
 * cards or what the heading announces.
 */
function isListOfEntries({ lines, isPromised, beginsAtOnce }: HeadedText): boolean {
  if (!beginsAtOnce && !isPromised && !lines.some(({ text }) => startsCards.test(text))) return false;
  if (lines.some(({ text }) => headOfCards.test(text))) return true;
  const rows = lines.map(({ text }) => text).filter((text) => openRow(text) !== null);
  const explained = rows.filter(
    (row) =>
      hasLetter(openRow(row)?.title ?? "") &&
      cellsOf(row).some((cell) => cell.split(" ").length >= wordsOfCell),
  );
  return explained.length * 2 > rows.length;
}

/** The first cell that is not a number names the entry; the others are its text. The header row begins nothing. */
function openRow(text: string): Opening | null {
  const alone = onlyName.exec(text)?.groups?.name;
  if (alone !== undefined && !noName.test(alone)) return openTitleLine(alone);
  if (!text.slice(0, longestTitle).includes(separator)) return null;
  const row = text.startsWith("| ") ? text.slice(2) : text;
  if (isHeadOfTable({ text: row })) return null;
  if (row !== text && columnLabel.test(row)) return openRunIn({ title: null }, row);
  const cells = cellsOf(row);
  const name = cells.length > 2 && count.test(cells[0] ?? "") ? 1 : 0;
  const title = (cells[name] ?? "").replaceAll("*", "");
  const rest = rowOfCells(cells.toSpliced(name, 1)).trim();
  if (noName.test(title) || readDate(title) !== null) return null;
  return openRunIn({ title }, rest);
}

/** `Card | Before | After` */
const startsCards = /^(?:\| )?\**card(?: name| title)?\** \| /i;

/** `Card | Cost | Text` */
const headOfCards =
  /^(?:\| )?(?:(?:card )?no\.? \| |# \| )?\**(?:card(?: name| title)?|name|title|term|topic|keyword)\** \| /i;

/** `12`, `#12`, `12.`, `HW06-002` */
const count = /^(?:#?\d{1,4}\.?|[A-Z]{1,4}\d{0,3}-\d{1,4})$/;

/** `Anchor |`: a card about which the table says nothing. Without it, its name would end the text of the card above. */
const onlyName = /^(?:\| )?(?<name>[^|]{1,110}?) \|(?: \|){0,20}$/;
/** `| Before: Draw a card. | After: …`: a row of a list of cards without a name. */
const columnLabel = /^[^|:]{1,40}: /;
/** `[73915052]`: an image with the number of a card, or an empty name. */
const noName = /^(?:\[\d{1,12}\])?$/;
const columnName =
  /^\**(?:card(?: name| title)?|name|title|type|text|game text|before|after|old(?: text)?|new(?: text)?|term|topic|keyword|definition|meaning|explanation|ruling|since|erratum|errata|set|(?:card )?(?:no\.?|number)|change|date|question|answer)\**$/i;

/** Whether a line or paragraph names the columns of a table: `Card | Type | Text`. */
export function isHeadOfTable({ text, table }: Pick<FormParagraph, "text" | "table">): boolean {
  if (table === "head") return true;
  return text.includes(separator) && cellsOf(text).every((cell) => columnName.test(cell));
}
