/**
 * Separates lines of rules text from boilerplate, with the reason for each omitted line. Only certain cases are omitted: a
 * number alone may be that of a rule, so page numbers must count up, and a running head must be at the ends of pages.
 */
import { fewest, longestHeading } from "../domain/evidence.ts";
import { endsSentence, isBlank, isNotBlank, startsSmall } from "../domain/line-ends.ts";
import type { Boilerplate, BoilerplateReason } from "../domain/rules-text.ts";
import type { SourceLine } from "../domain/source-line.ts";
import { contentsLines, withListedHeadings } from "./contents-list.ts";
import { markPages } from "./pages.ts";

export interface SortedLines {
  readonly lines: readonly SourceLine[];
  readonly boilerplate: readonly Boilerplate[];
}

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

export function dropBoilerplate(source: readonly SourceLine[]): SortedLines {
  const reasons = reasonsByLine(source);
  const boilerplate = source.flatMap(({ number: line, text }): Boilerplate[] => {
    const reason = reasons.get(line);
    return reason && !isBlank(text) ? [{ lines: [line, line], text: text.trim(), reason }] : [];
  });
  const headed = withListedHeadings(source, reasons);
  const cut = cutJunkToken(closeGaps(headed, reasons));
  return { lines: cut.lines, boilerplate: [...boilerplate, ...cut.boilerplate] };
}

function reasonsByLine(source: readonly SourceLine[]): Map<number, BoilerplateReason> {
  const reasons = new Map<number, BoilerplateReason>();
  const rows = tableRows(source);
  for (const { text, number: line } of source) {
    if (text.length > longestHeading) continue;
    const row = text.trim();
    const reason = rows.has(line) ? undefined : certainLines.find(([form]) => form.test(row))?.[1];
    if (reason) reasons.set(line, reason);
  }
  for (const { number } of contentsLines(source)) reasons.set(number, "contents list");
  markPages(source, reasons);
  return reasons;
}

/** A page has one row of links; a table has several similar rows, with the same number of cells. */
function tableRows(source: readonly SourceLine[]): ReadonlySet<number> {
  const piped = source.filter(({ text }) => text.includes(" | "));
  const counts = piped.map(({ text }) => text.split(" | ").length);
  const rows = piped.filter((_, at) => counts[at] === counts[at - 1] || counts[at] === counts[at + 1]);
  return new Set(rows.length >= fewest ? rows.map(({ number: line }) => line) : []);
}

/** Removes the boilerplate, and the blank lines around it if it interrupts a sentence. */
function closeGaps(
  source: readonly SourceLine[],
  reasons: ReadonlyMap<number, BoilerplateReason>,
): SourceLine[] {
  const kept: SourceLine[] = [];
  let gap = false;
  for (const line of source) {
    if (reasons.has(line.number)) gap = true;
    else {
      if (gap && !isBlank(line.text)) {
        gap = false;
        const upper = kept.findLastIndex(isNotBlank);
        const isInSentence = upper >= 0 && !endsSentence(kept[upper]?.text ?? "") && startsSmall(line.text);
        if (isInSentence) kept.length = upper + 1;
      }
      kept.push(line);
    }
  }
  return kept;
}

function cutJunkToken(lines: readonly SourceLine[]): SortedLines {
  const last = lines.findLastIndex(isNotBlank);
  const line = lines[last];
  const text = line?.text.trimEnd() ?? "";
  const token = junkToken.exec(text.slice(-longestHeading))?.[0];
  if (line === undefined || token === undefined) return { lines, boilerplate: [] };
  const kept = { ...line, text: text.slice(0, -token.length).trimEnd() };
  return {
    lines: lines.with(last, kept),
    boilerplate: [{ lines: [line.number, line.number], text: token, reason: "junk token" }],
  };
}
