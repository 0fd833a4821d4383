/**
 * The lines found in a file of a rich format in, source lines out: numbered, separated by blank lines where the file
 * separates paragraphs, with the level of headings and the lines that links lead to.
 */
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
  /** Names by which links of the same file reach the line. */
  readonly anchors?: readonly string[];
  readonly links?: readonly DraftLink[];
  readonly isTableHead?: true;
}

export interface DraftLink {
  readonly words: string;
  /** An anchor of the same file. */
  readonly target: string;
}

export function sourceLines(drafts: readonly Draft[]): SourceLine[] {
  const lines: SourceLine[] = [];
  const lineByAnchor = new Map<string, number>();
  const linked: (readonly [line: number, links: readonly DraftLink[]])[] = [];
  for (const draft of drafts) {
    const { above, anchors = [], links = [] } = draft;
    if (above === "paragraph" && lines.length > 0) lines.push({ number: lines.length + 1, text: "" });
    lines.push(sourceLine(draft, lines.length + 1));
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

/** `#top`, `#cite_note-3`, `#_ftn1`: links for whoever reads the page, to its top and its footnotes. */
const pageAnchor = /^(?:|top|toc|_top|(?:cite|fn|_ftn|footnote|note|endnote)[\w:.-]*)$/i;

function addLinks(lines: SourceLine[], number: number, { links, lineByAnchor }: LinkPlaces): void {
  const line = lines[number - 1];
  const found = links.flatMap(({ words, target }) => {
    const to = lineByAnchor.get(target) ?? null;
    return to === number || pageAnchor.test(target) ? [] : [{ words, line: to }];
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

/** A heading's words need no marks of emphasis: its level says more. */
function sourceLine(draft: Draft, number: number): SourceLine {
  const isHead = draft.heading !== null || draft.isTableHead;
  const text = isHead ? plainText(draft) : markEmphasis(draft.stretches);
  return {
    number,
    text: text.trimEnd(),
    ...(draft.heading === null ? {} : { level: Math.max(1, draft.heading) }),
    ...(draft.isTableHead ? { isTableHead: true } : {}),
  };
}

function plainText({ stretches }: Draft): string {
  return stretches.map(({ text }) => text).join("");
}
