/**
 * The lines found in a file of a rich format in, source lines out: numbered, separated by blank lines where the file
 * separates paragraphs, with the level of headings and the lines that links lead to. Lines of the commonest level of
 * headings, or wholly bold lines where the file marks no headings, have the style of titles.
 */
import { beginsItem } from "../domain/list-markers.ts";
import type { Problem } from "../domain/problem.ts";
import type { SourceLine } from "../domain/source-line.ts";
import { markEmphasis, type Stretch } from "./emphasis-marks.ts";

/** What the reader of one format found. */
export interface ReadLines {
  readonly lines: readonly SourceLine[];
  readonly problems: readonly Problem[];
  /** The document's own title; null where the file marks none. */
  readonly title: string | null;
}

export interface Draft {
  /** Blanks are final; the label of a list item is included. */
  readonly stretches: readonly Stretch[];
  /** 1 to 6 as in a web page, 0 for the title of the whole document; null for what is no heading. */
  readonly heading: number | null;
  /** Whether a new paragraph begins, or only a new line. */
  readonly above: "paragraph" | "line";
  /** Where a file has pages: on which the line begins, counted from 1. */
  readonly page?: number;
  /** Names by which links of the same file reach the line. */
  readonly anchors?: readonly string[];
  readonly links?: readonly DraftLink[];
  readonly row?: SourceLine["row"];
}

export interface DraftLink {
  readonly words: string;
  /** An anchor of the same file. */
  readonly target: string;
}

/** Below the six levels of a web page: a line that is a heading only by its bold type. */
const boldLevel = 7;
/** A level with fewer headings than this does not title the entries. */
const enoughTitles = 2;
/** With this many marked headings, bold lines are only emphasis. */
const enoughHeadings = 3;

interface Leveled {
  readonly draft: Draft;
  readonly text: string;
  readonly level: number | null;
  /** It heads a part of the document, and no single entry. */
  readonly isPart: boolean;
}

export function sourceLines(drafts: readonly Draft[]): SourceLine[] {
  const texts = drafts.map(plainText);
  const letters = new Set(texts.map((text) => text.trim()).filter((text) => letterAlone.test(text)));
  const leveled = drafts.map((draft, at): Leveled => {
    const text = texts[at] ?? "";
    const isPart = headsPart(text) || (letters.size >= enoughLetters && letterAlone.test(text.trim()));
    return { draft, text, isPart, level: levelOf(draft) };
  });
  const titles = levelOfTitles(leveled);
  const lines: SourceLine[] = [];
  const lineByAnchor = new Map<string, number>();
  const linked: (readonly [line: number, links: readonly DraftLink[]])[] = [];
  for (const each of leveled) {
    const { above, anchors = [], links = [] } = each.draft;
    if (above === "paragraph" && lines.length > 0)
      lines.push({ number: lines.length + 1, text: "", style: "plain" });
    lines.push(styledLine(each, titles, lines.length));
    for (const anchor of anchors) if (!lineByAnchor.has(anchor)) lineByAnchor.set(anchor, lines.length);
    if (links.length > 0) linked.push([lines.length, links]);
  }
  for (const [number, links] of linked) addLinks(lines, number, { links, lineByAnchor });
  return lines;
}

interface LinkPlaces {
  readonly links: readonly DraftLink[];
  readonly lineByAnchor: ReadonlyMap<string, number>;
}

/** Links to an anchor that stands nowhere, or to the top of the page, lead to no line. */
function addLinks(lines: SourceLine[], number: number, { links, lineByAnchor }: LinkPlaces): void {
  const line = lines[number - 1];
  const found = links.flatMap(({ words, target }) => {
    const to = lineByAnchor.get(target);
    return to === undefined || to === number ? [] : [{ words, line: to }];
  });
  if (line !== undefined && found.length > 0) lines[number - 1] = { ...line, links: found };
}

/** Longer than this a heading is no title of a document. */
const longestDocumentTitle = 150;

/**
 * The title that the file marks for the whole document: a line marked so, else its only heading of the first level where
 * that is the first heading, else what the file declares of itself.
 */
export function documentTitle(drafts: readonly Draft[], declared: string | null = null): string | null {
  const headings = drafts.filter(({ heading }) => heading !== null);
  const marked = headings.filter(({ heading }) => heading === 0);
  const first = headings.filter(({ heading }) => heading === 1);
  const [line] = marked.length > 0 ? marked : first.length === 1 && first[0] === headings[0] ? first : [];
  const title = (line === undefined ? (declared ?? "") : plainText(line)).replace(/\s+/g, " ").trim();
  return title === "" || title.length > longestDocumentTitle ? null : title;
}

/** `Microsoft Word - rules.doc`, `rules_v2.docx`, `Untitled`: what programs write where nobody names a document. */
const fileName =
  /^(?:microsoft word\b.*|.*\.(?:docx?|odt|rtf|txt|html?|pdf|indd)|untitled.{0,20}|document ?\d{0,3})$/i;

export function isFileName(title: string): boolean {
  return title.length > longestDocumentTitle || fileName.test(title.trim());
}

/** A heading's words need no marks: the style says more. */
function styledLine(
  { draft, text, level, isPart }: Leveled,
  titles: number | null,
  above: number,
): SourceLine {
  const isTitle = level !== null && level === titles && !isPart;
  const isPlain = isTitle || draft.row === "header" || draft.heading !== null || (level !== null && isPart);
  const shown = isPlain ? text : markEmphasis(draft.stretches);
  return {
    number: above + 1,
    text: shown.trimEnd(),
    style: isTitle ? "heading" : "plain",
    ...(draft.heading === null ? {} : { level: Math.max(1, draft.heading) }),
    ...(draft.row === undefined ? {} : { row: draft.row }),
    ...(draft.page === undefined ? {} : { page: draft.page }),
  };
}

function plainText({ stretches }: Draft): string {
  return stretches.map(({ text }) => text).join("");
}

const longestTitle = 110;
/** A sentence or the middle of one; a colon ends `Altovar – Erratum:`. */
const noTitle = /[.!?;,][”"’')]*\s*$/;
const onlySigns = /^[^\p{L}\p{N}]*$/u;

function levelOf(draft: Draft): number | null {
  if (draft.heading !== null || draft.row !== undefined) return draft.heading;
  const text = plainText(draft);
  const isBold = draft.stretches.every((each) => each.bold || onlySigns.test(each.text));
  const isTitle = isBold && draft.above === "paragraph" && text.length <= longestTitle;
  return isTitle && !noTitle.test(text) && !onlySigns.test(text) && !beginsItem(text) ? boldLevel : null;
}

function levelOfTitles(leveled: readonly Leveled[]): number | null {
  const counts = new Map<number, number>();
  for (const { level, isPart } of leveled)
    if (level !== null && !isPart) counts.set(level, (counts.get(level) ?? 0) + 1);
  const real = [...counts].some(([level, count]) => level < boldLevel && count >= enoughHeadings);
  const sorted = [...counts]
    .filter(([level, count]) => count >= enoughTitles && !(real && level === boldLevel))
    .sort(([level, count], [other, others]) => others - count || other - level);
  return sorted[0]?.[0] ?? null;
}

const dated = /\([^()]*\d{4}\)$/;
const small = /\p{Ll}/u;
const threeCapitals = /\p{Lu}{3}/u;
const letterAlone = /^[A-Z]$/;

/** Fewer letters alone in their lines are titles: `X`. */
const enoughLetters = 3;

/** `ERRATA`, `Current Rulings (3 January 2011)` */
function headsPart(text: string): boolean {
  const words = text.trim();
  return dated.test(words) || isCapitals(words);
}

function isCapitals(words: string): boolean {
  return words.length <= 60 && !small.test(words) && threeCapitals.test(words);
}
