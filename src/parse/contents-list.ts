/** Finds the lines of the table of contents, and marks the headings that it names as if the file marked them. */

import type { BoilerplateReason } from "../domain/document.ts";
import { fewest, longestHeading, mostly } from "../domain/evidence.ts";
import { groupByEach, longestRising } from "../domain/group-by.ts";
import { readMarker } from "../domain/list-markers.ts";
import { compareRuleNumbers, readRuleNumber } from "../domain/rule-number.ts";
import type { SourceLine } from "../domain/source-line.ts";
import { isWrittenSection } from "./head.ts";
import { titleRemark } from "./titles.ts";

/** The reasons for which lines are omitted, by their numbers. */
export type ReasonByLine = ReadonlyMap<number, BoilerplateReason>;

/** `Table of Contents`, `**Contents:**` */
const contentsTitle = /^\W{0,9}(?:table of )?contents\W{0,9}$/i;
/** `Golden Rules ........ 12` */
const leaders = /(?:\. ?){4}\s*\d{1,4}\s*$/;

/**
 * The lines of the table of contents: headings that are repeated further down. In that of a wiki, each has a number that the
 * heading does not have (`1.2 Commodities`), and some headings only contain others.
 */
export function contentsLines(lines: readonly SourceLine[]): readonly SourceLine[] {
  const full = lines.filter(({ text }) => text.length <= longestHeading);
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

/**
 * Marks the headings that the table of contents names where they are repeated. If some have numbers, only those count. Of
 * several such lines, the one in the order of the list is the heading.
 */
export function withListedHeadings(
  source: readonly SourceLine[],
  reasons: ReasonByLine,
): readonly SourceLine[] {
  const listed = source.filter(({ number }) => reasons.get(number) === "contents list");
  if (listed.length === 0 || source.some(({ level }) => level !== undefined)) return source;
  const below = source.slice(source.findIndex(({ number }) => number === listed.at(-1)?.number) + 1);
  const places = headingPlaces(below);
  const depthOf = depthsIn(listed);
  const found = listed.map((line) => {
    const depth = depthOf(line);
    const standing = new Set(listedWords(line.text).flatMap((words) => places.get(words) ?? []));
    const headings = [...standing].sort((one, other) => other - one);
    return headings.flatMap((at) => (depth === undefined ? [] : [{ at, depth }]));
  });
  const rising = longestRising(found.flat(), (one, other) => one.at - other.at);
  const headings = [...rising, ...found.filter(({ length }) => length === 1).flat()];
  const levels = new Map(headings.map(({ at, depth }) => [below[at], Math.min(6, 1 + depth)]));
  return source.map((line) => {
    const level = levels.get(line);
    return level === undefined ? line : { ...line, level };
  });
}

/** The level of a line in the list, by its number, bullet, or indent, or because it is in `Section 2: Personnel`. */
function depthsIn(listed: readonly SourceLine[]): (line: SourceLine) => number | undefined {
  const isNumbered = listed.some(({ text }) => readRuleNumber(text.trim()) !== null);
  const bullets = [...new Set(listed.map(bulletOf))].filter((sign) => sign !== "");
  const isPart = ({ text }: SourceLine) => isWrittenSection(withoutPage(text.trim()));
  const hasParts = listed.some(isPart);
  return (line) => {
    if (isNumbered) return readRuleNumber(line.text.trim())?.number.length;
    const isWithin = line.text !== line.text.trimStart() || (hasParts && !isPart(line));
    return 1 + Math.max(Number(isWithin), bullets.indexOf(bulletOf(line)));
  };
}

function bulletOf({ text }: SourceLine): string {
  const { marker } = readMarker(text);
  return marker.sort === "bullet" ? marker.sign : "";
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
