/**
 * Separates lines of rules text from boilerplate, with the reason for each omitted line. Only certain cases are omitted: a
 * number alone may be that of a rule, so page numbers must count up, and a running head must be repeated at the ends of pages
 * or with their numbers.
 */

import type { Boilerplate, BoilerplateReason, RulesText } from "../domain/document.ts";
import { fewest, longestHeading } from "../domain/evidence.ts";
import { groupBy, groupRuns } from "../domain/group-by.ts";
import {
  cellsOf,
  endsSentence,
  isBlank,
  lineNumbers,
  type SourceLine,
  startsSmall,
  withoutBlanks,
} from "../domain/source-line.ts";
import { contentsLines, type ReasonByLine, withListedHeadings } from "./contents-list.ts";
import { namesDocument } from "./head.ts";
import { titleOfLine } from "./title-page.ts";

type SortedLines = Pick<RulesText, "boilerplate"> & { readonly lines: readonly SourceLine[] };

/** Lines recognized by themselves. */
const certainLines: readonly (readonly [RegExp, BoilerplateReason])[] = [
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
    /^(?:skip to (?:main )?content|back to top|print this page|printer[- ]friendly version|print-icon|previous page|next page|log ?in|main menu|jump to: ?navigation(?:, ?search)?|personal tools)$/i,
    "navigation",
  ],
];

/** `… it is destroyed. 041b061a72`: a token that a web page left after the last sentence. */
const junkToken = /(?<=[.!?”")]\s{1,3})(?=[0-9a-f]{0,39}\d)(?=[0-9a-f]{0,39}[a-f])[0-9a-f]{8,40}$/;

/** `carries ~~three~~ four` in a line of which the file says that it has words struck out, with the space behind. */
const struckOut = /~~(?!~)(?:(?!~~).){1,5000}~~(?<space> ?)/g;

/** Struck-out words are not in force, so they are left out before anything else is decided. */
function dropStruck(source: readonly SourceLine[]): SortedLines {
  const boilerplate = source.flatMap(({ number: line, text, hasStruck }) =>
    (hasStruck ? (text.match(struckOut) ?? []) : []).map(
      (words): Boilerplate => ({ lines: [line, line], text: words.trimEnd(), reason: "struck out" }),
    ),
  );
  if (boilerplate.length === 0) return { lines: source, boilerplate };
  const lines = source.map((line) => {
    if (!line.hasStruck) return line;
    // The space goes too, unless the words are the end of another: `core~~s~~ has`.
    const text = line.text.replace(struckOut, (_, space: string, at: number) =>
      isBlank(line.text.charAt(at - 1)) ? "" : space,
    );
    return { ...line, text };
  });
  return { lines: withoutBlanks(lines), boilerplate };
}

export function dropBoilerplate(read: readonly SourceLine[]): SortedLines {
  const { lines: source, boilerplate: struck } = dropStruck(read);
  const reasons = reasonsByLine(source);
  const boilerplate = source.flatMap(({ number: line, text }): Boilerplate[] => {
    const reason = reasons.get(line);
    return reason ? [{ lines: [line, line], text: text.trim(), reason }] : [];
  });
  const headed = withListedHeadings(source, reasons);
  const cut = cutJunkToken(closeGaps(headed, reasons));
  return { lines: cut.lines, boilerplate: [...struck, ...boilerplate, ...cut.boilerplate] };
}

function reasonsByLine(source: readonly SourceLine[]): Map<number, BoilerplateReason> {
  const reasons = new Map<number, BoilerplateReason>();
  const rows = tableRows(source);
  for (const { text, number: line } of source) {
    if (text.length > longestHeading || rows.has(line)) continue;
    const row = text.trim();
    const reason = certainLines.find(([form]) => form.test(row))?.[1];
    if (reason) reasons.set(line, reason);
  }
  for (const { number } of contentsLines(source)) reasons.set(number, "contents list");
  // The reasons found so far show where pages end.
  const numbers = numbersAlone(source);
  for (const line of pageNumbers(numbers)) reasons.set(line, "page number");
  for (const line of numberedHeads(source)) reasons.set(line, "running head");
  for (const line of runningHeads(source, reasons)) reasons.set(line, "running head");
  for (const [line, reason] of repeatedTitles(source, numbers)) reasons.set(line, reason);
  return reasons;
}

/**
 * The rows of tables, which are text. In a text without tables, a page has one row of links; a typed table has several, one
 * directly below the other or with as many cells.
 */
function tableRows(source: readonly SourceLine[]): ReadonlySet<number> {
  const piped = source.filter(({ text }) => text.includes(" | "));
  const cellsIn = ({ text }: SourceLine) => cellsOf(text).length;
  const alike = groupRuns(
    piped,
    (lower, upper) => cellsIn(upper) === cellsIn(lower) || lower.number === upper.number + 1,
  );
  const rows = alike.filter(({ length }) => length > 1).flat();
  const typed = rows.length >= fewest ? rows : [];
  return new Set([...typed, ...source.filter(({ table }) => table)].map(({ number: line }) => line));
}

/** Removes the boilerplate, and the gaps around it if it interrupts a sentence. */
function closeGaps(source: readonly SourceLine[], reasons: ReasonByLine): SourceLine[] {
  const kept: SourceLine[] = [];
  let omitted: readonly SourceLine[] = [];
  for (const line of source) {
    const upper = kept.at(-1);
    const lines = [...omitted, line];
    omitted = reasons.has(line.number) ? lines : [];
    if (omitted.length > 0) continue;
    const isTitle = kept.length === 1 && namesDocument(upper?.text ?? "");
    const goesOn = lines.length > 1 && !isTitle && startsSmall(line.text);
    const isInSentence = goesOn && upper && !endsSentence(upper.text);
    kept.push({ ...line, gap: isInSentence ? undefined : lines.find(({ gap }) => gap)?.gap });
  }
  return kept;
}

function cutJunkToken(lines: readonly SourceLine[]): SortedLines {
  const line = lines.at(-1);
  const text = line?.text.trimEnd() ?? "";
  const token = junkToken.exec(text.slice(-longestHeading))?.[0];
  if (line === undefined || token === undefined) return { lines, boilerplate: [] };
  const kept = { ...line, text: text.slice(0, -token.length).trimEnd() };
  return {
    lines: lines.with(-1, kept),
    boilerplate: [{ lines: [line.number, line.number], text: token, reason: "junk token" }],
  };
}

/** `12`, `- 12 -`, `12 of 40` */
const number = /^[-–\s]*(?<page>\d{1,4})(?:(?: of | ?\/ ?)\d{1,4})?[-–\s]*$/;

/** Page numbers with their lines. */
function numbersAlone(source: readonly SourceLine[]) {
  return source.flatMap(({ text, number: line }) => {
    const page = number.exec(text.trim())?.groups?.page;
    return page === undefined ? [] : [{ line, page: Number(page) }];
  });
}

type NumberAlone = ReturnType<typeof numbersAlone>[number];

/** Numbers on lines of their own that rise by one, at least two of them. */
function pageNumbers(numbers: readonly NumberAlone[]): number[] {
  const rising = groupRuns(numbers, ({ page }, upper) => page === upper.page + 1);
  return rising.flatMap((run) => (run.length > 1 ? run.map(({ line }) => line) : []));
}

/**
 * `12` next to `HARBOR GLOSSARY`, the first line of the document: the header or footer of a page, even if there is only one. In
 * a text copied from a web page, the first line is often repeated at the top.
 */
function repeatedTitles(source: readonly SourceLine[], numbers: readonly NumberAlone[]) {
  const title = source[0]?.text.trim() ?? "";
  if (title.length < shortestHead || title.length > longestHead || endsSentence(title)) return [];
  const pages = new Set(numbers.map(({ line }) => line));
  return source.flatMap(({ text, number: line, level }, at) => {
    if (at === 0 || text.trim() !== title) return [];
    if (at <= linesOfTop && level === undefined) return [[line, "running head"] as const];
    const page = [source[at - 1], source[at + 1]].find((neighbor) => neighbor && pages.has(neighbor.number));
    return page ? [[line, "running head"] as const, [page.number, "page number"] as const] : [];
  });
}

const linesOfTop = 2;

const [shortestHead, longestHead] = [4, 80];
const nearPage = 3;

function runningHeads(source: readonly SourceLine[], reasons: ReasonByLine): number[] {
  const numberAt = (at: number) => source.at(at)?.number ?? 1;
  // Blank lines may stand between the form feed and the lines on both sides of it.
  const feeds = source.flatMap(({ gap, number: line }, at) =>
    gap === "page" ? [numberAt(Math.max(at - 1, 0)), line] : [],
  );
  // The form feed below the last page is in no gap. The title above the first page is kept.
  const ends = feeds.length === 0 ? [] : [...feeds, numberAt(-1)];
  const atPage = new Set(
    [numberAt(0), ...ends, ...reasons.keys()].flatMap((line) =>
      lineNumbers([line - nearPage, line + nearPage]),
    ),
  );
  const candidates = source.filter(({ text, number: line }) => {
    const { length } = text.trim();
    if (!atPage.has(line) || reasons.has(line) || endsSentence(text)) return false;
    return length >= shortestHead && length <= longestHead;
  });
  const heads = [...groupBy(candidates, ({ text }) => text.trim()).values()];
  const repeated = heads.filter(({ length }) => length >= fewest).flat();
  // Above all others, it is the title of the document, if it can be one.
  return repeated.flatMap((line) => (line === source[0] && titleOfLine(line.text) ? [] : line.number));
}

/** `HARBOR GLOSSARY        12`, `Harbor Glossary | Page 12 of 40`, `12     HARBOR GLOSSARY` */
const pageBehind =
  /^(?<words>\S.{3,90}?)(?:\s{2,}(?:[-–|] )?(?:page )?|[ |–-]{1,3}page )(?<page>\d{1,4})(?: (?:of|\/) ?\d{1,4})?$/i;
const pageBefore = /^(?:page )?(?<page>\d{1,4})\s{2,}(?<words>\S.{3,90})$/i;
/** The rows of a table are closer together than the heads of pages. */
const shortestPage = 5;

/** Repeated lines with rising numbers. The first line of a document is its title and is kept. */
function numberedHeads(source: readonly SourceLine[]): number[] {
  const title = source[0]?.number;
  const heads = source.flatMap(({ text, number: line }) => {
    const row = text.length > longestHeading ? "" : text.trim();
    const { words, page } = (pageBehind.exec(row) ?? pageBefore.exec(row))?.groups ?? {};
    return words === undefined ? [] : [{ words, line, page: Number(page) }];
  });
  return [...groupBy(heads, ({ words }) => words).values()]
    .filter((found) => found.length > 1 && found.every((head, at) => isOnNextPage(head, found[at - 1])))
    .flatMap((found) => found.flatMap(({ line }) => (line === title ? [] : [line])));
}

function isOnNextPage({ line, page }: NumberAlone, upper: NumberAlone | undefined): boolean {
  return upper === undefined || (page > upper.page && line >= upper.line + shortestPage);
}
