/** Reads a saved web page into the lines of its content. What surrounds the content is counted and reported. */

import { aboveSources } from "../../domain/entry.ts";
import { fewest, mostlyDifferent } from "../../domain/evidence.ts";
import { groupByEach, groupRuns } from "../../domain/group-by.ts";
import type { UnplacedProblem } from "../../domain/problem.ts";
import { hasWord } from "../../domain/source-line.ts";
import { decodeBytes } from "../encoding.ts";
import { encodingProblems, leftOut, type MessageWithAdvice, refused, unreadable } from "../problems.ts";
import { type ReadLines, readDrafts } from "../source-lines.ts";
import { type Stretch, textOf } from "../text-marks.ts";
import type { Part } from "./elements.ts";
import { type Region, regionsAround } from "./frame.ts";
import { type HtmlLine, htmlDrafts } from "./page-lines.ts";

export function readHtml(bytes: Uint8Array): ReadLines {
  const decoded = decodeBytes(bytes);
  const { drafts, title, exceeded } = htmlDrafts(decoded.text);
  if (exceeded) return refused(exceeded);
  const { content, around } = findContent(drafts);
  if (content.length === 0) return refused(unreadable(empty));
  return {
    ...readDrafts(withoutLabels(content), title),
    problems: [...encodingProblems(decoded), ...aroundProblems(around)],
  };
}

/** The titles of folds are no headings if they are fewer than those or come back: `Rulings`, `Example` inside of entries. */
function withoutLabels(lines: readonly HtmlLine[]): readonly HtmlLine[] {
  const folds = lines.filter(({ frame }) => frame.isFold);
  const headings = lines.filter(({ heading, frame }) => heading !== null && !frame.isFold);
  const names = new Set(folds.map(({ stretches }) => textOf(stretches).trim()));
  if (folds.length > headings.length && names.size >= folds.length * mostlyDifferent) return lines;
  return lines.map((line) => (line.frame.isFold ? { ...line, heading: null } : line));
}

const empty: MessageWithAdvice = [
  "the page has no text; expected the words of a document",
  "save the page again when the browser shows its text, or save the frame that holds it",
];

const longestSample = 40;

function aroundProblems(around: readonly HtmlLine[]): UnplacedProblem[] {
  const words = textOf(around[0]?.stretches ?? [])
    .trim()
    .slice(0, longestSample);
  const what = `around the content left out as navigation, the first is \`${words}\``;
  return leftOut(around.length, `${around.length === 1 ? "line" : "lines"} ${what}`);
}

/** A part with a larger share of the page's letters is not navigation, whatever its name. */
const mostOfPage = 0.5;
/**
 * Marked content must have at least this share of what is not marked as surroundings; otherwise the mark means something else.
 */
const enoughContent = 0.6;

/**
 * Separates the content of a page from what surrounds it: menus, banners, footers. Only regions marked as such by the page, and
 * rows of links, are removed. Marks that would remove most of the text are ignored.
 */
function findContent(lines: readonly HtmlLine[]) {
  const around = believedAround(lines);
  const left = lines.filter(({ frame }) => !regionsAround(frame.region).some((each) => around.has(each)));
  const marked = markedContent(left);
  const isMarked = marked.length > 0;
  const kept = new Set(isMarked ? withTitle(marked, lines) : left);
  if (!isMarked) for (const line of linkRows(left)) kept.delete(line);
  for (const line of contentsHeadings(lines, kept)) kept.delete(line);
  return { content: lines.filter((line) => kept.has(line)), around: lines.filter((line) => !kept.has(line)) };
}

/** The surrounding regions, except those that contain most of the page's text. */
function believedAround(lines: readonly HtmlLine[]): ReadonlySet<Region> {
  const held = groupByEach(lines, (line) => partsAround(line, "around"));
  const most = proseOf(lines) * mostOfPage;
  return new Set([...held].filter(([, own]) => proseOf(own) <= most).map(([region]) => region));
}

function partsAround({ frame }: HtmlLine, part: Part): Region[] {
  return regionsAround(frame.region).filter((each) => each.part === part);
}

/**
 * The innermost content region with enough text: `article` inside `main`. If the text is in several articles, each is an entry,
 * and the text between them is content too.
 */
function markedContent(lines: readonly HtmlLine[]): readonly HtmlLine[] {
  const held = groupByEach(lines, (line) => partsAround(line, "content"));
  const enough = proseOf(lines) * enoughContent;
  const depth = (region: Region) => regionsAround(region).length;
  const candidates = [...held].sort(([one], [other]) => depth(other) - depth(one));
  return candidates.find(([, each]) => proseOf(each) >= enough)?.[1] ?? [];
}

/** The number of letters outside links. */
function proseOf(lines: readonly HtmlLine[]): number {
  return countLetters(lines.flatMap(({ stretches }) => stretches.filter(({ isLink }) => !isLink)));
}

function countLetters(stretches: readonly Stretch[]): number {
  return stretches.reduce((sum, { text }) => sum + text.trim().length, 0);
}

/** Content without a first-level heading gets the page's only one, which names the document. */
function withTitle(content: readonly HtmlLine[], lines: readonly HtmlLine[]): readonly HtmlLine[] {
  if (content.some(({ heading }) => heading === 1)) return content;
  const titles = lines.filter(({ heading }) => heading === 1);
  return titles.length === 1 ? [...titles, ...content] : content;
}

const contentsTitle = /^(?:(?:table of )?contents|on this page|navigation|menu|jump to):?$/i;

/** A heading such as `Contents` is removed with its list of links. */
function contentsHeadings(lines: readonly HtmlLine[], kept: ReadonlySet<HtmlLine>): HtmlLine[] {
  return lines.filter(({ stretches }, at) => {
    const below = lines[at + 1];
    return below && !kept.has(below) && contentsTitle.test(textOf(stretches).trim());
  });
}

const longestLink = 60;

function linkRows(lines: readonly HtmlLine[]): HtmlLine[] {
  const links = new Set(lines.filter(isLinks));
  const lists = groupByEach(lines, ({ frame: { list } }) =>
    list && list.style !== "bullet" ? [list] : [],
  ).values();
  const tables = groupRuns(lines, (line, above) => line.table !== undefined && above.table !== undefined);
  // Steps and rows of a table may be links, too, if others of their list or table are not.
  for (const group of [...lists, ...tables])
    if (!group.every((line) => links.has(line))) for (const line of group) links.delete(line);
  const rows = groupRuns(lines, (line, above) => links.has(line) && links.has(above));
  const isMenu = (row: (typeof rows)[number], at: number) =>
    links.has(row[0]) && (row.length >= fewest || row.some(isBar)) && !announces(rows[at - 1]?.at(-1));
  return rows.filter(isMenu).flat();
}

/** `References:`, `These cards are unique:` */
function announces(line: HtmlLine | undefined): boolean {
  const text = line && line.heading === null ? textOf(line.stretches).trim() : "";
  return aboveSources.test(text) || (text.endsWith(":") && !contentsTitle.test(text));
}

/** Marks of footnotes and sources are part of their text: `✔[5][6]`. */
function isLinks({ heading, stretches }: HtmlLine): boolean {
  if (heading !== null || !stretches.some(({ isLink, isRaised }) => isLink && !isRaised)) return false;
  if (stretches.some(({ text, isLink }) => !isLink && hasWord(text))) return false;
  return countLetters(stretches) <= longestLink * stretches.length;
}

/** `Home | Rules | Forum`, `A B C`: several links in one line. */
const isBar = ({ stretches }: HtmlLine) => stretches.filter(({ text }) => hasWord(text)).length >= fewest;
