/** Parses the lines of one source. Every word becomes part of a title, block, or boilerplate, as `checkCoverage` proves. */
import type { KnownFacts } from "../domain/document.ts";
import { knownEditionNames } from "../domain/edition.ts";
import { foldTitle } from "../domain/fold.ts";
import type { LineSpan } from "../domain/line-span.ts";
import { type Problem, problemOf } from "../domain/problem.ts";
import type { RulesText } from "../domain/rules-text.ts";
import type { SourceLine } from "../domain/source-line.ts";
import { dropBoilerplate } from "./boilerplate.ts";
import { findInterleaving } from "./columns.ts";
import { documentProblems } from "./document-problems.ts";
import { headingLines, idGiver, makeEntry, readPreface } from "./entries.ts";
import { describeDocument, type FoundEdition, findEdition, readDocumentFacts } from "./facts.ts";
import { beginsInAnyForm } from "./forms/forms.ts";
import { type GroupedParagraphs, groupIntoEntries, type SectionParagraphs } from "./grouping.ts";
import { detectBlanks } from "./lost-icons.ts";
import { groupParagraphs, headingParagraph } from "./paragraphs.ts";
import { divideSections, type Section } from "./sections.ts";
import { partGluedEntries, wrapWidthOf } from "./wrapped-lines.ts";

export interface ParsedDocument {
  readonly text: RulesText;
  readonly problems: readonly Problem[];
  /** The edition that the text itself shows. */
  readonly edition: FoundEdition;
}

/**
 * The lines are numbered one by one while they are parsed, and the result has the numbers of the file again: a reader that joins
 * the rows of a paragraph leaves gaps in the numbers, which do not separate anything.
 */
export function parseDocument(source: readonly SourceLine[], facts: KnownFacts): ParsedDocument {
  return withFileRows(parseLines(numberConsecutively(source), facts), source);
}

function parseLines(source: readonly SourceLine[], facts: KnownFacts): ParsedDocument {
  const sorted = dropBoilerplate(source);
  const edition = findEdition(sorted.lines);
  const columns = findInterleaving(sorted.lines, beginsInAnyForm);
  if (columns) return { ...refuse(columns, facts), edition };
  const parted = partGluedEntries(sorted.lines);
  const wrapWidth = wrapWidthOf(parted);
  const sections = divideSections(parted, { wrapWidth, kind: facts.kind });
  const grouped = groupIntoEntries(sections.map((section) => paragraphsOf(section, wrapWidth)));
  const known = readDocumentFacts(grouped, edition.edition, { facts, lines: sorted.lines, wrapWidth });
  const { document } = known;
  const titles = titleHeadings(grouped, document.title);
  const rules = { blanks: detectBlanks(sorted.lines), document, titles, giveId: idGiver(document.id) };
  // The preface gets its id before all other entries, wherever it is among them.
  const preface = readPreface(grouped, known, rules);
  const made = grouped.entries.map((entry) => makeEntry(entry, rules));
  const entries = preface ? made.toSpliced(grouped.headAt, 0, preface) : made;
  const problems = documentProblems(known, { source, entries, edition }, facts);
  const boilerplate = [...sorted.boilerplate, ...headingLines(grouped, sorted.lines)];
  return { text: { document, entries, boilerplate }, problems, edition };
}

function titleHeadings({ entries }: GroupedParagraphs, title: string): ReadonlySet<string | null> {
  const sections = new Set(entries.map(({ section }) => section));
  return new Set(
    [...sections].filter((section) => section !== null && foldTitle(section) === foldTitle(title)),
  );
}

function paragraphsOf({ heading, form, lines }: Section, wrapWidth: number | null): SectionParagraphs {
  const begins = (text: string) => !form.isOfPassages && form.begins(text) !== null;
  const rules = { wrapWidth, begins };
  return {
    heading: heading === null ? null : headingParagraph(heading),
    paragraphs: groupParagraphs(lines, rules),
    form,
  };
}

/** The sentences of two columns cannot be separated again, so nothing is read. */
function refuse(line: SourceLine, facts: KnownFacts): Pick<ParsedDocument, "text" | "problems"> {
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
    text: {
      document: describeDocument(
        facts,
        { title: null, above: [], head: [], top: [], firstLine: null },
        knownEditionNames[0] ?? "",
      ),
      entries: [],
      boilerplate: [],
    },
    problems: [problem],
  };
}

function numberConsecutively(source: readonly SourceLine[]): readonly SourceLine[] {
  if (source.every(({ number }, at) => number === at + 1)) return source;
  return source.map((line, at) => ({ ...line, number: at + 1 }));
}

/** The result of parsing the lines numbered one by one, with the numbers of the source. */
function withFileRows(parsed: ParsedDocument, source: readonly SourceLine[]): ParsedDocument {
  const { text, problems } = parsed;
  if (source.every(({ number }, at) => number === at + 1)) return parsed;
  const rowOf = (line: number) => source[line - 1]?.number ?? line;
  const spanOf = ([first, last]: LineSpan): LineSpan => [rowOf(first), rowOf(last)];
  const entries = text.entries.map((entry) => ({
    ...entry,
    lines: spanOf(entry.lines),
    blocks: entry.blocks.map((block) => ({ ...block, lines: spanOf(block.lines) })),
  }));
  const boilerplate = text.boilerplate.map((each) => ({ ...each, lines: spanOf(each.lines) }));
  return {
    ...parsed,
    text: { ...text, entries, boilerplate },
    problems: problems.map((each) => (each.line === null ? each : { ...each, line: rowOf(each.line) })),
  };
}
