/** Removes wiki markup: `=== Ash Dragon ===`, `; Term` / `: its text`, `| cell || cell`, `'''bold'''`, `[[page|words]]`. */
import { levelOfTerm, type SourceLine } from "../domain/source-line.ts";
import { rowOfCells } from "./column-names.ts";

/** The level is the number of characters on both sides; AsciiDoc has them only before the words, `== Setting up`. */
const wikiHeading =
  /^(?<signs>={1,6})(?:\s{0,9}(?<words>[^=\s].{0,150}?)\s{0,9}\k<signs>| (?<bare>\p{L}[^=]{1,150}))$/u;
/** A single such line may be anything. */
const fewestHeadings = 2;

export function withoutWikiMarkup(lines: readonly SourceLine[]): readonly SourceLine[] {
  const headings = lines.filter(({ text }) => text.startsWith("=") && wikiHeading.test(text.trimEnd()));
  if (headings.length < fewestHeadings) return lines;
  return withTables(lines).flatMap((line) => {
    const { signs = "", bare = "", words = bare } = wikiHeading.exec(line.text.trimEnd())?.groups ?? {};
    if (signs !== "") return { ...line, text: withoutLinks(words), level: signs.length };
    const { term, text } = wikiTerm.exec(line.text)?.groups ?? {};
    if (term === undefined) return { ...line, text: withoutLinks(line.text) };
    const title = { ...line, text: withoutLinks(term.trim()), level: levelOfTerm };
    return text === undefined ? title : [title, { ...line, text: withoutLinks(text) }];
  });
}

/** `; Familiar` names what the next line explains, like `dt` in HTML; so does `; Mana : its text` on one line. */
const wikiTerm = /^;\s{0,9}(?<term>[^:\s][^:]{0,150})(?:(?<=\s): {0,9}(?<text>\S.*))?$/;

/** Edges of a table and of its rows: `{| class="wikitable"`, `|-`, `|}`. */
const tableEdge = /^\s{0,9}(?:\{\||\|-|\|\})/;
const tableCells = /^\s{0,9}(?<sign>[!|])\s{0,9}(?<cells>.*)$/;
/** Attributes before a cell (`style="width: 3em" | Cell`, `scope="row" | Name`), and the plus sign of `|+ Caption`. */
const beforeCell = /^(?:\+\s{0,9}|(?:[a-z]{3,10}\s?=\s?"[^"|]{0,80}"\s{0,9}){1,5}\|\s{0,9})/;
const betweenCells = /\s{0,9}(?:\|\||!!)\s{0,9}/;

/** Separates cells by ` | `. The cells of a row may be on one line or on several; they are put on its first line. */
function withTables(lines: readonly SourceLine[]): readonly SourceLine[] {
  const rows: SourceLine[] = [];
  let [inTable, rowAt] = [false, -1];
  for (const line of lines) {
    const edge = tableEdge.exec(line.text)?.[0].trim();
    if (edge === "{|" || (edge !== undefined && inTable)) {
      [inTable, rowAt] = [edge !== "|}", -1];
      rows.push({ ...line, text: "" });
    } else if (inTable && tableCells.test(line.text)) rowAt = addCells(rows, rowAt, line);
    else rows.push(line);
  }
  return rows;
}

/** Adds the cells of a line to the open row or starts a new one. Returns the position of the row. */
function addCells(rows: SourceLine[], rowAt: number, line: SourceLine): number {
  const { sign, cells = "" } = tableCells.exec(line.text)?.groups ?? {};
  const text = rowOfCells(cells.split(betweenCells).map((cell) => cell.replace(beforeCell, "")));
  const row = rows[rowAt];
  if (row === undefined)
    return rows.push(sign === "!" ? { ...line, text, isTableHead: true } : { ...line, text }) - 1;
  // `! Bell` above `| It rings.` is the header of its row, not of the table.
  const isTableHead = sign === "!" ? row.isTableHead : undefined;
  rows[rowAt] = { ...row, text: rowOfCells([row.text, text]), isTableHead };
  rows.push({ ...line, text: "" });
  return rowAt;
}

/** Deeper lists have several bullets; indented text has colons. */
const wikiItem = /^(?<above>[*#:]{0,6})(?<bullet>[*#:])\s*/;
const wikiLink = /\[\[(?:[^[\]|]{1,200}\|)?(?<words>[^[\]|]{1,200})\]\]/g;

function withoutLinks(text: string): string {
  return text
    .replace(
      wikiItem,
      (_, above: string, bullet: string) => `${"  ".repeat(above.length)}${bullet === ":" ? "" : "• "}`,
    )
    .replace(wikiLink, "$<words>")
    .replaceAll("'''", "**")
    .replaceAll("''", "*");
}
