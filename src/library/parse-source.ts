/** Reads a file into its lines, and parses them into a document. Lists of cards that are imported together are one text. */
import { cardEntries, isCardList } from "../cards/card-list.ts";
import { checkEntries } from "../corpus/check.ts";
import type { CardSheet } from "../domain/card.ts";
import type { KnownFacts } from "../domain/document.ts";
import { type Problem, problemsIn } from "../domain/problem.ts";
import { sha256Hex } from "../domain/sha256.ts";
import type { SourceLine } from "../domain/source-line.ts";
import { checkCoverage, unreadLines } from "../parse/coverage.ts";
import { documentWithoutText, type ParsedDocument, parseDocument } from "../parse/document.ts";
import { decodeBytes } from "../read/encoding.ts";
import { readSource } from "../read/read.ts";
import { readTable } from "../read/table.ts";
import type { DocumentToStore, GivenFacts, LibraryDocument, SourceBytes } from "./manifest.ts";
import { lacksEdition, withOpenFacts } from "./open-facts.ts";

/** The lines of a document and the facts that the library records about its files. */
export interface SourceText extends Pick<DocumentToStore, "files" | "format" | "extracted"> {
  /** The file name that the document cites as its source. */
  readonly file: string;
  readonly sha256: string;
  readonly lines: readonly SourceLine[];
  /** The title marked up in the file; null if none is. */
  readonly markedTitle: string | null;
  readonly problems: readonly Problem[];
  /** The files as tables if they are a list of cards; otherwise absent. */
  readonly tables?: readonly CardSheet[];
}

export async function readSourceText(source: SourceBytes): Promise<SourceText> {
  const { file, bytes } = source;
  const { format, lines, problems, title } = await readSource(bytes, file);
  const extracted = format === "text" ? null : new TextEncoder().encode(rowsOf(lines));
  const facts = { format, sha256: sha256Hex(bytes), markedTitle: title, extracted };
  return { file, files: [source], lines, problems, ...facts };
}

/** The text to which line numbers refer. Lines with the same number, which were on one line of a page, are joined. */
function rowsOf(lines: readonly SourceLine[]): string {
  const rows: string[] = [];
  for (const { number, text } of lines) {
    const row = rows[number - 1];
    rows[number - 1] = row ? `${row} ${text}` : text;
  }
  return Array.from(rows, (row = "") => `${row}\n`).join("");
}

/** A file that is a list of cards: its bytes, its table, and what is wrong with it. */
export interface CardFile extends SourceBytes {
  readonly table: Omit<CardSheet, "linesAbove">;
  readonly problems: readonly Problem[];
}

/** Null if the file is not a list of cards. */
export function readCardFile({ file, bytes }: SourceBytes): CardFile | null {
  const table = readTable(bytes, isCardList);
  return table && { file, bytes, table: { file, ...table }, problems: problemsIn(file, table.problems) };
}

/** Lines of several files are counted on from file to file. */
export function joinCardFiles(files: readonly CardFile[]): SourceText {
  const lines: SourceLine[] = [];
  const tables = files.map(({ table, bytes }) => {
    const linesAbove = lines.length;
    // The last line may end with a line feed.
    const rows = decodeBytes(bytes).text.replace(/\n$/, "").split("\n");
    for (const text of rows) lines.push({ number: lines.length + 1, text });
    return { ...table, linesAbove };
  });
  const [only, ...others] = files;
  const isOne = only !== undefined && others.length === 0;
  const extracted = new TextEncoder().encode(rowsOf(lines));
  return {
    file: files.map(({ file }) => file).join(", "),
    files,
    format: "cards",
    sha256: isOne ? sha256Hex(only.bytes) : sha256Hex(extracted),
    lines,
    markedTitle: null,
    extracted: isOne ? null : extracted,
    problems: files.flatMap(({ problems }) => problems),
    tables,
  };
}

export type ParsedSource = ReturnType<typeof parseSource>;

export function parseSource(source: SourceText, given: GivenFacts) {
  const { file, sha256, lines, problems: reading } = source;
  const { text, problems: parsing, edition } = parseText(source, { ...given, source: { file, sha256 } });
  const coverage = source.tables ? null : checkCoverage(lines, text);
  /** Number of words of the source that are no boilerplate, and of lines that are in no entry; null for a list of cards. */
  const read = coverage && { words: coverage.words, unread: coverage.unread.length };
  const parsed = { source, given, text, read };
  // That the text has no entries need not be reported if it could not be read.
  if (lines.length === 0 && reading.some(isError)) return { ...parsed, problems: reading };
  const found = withOpenFacts({ document: text.document, given, parsing, edition });
  const errors = found.filter((each) => isError(each) && !lacksEdition([each]));
  if (text.entries.length === 0) return { ...parsed, problems: [...reading, ...errors] };
  // A text whose edition is not known is refused; the rest is checked once a person has given the edition.
  if (coverage === null || lacksEdition(found)) return { ...parsed, problems: [...reading, ...found] };
  const checks = checkEntries([text], [source]);
  const unread = problemsIn(file, unreadLines(coverage, lines));
  return { ...parsed, problems: [...reading, ...found, ...checks, ...unread] };
}

const isError = ({ severity }: Problem) => severity === "error";

/**
 * A list of cards is read by its columns, any other text by its form. A list is all that there is of a game on its date, so a newer
 * one replaces it.
 */
export function parseText({ tables, lines, markedTitle }: SourceText, facts: KnownFacts): ParsedDocument {
  if (!tables) return parseDocument(lines, { ...facts, markedTitle: markedTitle ?? undefined });
  const { id = "cards", title = "Card List", scope = "full" } = facts;
  const known = documentWithoutText(lines, { ...facts, id, title, scope, kind: "cards" });
  const { entries, problems } = cardEntries(tables, known.text.document.id);
  return { ...known, text: { ...known.text, entries }, problems: [...problems, ...known.problems] };
}

/**
 * The document as of its import; null if its source is no longer read the same way. Earlier versions joined files that were
 * split by letter into one document, which is not read again.
 */
export async function reparseText({ document, given }: LibraryDocument, files: readonly SourceBytes[]) {
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
