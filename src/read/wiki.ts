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
  return withTables(lines).map((line) => {
    const { signs = "", bare = "", words = bare } = wikiHeading.exec(line.text.trimEnd())?.groups ?? {};
    const term = wikiTerm.exec(line.text)?.groups?.words;
    if (signs !== "") return { ...line, text: withoutLinks(words), level: signs.length };
    return term === undefined
      ? { ...line, text: withoutLinks(line.text) }
      : { ...line, text: withoutLinks(term), level: levelOfTerm };
  });
}

/** `; Familiar` names what the next line explains, as `dt` of a web page does. */
const wikiTerm = /^;\s{0,9}(?<words>[^:\s][^:]{0,150})$/;
const levelOfTerm = 6;

/** `{| class="wikitable"`, `|-`, `|}`: where a table begins, a row, and where the table ends. */
const tableEdge = /^\s{0,9}(?:\{\||\|-|\|\})/;
const tableCells = /^\s{0,9}(?<sign>[!|])\s{0,9}(?<cells>.*)$/;
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
  const text = cells.split(betweenCells).join(" | ");
  const row = rows[rowAt];
  if (row === undefined)
    return rows.push(sign === "!" ? { ...line, text, isTableHead: true } : { ...line, text }) - 1;
  rows[rowAt] = { ...row, text: `${row.text} | ${text}` };
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
