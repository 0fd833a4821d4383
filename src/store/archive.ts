/**
 * A library as one text that travels, and back: a JSON object a line. First what it is, then each document with its
 * sources in base64 and their SHA-256, last the SHA-256 of all lines before. What is generated stays at home: it is made
 * from the sources where the archive is imported, so that an archive can bring no entry that its sources do not hold.
 */
import { createHash } from "node:crypto";
import { type Problem, problemOf } from "../domain/problem.ts";
import type { GivenFacts, LibraryDocument } from "./manifest.ts";
import { digestOf, type SourceBytes } from "./read-library.ts";
import { shapeArchiveDocument } from "./shapes.ts";

export interface ArchivedDocument {
  readonly id: string;
  readonly given: GivenFacts;
  readonly sources: readonly SourceBytes[];
}

const archiveSchema = 1;
/** How every archive begins. */
const head = `{"rulingsLibrary":${archiveSchema}`;
const anyHead = '{"rulingsLibrary":';

export function encodeArchive(
  documents: readonly { readonly record: LibraryDocument; readonly sources: readonly SourceBytes[] }[],
): string {
  const lines = [
    `${head},"documents":${documents.length}}`,
    ...documents.map(({ record, sources }) => documentLine(record, sources)),
  ];
  const body = lines.map((line) => `${line}\n`).join("");
  return `${body}${JSON.stringify({ sha256: digestOfText(body) })}\n`;
}

function documentLine({ document, given }: LibraryDocument, sources: readonly SourceBytes[]): string {
  return JSON.stringify({
    id: document.id,
    given,
    sources: sources.map(({ file, bytes }) => ({
      file,
      sha256: digestOf(bytes),
      base64: Buffer.from(bytes).toString("base64"),
    })),
  });
}

export interface DecodedArchive {
  readonly documents: readonly ArchivedDocument[];
  readonly problems: readonly Problem[];
}

export function isArchive(text: string): boolean {
  return text.startsWith(anyHead);
}

/** Nothing of an archive counts whose last line does not agree with the others. */
export function decodeArchive(text: string, file: string): DecodedArchive {
  const refuse = (message: string, line: number | null = null): DecodedArchive => ({
    documents: [],
    problems: [archiveProblem(file, message, line)],
  });
  if (!text.startsWith(head)) return refuse("a later version of rulings wrote this archive");
  const end = text.lastIndexOf("\n", text.length - 2) + 1;
  if (text.slice(end) !== `${JSON.stringify({ sha256: digestOfText(text.slice(0, end)) })}\n`)
    return refuse("the archive is damaged or cut short: its checksum does not agree");
  const decoded = text.slice(0, end).split("\n").slice(1, -1).map(readDocument);
  const broken = decoded.indexOf(null);
  if (broken >= 0)
    return refuse("no document as archives hold it, or a source with another checksum", broken + 2);
  return { documents: decoded.flatMap((each) => each ?? []), problems: [] };
}

function readDocument(line: string): ArchivedDocument | null {
  const { value } = shapeArchiveDocument(parseJson(line));
  if (value === null) return null;
  const sources = value.sources.map(({ file, sha256, base64 }) => ({
    file,
    sha256,
    bytes: new Uint8Array(Buffer.from(base64, "base64")),
  }));
  const isSound = sources.every(({ sha256, bytes }) => digestOf(bytes) === sha256);
  return isSound ? { id: value.id, given: value.given, sources } : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function digestOfText(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

function archiveProblem(file: string, message: string, line: number | null): Problem {
  return problemOf({
    severity: "error",
    code: "damaged-archive",
    file,
    line,
    message,
    advice: "make it anew where it came from: rulings library export FILE",
  });
}
