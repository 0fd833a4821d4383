/**
 * Lines in; out the lines that carry rules text, and what was left out of them with the reason. Only what is sure goes:
 * a number alone may be a rule's, so page numbers must count up, and a running head must stand at the pages' ends.
 */
import { groupBy } from "../domain/group-by.ts";
import { readMarker } from "../domain/list-markers.ts";
import { compareRuleNumbers, readRuleNumber } from "../domain/rule-number.ts";
import type { Boilerplate, BoilerplateReason } from "../domain/rules-text.ts";
import type { SourceLine } from "../domain/source-line.ts";
import { endsSentence, isBlank, startsSmall } from "./line-ends.ts";
import { markPages } from "./pages.ts";

export interface SortedLines {
  readonly lines: readonly SourceLine[];
  readonly boilerplate: readonly Boilerplate[];
}

/** A line longer than this is text, whatever it looks like. */
const longest = 160;

/** What one line shows by itself. */
const surely: readonly (readonly [RegExp, BoilerplateReason])[] = [
  // `Page 12`, `- Page 3 of 13 -`
  [/^[-–\s]*page \d{1,4}(?: (?:of|\/) ?\d{1,4})?[-–\s]*$/i, "page number"],
  // `7/28/2019 Current Rulings 2/13`, `https://www.example.org/rulings 2/13`
  [/^(?:\d{1,2}\/\d{1,2}\/(?:\d{4}|\d{2})\b|https?:\/\/\S+).{0,100} \d{1,3}\/\d{1,3}$/, "printing mark"],
  // `41 captures`, `The Wayback Machine - https://web.archive.org/web/…`
  [
    /^(?:\d{1,6} captures?|(?:the )?(?:wayback machine|internet archive)\b.{0,120}|.{0,40}web\.archive\.org\/.{0,120})$/i,
    "archive banner",
  ],
  // `Category:Rules`, `__NOTOC__` and `{{Infobox rules|game=Skyfall}}` on the page of a wiki
  [/^(?:Category:\S.{0,60}|__[A-Z]{3,20}__|\{\{(?:Info|Nav)box[^{}]{1,140}\}\})$/, "navigation"],
  // `.. image:: table.png`, `.. _turn:` and `.. |tm| unicode:: U+2122` in reStructuredText
  [
    /^\.\. (?:_[^:]{1,80}:|\|[^|]{1,40}\| .{1,80}|(?:contents|figure|glossary|highlight|image|include|index|raw|toctree):: ?.{0,80})$|^\s*:(?:sorted|maxdepth|hidden|local|depth|alt|align|width|height|scale):.{0,20}$/,
    "navigation",
  ],
  // `Home | Cards | Rules | Forum`, `Home » Rules » Errata`
  [/^[^|»>]{1,25}(?: [|»>] [^|»>]{1,25}){2,12}$/, "navigation"],
  [
    /^(?:skip to (?:main )?content|back to top|print this page|printer[- ]friendly version|previous page|next page|log ?in|main menu)$/i,
    "navigation",
  ],
];

/** `… it is destroyed. 041b061a72`: a token of letters and digits that some web page left after the last sentence. */
const junkToken = /(?<=[.!?”")]\s{1,3})(?=[0-9a-f]{0,39}\d)(?=[0-9a-f]{0,39}[a-f])[0-9a-f]{8,40}$/;

export function dropBoilerplate(source: readonly SourceLine[]): SortedLines {
  const reasons = reasonsByLine(source);
  const boilerplate = source.flatMap(({ number: line, text }): Boilerplate[] => {
    const reason = reasons.get(line);
    return reason ? [{ lines: [line, line], text: text.trim(), reason }] : [];
  });
  const headed = withListedHeadings(source, reasons);
  const cut = cutJunkToken(reasons.size === 0 ? headed : closeGaps(headed, reasons));
  return { lines: cut.lines, boilerplate: [...boilerplate, ...cut.boilerplate] };
}

function reasonsByLine(source: readonly SourceLine[]): Map<number, BoilerplateReason> {
  const reasons = new Map<number, BoilerplateReason>();
  const rows = tableRows(source);
  for (const { text, number: line } of source) {
    if (text.length > longest || isBlank(text)) continue;
    const row = text.trim();
    const reason = rows.has(line) ? undefined : surely.find(([form]) => form.test(row))?.[1];
    if (reason) reasons.set(line, reason);
  }
  for (const line of contentsLines(source)) reasons.set(line, "contents list");
  markPages(source, reasons);
  return reasons;
}

/** Lines of a table look like a row of links; a page has one such row, a table several with as many cells. */
function tableRows(source: readonly SourceLine[]): ReadonlySet<number> {
  const piped = source.filter(({ text }) => text.includes(" | "));
  const counts = piped.map(({ text }) => text.split(" | ").length);
  const rows = piped.filter((_, at) => counts[at] === counts[at - 1] || counts[at] === counts[at + 1]);
  return new Set(rows.length >= fewestRows ? rows.map(({ number: line }) => line) : []);
}

const fewestRows = 3;

/** Takes the boilerplate out, with the blank lines around it where it stands inside a sentence. */
function closeGaps(
  source: readonly SourceLine[],
  reasons: ReadonlyMap<number, BoilerplateReason>,
): SourceLine[] {
  const kept: SourceLine[] = [];
  let gap = false;
  for (const line of source) {
    if (reasons.has(line.number)) gap = true;
    else if (!gap || line.text.trim() === "") kept.push(line);
    else {
      gap = false;
      const upper = kept.findLast(({ text }) => text.trim() !== "");
      if (upper && !endsSentence(upper.text) && startsSmall(line.text)) dropBlanks(kept);
      kept.push(line);
    }
  }
  return kept;
}

function dropBlanks(lines: SourceLine[]): void {
  while (lines.at(-1)?.text.trim() === "") lines.pop();
}

/** With the end of the sentence before it. */
const longestToken = 60;

function cutJunkToken(lines: readonly SourceLine[]): SortedLines {
  const last = lines.findLastIndex((line) => !isBlank(line.text));
  const line = lines[last];
  const text = line?.text.trimEnd() ?? "";
  const token = junkToken.exec(text.slice(-longestToken))?.[0];
  if (line === undefined || token === undefined) return { lines, boilerplate: [] };
  const kept = { ...line, text: text.slice(0, -token.length).trimEnd() };
  return {
    lines: lines.with(last, kept),
    boilerplate: [{ lines: [line.number, line.number], text: token, reason: "junk token" }],
  };
}

/** `Table of Contents`, `**Contents:**` */
const contentsTitle = /^\W{0,9}(?:table of )?contents\W{0,9}$/i;
/** Fewer lines are no list, unless they name pages. */
const fewestLines = 3;
/** `Golden Rules ........ 12` */
const leaders = /(?:\. ?){4}\s*\d{1,4}\s*$/;

/**
 * The lines of a contents list: headings that all come again further down. In the list of a wiki each has a number that it has
 * nowhere else (`1.2 Commodities`), and some head only others.
 */
function contentsLines(lines: readonly SourceLine[]): readonly number[] {
  const full = lines.filter(({ text }) => !isBlank(text) && text.length <= longest);
  const start = full.findIndex(({ text }) => contentsTitle.test(text));
  if (start < 0) return [];
  const lastPlace = new Map(full.map(({ text }, at) => [plainLine(text), at] as const));
  const isRepeated = (at: number) => {
    const text = plainLine(full[at]?.text ?? "");
    return [text, withoutPage(text), withoutNumber(text)].some((each) => (lastPlace.get(each) ?? at) > at);
  };
  const numberAt = (at: number) => readRuleNumber(full[at]?.text.trim() ?? "")?.number ?? [];
  const isNumbered = (at: number) => compareRuleNumbers(numberAt(at - 1), numberAt(at)) < 0;
  const endOf = (isListed: (at: number) => boolean) => {
    let end = start + 1;
    while (end < full.length && isListed(end)) end += 1;
    return end;
  };
  const endOfNumbers = endOf(isNumbered);
  const repeated = Array.from({ length: endOfNumbers - start }, (_, at) => start + at).filter(
    isRepeated,
  ).length;
  const end = Math.max(endOf(isRepeated), repeated >= fewestLines ? endOfNumbers : 0);
  const hasPages = full.slice(start + 1, end).every(({ text }) => leaders.test(text.slice(-60)));
  const isMarkedHeading = full[start]?.level !== undefined;
  if (end - start <= (hasPages || isMarkedHeading ? 1 : fewestLines)) return [];
  return full.slice(start, end).map(({ number }) => number);
}

/**
 * A heading that a contents list names is one where it comes again in that order, as if the file marked it; where some have
 * numbers, those alone.
 */
function withListedHeadings(
  source: readonly SourceLine[],
  reasons: ReadonlyMap<number, BoilerplateReason>,
): readonly SourceLine[] {
  const listed = source.filter(({ number }) => reasons.get(number) === "contents list");
  if (listed.length === 0 || source.some(({ level }) => level !== undefined)) return source;
  const isNumbered = listed.some(({ text }) => readRuleNumber(text.trim()) !== null);
  const below = source.slice(source.findIndex(({ number }) => number === listed.at(-1)?.number) + 1);
  const places = groupBy(below.keys(), (at) => plainLine(below[at]?.text ?? ""));
  const levels = new Map<number, number>();
  let last = -1;
  for (const { text } of listed) {
    const depth = isNumbered ? readRuleNumber(text.trim())?.number.length : 1 + Number(/^\s/.test(text));
    const rows = [plainLine(text), withoutPage(plainLine(text)), withoutNumber(plainLine(text))];
    const at = rows
      .flatMap((row) => places.get(row) ?? [])
      .find((place) => place > last && !isLedIn(below, place));
    const number = at === undefined ? undefined : below[at]?.number;
    if (at === undefined || number === undefined || depth === undefined || reasons.has(number)) continue;
    levels.set(number, Math.min(6, 1 + depth));
    last = at;
  }
  return source.map((line) => {
    const level = levels.get(line.number);
    return level === undefined ? line : { ...line, level };
  });
}

/** An item below `You score for each of these:` is no heading. */
function isLedIn(lines: readonly SourceLine[], at: number): boolean {
  return lines[at - 1]?.text.trimEnd().endsWith(":") === true;
}

/** `Golden Rules` of `Golden Rules ........ 12`. */
function withoutPage(text: string): string {
  let end = text.replace(/(?<!\d)\d{1,4}$/, "").length;
  while (end > 0 && " .…·_\t".includes(text[end - 1] ?? "")) end -= 1;
  return text.slice(0, end);
}

/** `commodities` of `1.2 commodities`. */
function withoutNumber(text: string): string {
  return text.slice(readRuleNumber(text)?.end ?? 0);
}

/** Without bullets, links' emphasis and case. */
function plainLine(text: string): string {
  return withoutBullet(text).replaceAll("*", "").trim().toLowerCase();
}

function withoutBullet(line: string): string {
  const { marker, text } = readMarker(line);
  return marker.sort === "bullet" ? text : line;
}
