/**
 * Turns the lines found in a rich format into source lines: numbered, separated by blank lines between paragraphs, with heading
 * levels.
 */

import { longestHeading } from "../domain/evidence.ts";
import { singleSpaces } from "../domain/fold.ts";
import type { Problem } from "../domain/problem.ts";
import type { SourceLine } from "../domain/source-line.ts";
import { markEmphasis, plainStretch, type Stretch, textOf } from "./emphasis-marks.ts";

/** The result of a reader. */
export interface ReadLines {
  readonly lines: readonly SourceLine[];
  readonly problems: readonly Problem[];
  /** The document's title; null if none is marked up. */
  readonly title: string | null;
}

export interface LineDraft {
  /** The label of a list item with its spaces: `  • `. */
  readonly label?: string;
  /** White space is final. */
  readonly stretches: readonly Stretch[];
  /** 1 to 6 as in HTML, 0 for the title of the document; null if it is not a heading. */
  readonly heading: number | null;
  /** Whether the line starts a new paragraph. */
  readonly above: "paragraph" | "line";
  /** The row of the file on which it starts, if lines of the file can be cited. */
  readonly row?: number;
  readonly isTableHead?: true;
  /** Font size of most letters, in points; undefined if not specified. */
  readonly size?: number | undefined;
  /** Whether the whole line is set in another typeface than most of the text. */
  readonly isDisplay?: boolean;
}

export function withLabel({ label = "", stretches }: LineDraft): readonly Stretch[] {
  return label === "" ? stretches : [plainStretch(label), ...stretches];
}

/** Consumes drafts one by one, so that those of a large file need not be in memory together. */
export function readDrafts(
  drafts: Iterable<LineDraft>,
  declaredTitle: string | null,
): Pick<ReadLines, "lines" | "title"> {
  const lines: SourceLine[] = [];
  const headings: LineDraft[] = [];
  for (const draft of drafts) {
    const number = numberOf(draft, lines.at(-1)?.number ?? 0);
    lines.push(...blankAbove(draft, lines, number), sourceLine(draft, number));
    if (draft.heading !== null && (headings.length === 0 || draft.heading <= 1)) headings.push(draft);
  }
  return { lines, title: documentTitle(headings, declaredTitle) };
}

/** The row of the file, or the next number. No two lines with words have the same. */
function numberOf({ row, above }: LineDraft, last: number): number {
  if (row !== undefined) return Math.max(row, last + 1);
  return above === "paragraph" && last > 0 ? last + 2 : last + 1;
}

function blankAbove({ above }: LineDraft, lines: readonly SourceLine[], number: number): SourceLine[] {
  const last = lines.at(-1)?.number;
  return above === "line" || last === undefined ? [] : [{ number: Math.max(last, number - 1), text: "" }];
}

/** The title of the document: a line marked as such, else the only first-level heading if it comes first, else the metadata's. */
function documentTitle(headings: readonly LineDraft[], declared: string | null): string | null {
  const marked = headings.filter(({ heading }) => heading === 0);
  const first = headings.filter(({ heading }) => heading === 1);
  const [line] = marked.length > 0 ? marked : first.length === 1 && first[0] === headings[0] ? first : [];
  const words = line === undefined && declared !== null && !isFileName(declared) ? declared : "";
  const title = singleSpaces(line === undefined ? words : textOf(withLabel(line))).trim();
  return title === "" || title.length > longestHeading ? null : title;
}

/** Default titles written by programs: `Microsoft Word - rules.doc`, `rules_v2`, `Untitled`. */
const fileName =
  /^(?:microsoft word\b.*|.*\.(?:docx?|odt|rtf|txt|html?|pdf|indd)|[^\s_]*_\S*|untitled.{0,20}|document ?\d{0,3})$/i;

function isFileName(title: string): boolean {
  return title.length > longestHeading || fileName.test(title.trim());
}

/** The character for a link to the heading itself, as in `Caution #`. */
const permalink = /(?<=\S) {0,2}[#¶]$/;

/** Headings keep no emphasis marks, because the level is enough. */
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
