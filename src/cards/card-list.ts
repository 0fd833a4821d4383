/**
 * Rows of a list in, entries of kind `card` out. Rows with the same name, type, cost, and text are printings of one card; rows of
 * one name that differ in these are cards of their own. Every cell of a row is in its entry.
 */
import type { CardSheet } from "../domain/card.ts";
import { type Block, type Entry, plainBlock, wordsOfLabel } from "../domain/entry.ts";
import { fold, idGiver, singleSpaces, slug } from "../domain/fold.ts";
import { groupBy, type NonEmpty } from "../domain/group-by.ts";
import { type Problem, problemOf } from "../domain/problem.ts";
import type { LineSpan } from "../domain/source-line.ts";
import { type ColumnMeaning, meaningOf, meaningsOf, ofPlace } from "./columns.ts";

interface Value {
  readonly meaning: ColumnMeaning;
  readonly column: string;
  readonly value: string;
}

/** A row of a list. Cells without words are left out. */
interface Row {
  readonly values: readonly Value[];
  readonly lines: LineSpan;
}

/** Meanings of which a list of cards has at least one, besides a name and a text. */
const tellTale: readonly ColumnMeaning[] = [
  "type",
  "set",
  "number",
  "uniqueness",
  "cost",
  "keywords",
  "icons",
];

/** Whether a table with these columns is a list of cards. */
export function isCardList(columns: readonly string[]): boolean {
  const meanings = new Set(meaningsOf(columns));
  return meanings.has("name") && meanings.has("text") && tellTale.some((meaning) => meanings.has(meaning));
}

export function cardEntries(tables: readonly CardSheet[], documentId: string) {
  const rows = tables.flatMap(rowsOf);
  const giveId = idGiver(documentId);
  const cards = [...groupBy(rows, identityOf).values()];
  return {
    entries: cards.map((printings) => entryOf(printings, giveId)),
    problems: tables.flatMap(namelessRows),
  };
}

function rowsOf({ columns, rows, linesAbove }: CardSheet): Row[] {
  const meanings = meaningsOf(columns);
  return rows.map(({ cells, lines: [first, last] }) => ({
    values: withText(
      cells.flatMap((value, at): Value[] => {
        const column = columns[at] ?? `column ${at + 1}`;
        return value === "" ? [] : [{ meaning: meanings[at] ?? "figure", column, value }];
      }),
    ),
    lines: [first + linesAbove, last + linesAbove],
  }));
}

/** If the column of texts is empty, another one that may hold texts counts: `rules` of cards without abilities. */
function withText(values: readonly Value[]): readonly Value[] {
  if (values.some(({ meaning }) => meaning === "text")) return values;
  const other = values.find(({ column }) => meaningOf(column) === "text");
  return values.map((each) => (each === other ? { ...each, meaning: "text" } : each));
}

function textOf({ values }: Row, wanted: ColumnMeaning): string {
  return values.find(({ meaning }) => meaning === wanted)?.value ?? "";
}

const ofIdentity: readonly ColumnMeaning[] = ["name", "subtitle", "type", "cost", "text"];

/** Equal for printings of one card. Without a text, all figures must agree too. */
function identityOf(row: Row): string {
  const parts = ofIdentity.map((meaning) => withoutMark(textOf(row, meaning)));
  const figures = row.values.filter(({ meaning }) => meaning === "figure").map(({ value }) => value);
  return [...parts, ...(parts.at(-1) === "" ? figures : [])].map((part) => comparable(fold(part))).join("\n");
}

/** `Jadzia Dax *BOG`, `Garak*`: marks of a list for another version or printing. */
const versionMark = /\s{0,9}\*\w{0,6}$/;

export function withoutMark(name: string): string {
  return name.replace(versionMark, "");
}

const comparable = (text: string) => singleSpaces(text.toLowerCase());

function entryOf(printings: NonEmpty<Row>, giveId: ReturnType<typeof idGiver>): Entry {
  const first = printings.find((row) => !versionMark.test(textOf(row, "name"))) ?? printings[0];
  const [name, subtitle, set] = [textOf(first, "name"), textOf(first, "subtitle"), textOf(first, "set")];
  const title = subtitle === "" ? name : `${name}, ${subtitle}`;
  const label = title === "" ? labelOf(first) : null;
  const printed = printings.map((row) => printingBlock(row, first));
  return {
    id: giveId(slug(label ?? title), set === "" ? "" : slug(set)),
    title: title === "" ? null : title,
    label,
    kind: "card",
    section: set === "" ? null : set,
    ...{ number: null, changed: false, aliases: [], erratum: null, partial: false },
    blocks: [...fieldBlocks(first), ...textBlocks(first), ...printed],
    lines: first.lines,
  };
}

function labelOf({ values }: Row): string {
  const words = values.flatMap(({ value }) => singleSpaces(value).split(" ")).slice(0, wordsOfLabel);
  return words.join(" ");
}

const notFields: ReadonlySet<ColumnMeaning> = new Set([
  "name",
  "subtitle",
  "text",
  "set",
  "number",
  "printing",
]);

/** The type stands first, then the columns in the order of the list. */
function fieldBlocks({ values, lines }: Row): Block[] {
  const fields = values.filter(({ meaning }) => !notFields.has(meaning));
  const typeFirst = [...fields.filter(isType), ...fields.filter((field) => !isType(field))];
  return typeFirst.map(({ column, value }) => ({ ...plainBlock("field", value, lines), under: column }));
}

const isType = ({ meaning }: Value) => meaning === "type";

function textBlocks(row: Row): Block[] {
  const paragraphs = textOf(row, "text").split("\n");
  return paragraphs.flatMap((text) => (text === "" ? [] : [plainBlock("game-text", text, row.lines)]));
}

/** `Premiere 12 (Rarity: R)`: also says where a field of this printing differs from that of the first. */
function printingBlock(row: Row, first: Row): Block {
  const place = [textOf(row, "set"), textOf(row, "number")].filter((word) => word !== "").join(" ");
  const isKnown = ({ column, value }: Value) =>
    first.values.some((each) => each.column === column && comparable(each.value) === comparable(value));
  const facts = row.values
    .filter((each) => !ofPlace.has(each.meaning) && (each.meaning === "printing" || !isKnown(each)))
    .map(({ column, value }) => `${column}: ${value.replaceAll("\n", " ")}`);
  const rest = facts.length === 0 ? "" : `(${facts.join("; ")})`;
  return plainBlock("printing", `${place} ${rest}`.trim(), row.lines);
}

function namelessRows({ file, columns, rows }: CardSheet): Problem[] {
  const at = meaningsOf(columns).indexOf("name");
  const nameless = rows.filter(({ cells }) => cells[at] === "");
  return nameless.map(({ cells, lines: [line] }) => {
    const message = "the row has no name; it is kept under its first words";
    const facts = { file, line, column: 1, row: cells.join(" "), advice: "add the name of the card" };
    return problemOf({ severity: "warning", code: "malformed-row", message, ...facts });
  });
}
