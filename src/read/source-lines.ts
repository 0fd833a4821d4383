/**
 * The lines found in a file of a rich format in, source lines out: numbered, separated by blank lines where the file
 * separates paragraphs, with the level of headings and the lines that links lead to.
 */
import type { Problem } from "../domain/problem.ts";
import type { LineLink, SourceLine } from "../domain/source-line.ts";
import { markEmphasis, plainStretch, type Stretch, textOf } from "./emphasis-marks.ts";

/** What the reader of one format found. */
export interface ReadLines {
  readonly lines: readonly SourceLine[];
  readonly problems: readonly Problem[];
  /** The document's own title; null where the file marks none. */
  readonly title: string | null;
}

export interface LineDraft {
  /** The label of a list item with its blanks: `  • `. */
  readonly label?: string;
  /** Blanks are final. */
  readonly stretches: readonly Stretch[];
  /** 1 to 6 as in a web page, 0 for the title of the whole document; null for what is no heading. */
  readonly heading: number | null;
  /** Whether a new paragraph begins, or only a new line. */
  readonly above: "paragraph" | "line";
  /** Names by which links of the same file reach the line. */
  readonly anchors?: readonly string[];
  readonly isTableHead?: true;
  /** Of most of its letters, in points; undefined where the file does not say. */
  readonly size?: number | undefined;
  /** Whether all of it is set in another typeface than most of the text. */
  readonly isDisplay?: boolean;
}

export function withLabel({ label = "", stretches }: LineDraft): readonly Stretch[] {
  return label === "" ? stretches : [plainStretch(label), ...stretches];
}

/** Each draft is done with before the next is taken: those of a large file need not be in memory together. */
export function readDrafts(
  drafts: Iterable<LineDraft>,
  declaredTitle: string | null,
): Pick<ReadLines, "lines" | "title"> {
  const lines: SourceLine[] = [];
  const lineByAnchor = new Map<string, number>();
  const linked = new Map<number, readonly Stretch[]>();
  const headings: LineDraft[] = [];
  for (const draft of drafts) {
    if (draft.above === "paragraph" && lines.length > 0) lines.push({ number: lines.length + 1, text: "" });
    lines.push(sourceLine(draft, lines.length + 1));
    if (draft.stretches.some(({ target }) => target)) linked.set(lines.length, draft.stretches);
    if (draft.heading !== null && (headings.length === 0 || draft.heading <= 1)) headings.push(draft);
    for (const anchor of draft.anchors ?? [])
      lineByAnchor.set(anchor, lineByAnchor.get(anchor) ?? lines.length);
  }
  for (const [number, stretches] of linked) {
    const links = linksOf(stretches, lineByAnchor).filter(({ line: to }) => to !== number);
    addLinks(lines, number, links);
  }
  return { lines, title: documentTitle(headings, declaredTitle) };
}

function addLinks(lines: SourceLine[], number: number, links: readonly LineLink[]): void {
  const line = lines[number - 1];
  if (line !== undefined && links.length > 0) lines[number - 1] = { ...line, links };
}

/** `#top`, `#cite_note-3`, `#_ftn1`: links for whoever reads the page, to its top and its footnotes. */
const pageAnchor = /^(?:|top|toc|_top|(?:cite|fn|_ftn|footnote|note|endnote)[\w:.-]*)$/i;

/** Links that stay in the file, `#battle`; the stretches of one link are joined. */
function linksOf(stretches: readonly Stretch[], lineByAnchor: ReadonlyMap<string, number>): LineLink[] {
  const starts = stretches.flatMap(({ target }, at) => (target !== stretches[at - 1]?.target ? [at] : []));
  return starts.flatMap((start, at): LineLink[] => {
    const target = stretches[start]?.target;
    const name = target?.startsWith("#") ? anchorName(target.slice(1)) : "";
    if (pageAnchor.test(name)) return [];
    const words = textOf(stretches.slice(start, starts[at + 1])).trim();
    return [{ words, line: lineByAnchor.get(name) ?? null }];
  });
}

/** `#Prix_d%27ami` leads to the anchor `Prix_d'ami`; some sites put `user-content-` before the anchors alone. */
export function anchorName(written: string): string {
  try {
    return decodeURIComponent(written).replace(/^user-content-/, "");
  } catch {
    return written;
  }
}

/** Longer than this a heading is no title of a document. */
const longestDocumentTitle = 150;

/**
 * The title that the file marks for the whole document: a line marked so, else its only heading of the first level where that
 * is the first heading, else what the file declares of itself.
 */
function documentTitle(headings: readonly LineDraft[], declared: string | null): string | null {
  const marked = headings.filter(({ heading }) => heading === 0);
  const first = headings.filter(({ heading }) => heading === 1);
  const [line] = marked.length > 0 ? marked : first.length === 1 && first[0] === headings[0] ? first : [];
  const words = line === undefined && declared !== null && !isFileName(declared) ? declared : "";
  const title = (line === undefined ? words : textOf(withLabel(line))).replace(/\s+/g, " ").trim();
  return title === "" || title.length > longestDocumentTitle ? null : title;
}

/** `Microsoft Word - rules.doc`, `rules_v2`, `Untitled`: what programs write where nobody names a document. */
const fileName =
  /^(?:microsoft word\b.*|.*\.(?:docx?|odt|rtf|txt|html?|pdf|indd)|[^\s_]*_\S*|untitled.{0,20}|document ?\d{0,3})$/i;

function isFileName(title: string): boolean {
  return title.length > longestDocumentTitle || fileName.test(title.trim());
}

/** The sign of a link to the heading itself, as `Caution #` has it. */
const permalink = /(?<=\S) {0,2}[#¶]$/;

/** A heading's words need no marks of emphasis: its level says more. */
function sourceLine(draft: LineDraft, number: number): SourceLine {
  const isHead = draft.heading !== null || draft.isTableHead;
  const text = isHead ? textOf(withLabel(draft)).replace(permalink, "") : markEmphasis(withLabel(draft));
  return {
    number,
    text: text.trimEnd(),
    ...(draft.heading === null ? {} : { level: Math.max(1, draft.heading) }),
    ...(draft.isTableHead ? { isTableHead: true } : {}),
  };
}
