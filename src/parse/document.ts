/**
 * Parses the lines of one source. Every word becomes part of a title, block, or boilerplate, as `checkCoverage` proves. Two
 * columns that were read across, line by line, cannot be repaired, so they are refused.
 */
import { counted } from "../domain/counted.ts";
import type { Boilerplate, KnownFacts, RulesText } from "../domain/document.ts";
import { editionName, knownEditionNames } from "../domain/edition.ts";
import { type Problem, problemsIn, type UnplacedProblem } from "../domain/problem.ts";
import { hasWord, type SourceLine } from "../domain/source-line.ts";
import { dropBoilerplate } from "./boilerplate.ts";
import { labelOf, makeEntries, takeNotes, withNotes } from "./entries.ts";
import { type DescribedDocument, type FoundEdition, findEdition, readDocumentFacts } from "./facts.ts";
import { beginsInAnyForm } from "./forms/forms.ts";
import { groupIntoEntries } from "./grouping.ts";
import { withoutHabitualBlanks } from "./paragraphs.ts";
import { divideSections } from "./sections.ts";
import { headingLines } from "./title-page.ts";
import { findInterleaving, partGluedEntries, wrapWidthOf } from "./wrapped-lines.ts";

export interface ParsedDocument {
  readonly text: RulesText;
  readonly problems: readonly Problem[];
  /** The edition that the text itself shows. */
  readonly edition: FoundEdition;
}

export function parseDocument(source: readonly SourceLine[], facts: KnownFacts): ParsedDocument {
  const sorted = dropBoilerplate(source);
  const columns = findInterleaving(sorted.lines, beginsInAnyForm);
  if (columns) {
    const problems = problemsIn(facts.source.file, [mixedColumns(columns)]);
    return { ...documentWithoutText(sorted.lines, facts), problems };
  }
  const edition = findEdition(sorted.lines);
  const parted = partGluedEntries(withoutHabitualBlanks(sorted.lines));
  const wrapWidth = wrapWidthOf(parted);
  const { lines, notes } = takeNotes(parted);
  const sections = divideSections(lines, { wrapWidth, kind: facts.kind });
  const grouped = withNotes(groupIntoEntries(sections), notes);
  const known = readDocumentFacts(grouped, edition.edition, { facts, lines: sorted.lines, wrapWidth });
  const entries = hasWords(sorted.lines) ? makeEntries(grouped, known) : [];
  const problems = problemsIn(facts.source.file, [
    facts.date === undefined ? badDate(known) : null,
    unknownEdition(edition, facts),
    entries.length === 0 ? missingEntries(source) : null,
    struckWords(sorted.boilerplate),
  ]);
  const boilerplate = [...sorted.boilerplate, ...headingLines(grouped, sorted.lines)];
  return { text: { document: known.document, entries, boilerplate }, problems, edition };
}

/** Empty brackets, as `{}` of a file of another program, are no text. */
const hasWords = (lines: readonly SourceLine[]) => lines.some(({ text }) => hasWord(text));

function missingEntries(source: readonly SourceLine[]): UnplacedProblem {
  const [found, advice] = hasWords(source)
    ? ["no entry was found", "check whether the file contains a rules text"]
    : ["the file has no words", "check whether this is the right file, and whether all of it was saved"];
  return {
    severity: "error",
    code: "no-entries",
    message: `${found}; expected titles with their texts`,
    advice,
  };
}

function struckWords(boilerplate: readonly Boilerplate[]): UnplacedProblem | null {
  const struck = boilerplate.filter(({ reason }) => reason === "struck out");
  const [first] = struck;
  if (first === undefined) return null;
  const [one, many] = ["passage is struck out, so it is", "passages are struck out, so they are"];
  const words = labelOf(first.text.replaceAll("~~", ""));
  return {
    severity: "warning",
    code: "unread-line",
    line: first.lines[0],
    message: `${counted(struck.length, one, many)} left out as not in force; the first is \`${words}\``,
    advice: "check whether the document means that they do not count",
  };
}

function badDate({ title, titleLine: line }: DescribedDocument): UnplacedProblem | null {
  if (!title || !line || title.date !== null) return null;
  return {
    severity: "error",
    code: "bad-date",
    line: line.lines[0],
    column: line.text.indexOf(title.writtenDate) + 1,
    message: `\`${title.writtenDate}\` is not a date; expected day, month, year`,
    advice: "give the date yourself",
    row: line.text,
    width: title.writtenDate.length,
  };
}

/** The document of lines that show nothing but its edition, as those of a list of cards. */
export function documentWithoutText(lines: readonly SourceLine[], facts: KnownFacts): ParsedDocument {
  const edition = findEdition(lines);
  const known = { facts, lines: [], wrapWidth: null };
  const { document } = readDocumentFacts({ head: [], entries: [] }, edition.edition, known);
  const problems = problemsIn(facts.source.file, [unknownEdition(edition, facts)]);
  return { text: { document, entries: [], boilerplate: [] }, problems, edition };
}

/** If an edition was neither given nor named in the text, it is a guess, and the user is told. */
function unknownEdition({ edition, ground }: FoundEdition, facts: KnownFacts): UnplacedProblem | null {
  if (ground === "stated" || facts.edition !== undefined) return null;
  const reason =
    ground === "vocabulary" ? "because its words are that game's" : "but nothing in it shows that";
  return {
    severity: "warning",
    code: "unknown-edition",
    message: `the text does not name its game and edition; taken as ${editionName(edition)}, ${reason}`,
    advice: `give it yourself with ${knownEditionNames.map((name) => `--edition ${name}`).join(" or ")}`,
  };
}

/** The sentences of two columns cannot be separated again, so nothing is read. */
function mixedColumns({ number: line, text: row }: SourceLine): UnplacedProblem {
  return {
    severity: "error",
    code: "interleaved-columns",
    line,
    column: 1,
    message: "two columns were read across, line by line; expected the lines of one column after the other",
    advice: "extract the text again, one column after the other",
    row,
    width: Math.min(60, row.trimEnd().length),
  };
}
