/**
 * The lines of one source and what is known of it in, its entries and the problems found out. Every word of a line
 * lands in one title, block or piece of furniture (`accountForLines` proves it).
 */
import type { KnownFacts } from "../domain/document.ts";
import type { Entry } from "../domain/entry.ts";
import { type Problem, problemOf } from "../domain/problem.ts";
import type { RulesText } from "../domain/rules-text.ts";
import type { SourceLine } from "../domain/source-line.ts";
import { type EntryRules, makeEntry, makeHead } from "./entries.ts";
import { describeDocument } from "./facts.ts";
import { prevailingForm } from "./forms/forms.ts";
import { dropFurniture } from "./furniture.ts";
import { type GroupedParagraphs, groupEntries } from "./grouping.ts";
import { type DocumentTitle, readDocumentTitle } from "./head.ts";
import { blankHabit } from "./lost-icons.ts";
import { wrapWidthOf } from "./mending.ts";
import { idGiver } from "./names.ts";
import { groupParagraphs, type Paragraph } from "./paragraphs.ts";

export interface ParsedDocument {
  readonly text: RulesText;
  readonly problems: readonly Problem[];
}

export function parseDocument(source: readonly SourceLine[], facts: KnownFacts): ParsedDocument {
  const { lines, furniture } = dropFurniture(source);
  const grouped = groupLines(lines, facts);
  const titleLine = grouped.head.find(({ role }) => role === "title")?.paragraph;
  const title = titleLine ? readDocumentTitle(titleLine.text) : null;
  const preface = grouped.head.map(({ paragraph }) => paragraph.text);
  const document = describeDocument(facts, title, preface);
  const entries = makeEntries(grouped, title?.title ?? document.title, {
    blanks: blankHabit(lines),
    document,
    giveId: idGiver(document.id),
  });
  const problems = [...dateProblems(title, titleLine, facts), ...emptyProblems(entries, facts)];
  return { text: { document, entries, furniture }, problems };
}

function groupLines(lines: readonly SourceLine[], facts: KnownFacts): GroupedParagraphs {
  const wrapWidth = wrapWidthOf(lines.map((line) => line.text));
  const roughly = groupParagraphs(lines, { wrapWidth, opens: () => false });
  const form = prevailingForm(roughly, facts.kind === "mixed" ? "mixed" : "uniform");
  if (wrapWidth === null) return groupEntries(roughly, form);
  const opens = (text: string) => form.opens(text) !== null;
  return groupEntries(groupParagraphs(lines, { wrapWidth, opens }), form);
}

/** The head stands among the entries where its title stands in the source. */
function makeEntries(grouped: GroupedParagraphs, headTitle: string, rules: EntryRules): Entry[] {
  const head = makeHead(grouped.head, headTitle, rules);
  const entries = grouped.entries.map((entry) => makeEntry(entry, rules));
  return head ? entries.toSpliced(grouped.headAt, 0, head) : entries;
}

function dateProblems(
  title: DocumentTitle | null,
  line: Paragraph | undefined,
  facts: KnownFacts,
): Problem[] {
  if (!title || !line || title.date !== null || facts.date !== undefined) return [];
  const at = line.text.indexOf(title.writtenDate);
  return [
    problemOf({
      severity: "error",
      code: "bad-date",
      file: facts.source.file,
      line: line.lines[0],
      column: at + 1,
      message: `\`${title.writtenDate}\` is not a date; expected day, month, year`,
      advice: "give the date yourself",
      row: line.text,
      width: title.writtenDate.length,
    }),
  ];
}

function emptyProblems(entries: readonly Entry[], facts: KnownFacts): Problem[] {
  if (entries.length > 0) return [];
  return [
    problemOf({
      severity: "error",
      code: "no-entries",
      file: facts.source.file,
      message: "no entry was found; expected titles with their texts",
      advice: "look whether the file holds a rules text",
    }),
  ];
}
