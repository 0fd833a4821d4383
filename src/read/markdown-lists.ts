/** Recognizes the items of Markdown lists, and numbers them as a page shows them. */
import { isMarked } from "../domain/list-markers.ts";

/** Markdown has one more bullet character. */
const plusItem = /^\s*\+\s/;
export function isItem(row: string): boolean {
  return isMarked(row) || plusItem.test(row);
}

const starred = /^(?<indent>\s*)\*(?=\s+\S)/;

/** If adjacent rows start with stars, these are bullets, not marks of a change as in `* cost – Each card`. */
export function withBullets(rows: readonly string[]): readonly string[] {
  const isList = rows.some((row, at) => starred.test(row) && starred.test(rows[at + 1] ?? ""));
  return isList ? rows.map((row) => row.replace(starred, "$<indent>•")) : rows;
}

interface NumberedList {
  readonly indent: number;
  /** The number of its last item, as written and as shown. */
  written: string;
  shown: number;
}

const numbered = /^(?<indent>[ \t]*)(?<number>\d{1,3})(?=[.)][ \t]+\S)/;
const headingStart = /^ {0,3}#{1,6}(?:\s|$)/;
/** The items of an inner list stand this much further in. */
const innerIndent = 2;

/**
 * Returns the rows one by one with the numbers that a page shows: only the first number of a list counts, so an author may write
 * `1.` before each item. Other numbers are kept, because readers refer to them.
 */
export function listCounter(): (row: string) => string {
  const lists: NumberedList[] = [];
  let above = "";
  return (row) => {
    const isBelowBlank = above.trim() === "";
    above = row;
    if (row.trim() === "") return row;
    const indent = indentOf(row);
    const { number } = numbered.exec(row)?.groups ?? {};
    const isOther = number === undefined && (isItem(row) || isBelowBlank || headingStart.test(row));
    while (lists.length > 0 && endsList(lists.at(-1), indent, isOther)) lists.pop();
    return number === undefined ? row : asShown(lists, { row, indent, number });
  };
}

function endsList(list: NumberedList | undefined, indent: number, isOther: boolean): boolean {
  if (list === undefined) return false;
  return isOther ? indent <= list.indent : indent <= list.indent - innerIndent;
}

interface NumberedRow {
  readonly row: string;
  readonly indent: number;
  readonly number: string;
}

function asShown(lists: NumberedList[], { row, indent, number }: NumberedRow): string {
  const list = lists.at(-1);
  if (list === undefined || indent >= list.indent + innerIndent) {
    lists.push({ indent, written: number, shown: Number(number) });
    return row;
  }
  list.shown = number === list.written ? list.shown + 1 : Number(number);
  list.written = number;
  return row.replace(number, `${list.shown}`);
}

/** A tab stands for four spaces. */
function indentOf(row: string): number {
  return row.slice(0, row.search(/\S/)).replaceAll("\t", "    ").length;
}
