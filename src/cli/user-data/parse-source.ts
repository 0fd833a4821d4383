/** Parses an imported file into a document. */
import { parseCardList } from "../../cards/card-list.ts";
import { checkDocument } from "../../corpus/check.ts";
import type { KnownFacts } from "../../domain/document.ts";
import { type Problem, problemOf } from "../../domain/problem.ts";
import type { RulesText } from "../../domain/rules-text.ts";
import type { ParsedSource, SourceText, SourceToParse } from "../../library/import-plan.ts";
import type { GivenFacts, LibraryDocument } from "../../library/manifest.ts";
import { lacksEdition, withOpenFacts } from "../../library/open-facts.ts";
import type { SourceBytes } from "../../library/read-library.ts";
import { type Coverage, checkCoverage, unreadLines } from "../../parse/coverage.ts";
import { type ParsedDocument, parseDocument, unknownEdition } from "../../parse/document.ts";
import { findEdition } from "../../parse/facts.ts";
import { joinCardFiles, readCardFile, readSourceText } from "./source-text.ts";

export function parseSource({ source, given }: SourceToParse): ParsedSource {
  const { file, sha256: digest } = source;
  const parsed = parseText(source, { ...given, source: { file, sha256: digest } });
  const coverage = source.tables ? null : checkCoverage(source.lines, parsed.text);
  const problems = isUnread(source)
    ? source.problems
    : [...source.problems, ...allProblems(source, given, { ...parsed, coverage })];
  const read = coverage && { words: coverage.words, unread: coverage.unread.length };
  return { source, given, text: parsed.text, problems, read };
}

function parseText({ tables, lines, markedTitle }: SourceText, facts: KnownFacts): ParsedDocument {
  if (!tables) return parseDocument(lines, { ...facts, markedTitle: markedTitle ?? undefined });
  const found = findEdition(lines);
  const parsed = parseCardList(tables, facts, found.edition);
  const guess = facts.edition === undefined ? unknownEdition(found) : null;
  const problems = guess === null ? [] : [problemOf({ file: facts.source.file, ...guess })];
  return { text: parsed.text, problems: [...parsed.problems, ...problems], edition: found };
}

/** Whether reading failed with an error. That the text has no entries need not be reported then. */
function isUnread({ lines, problems }: SourceText): boolean {
  return lines.length === 0 && problems.some(({ severity }) => severity === "error");
}

interface CheckedDocument extends ParsedDocument {
  /** Null for a list of cards, whose titles, icons, and order are its own. */
  readonly coverage: Coverage | null;
}

function allProblems(
  source: SourceText,
  given: GivenFacts,
  { text, problems: parsing, edition, coverage }: CheckedDocument,
): readonly Problem[] {
  const { file, lines } = source;
  const found = withOpenFacts({ document: text.document, given, parsing, edition });
  if (text.entries.length === 0) return found.filter(({ severity }) => severity === "error");
  // A text whose edition is not known is refused; the rest is checked once a person has given the edition.
  if (lacksEdition(found)) return found;
  if (coverage === null) return found;
  return [...found, ...checkDocument(text, new Map([[file, lines]])), ...unreadLines(coverage, file, lines)];
}

/**
 * The document as of its import; null if its source is no longer read the same way. Earlier versions joined files that were
 * split by letter into one document, which is not read again.
 */
export async function reparseText(
  { document, given }: LibraryDocument,
  files: readonly SourceBytes[],
): Promise<RulesText | null> {
  const [only, ...others] = files;
  if (only === undefined || (others.length > 0 && document.kind !== "cards")) return null;
  const source =
    document.kind === "cards"
      ? joinCardFiles(files.flatMap((file) => readCardFile(file) ?? []))
      : await readSourceText(only);
  if (source.sha256 !== document.source.sha256) return null;
  const { text } = parseText(source, { ...given, id: document.id, source: document.source });
  return text.entries.length === 0 ? null : text;
}
