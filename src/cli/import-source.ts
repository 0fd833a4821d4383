/**
 * The bytes of imported files in, the lines of one document out, with all that the library keeps of them. Files that are
 * split by letter make one document; what is wrong with it is told at the place in the file where it stands.
 */
import type { Problem } from "../domain/problem.ts";
import type { RulesText } from "../domain/rules-text.ts";
import { sha256 } from "../domain/sha256.ts";
import type { SourceLine } from "../domain/source-line.ts";
import type { LibraryDocument } from "../library/manifest.ts";
import type { SourceBytes } from "../library/read-library.ts";
import { parseDocument } from "../parse/document.ts";
import { joinLetterParts, lettersOf, stemOfParts } from "../read/letter-parts.ts";
import { readSource } from "../read/read.ts";

export interface SourceText {
  /** What the document calls its source. */
  readonly file: string;
  readonly sha256: string;
  readonly parts: readonly ReadPart[];
  readonly lines: readonly SourceLine[];
  /** The title that the file marks; null where it marks none, or several files make the document. */
  readonly markedTitle: string | null;
  /** The text in which the lines count; null where that is the file itself. */
  readonly extracted: Uint8Array | null;
  readonly problems: readonly Problem[];
}

export interface ReadPart extends SourceBytes {
  readonly format: string;
  readonly lines: readonly SourceLine[];
}

/** Several files are the parts of one document, in any order. */
export async function readSourceText(files: readonly SourceBytes[]): Promise<SourceText> {
  const read = await Promise.all(
    files.map(async ({ file, bytes }) => ({ file, bytes, ...(await readSource(bytes, file)) })),
  );
  const problems = read.flatMap((each) => each.problems);
  const joined = joinLetterParts(read);
  const [only] = read;
  if (joined) return joinedSource(joined.parts, joined.lines, [...problems, ...joined.problems]);
  const { file = "", bytes = new Uint8Array(), format = "text", lines = [], title = null } = only ?? {};
  const extracted = format === "text" ? null : textOfLines(lines);
  return {
    file,
    sha256: sha256(bytes),
    parts: only ? [only] : [],
    lines,
    markedTitle: title,
    extracted,
    problems,
  };
}

function joinedSource(
  parts: readonly ReadPart[],
  lines: readonly SourceLine[],
  problems: readonly Problem[],
): SourceText {
  const extracted = textOfLines(lines);
  const file = `${nameOfParts(parts)}.txt`;
  return { file, sha256: sha256(extracted), parts, lines, markedTitle: null, extracted, problems };
}

/** `glossary-a-g.txt`, `glossary-h-z.txt` → `glossary`; `ABC.txt`, `XYZ.txt` → `a-z` */
function nameOfParts(parts: readonly ReadPart[]): string {
  const stem = stemOfParts(parts[0]?.file ?? "");
  if (stem !== "") return stem;
  const letters = parts.flatMap(({ file }) => lettersOf(file) ?? []);
  return `${letters[0]}-${letters.at(-1)}`.toLowerCase();
}

/** Lines of one number, which stood on one line of a page, stay on one. */
function textOfLines(lines: readonly SourceLine[]): Uint8Array {
  const rows: string[] = [];
  for (const { number, text } of lines) {
    while (rows.length < number) rows.push("");
    rows[number - 1] = `${rows[number - 1]}${rows[number - 1] === "" ? "" : " "}${text}`;
  }
  return new TextEncoder().encode(rows.map((row) => `${row}\n`).join(""));
}

/** A problem in the joined text, told where the line stands in its part. */
export function placeInPart(problem: Problem, { file, parts }: SourceText): Problem {
  if (parts.length < 2 || problem.file !== file || problem.line === null) return problem;
  let before = 0;
  for (const part of parts) {
    const line = part.lines[problem.line - before - 1];
    if (line) return { ...problem, file: part.file, line: line.number };
    // A blank line parts one file from the next.
    before += part.lines.length + 1;
  }
  return problem;
}

/** The document as it was when it was imported; null where its sources are no longer read as they were. */
export async function remakeText(
  { document, given }: LibraryDocument,
  files: readonly SourceBytes[],
): Promise<RulesText | null> {
  const { lines, markedTitle, sha256 } = await readSourceText(files);
  if (sha256 !== document.source.sha256) return null;
  const known = { ...given, markedTitle: markedTitle ?? undefined };
  const { text } = parseDocument(lines, { ...known, id: document.id, source: document.source });
  return text.entries.length === 0 ? null : text;
}
