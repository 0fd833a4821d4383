/**
 * Titles at the margin with their texts indented below: `Archery` / `    The sum of the archers.` Other entries of the same list
 * may have another form.
 */
import { isMarked } from "../../domain/list-markers.ts";
import type { SourceLine } from "../../domain/source-line.ts";
import { endsAsSentence, isBlank, isCapitals } from "../line-ends.ts";
import type { TextLine } from "../paragraphs.ts";
import { titleCase } from "../titles.ts";
import { openTitleLine } from "./opening.ts";

const fewestTitles = 3;
const longestTitle = 70;

/**
 * The lines with such titles and their texts marked. Null where the layout does not prove them: a first line of a paragraph may
 * be indented too, or all lines but the first.
 */
export function markHangingTitles(lines: readonly SourceLine[]): readonly TextLine[] | null {
  const atMargin = (line: SourceLine) => !isBlank(line.text) && !isIndented(line);
  const above = lines.filter((line, at) => atMargin(line) && isIndented(lines[at + 1]));
  const titles = new Set(above.filter(({ text }) => !isCapitals(text)));
  const areTitles = lines.every((line, at) => {
    if (titles.has(line)) return looksLikeTitle(line) && isBlank(lines[at - 1]?.text ?? "");
    return !atMargin(line) || !isIndented(lines[at - 1]);
  });
  if (!areTitles || titles.size < fewestTitles) return null;
  let isBelowTitle = false;
  return lines.map((line) => {
    if (atMargin(line)) isBelowTitle = titles.has(line);
    if (titles.has(line)) return { ...line, opening: openTitleLine(line.text) };
    return isBelowTitle ? { ...line, isText: true } : line;
  });
}

function looksLikeTitle({ text }: SourceLine): boolean {
  const words = text.trim();
  if (words.length > longestTitle || isMarked(text) || words.endsWith(":") || endsAsSentence(words))
    return false;
  return titleCase(words) !== null;
}

const indent = /^(?: {2}|\t)\s*\S/;

/** An item of a list may be indented below any text. */
function isIndented(line: SourceLine | undefined): boolean {
  return line !== undefined && indent.test(line.text) && !isMarked(line.text);
}
