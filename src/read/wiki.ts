/**
 * The lines of a wiki's source in, the same without its markup out: `=== Ash Dragon ===`, `; Term` above `: its text`,
 * `| cell || cell`, `'''bold'''`, `[[page|words]]`.
 */
import type { SourceLine } from "../domain/source-line.ts";

/** As many characters on both sides as its level; AsciiDoc has them only before the words, `== Setting up`. */
const wikiHeading =
  /^(?<signs>={1,6})(?:\s{0,9}(?<words>[^=\s].{0,150}?)\s{0,9}\k<signs>| (?<bare>\p{L}[^=]{1,150}))$/u;
/** One such line may be anything. */
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

/** `; Familiar` names what the next line explains, as `dt` of a web page does; so does `; Mana : its text` on one line. */
const wikiTerm = /^;\s{0,9}(?<term>[^:\s][^:]{0,150})(?:(?<=\s): {0,9}(?<text>\S.*))?$/;
const levelOfTerm = 6;

/** `{| class="wikitable"`, `|-`, `|}`: where a table begins, a row, and where the table ends. */
const tableEdge = /^\s{0,9}(?:\{\||\|-|\|\})/;
const tableCells = /^\s{0,9}(?<sign>[!|])\s{0,9}(?<cells>.*)$/;
/** `style="width: 3em" | Cell`, `scope="row" | Name`, and the sign of `|+ Caption` */
const beforeCell = /^(?:\+\s{0,9}|(?:[a-z]{3,10}\s?=\s?"[^"|]{0,80}"\s{0,9}){1,5}\|\s{0,9})/;
const betweenCells = /\s{0,9}(?:\|\||!!)\s{0,9}/;

/** Cells separated by ` | `. Those of a row may stand on one line or below each other, and go to its first line. */
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

/** Adds the cells of a line to the row that is open, or begins one; the place of the row. */
function addCells(rows: SourceLine[], rowAt: number, line: SourceLine): number {
  const { sign, cells = "" } = tableCells.exec(line.text)?.groups ?? {};
  const text = cells
    .split(betweenCells)
    .map((cell) => cell.replace(beforeCell, ""))
    .join(" | ");
  const row = rows[rowAt];
  if (row === undefined)
    return rows.push(sign === "!" ? { ...line, text, isTableHead: true } : { ...line, text }) - 1;
  // `! Bell` above `| It rings.` heads its row and no columns.
  const isTableHead = sign === "!" ? row.isTableHead : undefined;
  rows[rowAt] = { ...row, text: `${row.text} | ${text}`, isTableHead };
  rows.push({ ...line, text: "" });
  return rowAt;
}

/** Deeper lists have several bullets, indented text colons. */
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
