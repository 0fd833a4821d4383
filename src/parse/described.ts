/** The grouped paragraphs of a document in; its facts, its entries with its head among them, and what is wrong with it out. */
import type { KnownFacts, SourceDocument } from "../domain/document.ts";
import type { Entry } from "../domain/entry.ts";
import type { Problem } from "../domain/problem.ts";
import { dateProblems, editionProblems, emptyProblems } from "./document-problems.ts";
import { type EntryRules, makeHead } from "./entries.ts";
import { describeDocument } from "./facts.ts";
import type { GroupedParagraphs } from "./grouping.ts";
import type { Habits } from "./habits.ts";
import { type DocumentTitle, readDocumentTitle } from "./head.ts";
import type { Paragraph } from "./paragraph.ts";

export interface Described {
  readonly title: DocumentTitle | null;
  readonly titleLine: Paragraph | undefined;
  readonly document: SourceDocument;
}

export function describe(
  { head, entries: [first] }: Pick<GroupedParagraphs, "head" | "entries">,
  { edition }: Habits,
  facts: KnownFacts,
): Described {
  const titleLine = head.find(({ role }) => role === "title")?.paragraph;
  const title = titleLine ? readDocumentTitle(titleLine.text) : null;
  const words = head.map(({ paragraph }) => paragraph.text);
  const start = [...(first?.headings ?? []), ...(first?.body ?? [])][0]?.lines[0] ?? Number.POSITIVE_INFINITY;
  const above = head.find(({ paragraph }) => paragraph.lines[0] < start)?.paragraph.text ?? null;
  const document = describeDocument(facts, { title, above, head: words }, edition.edition);
  return { title, titleLine, document };
}

/** The head stands among the entries where its title stands in the source, and is given its id first. */
export function withHead(
  { head, headAt }: Pick<GroupedParagraphs, "head" | "headAt">,
  { title, document }: Described,
  { rules, makeEntries }: { readonly rules: EntryRules; readonly makeEntries: () => readonly Entry[] },
): readonly Entry[] {
  const made = makeHead(head, title?.title ?? document.title, rules);
  const entries = makeEntries();
  return made ? entries.toSpliced(headAt, 0, made) : entries;
}

export function problemsOf(
  { title, titleLine }: Described,
  { edition }: Habits,
  { entries, facts }: { readonly entries: readonly Entry[]; readonly facts: KnownFacts },
): Problem[] {
  return [
    ...dateProblems(title, titleLine, facts),
    ...editionProblems(edition, facts),
    ...emptyProblems(entries, facts),
  ];
}
