/** Lines in, paragraphs out: blank lines dropped, broken lines mended, list markers read. */
import type { LineSpan } from "../domain/line-span.ts";
import type { SourceLine } from "../domain/source-line.ts";
import { readDocumentTitle } from "./head.ts";
import { type Marker, readMarker } from "./markers.ts";
import { continuesLine, continuesOverBlank, type MendingRules } from "./mending.ts";
import { titleCase } from "./titles.ts";

/** One paragraph, item or heading line of the source, with its marker taken off. */
export interface Paragraph {
  readonly marker: Marker;
  /** Blanks inside are as in the source, for they may be what a lost icon left. */
  readonly text: string;
  readonly lines: LineSpan;
  /** The format itself says that this is a heading. */
  readonly isHeading: boolean;
}

export function groupParagraphs(lines: readonly SourceLine[], rules: MendingRules): Paragraph[] {
  return groupLines(lines, rules).map(joinLines);
}

function groupLines(lines: readonly SourceLine[], rules: MendingRules): SourceLine[][] {
  const groups: SourceLine[][] = [];
  let between: "nothing" | "blank" = "nothing";
  for (const line of lines) {
    if (line.text.trim() === "") {
      between = "blank";
      continue;
    }
    const open = groups.at(-1);
    const upper = open?.at(-1);
    if (open && upper && isMended(upper, line, rules, between)) open.push(line);
    else groups.push([line]);
    between = "nothing";
  }
  return groups;
}

function isMended(
  upper: SourceLine,
  lower: SourceLine,
  rules: MendingRules,
  between: "nothing" | "blank",
): boolean {
  if (upper.style !== "plain" || lower.style !== "plain") return false;
  if (isTitleUnderName(upper.text, lower.text)) return false;
  const continues = between === "nothing" ? continuesLine : continuesOverBlank;
  return continues(upper.text, lower.text, rules);
}

/** `Second Edition` above `Current Rulings Document (3 January 2011)`: two lines of a title page. */
function isTitleUnderName(upper: string, lower: string): boolean {
  return readDocumentTitle(lower.trim()) !== null && titleCase(upper.trim()) === "card";
}

function joinLines(group: readonly SourceLine[]): Paragraph {
  const { marker, text } = readMarker(group[0]?.text ?? "");
  const whole =
    group.length === 1
      ? text.trim()
      : [text, ...group.slice(1).map((line) => line.text)].map((row) => row.trim()).join(" ");
  return {
    marker,
    text: whole,
    lines: [group[0]?.number ?? 0, group.at(-1)?.number ?? 0],
    isHeading: group[0]?.style === "heading",
  };
}
