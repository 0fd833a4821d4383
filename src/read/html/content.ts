/**
 * Separates the content of a web page from what surrounds it: menus, banners, footers. Only regions marked as such by the page,
 * and rows of links, are removed. Marks that would remove most of the text are ignored.
 */
import { groupByEach } from "../../domain/group-by.ts";
import { type Stretch, textOf } from "../emphasis-marks.ts";
import type { LineDraft } from "../source-lines.ts";
import type { Part } from "./elements.ts";
import { type Region, regionsAround } from "./frame.ts";

export interface HtmlLine extends LineDraft {
  readonly region: Region;
  /** Whether it is the title of a fold: `<details><summary>Example</summary>`. */
  readonly isFold: boolean;
}

export interface PageContent {
  readonly content: readonly HtmlLine[];
  readonly around: readonly HtmlLine[];
}

/** A part with a larger share of the page's letters is not navigation, whatever its name. */
const mostOfPage = 0.5;
/**
 * Marked content must have at least this share of what is not marked as surroundings; otherwise the mark means something else.
 */
const enoughContent = 0.6;

export function findContent(lines: readonly HtmlLine[]): PageContent {
  const around = believedAround(lines);
  const left = lines.filter(({ region }) => !regionsAround(region).some((each) => around.has(each)));
  const marked = markedContent(left);
  const isMarked = marked.length > 0;
  const kept = new Set(isMarked ? withTitle(marked, lines) : left);
  if (!isMarked) for (const line of linkRows(left)) kept.delete(line);
  for (const line of contentsHeadings(lines, kept)) kept.delete(line);
  return {
    content: lines.filter((line) => kept.has(line)),
    around: lines.filter((line) => !kept.has(line)),
  };
}

/** The surrounding regions, except those that contain most of the page's text. */
function believedAround(lines: readonly HtmlLine[]): ReadonlySet<Region> {
  const letters = new Map<Region, number>();
  for (const line of lines)
    for (const region of partsAround(line, "around"))
      letters.set(region, (letters.get(region) ?? 0) + proseOf([line]));
  const whole = proseOf(lines);
  return new Set([...letters].filter(([, count]) => count <= whole * mostOfPage).map(([region]) => region));
}

function partsAround({ region }: HtmlLine, part: Part): Region[] {
  return regionsAround(region).filter((each) => each.part === part);
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
  return lines.reduce(
    (sum, { stretches }) => sum + countLetters(stretches) - countLetters(linksOf(stretches)),
    0,
  );
}

function countLetters(stretches: readonly Stretch[]): number {
  return stretches.reduce((sum, { text }) => sum + text.trim().length, 0);
}

function linksOf(stretches: readonly Stretch[]): Stretch[] {
  return stretches.filter(({ isLink }) => isLink);
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
  return lines.filter((line, at) => {
    const below = lines[at + 1];
    const isLast = kept.has(line) && below !== undefined && !kept.has(below);
    return isLast && contentsTitle.test(textOf(line.stretches).trim());
  });
}

/** This many adjacent lines of links are a menu; a list of references has words in between. */
const enoughLinks = 3;
const longestLink = 60;

function linkRows(lines: readonly HtmlLine[]): HtmlLine[] {
  const rows: HtmlLine[][] = [[]];
  for (const line of lines)
    if (isLinks(line)) rows.at(-1)?.push(line);
    else rows.push([]);
  return rows.filter((row) => row.length >= enoughLinks || row.some(isBar)).flat();
}

const letterOrDigit = /[\p{L}\p{N}]/u;

function isLinks({ heading, stretches }: HtmlLine): boolean {
  const others = stretches.filter(({ text, isLink }) => !isLink && letterOrDigit.test(text));
  if (heading !== null || linksOf(stretches).length === 0) return false;
  return others.length === 0 && countLetters(stretches) <= longestLink * stretches.length;
}

/** `Home | Rules | Forum`, `A B C`: several links in one line. */
function isBar({ stretches }: HtmlLine): boolean {
  return stretches.filter(({ text }) => letterOrDigit.test(text)).length >= enoughLinks;
}
