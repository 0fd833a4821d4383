/** Finds the lines of the table of contents: headings that are repeated further down. */

import { fewest, longestHeading, mostly } from "../domain/evidence.ts";
import { groupByEach } from "../domain/group-by.ts";
import { readMarker } from "../domain/list-markers.ts";
import { compareRuleNumbers, readRuleNumber } from "../domain/rule-number.ts";
import { isBlank, type SourceLine } from "../domain/source-line.ts";
import { titleRemark } from "./titles.ts";

/** `Table of Contents`, `**Contents:**` */
const contentsTitle = /^\W{0,9}(?:table of )?contents\W{0,9}$/i;
/** `Golden Rules ........ 12` */
const leaders = /(?:\. ?){4}\s*\d{1,4}\s*$/;

/**
 * The lines of the table of contents: headings that are repeated further down. In that of a wiki, each has a number that the
 * heading does not have (`1.2 Commodities`), and some headings only contain others.
 */
export function contentsLines(lines: readonly SourceLine[]): readonly SourceLine[] {
  const full = lines.filter(({ text }) => !isBlank(text) && text.length <= longestHeading);
  const start = full.findIndex(({ text }) => contentsTitle.test(text));
  if (start < 0) return [];
  const below = full.slice(start);
  const places = headingPlaces(below);
  const isRepeated = (at: number) =>
    listedWords(below[at]?.text ?? "").some((words) => (places.get(words)?.at(-1) ?? at) > at);
  const end = Math.max(endOfRun(below, isRepeated), endAtFirstHeading(below, places, isRepeated));
  const list = below.slice(0, end);
  const hasPages = list.slice(1).every(({ text }) => leaders.test(text.slice(-60)));
  const isMarkedHeading = list[0]?.level !== undefined;
  return list.length <= (hasPages || isMarkedHeading ? 1 : fewest) ? [] : list;
}

/** The list is the lines below its title that are all repeated, or those with rising numbers if some are repeated. */
function endOfRun(lines: readonly SourceLine[], isRepeated: (at: number) => boolean): number {
  const numberAt = (at: number) => readRuleNumber(lines[at]?.text.trim() ?? "")?.number ?? [];
  let [end, endOfNumbers, repeated] = [1, 1, 0];
  while (isRepeated(end)) end += 1;
  while (compareRuleNumbers(numberAt(endOfNumbers - 1), numberAt(endOfNumbers)) < 0) {
    if (isRepeated(endOfNumbers)) repeated += 1;
    endOfNumbers += 1;
  }
  return repeated >= fewest ? Math.max(end, endOfNumbers) : end;
}

/** The list ends where its first heading is repeated, even if other headings are written differently there. */
function endAtFirstHeading(
  lines: readonly SourceLine[],
  places: ReadonlyMap<string, readonly number[]>,
  isRepeated: (at: number) => boolean,
): number {
  const again = listedWords(lines[1]?.text ?? "").flatMap((words) => places.get(words) ?? []);
  const end = again.find((at) => at > 1) ?? 1;
  const repeated = Array.from({ length: end - 1 }, (_, at) => at + 1).filter(isRepeated);
  return repeated.length >= (end - 1) * mostly ? end : 0;
}

/** The possible headings for a line of the table of contents: the line, or the line without its page or number. */
function listedWords(text: string): readonly string[] {
  const line = plainLine(text);
  return [line, withoutPage(line), withoutNumber(line)];
}

/** Positions of lines by their words. `Alert (added in the FAQ)` is the heading that the list calls `Alert`. */
function headingPlaces(lines: readonly SourceLine[]): ReadonlyMap<string, readonly number[]> {
  const words = lines.map(({ text }) => plainLine(text));
  return groupByEach(
    words.keys(),
    (at) => new Set([words[at] ?? "", words[at]?.replace(titleRemark, "") ?? ""]),
  );
}

/** Removes the page: `Golden Rules` for `Golden Rules ........ 12`. */
function withoutPage(text: string): string {
  let end = text.replace(/(?<!\d)\d{1,4}$/, "").length;
  while (end > 0 && " .…·_\t".includes(text[end - 1] ?? "")) end -= 1;
  return text.slice(0, end);
}

/** Removes the number: `commodities` for `1.2 commodities`. */
const withoutNumber = (text: string) => text.slice(readRuleNumber(text)?.end ?? 0);

/** Normalizes a line by removing bullets, emphasis, quotes, and case. */
function plainLine(line: string): string {
  const { marker, text } = readMarker(line);
  const words = marker.sort === "bullet" ? text : line;
  return words
    .replace(/[*"“”]/g, "")
    .trim()
    .toLowerCase();
}
