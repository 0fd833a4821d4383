/** Parses an imported file into a document. */
import { parseCardList } from "../../cards/card-list.ts";
import { checkDocument } from "../../corpus/check.ts";
import type { KnownFacts, SourceDocument } from "../../domain/document.ts";
import { isEdition, knownEditionNames } from "../../domain/edition.ts";
import { slug } from "../../domain/fold.ts";
import { type Problem, problemOf } from "../../domain/problem.ts";
import type { RulesText } from "../../domain/rules-text.ts";
import { sha256Hex } from "../../domain/sha256.ts";
import type { SourceLine } from "../../domain/source-line.ts";
import { encodeTexts } from "../../library/disk.ts";
import {
  lacksEdition,
  type ParsedSource,
  type SourceText,
  type SourceToParse,
} from "../../library/import-plan.ts";
import type { GivenFacts, LibraryDocument } from "../../library/manifest.ts";
import type { SourceBytes } from "../../library/read-library.ts";
import { type Coverage, checkCoverage, unreadLines } from "../../parse/coverage.ts";
import { type ParsedDocument, parseDocument } from "../../parse/document.ts";
import { unknownEdition } from "../../parse/document-problems.ts";
import { findEdition } from "../../parse/facts.ts";
import { readSource } from "../../read/read.ts";
import { joinCardFiles, readCardFile } from "./card-files.ts";

export async function readSourceText(source: SourceBytes): Promise<SourceText> {
  const { file, bytes } = source;
  const { format, lines, problems, title } = await readSource(bytes, file);
  const extracted = format === "text" ? null : () => encodeTexts(rowsOf(lines));
  const facts = { format, sha256: sha256Hex(bytes), markedTitle: title, extracted };
  return { file, files: [source], lines, problems, ...facts };
}

/** The text to which line numbers refer. Lines with the same number, which were on one line of a page, are joined. */
function* rowsOf(lines: readonly SourceLine[]): Generator<string> {
  let [row, at] = ["", 1];
  for (const { number, text } of lines) {
    for (; at < number; at += 1) {
      yield `${row}\n`;
      row = "";
    }
    row = row === "" ? text : `${row} ${text}`;
  }
  if (lines.length > 0) yield `${row}\n`;
}

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
  const found = [
    ...parsing.map((problem) => (isGuess(problem, edition) ? withoutEdition(problem, given) : problem)),
    ...uncertainFacts
      .filter(({ isOpen }) => isOpen({ document: text.document, given, parsing }))
      .map(({ code, message, advice }) => problemOf({ severity: "warning", code, file, message, advice })),
    ...otherEdition(file, given, edition),
  ];
  if (text.entries.length === 0) return found.filter(({ severity }) => severity === "error");
  // A text whose edition is not known is refused; the rest is checked once a person has given the edition.
  if (lacksEdition(found)) return found;
  if (coverage === null) return found;
  return [...found, ...checkDocument(text, new Map([[file, lines]])), ...unreadLines(coverage, file, lines)];
}

/** Whether the edition was assumed although no word of the text belongs to one game rather than the other. */
function isGuess({ code }: Problem, { ground }: ParsedDocument["edition"]): boolean {
  return code === "unknown-edition" && ground === "none";
}

function withoutEdition(problem: Problem, { game }: GivenFacts): Problem {
  const known = knownEditionNames.map((name) => `--edition ${name}`).join(", ");
  const name = game === undefined || !isEdition(slug(game)) ? "NAME" : slug(game);
  return {
    ...problem,
    severity: "error",
    message: "the text does not show its game and edition",
    advice:
      game === undefined
        ? `give it yourself: ${known}, or for another game --edition NAME --game TITLE`
        : `name its edition as well, such as --edition ${name}`,
  };
}

/** The given edition counts. If the text names another, the user may have mixed up two files. */
function otherEdition(
  file: string,
  { edition }: GivenFacts,
  found: ParsedDocument["edition"],
): readonly Problem[] {
  if (edition === undefined || found.ground !== "stated" || found.edition === edition) return [];
  const message = `the text names the edition \`${found.edition}\`, and \`${edition}\` was given`;
  const advice = "see whether this is the right file; `rulings library remove` takes it out again";
  return [problemOf({ severity: "warning", code: "unknown-edition", file, message, advice })];
}

/** Used as the file name of standard input. */
export const standardInputName = "standard-input";

interface ReadFacts {
  readonly document: SourceDocument;
  readonly given: GivenFacts;
  /** Problems that the parser reported already. */
  readonly parsing: readonly Problem[];
}

interface UncertainFact extends Pick<Problem, "code" | "message" | "advice"> {
  readonly isOpen: (facts: ReadFacts) => boolean;
}

/** Uncertain facts of a document, each with the flag that answers it. */
const uncertainFacts: readonly UncertainFact[] = [
  {
    code: "unknown-kind",
    isOpen: ({ document, given }) => document.kind === "mixed" && given.kind === undefined,
    message: "the text does not say what kind of document it is; treated as mixed",
    advice: "give it yourself with --kind, such as --kind glossary",
  },
  {
    code: "unknown-date",
    isOpen: ({ document, parsing }) =>
      document.date === null && !parsing.some(({ code }) => code === "bad-date"),
    message: "the text has no date, so nothing shows which version is newer",
    advice: "give it yourself with --date, such as --date 2011-01-03",
  },
  {
    code: "unknown-scope",
    isOpen: ({ document, given }) => document.scope === "excerpt" && given.scope === undefined,
    message: "the text does not say whether it holds all that is in force; treated as an excerpt",
    advice: "give it yourself with --scope full, --scope update or --scope excerpt",
  },
  {
    code: "unknown-kind",
    isOpen: ({ document }) =>
      document.source.file === standardInputName && document.title === standardInputName,
    message: "the text has no title, and standard input has no name",
    advice: "give it yourself with --title",
  },
];

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
