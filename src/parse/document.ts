/**
 * The lines of one source and what is known of it in, its entries and the problems found out. Every word of a line
 * lands in one title, block or piece of furniture (`accountForLines` proves it).
 */
import type { KnownFacts } from "../domain/document.ts";
import type { Entry } from "../domain/entry.ts";
import { type Problem, problemOf } from "../domain/problem.ts";
import type { RulesText } from "../domain/rules-text.ts";
import type { SourceLine } from "../domain/source-line.ts";
import { findInterleaving } from "./columns.ts";
import { dateProblems, editionProblems, emptyProblems } from "./document-problems.ts";
import { findEdition } from "./edition-words.ts";
import { type EntryRules, makeEntry, makeHead } from "./entries.ts";
import { describeDocument } from "./facts.ts";
import { findForm, opensSomehow } from "./forms/forms.ts";
import { dropFurniture } from "./furniture.ts";
import { partGluedEntries } from "./glued-entries.ts";
import { type EntryParagraphs, type GroupedParagraphs, groupEntries } from "./grouping.ts";
import { readDocumentTitle } from "./head.ts";
import { blankHabit } from "./lost-icons.ts";
import { wrapWidthOf } from "./mending.ts";
import { idGiver } from "./names.ts";
import { groupParagraphs } from "./paragraphs.ts";

export interface ParsedDocument {
  readonly text: RulesText;
  readonly problems: readonly Problem[];
}

/** Makes an entry of its paragraphs: at once (`makeEntry`), or its inside when it is asked for (`makeLateEntry`). */
export type EntryMaker = (paragraphs: EntryParagraphs, rules: EntryRules) => Entry;

export function parseDocument(
  source: readonly SourceLine[],
  facts: KnownFacts,
  make: EntryMaker = makeEntry,
): ParsedDocument {
  const { lines, furniture } = dropFurniture(source);
  const columns = findInterleaving(lines, opensSomehow);
  if (columns) return refuse(columns, facts);
  const grouped = groupLines(partGluedEntries(lines), facts);
  const titleLine = grouped.head.find(({ role }) => role === "title")?.paragraph;
  const title = titleLine ? readDocumentTitle(titleLine.text) : null;
  const head = grouped.head.map(({ paragraph }) => paragraph.text);
  const found = findEdition(lines);
  const document = describeDocument(facts, title, head, found.edition);
  const entries = makeEntries(grouped, title?.title ?? document.title, {
    blanks: blankHabit(lines),
    document,
    giveId: idGiver(document.id),
    make,
  });
  const problems = [
    ...dateProblems(title, titleLine, facts),
    ...editionProblems(found, facts),
    ...emptyProblems(entries, facts),
  ];
  return { text: { document, entries, furniture }, problems };
}

function groupLines(lines: readonly SourceLine[], facts: KnownFacts): GroupedParagraphs {
  const wrapWidth = wrapWidthOf(lines);
  const found = findForm(lines, wrapWidth, facts.kind === "mixed" ? "mixed" : "uniform");
  const opens = (text: string) => found.form.name !== "passages" && found.form.opens(text, "prose") !== null;
  return groupEntries(groupParagraphs(found.lines, { wrapWidth, opens }), found.form);
}

/** Sentences of two columns cannot be told apart again: nothing is read rather than nonsense. */
function refuse(line: SourceLine, facts: KnownFacts): ParsedDocument {
  const problem = problemOf({
    severity: "error",
    code: "interleaved-columns",
    file: facts.source.file,
    line: line.number,
    column: 1,
    message: "two columns were read across, line by line; expected the lines of one column after the other",
    advice: "extract the text again, one column after the other",
    row: line.text,
    width: Math.max(1, Math.min(60, line.text.trimEnd().length)),
  });
  return {
    text: { document: describeDocument(facts, null, [], "1e"), entries: [], furniture: [] },
    problems: [problem],
  };
}

/** The head stands among the entries where its title stands in the source. */
function makeEntries(
  grouped: GroupedParagraphs,
  headTitle: string,
  { make, ...rules }: EntryRules & { readonly make: EntryMaker },
): Entry[] {
  const head = makeHead(grouped.head, headTitle, rules);
  const entries = grouped.entries.map((entry) => make(entry, rules));
  return head ? entries.toSpliced(grouped.headAt, 0, head) : entries;
}
