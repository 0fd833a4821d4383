/** Parses an imported file into a document. */
import { parseCardList } from "../cards/card-list.ts";
import { checkDocument } from "../corpus/check.ts";
import type { KnownFacts, RulesText } from "../domain/document.ts";
import { type Problem, problemOf } from "../domain/problem.ts";
import { checkCoverage, unreadLines } from "../parse/coverage.ts";
import { type ParsedDocument, parseDocument, unknownEdition } from "../parse/document.ts";
import { findEdition } from "../parse/facts.ts";
import type { GivenFacts, LibraryDocument, SourceBytes } from "./manifest.ts";
import { lacksEdition, withOpenFacts } from "./open-facts.ts";
import { joinCardFiles, readCardFile, readSourceText, type SourceText } from "./source-text.ts";

export interface ParsedSource {
  readonly source: SourceText;
  readonly given: GivenFacts;
  readonly text: RulesText;
  /** Number of words of the source that are no boilerplate, and of lines that are in no entry; null for a list of cards. */
  readonly read: { readonly words: number; readonly unread: number } | null;
  readonly problems: readonly Problem[];
}

export function parseSource(source: SourceText, given: GivenFacts): ParsedSource {
  const { file, sha256, lines, problems: reading } = source;
  const { text, problems: parsing, edition } = parseText(source, { ...given, source: { file, sha256 } });
  const coverage = source.tables ? null : checkCoverage(lines, text);
  const read = coverage && { words: coverage.words, unread: coverage.unread.length };
  const parsed = { source, given, text, read };
  // That the text has no entries need not be reported if it could not be read.
  if (lines.length === 0 && reading.some(isError)) return { ...parsed, problems: reading };
  const found = withOpenFacts({ document: text.document, given, parsing, edition });
  if (text.entries.length === 0) return { ...parsed, problems: [...reading, ...found.filter(isError)] };
  // A text whose edition is not known is refused; the rest is checked once a person has given the edition.
  if (coverage === null || lacksEdition(found)) return { ...parsed, problems: [...reading, ...found] };
  const checks = [...checkDocument(text, new Map([[file, lines]])), ...unreadLines(coverage, file, lines)];
  return { ...parsed, problems: [...reading, ...found, ...checks] };
}

const isError = ({ severity }: Problem) => severity === "error";

function parseText({ tables, lines, markedTitle }: SourceText, facts: KnownFacts): ParsedDocument {
  if (!tables) return parseDocument(lines, { ...facts, markedTitle: markedTitle ?? undefined });
  const edition = findEdition(lines);
  const { text, problems } = parseCardList(tables, facts, edition.edition);
  const guess = facts.edition === undefined ? unknownEdition(edition) : null;
  const guessed = guess === null ? [] : [problemOf({ file: facts.source.file, ...guess })];
  return { text, problems: [...problems, ...guessed], edition };
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
  const isList = document.kind === "cards";
  if (only === undefined || (others.length > 0 && !isList)) return null;
  const source = isList
    ? joinCardFiles(files.flatMap((file) => readCardFile(file) ?? []))
    : await readSourceText(only);
  if (source.sha256 !== document.source.sha256) return null;
  const { text } = parseText(source, { ...given, id: document.id, source: document.source });
  return text.entries.length === 0 ? null : text;
}
