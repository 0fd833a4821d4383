/**
 * Lines in; out the lines that carry rules text, and what was left out of them with the reason. Only what is sure goes:
 * a number alone may be a rule's, so page numbers must count up, and a running head must stand at the pages' ends.
 */
import type { Boilerplate, BoilerplateReason } from "../domain/rules-text.ts";
import type { SourceLine } from "../domain/source-line.ts";
import { contentsLines } from "./contents-list.ts";
import { endsSentence, isBlank, startsSmall } from "./line-ends.ts";

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
  // `Home | Cards | Rules | Forum`, `Home » Rules » Errata`
  [/^[^|»>]{1,25}(?: [|»>] [^|»>]{1,25}){2,12}$/, "navigation"],
  [
    /^(?:skip to (?:main )?content|back to top|print this page|printer[- ]friendly version|previous page|next page|log ?in|main menu)$/i,
    "navigation",
  ],
];

/** `12`, `- 12 -`, `12 of 40` */
const number = /^[-–\s]*(?<page>\d{1,4})(?: (?:of|\/) \d{1,4})?[-–\s]*$/;
/** `… it is destroyed. 041b061a72`: a token of letters and digits that some web page left after the last sentence. */
const junkToken = /(?<=[.!?”")]\s{1,3})(?=[0-9a-f]{0,39}\d)(?=[0-9a-f]{0,39}[a-f])[0-9a-f]{8,40}$/;

export function dropBoilerplate(source: readonly SourceLine[]): SortedLines {
  const numbers = numbersAlone(source);
  const reasons = reasonsByLine(source, numbers);
  if (reasons.size === 0) return withoutToken(cutJunkToken(source), []);
  const boilerplate = source.flatMap(({ number: line, text }): Boilerplate[] => {
    const reason = reasons.get(line);
    return reason ? [{ lines: [line, line], text: text.trim(), reason }] : [];
  });
  return withoutToken(cutJunkToken(closeGaps(source, reasons)), boilerplate);
}

function withoutToken({ lines, token }: CutLines, boilerplate: readonly Boilerplate[]): SortedLines {
  return { lines, boilerplate: [...boilerplate, ...token] };
}

function reasonsByLine(
  source: readonly SourceLine[],
  numbers: readonly NumberAlone[],
): Map<number, BoilerplateReason> {
  const reasons = new Map<number, BoilerplateReason>();
  const rows = tableRows(source);
  for (const { text, number: line } of source) {
    if (text.length > longest || isBlank(text)) continue;
    const reason = reasonOf(text.trim());
    if (reason && !rows.has(line)) reasons.set(line, reason);
  }
  for (const line of contentsLines(source)) reasons.set(line, "contents list");
  for (const line of pageNumbers(numbers)) reasons.set(line, "page number");
  for (const line of runningHeads(source, reasons)) reasons.set(line, "running head");
  for (const [line, reason] of repeatedTitles(source, numbers)) reasons.set(line, reason);
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

/** What every line of `surely` has at its end or inside; most lines of a text have none of it. */
const suspiciousEnd = /(?:\d[-–\s]{0,7}|captures?|content|to top|page|version|log ?in|menu)$/i;
const suspicious = /[|»]| > |archive/i;
/** `captures`, `log in` */
const longestEnd = 8;

function reasonOf(text: string): BoilerplateReason | null {
  if (!suspiciousEnd.test(text.slice(-longestEnd)) && !suspicious.test(text)) return null;
  return surely.find(([form]) => form.test(text))?.[1] ?? null;
}

/** `- 12 of 240 -` with blanks around. */
const longestNumber = 24;

interface NumberAlone {
  readonly line: number;
  readonly page: number;
}

function numbersAlone(source: readonly SourceLine[]): NumberAlone[] {
  const numbers: NumberAlone[] = [];
  for (const line of source) {
    const page = numberAlone(line.text);
    if (page !== null) numbers.push({ line: line.number, page });
  }
  return numbers;
}

function numberAlone(text: string): number | null {
  if (text.length === 0 || text.length > longestNumber) return null;
  const page = number.exec(text.trim())?.groups?.page;
  return page === undefined ? null : Number(page);
}

/** Numbers that stand alone and rise by one, at least two of them. */
function pageNumbers(numbers: readonly NumberAlone[]): number[] {
  const risesTo = (at: number) => numbers[at]?.page === (numbers[at - 1]?.page ?? Number.NaN) + 1;
  return numbers.filter((_, at) => risesTo(at) || risesTo(at + 1)).map(({ line }) => line);
}

/** `12` beside `HARBOR GLOSSARY`, the first line of the document: the foot or head of a page, even of only one. */
function repeatedTitles(
  source: readonly SourceLine[],
  numbers: readonly NumberAlone[],
): readonly (readonly [line: number, reason: BoilerplateReason])[] {
  const full = source.filter(({ text }) => !isBlank(text));
  const title = full[0]?.text.trim() ?? "";
  if (title.length < shortestHead || title.length > longestHead || endsSentence(title)) return [];
  const pages = new Set(numbers.map(({ line }) => line));
  return full.flatMap(({ text, number: line }, at) => {
    if (at === 0 || text.trim() !== title) return [];
    const page = [full[at - 1], full[at + 1]].find((beside) => beside && pages.has(beside.number));
    return page ? [[line, "running head"] as const, [page.number, "page number"] as const] : [];
  });
}

/** How often a line must come back to be a head, and how near to a page's end. */
const repeats = 3;
const [shortestHead, longestHead] = [4, 80];
const nearPage = 3;

function runningHeads(
  source: readonly SourceLine[],
  reasons: ReadonlyMap<number, BoilerplateReason>,
): number[] {
  if (reasons.size === 0) return [];
  const atPage = linesAtPages(reasons);
  const lines = new Map<string, number[]>();
  for (const { text, number: line } of source) {
    if (!atPage.has(line) || reasons.has(line)) continue;
    const key = text.trim();
    if (key.length < shortestHead || key.length > longestHead || endsSentence(key)) continue;
    const found = lines.get(key);
    if (found) found.push(line);
    else lines.set(key, [line]);
  }
  return [...lines.values()].filter((found) => found.length >= repeats).flat();
}

function linesAtPages(reasons: ReadonlyMap<number, BoilerplateReason>): ReadonlySet<number> {
  const near = new Set<number>();
  for (const line of reasons.keys())
    for (let at = line - nearPage; at <= line + nearPage; at += 1) near.add(at);
  return near;
}

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

interface CutLines {
  readonly lines: readonly SourceLine[];
  readonly token: readonly Boilerplate[];
}

function cutJunkToken(lines: readonly SourceLine[]): CutLines {
  const last = lines.findLastIndex((line) => !isBlank(line.text));
  const line = lines[last];
  const text = line?.text.trimEnd() ?? "";
  const token = junkToken.exec(text.slice(-longestToken))?.[0];
  if (line === undefined || token === undefined) return { lines, token: [] };
  const kept = { ...line, text: text.slice(0, -token.length).trimEnd() };
  return {
    lines: lines.with(last, kept),
    token: [{ lines: [line.number, line.number], text: token, reason: "junk token" }],
  };
}
