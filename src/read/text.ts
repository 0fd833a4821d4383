/** Reads a plain text into lines. Any bytes are readable: damage is reported and kept as the replacement character. */

import { fewest, longestTitleLine } from "../domain/evidence.ts";
import { groupRuns } from "../domain/group-by.ts";
import { isBullet, isMarked } from "../domain/list-markers.ts";
import {
  endsSentence,
  isBlank,
  newline,
  pageEnd,
  rowOfCells,
  type SourceLine,
  splitLine,
  withoutBlanks,
} from "../domain/source-line.ts";
import { decodeBytes, plainSpaces } from "./encoding.ts";
import { joinBrokenWords } from "./hyphens.ts";
import { damageProblems, encodingProblems } from "./problems.ts";
import type { ReadLines } from "./source-lines.ts";
import { invisible, withoutMarkup } from "./tags.ts";

/** There is no line after a final line end. Breaks in the markup or of a page give several lines with the same number. */
export function readText(bytes: Uint8Array): ReadLines {
  const decoded = decodeBytes(bytes);
  const rows = joinBrokenWords(plainSpaces(decoded.text)).split(newline).map(plainTableRow);
  if (rows.at(-1)?.text === "") rows.pop();
  const written = rows.map((row, at): SourceLine => ({ number: at + 1, ...row }));
  const lines = withoutMargin(written.flatMap(withPageEnd));
  const marked = withTableRows(withHeadings(withNestedItems(withLabels(lines)))).flatMap((line) =>
    splitLine(line, withoutMarkup(line.text.replace(invisible, ""))),
  );
  return {
    lines: withoutBlanks(marked),
    problems: [...encodingProblems(decoded), ...damageProblems(written)],
    title: null,
  };
}

function withPageEnd(line: SourceLine): readonly SourceLine[] {
  if (!line.text.startsWith(pageEnd)) return [line];
  return [
    { ...line, text: pageEnd },
    { ...line, text: line.text.slice(pageEnd.length).replaceAll(pageEnd, " ") },
  ];
}

/** Removes the white space that every line begins with, as in a quotation: only what is deeper shows a list. */
function withoutMargin(lines: readonly SourceLine[]): readonly SourceLine[] {
  const [first, ...others] = lines.filter(({ text }) => text.trim() !== "");
  if (!first) return lines;
  let margin = first.text.slice(0, first.text.length - first.text.trimStart().length);
  for (const { text } of others) while (!text.startsWith(margin)) margin = margin.slice(0, -1);
  return lines.map((line) =>
    line.text.startsWith(margin) ? { ...line, text: line.text.slice(margin.length) } : line,
  );
}

/**
 * `•` or `2.` on a line above its text, as some programs copy lists. A letter such as `B.` heads the terms with that initial.
 */
const labelAlone = /^\s{0,99}(?:[*–-]|\(?(?:\d{1,2}|[a-z])[.)])\s*$/;
/** A single line with such marks may be anything. */
const fewestMarks = 2;

function withLabels(lines: readonly SourceLine[]): readonly SourceLine[] {
  const isLabel = lines.map(({ text }) => isBullet(text) || labelAlone.test(text));
  const isAbove = lines.map(({ text }, at) => isLabel[at - 1] === true && !isLabel[at] && text.trim() !== "");
  if (isAbove.filter((above) => above).length < fewestMarks) return lines;
  return lines.map((line, at) => {
    if (isAbove[at + 1]) return { ...line, text: "" };
    return isAbove[at]
      ? { ...line, text: `${lines[at - 1]?.text.trimEnd()} ${line.text.trimStart()}` }
      : line;
  });
}

/** `  – Even if stopped.` below `• Crew counts.`; elsewhere, a dash goes on with a sentence or a title. */
const dashedItem = /^(?<indent>\s{0,99})[–—] (?=\S)/;

/** Gives items after a dash the bullet of a deeper level, if they follow an item that has ended without a blank line. */
function withNestedItems(lines: readonly SourceLine[]): readonly SourceLine[] {
  let isInList = false;
  return lines.map((line, at) => {
    const isNested = isInList && dashedItem.test(line.text) && endsSentence(lines[at - 1]?.text ?? "");
    isInList = isMarked(line.text) || (isInList && line.text.trim() !== "");
    return isNested ? { ...line, text: line.text.replace(dashedItem, "$<indent>  ◦ ") } : line;
  });
}

/** `+-----+-----+`, `|-----|-----|` and `| Bell | It rings. |`: a table that is drawn with characters. */
const tableBorder = /^\s{0,99}[+|](?: ?:?[-=]{2,200}:? ?[+|]){1,20}\s*$/;

/** `-----------  ----  ----------` below the names of columns. */
const columnRuler = /^\s{0,99}-{2,120}(?:\s{1,40}-{2,120}){1,15}\s*$/;

function plainTableRow(row: string, at: number, rows: readonly string[]): Pick<SourceLine, "text" | "table"> {
  const text = row.trim();
  if (tableBorder.test(row) || columnRuler.test(row)) return { text: "" };
  if (columnRuler.test(rows[at + 1] ?? "")) return { text: row, table: "head" };
  const cells = text
    .slice(1, -1)
    .split("|")
    .map((cell) => cell.trim());
  const isDrawn = text.startsWith("|") && text.endsWith("|") && cells.length > 1;
  if (!isDrawn) return { text: row };
  const [only, ...others] = cells.filter((cell) => cell !== "");
  if (only !== undefined && others.length === 0) return { text: only };
  return { text: rowOfCells(cells).trimEnd(), table: "row" };
}

/** Cells separated by tabs, as saved by a spreadsheet. */
const tab = /\t+/;
/** `100.1a` or a bullet before a tab is not a cell if only a text follows. */
const word = /\p{L}{2}/u;

/** Joins tab-separated cells with ` | ` in at least three rows of as many cells. A row that starts with a tab may be between them. */
function withTableRows(lines: readonly SourceLine[]): readonly SourceLine[] {
  const rows = lines.map((line) => {
    const cells = line.text.includes("\t") ? line.text.trim().split(tab) : [];
    return { line, cells, count: cells.length };
  });
  const runs = groupRuns(rows, ({ line, count }, _, [first]) => {
    const isBetween = first.count > 1 && count === 1 && line.text.startsWith("\t");
    return isBetween || count === first.count;
  });
  return runs.flatMap((run) => {
    const table = run.filter(({ count }) => count > 1);
    const areNamed = table.every(({ cells: [name = ""], count }) => count > 2 || word.test(name));
    const isTable = table.length >= fewest && areNamed;
    return run.map(({ line, cells, count }): SourceLine => {
      return isTable && count > 1 ? { ...line, text: rowOfCells(cells), table: "row" } : line;
    });
  });
}

/** A row of characters below a line: `======`. */
const underline = /^\s*(?<sign>[=~#*^"'+-])\k<sign>{2,120}\s*$/;
/** A row that only separates: `__________`, `-=-=-=-=-=-`, `I===I===I===I===I===I`. Of letters, only those that draw a line. */
const ruler =
  /^\s{0,99}(?<unit>(?=\S{0,4}[=~_*#+-])(?:[^\p{L}\p{N}\s]|[IlOoXx])[^\p{L}\p{N}]{0,4})\k<unit>{4,200}[^\p{N}\s]?\s*$/u;
/** Underline characters from the highest level to the lowest, in the usual order of reStructuredText. */
const signs = ["#", "*", "=", "-", "~", "^", '"', "'", "+"];
/** These have a fixed level even if the others are not in use. */
const usualSigns = new Set(["=", "-"]);

/** Turns a line underlined by characters of about the same length into a heading. The underline becomes blank. */
function withHeadings(lines: readonly SourceLine[]): readonly SourceLine[] {
  const boxed = lines.flatMap((_, at) => (isBoxed(lines, at) ? [at] : []));
  const boxes = new Set(boxed.length >= fewestMarks ? boxed : []);
  const rows = lines.map(({ text }, at) => underlineOf(text, lines[at + 1]?.text ?? ""));
  const framed = framedHeadings(lines);
  const levelOf = levelsOfSigns([...rows, ...[...framed.values()].map(({ sign }) => sign)]);
  // In a wiki, more signs mean a lower level.
  const levelOfFrame = ({ sign = "", depth = 0 }) => (sign === "=" ? 1 + depth : levelOf(sign));
  const levels = rows.map((sign, at) =>
    boxes.has(at) ? levelOfBoxes : sign === null ? null : levelOf(sign),
  );
  const first = levels.findIndex((level) => level !== null);
  // The only box contains the title of the document, above headings with the same underline.
  const isTitled = boxed.length === 1 && boxed[0] === first;
  return lines.map((line, at) => {
    const level = levels[at] ?? null;
    if (level !== null) return { ...line, level: isTitled && at > first ? level + 1 : level };
    const isRow = ruler.test(line.text) || (rows[at - 1] ?? null) !== null;
    const heading = framed.get(line);
    if (heading) return { ...line, text: heading.words, level: levelOfFrame(heading) };
    return isRow ? { ...line, text: "" } : line;
  });
}

/** `--- GAME SETUP ---`, or the headings of a wiki: `== Setup ==`, `== Setup` */
const framedHeading =
  /^\s*(?<signs>(?<sign>[=~#*+-])\k<sign>{1,20})\s+(?<words>\S.{1,77}?)(?<end>\s+\k<sign>{2,20})?\s*$/;

function framedHeadings(lines: readonly SourceLine[]) {
  const found = lines.flatMap((line) => {
    const { signs = "", sign = "", words = "", end } = framedHeading.exec(line.text)?.groups ?? {};
    const isHeading = word.test(words) && (end !== undefined || sign === "=");
    return isHeading ? [[line, { sign, words, depth: signs.length }] as const] : [];
  });
  return new Map(found.length >= fewestMarks ? found : []);
}

const levelOfBoxes = 2;

/** A title between two rows of characters of any length, also with a colon. Rows between all lines of text do not make boxes. */
function isBoxed(lines: readonly SourceLine[], at: number): boolean {
  const isRow = (place: number) => ruler.test(lines[place]?.text ?? "");
  const isInTable = [-1, 1].some(
    (side) => isRow(at + 3 * side) && !isBlank(lines[at + 2 * side]?.text ?? ""),
  );
  const text = lines[at]?.text ?? "";
  if (!isRow(at - 1) || !isRow(at + 1) || isInTable) return false;
  if (endsSentence(text) && !text.trimEnd().endsWith(":")) return false;
  return word.test(text) && text.length <= longestTitleLine;
}

/** How much the lengths of the heading and its underline may differ. */
const slack = 4;

/** A line such as `Spells.` ends a text rather than being a heading. */
const textEnd = /[.;,]\s*$/;

/** The character of the underline of a heading; null if the text is not underlined. */
function underlineOf(text: string, below: string): string | null {
  const sign = underline.exec(below)?.groups?.sign;
  const length = text.trim().length;
  if (sign === undefined || !word.test(text) || underline.test(text)) return null;
  return Math.abs(below.trim().length - length) <= slack && !textEnd.test(text) ? sign : null;
}

function levelsOfSigns(rows: readonly (string | null)[]): (sign: string) => number {
  const used = signs.filter((sign) => usualSigns.has(sign) || rows.includes(sign));
  return (sign) => 1 + used.indexOf(sign);
}
