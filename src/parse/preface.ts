/** The head of a document in; the entry that it makes, or the lines of a head that makes none, out. */
import type { Entry } from "../domain/entry.ts";
import type { Boilerplate } from "../domain/rules-text.ts";
import type { SourceLine } from "../domain/source-line.ts";
import { type EntryRules, makePreface } from "./entries.ts";
import type { DocumentFacts } from "./facts.ts";
import type { GroupedParagraphs, HeadParagraph } from "./grouping.ts";
import { isFactLine } from "./head.ts";
import { endsSentence, isBlank } from "./line-ends.ts";

/** Longer words are prose, though no full stop ends them. */
const longestHeading = 120;

/** Whether a document says more about itself than its title, its day and the names of its parts. */
function holdsProse(head: readonly HeadParagraph[]): boolean {
  return head.some(({ role, paragraph: { marker, text } }) => {
    if (role !== "preface" || isFactLine(text)) return false;
    if (marker.sort !== "none") return true;
    return text.length > longestHeading || (endsSentence(text) && text.includes(" "));
  });
}

/** A head of nothing but titles, dates and headings makes no entry; its lines count as boilerplate. */
export function headingLines(
  { head }: Pick<GroupedParagraphs, "head">,
  lines: readonly SourceLine[],
): readonly Boilerplate[] {
  if (holdsProse(head)) return [];
  const spans = head.map(({ paragraph }) => paragraph.lines);
  return lines
    .filter(
      ({ number, text }) =>
        !isBlank(text) && spans.some(([first, last]) => first <= number && number <= last),
    )
    .map(({ number, text }) => ({ lines: [number, number], text: text.trim(), reason: "heading" }));
}

/** The document's words about itself, as an entry; null where they say no more than its title, its day and its parts. */
export function readPreface(
  { head }: Pick<GroupedParagraphs, "head">,
  { title, document }: DocumentFacts,
  rules: EntryRules,
): Entry | null {
  return holdsProse(head) ? makePreface(head, title?.title ?? document.title, rules) : null;
}
