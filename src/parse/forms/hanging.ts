/** Titles at the margin with indented text below: `Archery` / `    The sum of the archers.` Other entries may have other forms. */
import { isMarked } from "../../domain/list-markers.ts";
import { levelOfTerm, type SourceLine } from "../../domain/source-line.ts";
import { endsAsSentence, isBlank, isCapitals } from "../line-ends.ts";
import type { TextLine } from "../paragraphs.ts";
import { titleCase } from "../titles.ts";
import { openTitleLine } from "./opening.ts";

const fewestTitles = 3;
const longestTitle = 70;

/** Marks such titles and their texts. Null if the layout is no evidence, because other lines of paragraphs are indented too. */
export function markHangingTitles(lines: readonly SourceLine[]): readonly TextLine[] | null {
  const places = placesOf(lines);
  if (!places.includes("indented")) return null;
  const above = lines.filter((_, at) => places[at] === "margin" && places[at + 1] === "indented");
  const lowest = new Set(above.filter(({ text }) => !isCapitals(text)));
  const titles = new Set([...termsAbove(lines, lowest), ...lowest]);
  const areTitles = lines.every((line, at) => {
    const upper = lines[at - 1];
    if (titles.has(line))
      return looksLikeTitle(line) && (isBlank(upper?.text ?? "") || (upper && titles.has(upper)));
    return places[at] !== "margin" || places[at - 1] !== "indented";
  });
  if (!areTitles || titles.size < fewestTitles) return null;
  let isBelowTitle = false;
  return lines.map((line, at) => {
    if (places[at] === "margin") isBelowTitle = titles.has(line);
    if (titles.has(line)) return { ...line, level: levelOfTerm, opening: openTitleLine(line.text) };
    return isBelowTitle ? { ...line, isText: true } : line;
  });
}

type Place = "blank" | "margin" | "indented";

function placesOf(lines: readonly SourceLine[]): readonly Place[] {
  const margin = lines.reduce((least, { text }) => Math.min(least, indentOf(text)), Number.POSITIVE_INFINITY);
  return lines.map(({ text }): Place => {
    if (isBlank(text)) return "blank";
    return isDeeper(text, margin) ? "indented" : "margin";
  });
}

/** `berth` directly above `slip`: terms that share the text of the title below them. */
function termsAbove(lines: readonly SourceLine[], titles: ReadonlySet<SourceLine>): readonly SourceLine[] {
  return lines.filter((line, at) => {
    const [upper, lower] = [lines[at - 1], lines[at + 1]];
    if (!lower || !titles.has(lower) || !isBlank(upper?.text ?? "")) return false;
    return [line, lower].every(({ text }) => /card|term/.test(titleCase(text.trim()) ?? ""));
  });
}

function looksLikeTitle({ text }: SourceLine): boolean {
  const words = text.trim();
  if (words.length > longestTitle || isMarked(text) || words.endsWith(":") || endsAsSentence(words))
    return false;
  return titleCase(words) !== null;
}

/** Blank lines have no indent. */
function indentOf(line: string): number {
  const written = line.trimStart();
  return written === "" ? Number.POSITIVE_INFINITY : line.length - written.length;
}

/** An item of a list may be indented below any text. */
function isDeeper(line: string, margin: number): boolean {
  return /^(?: {2}|\t)\s*\S/.test(line.slice(margin)) && !isMarked(line);
}
