/** The grouped paragraphs of a document in; its facts, its entries with its head among them, and what is wrong with it out. */
import type { KnownFacts, SourceDocument } from "../domain/document.ts";
import type { Entry } from "../domain/entry.ts";
import type { Problem } from "../domain/problem.ts";
import type { Boilerplate } from "../domain/rules-text.ts";
import type { SourceLine } from "../domain/source-line.ts";
import { dateProblems, doubtfulProblems, editionProblems, emptyProblems } from "./document-problems.ts";
import { type EntryRules, makePreface } from "./entries.ts";
import { describeDocument } from "./facts.ts";
import type { GroupedParagraphs, HeadParagraph } from "./grouping.ts";
import { type DocumentTitle, isFactLine, readDocumentTitle } from "./head.ts";
import type { DocumentLayout } from "./layout.ts";
import { endsSentence, isBlank } from "./line-ends.ts";
import type { Paragraph } from "./paragraph.ts";

export interface DocumentFacts {
  readonly title: DocumentTitle | null;
  readonly titleLine: Paragraph | undefined;
  readonly document: SourceDocument;
}

export function readDocumentFacts(
  { head, entries: [first] }: Pick<GroupedParagraphs, "head" | "entries">,
  { edition }: DocumentLayout,
  facts: KnownFacts,
): DocumentFacts {
  const titleLine = head.find(({ role }) => role === "title")?.paragraph;
  const title = titleLine ? readDocumentTitle(titleLine.text) : null;
  const words = head.map(({ paragraph }) => paragraph.text);
  const start = [...(first?.headings ?? []), ...(first?.body ?? [])][0]?.lines[0] ?? Number.POSITIVE_INFINITY;
  const above = head.find(({ paragraph }) => paragraph.lines[0] < start)?.paragraph.text ?? null;
  const document = describeDocument(facts, { title, above, head: words }, edition.edition);
  return { title, titleLine, document };
}

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

/** A head of nothing but titles, dates and headings is no entry; its lines are accounted for as headings. */
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

/** The head stands among the entries where its title stands in the source, and is given its id first. */
export function addPreface(
  { head, headAt }: Pick<GroupedParagraphs, "head" | "headAt">,
  { title, document }: DocumentFacts,
  { rules, makeEntries }: { readonly rules: EntryRules; readonly makeEntries: () => readonly Entry[] },
): readonly Entry[] {
  const made = holdsProse(head) ? makePreface(head, title?.title ?? document.title, rules) : null;
  const entries = makeEntries();
  return made ? entries.toSpliced(headAt, 0, made) : entries;
}

export function documentProblems(
  { title, titleLine }: DocumentFacts,
  { edition }: DocumentLayout,
  {
    entries,
    facts,
    doubtful,
  }: {
    readonly entries: readonly Entry[];
    readonly facts: KnownFacts;
    readonly doubtful: readonly SourceLine[];
  },
): Problem[] {
  return [
    ...doubtfulProblems(doubtful, facts),
    ...dateProblems(title, titleLine, facts),
    ...editionProblems(edition, facts),
    ...emptyProblems(entries, facts),
  ];
}
