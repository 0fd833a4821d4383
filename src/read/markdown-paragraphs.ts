/** Joins the rows of a Markdown paragraph into lines. A row that begins as a line of typed text does stays one. */
import { startsWithTerm } from "../domain/emphasis.ts";
import { isMarked } from "../domain/list-markers.ts";
import { beginsRule } from "../domain/rule-number.ts";
import { rowSeparator } from "../domain/source-line.ts";
import { markEmphasis, plainStretch, type Stretch, textOf } from "./emphasis-marks.ts";
import type { InlineRow } from "./markdown-inline.ts";

interface ParagraphLine {
  readonly row: number;
  readonly stretches: readonly Stretch[];
}

/** The rows that wrapping parted are joined. */
export function paragraphRows(rows: readonly InlineRow[]): readonly ParagraphLine[] {
  const joined: [InlineRow, ...InlineRow[]][] = [];
  for (const row of rows) {
    const above = joined.at(-1);
    if (above === undefined || row.isMeant || beginsLine(row, above)) joined.push([row]);
    else above.push(row);
  }
  return joined.map((parts) => ({
    row: parts[0].row,
    stretches: parts.flatMap(({ stretches }, at) =>
      at === 0 ? stretches : [plainStretch(separatorAbove(parts, at)), ...stretches],
    ),
  }));
}

function separatorAbove(rows: readonly InlineRow[], at: number): string {
  const [upper = "", lower = ""] = rows.slice(at - 1, at + 1).map(({ stretches }) => textOf(stretches));
  return rowSeparator(upper, lower);
}

const sentenceEnd = /[.!?]["”’)*]{0,3}\s{0,9}$/;

/** Whether a row begins a line as in typed text: an item, a rule, a term, or what stands above or below a bold title. */
function beginsLine(lower: InlineRow, [first, ...others]: readonly [InlineRow, ...InlineRow[]]): boolean {
  const [above, below] = [markEmphasis(first.stretches), markEmphasis(lower.stretches)];
  if (isMarked(below)) return true;
  const upper = (others.at(-1) ?? first).stretches;
  // A title in bold may be wrapped too.
  if (upper.at(-1)?.bold && lower.stretches[0]?.bold) return false;
  if (isBold(lower)) return sentenceEnd.test(textOf(upper));
  if (isBold(first) && others.length === 0) return true;
  if (startsWithTerm(below) && startsWithTerm(above)) return true;
  return [first, lower].every(({ stretches }) => beginsRule(textOf(stretches)));
}

/** `**4.1.1 Upkeep**` */
function isBold({ stretches }: InlineRow): boolean {
  const isWhole = stretches.every(({ bold, text }) => bold || text.trim() === "");
  return isWhole && !/[.:,;]$/.test(textOf(stretches).trim());
}
